// What the page's scripts do without a browser, in Node: archives, the service worker, and links. `tests/house/page.rs` runs it, and
// `scripts/test-reach` before it opens browsers.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import vm from "node:vm";

globalThis.location = { hash: "#lang=en" };
const web = new URL("../../web/", import.meta.url);
const archive = await import(new URL("archive.js", web));
const { inWords, positionOf } = await import(new URL("words.js", web));
const memory = await import(new URL("memory.js", web));

const text = words => new TextEncoder().encode(words);
const file = (path, words = "content") => ({ path, bytes: text(words), modified: Date.UTC(2026, 1, 3) });
const bytes = async blob => new Uint8Array(await blob.arrayBuffer());

/** An archive of any names, stored as they are; with `over` all of them are the first one's bytes. */
function zip(names, content = text("content"), over = false) {
  const parts = [];
  const list = [];
  const put = (into, ...layout) => {
    for (const [size, value] of layout) into.push(Uint8Array.from({ length: size }, (_, at) => (value >>> (8 * at)) & 255));
  };
  const weight = () => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [index, name] of names.map(text).entries()) {
    const common = [[2, 20], [2, 0x800], [2, 0], [2, 0], [2, 33], [4, crc(content)], [4, content.length], [4, content.length], [2, name.length], [2, 0]];
    const at = over ? 0 : weight();
    if (!over || index === 0) {
      put(parts, [4, 0x04034b50], ...common);
      parts.push(name, content);
    }
    put(list, [4, 0x02014b50], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]);
    list.push(name);
  }
  const begin = weight();
  parts.push(...list);
  put(parts, [4, 0x06054b50], [2, 0], [2, 0], [2, names.length], [2, names.length], [4, weight() - begin], [4, begin], [2, 0]);
  return Uint8Array.from(parts.flatMap(part => [...part]));
}

