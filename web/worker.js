// The computer player of the page, in a worker: questions come in, lines go out. The page sends the compiled module first.
import init, { Mind } from "./plunder_worker.js";

let mind = null;

onmessage = async ({ data }) => {
  if (data.module) {
    await init({ module_or_path: data.module });
    mind = new Mind();
    postMessage({ ready: true });
  } else if (data.question !== undefined) {
    try {
      mind.answer(data.question, (line) => postMessage({ number: data.number, line }));
    } catch (error) {
      postMessage({ number: data.number, failed: String(error) });
    }
    postMessage({ number: data.number, over: true });
  }
};
