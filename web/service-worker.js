// Plays without a network: everything of this version is kept, and nothing of it is asked for again. A new version is fetched beside it and
// begins when a page is opened, or when no page of the old one is open any more.

const VERSION = "@VERSION@";
const FILES = "@FILES@";
const name = `plunder ${VERSION}`;

addEventListener("install", event => event.waitUntil(keep()));
addEventListener("activate", event => event.waitUntil(forget()));
addEventListener("message", event => event.data === "begin" && skipWaiting());
addEventListener("fetch", event => {
  const { request } = event;
  if (request.method === "GET" && isOurs(request)) event.respondWith(answer(request));
});

/** The page's own address, with and without the name of its file. */
const PAGE = ["", "index.html"].map(file => new URL(file, registration.scope).href);

/** Where a request goes, without what stands behind the path. */
function place(request) {
  const url = new URL(request.url);
  return url.origin + url.pathname;
}

/** Whether it asks for a file of this page. Whatever else lies in its folder, another page or a download, is the server's. */
function isOurs(request) {
  const asked = place(request);
  if (request.mode === "navigate") return PAGE.includes(asked);
  return asked.startsWith(new URL(`${VERSION}/`, registration.scope).href) || FILES.some(path => new URL(path, registration.scope).href === asked);
}

/** From this size on, in bytes, a file is worth asking for again, compressed. */
const LARGE = 200_000;

async function keep() {
  const cache = await caches.open(name);
  await Promise.all(FILES.map(async path => cache.put(path, await fetched(path))));
}

/** A file, compressed on its way even where the server sends it plain. The page has just asked for the same ones: the browser has most of them. */
async function fetched(path) {
  const stop = new AbortController();
  const response = await answered(path, { cache: path === "./" ? "reload" : "default", signal: stop.signal });
  const size = Number(response.headers.get("content-length"));
  if (response.headers.get("content-encoding") || size < LARGE || !/\.(glb|wasm|js)$/.test(path)) return response;
  const packed = await answered(`${path}.gz`).catch(() => null);
  if (!packed) return response;
  const [first, whole] = packed.body.tee();
  const reader = first.getReader();
  const { value = new Uint8Array() } = await reader.read();
  reader.cancel();
  stop.abort();
  // Some servers unpack it on the way.
  const isPacked = value[0] === 0x1f && value[1] === 0x8b;
  const headers = { "content-type": response.headers.get("content-type") };
  return new Response(isPacked ? whole.pipeThrough(new DecompressionStream("gzip")) : whole, { headers });
}

async function answered(path, how) {
  const response = await fetch(path, how);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

async function forget() {
  for (const other of await caches.keys()) {
    if (other.startsWith("plunder ") && other !== name) await caches.delete(other);
  }
}

/** What is kept; what is not, such as another room, is fetched and kept from then on. */
async function answer(request) {
  const cache = await caches.open(name);
  const asked = place(request);
  const key = request.mode === "navigate" ? registration.scope : asked;
  const found = await cache.match(key, { ignoreSearch: true });
  if (found) return kept(found);
  const response = await fetch(request);
  if (response.ok && asked.includes(`/${VERSION}/`) && !asked.endsWith(".gz")) await cache.put(key, response.clone());
  return response;
}

/** A file that is kept says so: the page need not ask for it compressed. */
function kept(response) {
  const headers = new Headers(response.headers);
  headers.set("x-plunder-kept", "");
  return new Response(response.body, { status: response.status, headers });
}
