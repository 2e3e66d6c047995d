// The page around the table: it loads the program beside what the first picture needs, keeps its files, and does for it what only scripts
// can.

import * as archive from "./archive.js";
import * as fetching from "./fetching.js";
import { FIRST, SIZES } from "./files.js";
import * as gamepads from "./gamepads.js";
import * as line from "./line.js";
import * as memory from "./memory.js";
import { say } from "./note.js";
import * as sound from "./sound.js";
import * as thinkers from "./thinkers.js";
import { inWords, language, positionOf, words } from "./words.js";

const canvas = document.getElementById("table");
const fragment = location.hash;
const isEmbedded = /[#&]embed(&|=|$)/.test(fragment);
/** How long the first picture may take once everything is there, in milliseconds. */
const PATIENCE = 120_000;
let program = null;
let isOver = false;

document.documentElement.lang = language();
document.getElementById("line").textContent = words.line;

/** Loads the page anew, with what the address asks for. */
const reload = () => location.reload();

/** Ends the table for good, with a sentence. */
function stop(sentence, more) {
  isOver = true;
  say(sentence, { more, buttons: [[words.again, reload]] });
}

/** Saves bytes to the user's own folder. */
function download(name, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content instanceof Blob ? content : new Blob([content]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Asks for a file; nothing where nobody chose one. */
function choose(endings) {
  return new Promise(chosen => {
    const field = document.createElement("input");
    field.type = "file";
    field.accept = endings;
    field.oncancel = () => chosen(null);
    field.onchange = () => chosen(field.files[0] ?? null);
    field.click();
  });
}

const contents = async file => new Uint8Array(await file.arrayBuffer());

async function importArchive() {
  const file = await choose(".zip");
  if (!file) return;
  try {
    const hindrance = memory.hindrance();
    if (hindrance) throw new Error(words[hindrance]);
    const files = archive.unpack(await contents(file));
    const { changes, moved } = archive.beside(await memory.all(), files);
    await memory.store(changes);
    say(words.imported(changes.length, moved), { buttons: [[words.again, reload]] });
  } catch (error) {
    say(words.archive(error.message));
  }
}

async function exportArchive() {
  const files = await memory.all();
  if (files.length === 0) return say(words.nothingKept);
  download(`plunder-${new Date().toISOString().slice(0, 10)}.zip`, archive.pack(files));
}

/** What the program calls. */
globalThis.plunder = {
  store(changes) {
    if (isEmbedded) return void program.stored();
    memory.store(changes).then(() => program.stored(), error => program.stored(error.name ?? `${error}`));
  },
  fetches(paths) {
    for (const path of paths) {
      fetching.bytes(`assets/${path}`).then(bytes => program.carry(path, bytes), error => {
        program.missed(path);
        say(error.message);
      });
    }
  },
  shown() {
    const loading = document.getElementById("loading");
    loading.classList.add("done");
    setTimeout(() => loading.remove(), 500);
    canvas.focus();
    performance.mark("plunder-shown");
    document.body.dataset.shown = "";
  },
  says: sentence => say(sentence),
  download,
  address: behind => `${location.origin}${location.pathname}${location.search}${behind}`,
  linkIsDone: () => history.replaceState(null, "", location.pathname + location.search),
  exports: exportArchive,
  imports: importArchive,
  failed: what => stop(words.failed(what)),
  ask: (name, line, delay) => thinkers.ask(name, line, delay, (number, said) => isOver || program.worker_says(number, said)),
  leave: thinkers.leave,
  lineOpens: () => line.opens((what, said) => isOver || program.line_told(what, said)),
  lineSends: line.sends,
  lineCloses: line.closes,
  hearGamepads: () => gamepads.hear(() => isOver || program.gamepad_touched()),
  soundMay: sound.may,
  soundOpens: () => sound.opens(frames => (isOver ? [] : program.sound_pulls(frames))),
  soundPlays: sound.play,
  chooseFile: (number, endings) => choose(endings).then(async file => program.chosen(number, file?.name, file ? await contents(file) : undefined)),
};

/** Whether a key is the table's; the others are the browser's. */
function isForTheTable({ key, ctrlKey, metaKey, altKey }) {
  if (ctrlKey || metaKey) return ["z", "y", ","].includes(key.toLowerCase());
  return !altKey && !/^F([5-9]|1[12])$/.test(key);
}

function listen() {
  canvas.addEventListener("keydown", event => isForTheTable(event) && event.preventDefault());
  for (const kind of ["contextmenu", "wheel", "touchmove"]) canvas.addEventListener(kind, event => event.preventDefault(), { passive: false });
  canvas.addEventListener("pointerdown", () => canvas.focus());
  addEventListener("hashchange", reload);
  addEventListener("dragover", event => event.preventDefault());
  addEventListener("drop", event => event.preventDefault());
  sound.listen();
}

/** The files that are kept, where the browser keeps any and no other tab does. */
async function kept() {
  if (isEmbedded) return [];
  const lost = () => {
    canvas.remove();
    isOver = true;
    say(words.gone, { buttons: [[words.here, reload]] });
  };
  try {
    await memory.open();
  } catch (error) {
    say(error.name === "VersionError" ? words.newer : words.memory(error.message || error.name));
    return [];
  }
  if (!(await memory.own({ lost }))) {
    await new Promise(here => say(words.elsewhere, { buttons: [[words.here, here]] }));
    await memory.own({ steal: true, lost });
  }
  return memory.all();
}

/** Plays without a network from the next time on. */
async function serve() {
  if (!navigator.serviceWorker || isEmbedded) return;
  await navigator.serviceWorker.register(new URL("../service-worker.js", import.meta.url)).catch(() => null);
}

/** Whether a new version, which has come since, begins now, before anything of the old one is played. */
async function renews() {
  const registration = isEmbedded ? null : await navigator.serviceWorker?.getRegistration().catch(() => null);
  if (!registration?.waiting) return false;
  const begins = new Promise(resolve => navigator.serviceWorker.addEventListener("controllerchange", () => resolve(true), { once: true }));
  registration.waiting.postMessage("begin");
  const late = new Promise(resolve => setTimeout(() => resolve(false), 3000));
  return Promise.race([begins, late]);
}

async function begin() {
  if (!document.createElement("canvas").getContext("webgl2")) {
    document.querySelector("progress").remove();
    return say(words.graphics, { more: inWords(positionOf(fragment)), buttons: [] });
  }
  if (await renews()) return reload();
  const bar = document.getElementById("bar");
  fetching.begin(SIZES, part => (bar.value = part));
  listen();
  const coming = fetching.compiled("plunder.wasm");
  const first = FIRST.map(async path => [path, await fetching.bytes(`assets/${path}`)]);
  const [files, module, glue, ...assets] = await Promise.all([kept(), coming, import("./plunder.js"), ...first]);
  performance.mark("plunder-loaded");
  await glue.default({ module_or_path: module });
  for (const { path, bytes, modified } of files) glue.fill(path, bytes, modified);
  for (const [path, bytes] of assets) glue.carry(path, bytes);
  const more = await Promise.all(Array.from(glue.first_files(), async path => [path, await fetching.bytes(`assets/${path}`)]));
  for (const [path, bytes] of more) glue.carry(path, bytes);
  program = glue;
  thinkers.begin(fetching.compiled("mind.wasm"));
  glue.begin(fragment);
  // An engine whose graphics fail at the start says nothing.
  setTimeout(() => "shown" in document.body.dataset || stop(words.failed(words.noPicture)), PATIENCE);
  serve();
}

begin().catch(error => stop(error.message));
