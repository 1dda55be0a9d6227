"""The loop that drives a room, and what it says when it ends."""

import asyncio
import threading

import pytest

from drawseven.errors import JournalError
from drawseven.hosting import Conversation, Driver
from drawseven.sessions import Sit, SitOut, Terms
from web_play import driver_of

SLOW = Terms(least=50, most=400, pause=3600.0)


def waiting_driver():
    """A driver that has something to do in a quarter of an hour."""
    room = driver_of(terms=SLOW).room
    token = room.do("main", Sit(0, "Ann", 100), 0.0)["token"]
    room.do("main", SitOut(), 0.0, token)
    return Driver(room, lambda: 0.0)


@pytest.mark.parametrize("steps", range(6))
def test_a_driver_that_is_cancelled_as_it_wakes_ends(steps):
    async def script():
        driver = waiting_driver()
        running = asyncio.create_task(driver.run())
        for _ in range(10):
            await asyncio.sleep(0)
        driver.wake.set()
        for _ in range(steps):
            await asyncio.sleep(0)
        running.cancel()
        done, _ = await asyncio.wait({running}, timeout=1.0)
        running.cancel()
        return done

    assert asyncio.run(script())


def test_who_has_asked_for_something_is_told_that_the_room_has_stopped():
    """An answer that is cancelled would pass for the end of the task that waits for it."""

    async def script():
        driver = waiting_driver()
        asking = asyncio.create_task(driver.ask("main", Sit(1, "Bob", 100), "", lambda _: None))
        running = asyncio.create_task(driver.run())
        await asyncio.sleep(0)
        running.cancel()
        with pytest.raises(JournalError, match="the room has stopped"):
            await asking

    asyncio.run(script())


@pytest.mark.parametrize("message", ['{"do":"tables"}', '{"do":"snapshot"}', '{"do":"hint"}'])
def test_nobody_looks_at_what_could_not_be_written(message):
    async def script():
        driver = waiting_driver()
        conversation = Conversation(driver)
        await conversation.answer('{"do":"watch"}')

        def refuse(changes):
            raise JournalError("the disk is full")

        driver.room.journal.write = refuse
        running = asyncio.create_task(driver.run())
        with pytest.raises(JournalError, match="full"):
            await driver.ask("main", Sit(1, "Bob", 100), "", lambda _: None)
        with pytest.raises(JournalError, match="stopped"):
            await conversation.answer(message)
        await asyncio.gather(running, return_exceptions=True)

    asyncio.run(script())


def test_a_journal_is_closed_when_it_is_written():
    """Also after a second Ctrl+C, which cancels everything and waits for nothing."""
    driver, begun, go, order = waiting_driver(), threading.Event(), threading.Event(), []

    def write(changes):
        begun.set()
        assert go.wait(20)
        order.append("written")

    async def script():
        tasks = [driver.run(), driver.ask("main", Sit(1, "Bob", 100), "", lambda _: None)]
        tasks = [asyncio.create_task(task) for task in tasks]
        assert await asyncio.to_thread(begun.wait, 20)
        return tasks

    driver.room.journal.write = write
    driver.room.journal.close = lambda: order.append("closed")
    tasks = asyncio.run(script())
    assert all(task.done() for task in tasks)
    threading.Timer(0.1, go.set).start()
    driver.close()
    assert order == ["written", "closed"]
