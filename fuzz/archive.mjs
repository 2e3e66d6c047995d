#!/usr/bin/env node
// Tries archives that nobody would export on the page's import (`web/archive.js`): made, then changed at random places, with true checksums
// and without. Whatever they are, they are refused in one line, or give files of the page's own whose sum is no more than the archive has;
// what was packed comes back, and what is kept is never lost by an import.
//
//     node fuzz/archive.mjs                  (for a second)
//     node fuzz/archive.mjs --seconds 900 --seed 7
//
// It prints how many archives it tried, and fails at the first that does something else, with the seed that made it.

import assert from "node:assert/strict";
import { fileURLToPath, pathToFileURL } from "node:url";
import { join } from "node:path";

const option = (name, usual) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? usual : process.argv[at + 1];
};
const web = option("web", fileURLToPath(new URL("../web", import.meta.url)));
const seconds = Number(option("seconds", 1));
// The words of the page ask which language its reader speaks.
globalThis.location ??= { hash: "#lang=en" };
const { pack, unpack, beside } = await import(pathToFileURL(join(web, "archive.js")));

let state;
const chance = most => {
  state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
  return Math.floor((state / 2 ** 32) * most);
};
const one = list => list[chance(list.length)];
const bytes = length => Uint8Array.from({ length }, () => chance(256));

const NAMES = [
  "/plunder/data/window-1.ron", "/plunder/data/a.ron", "/plunder/data/Ä b.pgn", "/plunder/data/trash/a.ron", "/plunder/config/settings.ron",
  "/plunder/config/progress.ron", "/plunder/data/b.txt", "/plunder/config", "/plunder/../etc/x.ron", "/etc/passwd", "/plunder/data/x.exe", "",
];
/** How many of them are names that the page exports. */
const OWN = 7;
const ODD = [0, 1, 2, 22, 30, 46, 255, 256, 0x7fff, 0xffff, 0x10000, 0x7fffffff, 0xfffffffe, 0xffffffff, 0x02014b50, 0x04034b50, 0x06054b50];

/** CRC-32, as archives have it. */
function sum(content) {
  let found = 0xffffffff;
  for (const byte of content) {
    found ^= byte;
    for (let bit = 0; bit < 8; bit += 1) found = found & 1 ? (found >>> 1) ^ 0xedb88320 : found >>> 1;
  }
  return (found ^ 0xffffffff) >>> 0;
}

/** Changes an archive at a few places: numbers of its lists, bytes, its end. */
function change(archive) {
  let changed = Uint8Array.from(archive);
  for (let times = chance(5); times >= 0; times -= 1) {
    const at = chance(changed.length);
    const view = new DataView(changed.buffer);
    const places = [];
    for (let place = 0; place + 4 <= changed.length; place += 1) {
      if ([0x02014b50, 0x06054b50].includes(view.getUint32(place, true))) places.push(place);
    }
    const kind = chance(5);
    if (kind === 0 && changed.length > 0) changed[at] ^= 1 << chance(8);
    else if (kind === 1) changed = changed.slice(0, at);
    else if (kind === 2) changed = Uint8Array.from([...changed.slice(0, at), ...bytes(chance(8)), ...changed.slice(at)]);
    else if (places.length > 0) {
      const field = one(places) + one([8, 10, 12, 16, 20, 24, 28, 30, 32, 42]);
      if (field + 4 <= changed.length) view.setUint32(field, one(ODD), true);
    }
  }
  return changed;
}

/** Gives every file of the list the checksum that its content has. */
function repair(archive) {
  const view = new DataView(archive.buffer);
  for (let at = 0; at + 46 <= archive.length; at += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    const head = view.getUint32(at + 42, true);
    if (head + 30 > archive.length) continue;
    const begin = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
    view.setUint32(at + 16, sum(archive.slice(begin, Math.min(begin + view.getUint32(at + 24, true), archive.length))), true);
  }
  return archive;
}

/** The files of an archive, or nothing where it is refused in one line. */
function taken(archive) {
  let files;
  try {
    files = unpack(archive);
  } catch (error) {
    assert.equal(error.constructor, Error, `${error.stack}`);
    assert.ok(error.message.length > 0, "a refusal has words");
    return undefined;
  }
  assert.ok(files.length > 0);
  assert.ok(files.reduce((all, file) => all + file.bytes.length, 0) <= archive.length, "files weigh more than their archive");
  assert.equal(new Set(files.map(file => file.path)).size, files.length, "two files have one name");
  for (const { path } of files) {
    assert.ok(path.startsWith("/plunder/") && !path.split("/").includes(".."), path);
  }
  return files;
}

/** An import: what was kept is kept still, under its name or another, and what was brought is there. */
function keeps(kept, files) {
  const there = new Map(kept.map(file => [file.path, file.bytes]));
  for (const [path, content] of beside(kept, files).changes) there.set(path, content);
  const texts = new Set([...there.values()].map(content => content.join()));
  for (const file of [...kept, ...files]) assert.ok(texts.has(file.bytes.join()), `${file.path} is lost`);
}

const file = path => ({ path, bytes: bytes(chance(40)), modified: 1_700_000_000_000 + chance(1e9) });
const begun = Date.now();
let tried = 0;
for (let seed = Number(option("seed", 1)); Date.now() - begun < seconds * 1000; seed += 1) {
  state = (seed * 2_654_435_761) >>> 0;
  try {
    const files = Array.from({ length: chance(5) }, () => file(one(NAMES)));
    const archive = new Uint8Array(await pack(files).arrayBuffer());
    const whole = taken(archive);
    // What is not the page's own is left out of an export, or refused.
    for (const { path, bytes: content } of whole ?? []) assert.ok(files.some(own => own.path === path && own.bytes.join() === content.join()), path);
    const names = new Set(files.map(own => own.path));
    if (whole && names.size === files.length) assert.ok(files.every(own => !NAMES.slice(0, OWN).includes(own.path) || whole.some(({ path }) => path === own.path)));
    const kept = [...new Map(Array.from({ length: chance(4) }, () => file(one(NAMES))).map(own => [own.path, own])).values()];
    for (const other of [archive, change(archive), repair(change(archive)), bytes(chance(60))]) {
      const found = taken(other);
      if (found) keeps(kept, found);
      tried += 1;
    }
  } catch (error) {
    console.error(`fuzz/archive.mjs --seed ${seed}: ${error.stack}`);
    process.exit(1);
  }
}
console.log(`${tried} archives in ${seconds} s`);
