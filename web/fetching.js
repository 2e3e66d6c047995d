// Fetching with a bar: plain files from servers that compress what they send, and the compressed ones from servers that do not.

import { words } from "./words.js";

/** What a file weighs before it is compressed, by its path. */
let sizes = {};
let [wanted, got] = [0, 0];
let shows = () => {};

/** Sizes of all files, and what is told of how far loading has come, from 0 to 1. */
export function begin(known, progress) {
  sizes = known;
  shows = progress;
}

/** From this size on a file is worth asking for again, compressed. */
const LARGE = 200_000;

async function answered(path) {
  const response = await fetch(new URL(path, import.meta.url));
  if (!response.ok) throw new Error(`${response.status}`);
  return response;
}

/** A file's bytes as they come. */
async function stream(path, packs) {
  const response = await answered(path);
  const encoded = response.headers.get("content-encoding");
  const isKept = response.headers.has("x-plunder-kept");
  if (encoded || isKept || !packs || sizes[path] < LARGE || !("DecompressionStream" in globalThis)) return response.body;
  // The server sends the plain file: the packed one is a quarter of it.
  const packed = await answered(`${path}.gz`).catch(() => null);
  if (!packed) return response.body;
  await response.body.cancel();
  const [first, whole] = packed.body.tee();
  const reader = first.getReader();
  const { value = new Uint8Array() } = await reader.read();
  reader.cancel();
  // Some servers unpack it on the way.
  const isPacked = value[0] === 0x1f && value[1] === 0x8b;
  return isPacked ? whole.pipeThrough(new DecompressionStream("gzip")) : whole;
}

function counted(body) {
  return body.pipeThrough(new TransformStream({
    transform(chunk, out) {
      got += chunk.length;
      shows(Math.min(got / wanted, 1));
      out.enqueue(chunk);
    },
  }));
}

async function told(path, work) {
  try {
    return await work();
  } catch (error) {
    throw new Error(words.network(path.split("/").at(-1), error.message));
  }
}

/** The bytes of a file. */
export function bytes(path, packs = /\.(glb|wasm|js)$/.test(path)) {
  wanted += sizes[path] ?? 0;
  return told(path, async () => new Uint8Array(await new Response(counted(await stream(path, packs))).arrayBuffer()));
}

/** A program, compiled while it comes. */
export function compiled(path) {
  wanted += sizes[path] ?? 0;
  return told(path, async () => {
    const body = counted(await stream(path, true));
    return WebAssembly.compileStreaming(new Response(body, { headers: { "content-type": "application/wasm" } }));
  });
}
