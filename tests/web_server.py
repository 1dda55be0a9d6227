"""`drawseven serve` in a process of its own, for tests."""

import socket
import subprocess
import sys
import time


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def start_server(port, *words, games=("draw7a",)):
    """Start the command, and wait until it answers."""
    command = [sys.executable, "-m", "drawseven", "serve", *games, "--port", str(port), *words]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return process
    stop_server(process)
    raise AssertionError("it does not answer")


def stop_server(process):
    process.kill()
    process.wait()
    process.stdout.close()