function crc(content) {
  let sum = 0xffffffff;
  for (const byte of content) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

test("what the page keeps comes back from its archive", async () => {
  const kept = ["data/last-game.ron", "data/window-2.ron", "data/Ein Abend – 3.ron", "data/evening.pgn", "data/trash/1790000000~window-2-1.ron",
    "config/settings.ron", "config/settings-1.ron", "config/progress.ron"].map(path => file(`/plunder/${path}`, path));
  const back = archive.unpack(await bytes(archive.pack(kept)));
  assert.deepEqual(back.map(one => [one.path, ...one.bytes]), kept.map(one => [one.path, ...one.bytes]));
});

test("an archive with names or kinds of files that the page never keeps is refused, and they are never exported", async () => {
  assert.equal(archive.unpack(zip(["plunder/data/a.ron", "plunder/config/settings.ron"])).length, 2);
  for (const name of ["config", "config/other.ron", "config/settings.ron/more/levels", "data/../../other/x.ron", "data/a-program.exe",
    "data/.hidden.ron", "data/folder/of/games.ron", "data/a\\windows\\path.ron", "data/with\ncontrol.ron", "data/trash", "data/trash/deep/a.ron",
    "state/diary.txt", "cache/scene.png", `data/${"n".repeat(252)}.ron`, `data/${"ä".repeat(126)}.ron`]) {
    assert.throws(() => archive.unpack(zip([`plunder/${name}`])), /no file of Plunder/, name);
    const exported = await bytes(archive.pack([file("/plunder/data/a.ron"), file(`/plunder/${name}`)]));
    assert.deepEqual(archive.unpack(exported).map(one => one.path), ["/plunder/data/a.ron"], name);
  }
  for (const name of ["elsewhere/data/a.ron", "/plunder/data/a.ron", "plunder/data/a.ron/"]) {
    assert.throws(() => archive.unpack(zip([name])), /no file of Plunder/, name);
  }
});

test("files that lie over each other, or come twice, are refused: a small archive never becomes a large one", () => {
  const names = Array.from({ length: 500 }, (_, number) => `plunder/data/${number}.ron`);
  assert.throws(() => archive.unpack(zip(names, new Uint8Array(50_000), true)), /damaged/);
  assert.throws(() => archive.unpack(zip(["plunder/data/a.ron", "plunder/data/a.ron"])), /damaged/);
  assert.equal(archive.unpack(zip(names)).length, 500);
});

test("without storage nothing is taken in", () => {
  assert.equal(memory.hindrance(), "notKept");
});

/** The service worker of a page at this address, told of a fetch: whether it answers. */
function answers(scope, url, mode) {
  const source = readFileSync(new URL("service-worker.js", web), "utf8").replace("@VERSION@", "v0123456789ab")
    .replace('"@FILES@"', JSON.stringify(["./", "manifest.webmanifest", "icons/plunder-32.png", "v0123456789ab/page.js"]));
  const listeners = {};
  let answered = false;
  const caches = { open: async () => ({ match: async () => undefined, put: async () => {} }) };
  const context = vm.createContext({ URL, Headers, Response, AbortController, caches, registration: { scope }, fetch: async () => new Response("the server's"),
    addEventListener: (name, does) => { listeners[name] = does; } });
  vm.runInContext(source, context);
  listeners.fetch({ request: { method: "GET", url, mode }, respondWith: () => { answered = true; } });
  return answered;
}

test("the service worker answers for the page's own files, and for nothing else that lies in its folder", () => {
  for (const scope of ["https://example.org/", "https://example.org/plunder/"]) {
    for (const own of ["", "index.html", "?from=mail", "#lesson=3", "index.html?x#day"]) {
      assert.equal(answers(scope, scope + own, "navigate"), true, scope + own);
    }
    for (const other of ["lessons/index.html", "lessons/", "plunder_0.1.0_amd64.deb", "about", "index.html.bak", "v0123456789ab/page.js"]) {
      assert.equal(answers(scope, scope + other, "navigate"), false, scope + other);
    }
    for (const [name, isOurs] of [["v0123456789ab/assets/models/pawn-low.glb", true], ["manifest.webmanifest", true], ["icons/plunder-32.png", true],
      ["lessons/page.css", false], ["icons/other.png", false]]) {
      assert.equal(answers(scope, scope + name, "no-cors"), isOurs, scope + name);
    }
  }
});

test("a link that is broken off is no position, and no fault of a script", () => {
  assert.equal(positionOf("#fen=%"), "");
  assert.equal(inWords(positionOf("#fen=%")), "");
  assert.match(inWords(positionOf("#lang=en&fen=4k3/8/8/8/8/8/8/4K3+b+-+-")), /White: king e1[^]*Black is to move/);
});

test("a line that died without a word is lost after fifteen seconds, and another one is made", async context => {
  context.mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  const sockets = [];
  const page = {};
  globalThis.document = { hidden: false };
  globalThis.addEventListener = (what, does) => (page[what] = does);
  globalThis.WebSocket = class {
    static CONNECTING = 0;
    static OPEN = 1;
    readyState = 0;
    constructor() {
      sockets.push(this);
    }
    opens() {
      this.readyState = 1;
      this.onopen();
    }
    // The other end has vanished: nothing closes for a long while.
    close() {
      this.readyState = 2;
    }
  };
  const { opens, closes } = await import(new URL("line.js", web));
  const told = [];
  opens((what, line) => told.push(line ? `${what} ${line}` : what));
  const passes = seconds => {
    for (let second = 0; second < seconds; second += 1) context.mock.timers.tick(1000);
  };
  sockets[0].opens();
  sockets[0].onmessage({ data: "hello 1 plunder-1 white" });
  for (let beat = 0; beat < 10; beat += 1) {
    passes(5);
    sockets[0].onmessage({ data: "" });
  }
  assert.deepEqual(told.splice(0), ["connected", "heard hello 1 plunder-1 white"]);
  passes(15);
  assert.deepEqual([told.splice(0), sockets.length], [[], 1]);
  passes(2);
  assert.deepEqual([told.splice(0), sockets.length], [["lost"], 2]);
  // What the old one says yet is of no table any more.
  sockets[0].onmessage({ data: "played 0.1 e2e4 1" });
  sockets[0].onclose();
  // No answer at all is not waited for as long.
  passes(8);
  assert.equal(sockets.length, 3);
  assert.deepEqual(told.splice(0), ["lost"]);
  sockets[2].opens();
  // A telephone that slept knows at once.
  context.mock.timers.setTime(Date.now() + 60_000);
  page.visibilitychange();
  assert.deepEqual([told.splice(0), sockets.length], [["connected", "lost"], 4]);
  passes(3);
  assert.equal(sockets.length, 4);
  closes();
  passes(60);
  assert.deepEqual([told, sockets.length], [[], 4]);
});
