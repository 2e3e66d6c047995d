// Sentences over the table.

import { words } from "./words.js";

const note = document.getElementById("note");

/** Shows a sentence, more below it, and buttons: each a name and what it does. Without any there is one that closes. */
export function say(sentence, { more = "", buttons = [[words.close, () => {}]] } = {}) {
  note.replaceChildren(document.createTextNode(sentence));
  if (more) {
    const lines = document.createElement("pre");
    lines.textContent = more;
    note.append(lines);
  }
  const row = document.createElement("div");
  for (const [name, does] of buttons) {
    const button = document.createElement("button");
    button.textContent = name;
    button.addEventListener("click", () => {
      note.hidden = true;
      does();
    });
    row.append(button);
  }
  note.append(row);
  note.hidden = false;
}
