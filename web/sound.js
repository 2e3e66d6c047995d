// The page's sound: the program makes the samples, this plays them once the browser lets it, which is after the first click or key.

const FRAMES = 1024;

let context = null;
let node = null;
let plays = false;
let mayPlay = false;

/** Begins to listen for what lets a page play; `pull` makes the next so many frames, left and right in turn. */
export function listen() {
  const lets = () => {
    mayPlay = true;
    tend();
  };
  for (const kind of ["pointerdown", "keydown", "touchend"]) addEventListener(kind, lets, { capture: true, passive: true });
  document.addEventListener("visibilitychange", tend);
}

export const may = () => mayPlay;

/** Opens it and returns its frames a second; 0 where there is none. */
export function opens(pull) {
  try {
    context ??= new AudioContext({ latencyHint: "interactive" });
    node ??= context.createScriptProcessor(FRAMES, 0, 2);
    node.onaudioprocess = ({ outputBuffer: out }) => {
      const samples = pull(out.length);
      const [left, right] = [out.getChannelData(0), out.getChannelData(1)];
      for (let at = 0; at < out.length; at += 1) {
        left[at] = samples[2 * at] ?? 0;
        right[at] = samples[2 * at + 1] ?? 0;
      }
    };
    return context.sampleRate;
  } catch {
    return 0;
  }
}

export function play(wanted) {
  plays = wanted;
  tend();
}

function tend() {
  if (!context || !node) return;
  // A hidden tab is silent.
  if (plays && mayPlay && !document.hidden) {
    node.connect(context.destination);
    context.resume().catch(() => {});
  } else {
    node.disconnect();
    context.suspend().catch(() => {});
  }
}
