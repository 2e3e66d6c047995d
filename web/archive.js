// Everything that is kept as one archive: a .zip whose files are stored as they are.

import { words } from "./words.js";

const ROOT = "/plunder/";
/** The most that an archive may weigh, in bytes, and the most files that it may hold. */
const MOST = 200e6;
const MOST_FILES = 20_000;
/** What the program keeps, and so what an archive may bring: games, deleted ones too, settings, and what was learned. */
const OURS = /^\/plunder\/(?:config\/(?:settings|progress)(?:-\d{1,6})*\.ron|data\/(?:trash\/)?[^./\\\p{C}][^/\\\p{C}]*\.(?:ron|pgn|san|txt))$/iu;
/** The longest name that systems give a file, in bytes. */
const LONGEST = 255;

/** Whether the program itself keeps a file under this path. */
const isOurs = path => OURS.test(path) && new TextEncoder().encode(path.split("/").at(-1)).length <= LONGEST;

const TABLE = Uint32Array.from({ length: 256 }, (_, number) => {
  for (let bit = 0; bit < 8; bit += 1) number = number & 1 ? (number >>> 1) ^ 0xedb88320 : number >>> 1;
  return number;
});

function checksum(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ TABLE[(sum ^ byte) & 255];
  return (sum ^ 0xffffffff) >>> 0;
}

/** Date and time as archives have them. */
function stamp(milliseconds) {
  const date = new Date(Math.max(milliseconds, Date.UTC(1980, 0, 2)));
  const day = ((date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate();
  return [(date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1), day];
}

function fields(layout) {
  const bytes = new Uint8Array(layout.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of layout) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

/** The archive of these files, as far as another page takes them in. */
export function pack(all) {
  const files = all.filter(({ path }) => isOurs(path));
  const parts = [];
  const list = [];
  let at = 0;
  for (const { path, bytes, modified } of files) {
    const name = new TextEncoder().encode(path.slice(1));
    const [time, day] = stamp(modified);
    const common = [[2, 20], [2, 0x800], [2, 0], [2, time], [2, day], [4, checksum(bytes)], [4, bytes.length], [4, bytes.length], [2, name.length]];
    parts.push(fields([[4, 0x04034b50], ...common, [2, 0]]), name, bytes);
    list.push(fields([[4, 0x02014b50], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, at]]), name);
    at += 30 + name.length + bytes.length;
  }
  const size = list.reduce((sum, part) => sum + part.length, 0);
  const end = fields([[4, 0x06054b50], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, size], [4, at], [2, 0]]);
  return new Blob([...parts, ...list, end], { type: "application/zip" });
}

/** The files of an archive; throws a sentence's end where it is none of ours, or damaged. */
export function unpack(bytes) {
  if (bytes.length > MOST) throw new Error(words.notArchive);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw new Error(words.notArchive);
  const files = new Map();
  // Files that are stored as they are cannot weigh more than the archive, unless they lie over each other.
  let room = bytes.length;
  let at = view.getUint32(end + 16, true);
  try {
    const count = view.getUint16(end + 10, true);
    if (count > MOST_FILES) throw new Error(words.tooMany);
    for (let left = count; left > 0; left -= 1) {
      if (view.getUint32(at, true) !== 0x02014b50) throw new RangeError();
      const [method, sum, size, length] = [view.getUint16(at + 10, true), view.getUint32(at + 16, true), view.getUint32(at + 24, true), view.getUint16(at + 28, true)];
      const [extra, comment, head] = [view.getUint16(at + 30, true), view.getUint16(at + 32, true), view.getUint32(at + 42, true)];
      const path = `/${new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length))}`;
      if (!isOurs(path) || method !== 0) throw new Error(words.foreign(path.slice(1)));
      room -= size;
      if (room < 0 || files.has(path)) throw new Error(words.damaged(path.slice(1)));
      const begin = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
      const content = bytes.slice(begin, begin + size);
      if (content.length !== size || checksum(content) !== sum) throw new Error(words.damaged(path.slice(1)));
      files.set(path, { path, bytes: content, modified: Date.now() });
      at += 46 + length + extra + comment;
    }
  } catch (error) {
    if (error instanceof RangeError) throw new Error(words.notArchive);
    throw error;
  }
  if (files.size === 0) throw new Error(words.notArchive);
  return [...files.values()];
}

/**
 * What an import stores. Nothing that is kept is lost: a game of the same name and other content comes beside it, settings and what was
 * learned take the place of those that are here, which stay beside them.
 */
export function beside(kept, files) {
  const there = new Map(kept.map(file => [file.path, file]));
  const same = (one, other) => one.length === other.length && one.every((byte, at) => byte === other[at]);
  const free = path => {
    let [place, number] = [path, 0];
    while (there.has(place)) place = path.replace(/(\.[^./]*)?$/, ending => `-${(number += 1)}${ending}`);
    return place;
  };
  const changes = [];
  const put = (path, bytes, modified) => {
    there.set(path, { bytes, modified });
    changes.push([path, bytes, modified]);
  };
  let moved = 0;
  for (const { path, bytes, modified } of files) {
    const own = there.get(path);
    if (own && same(own.bytes, bytes)) continue;
    if (own) moved += 1;
    if (own && path.startsWith(`${ROOT}config/`)) put(free(path), own.bytes, own.modified);
    put(own && !path.startsWith(`${ROOT}config/`) ? free(path) : path, bytes, modified);
  }
  return { changes, moved };
}
