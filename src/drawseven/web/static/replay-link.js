// Takes the hand one has just played to the replayer, which opens beside the table.

/** Have a button open the replayer with the last hand; it is on while there is one. */
export function offerReplay(button, story, ask) {
  button.onclick = async () => {
    const reply = await ask({ do: "record", hand: story.finished, form: "phh" });
    if (!reply) return;
    sessionStorage.setItem("drawseven replay", reply.text); // the page that is opened gets a copy
    open("replay.html");
    sessionStorage.removeItem("drawseven replay");
  };
}
