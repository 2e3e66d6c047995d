// A worker in which somebody thinks: lines of text come in, lines go out.

import init, { Mind } from "./mind.js";

let mind = null;

onmessage = async ({ data: { module, number, line } }) => {
  if (module) {
    mind = init({ module_or_path: module }).then(() => new Mind());
    return;
  }
  (await mind).answer(line, told => postMessage([number, told]));
  postMessage([number, undefined]);
};
