// The workers in which the computer and the coach think, one for each name. One that is no longer waited for is ended, because it cannot be
// interrupted.

const workers = new Map();
let count = 0;
let program = null;

/** From here the workers have their program. */
export function begin(compiled) {
  program = compiled;
  // Whoever asks later hears of it.
  program.catch(() => {});
}

/** Asks the worker of a name a line; `says` hears the number and every answer, and nothing at the end, no sooner than after `delay`. */
export function ask(name, line, delay, says) {
  count += 1;
  const number = count;
  const due = performance.now() + delay;
  let thinker = workers.get(name);
  if (!thinker || thinker.busy) {
    thinker?.worker.terminate();
    thinker = { worker: new Worker(new URL("worker.js", import.meta.url), { type: "module" }), busy: 0 };
    const { worker } = thinker;
    workers.set(name, thinker);
    program.then(module => worker.postMessage({ module }), () => tell(number, undefined));
  }
  const tell = (about, said) => {
    if (thinker.busy !== about) return;
    const later = () => {
      if (thinker.busy !== about) return;
      if (said === undefined) thinker.busy = 0;
      says(about, said);
    };
    const left = due - performance.now();
    if (left > 0) setTimeout(later, left);
    else later();
  };
  thinker.busy = number;
  thinker.worker.onmessage = ({ data: [about, said] }) => tell(about, said);
  thinker.worker.onerror = () => {
    workers.delete(name);
    tell(number, undefined);
  };
  program.then(() => thinker.worker.postMessage({ number, line }));
  return number;
}

/** Nobody waits for the answer any more. */
export function leave(number) {
  for (const [name, thinker] of workers) {
    if (thinker.busy === number) {
      thinker.worker.terminate();
      thinker.busy = 0;
      workers.delete(name);
    }
  }
}
