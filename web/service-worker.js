// Plays without a network: everything of this version is kept, and nothing of it is asked for again. A new version is fetched beside it and
// begins when no page of the old one is open any more.

const VERSION = "@VERSION@";
const FILES = "@FILES@";
const name = `plunder ${VERSION}`;

addEventListener("install", event => event.waitUntil(keep()));
addEventListener("activate", event => event.waitUntil(forget()));
addEventListener("fetch", event => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(registration.scope)) event.respondWith(answer(request));
});

async function keep() {
  const cache = await caches.open(name);
  await cache.addAll(FILES.map(path => new Request(path, { cache: path === "./" ? "reload" : "default" })));
}

async function forget() {
  for (const other of await caches.keys()) {
    if (other.startsWith("plunder ") && other !== name) await caches.delete(other);
  }
}

/** What is kept; what is not, such as another room, is fetched and kept from then on. */
async function answer(request) {
  const cache = await caches.open(name);
  const url = new URL(request.url);
  url.hash = "";
  const key = request.mode === "navigate" ? registration.scope : url.href;
  const found = await cache.match(key, { ignoreSearch: true });
  if (found) return found;
  const response = await fetch(request);
  if (response.ok && url.pathname.includes(`/${VERSION}/`) && !url.pathname.endsWith(".gz")) await cache.put(key, response.clone());
  return response;
}
