// What is kept: the program's files in IndexedDB, each with its path, its bytes and when it was written. Changes are stored in one
// transaction, so that each file is there whole or as it was.

/** The form of what is stored; a newer page counts on, and an older one leaves it alone. */
const FORM = 1;
const FILES = "files";

let database = null;
let isMine = false;

const asked = request => new Promise((done, fails) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => fails(request.error);
});

/** Opens what is kept. Fails by an error whose name is `VersionError` where a newer page has written it. */
export async function open() {
  if (!globalThis.indexedDB) throw new Error("no IndexedDB");
  const request = indexedDB.open("plunder", FORM);
  request.onupgradeneeded = () => request.result.createObjectStore(FILES, { keyPath: "path" });
  database = await asked(request);
  // Another tab brings a newer form: let it.
  database.onversionchange = () => database.close();
  // Where the browser asks nobody, this is granted or not by itself.
  navigator.storage?.persist?.().catch(() => {});
}

/** Everything that is kept. */
export async function all() {
  return database ? asked(database.transaction(FILES).objectStore(FILES).getAll()) : [];
}

/** Why nothing is stored here: `"notKept"` where the browser keeps nothing, `"notMine"` where another tab does; otherwise nothing. */
export const hindrance = () => (database ? (isMine ? null : "notMine") : "notKept");

/** Stores changes, all of them or none: `[path, bytes or nothing, milliseconds]` each. */
export function store(changes) {
  if (!database || !isMine) return Promise.resolve();
  return new Promise((done, fails) => {
    const transaction = database.transaction(FILES, "readwrite", { durability: "strict" });
    const files = transaction.objectStore(FILES);
    for (const [path, bytes, modified] of changes) {
      if (bytes) files.put({ path, bytes, modified });
      else files.delete(path);
    }
    transaction.oncomplete = () => done();
    transaction.onabort = () => fails(transaction.error ?? new Error("aborted"));
    // A page that is left in this moment has it stored all the same.
    transaction.commit?.();
  });
}

/** Makes this the only tab that stores; `false`: another one is. `lost` is called when another tab has taken it over. */
export function own({ steal = false, lost }) {
  // Without locks, as over plain http, nobody else is known of.
  if (!navigator.locks) {
    isMine = true;
    return Promise.resolve(true);
  }
  return new Promise(answered => {
    const options = steal ? { steal } : { ifAvailable: true };
    const held = navigator.locks.request("plunder-files", options, lock => {
      isMine = Boolean(lock);
      answered(isMine);
      // Held until the page is left.
      return lock ? new Promise(() => {}) : undefined;
    });
    held.catch(() => {
      if (!isMine) return answered(false);
      isMine = false;
      lost();
    });
  });
}
