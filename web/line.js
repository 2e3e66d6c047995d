// The line to the table that this page came from: a WebSocket that comes back by itself when it is lost.

/** How long after a lost connection another one is tried, at first and at last, in milliseconds. */
const AGAIN = [200, 1000];
/** How long a connection may take to be made, and how long the table may be silent until it is lost (`Silence` in `crates/wire`), in milliseconds. */
const WITHIN = 5000;
const SILENT = 15_000;

let socket;
let wait = AGAIN[0];
let told;
/** When the table said something last, if only an empty line. A telephone may have slept since. */
let heard;

function connect() {
  const own = (socket = new WebSocket(`ws://${location.host}/table`));
  heard = Date.now();
  own.onopen = () => {
    if (own !== socket) return;
    heard = Date.now();
    wait = AGAIN[0];
    told("connected", "");
  };
  own.onmessage = ({ data }) => {
    if (own !== socket) return;
    heard = Date.now();
    if (typeof data === "string" && data !== "") told("heard", data);
  };
  own.onclose = () => own === socket && lose();
}

function lose() {
  const lost = socket;
  socket = undefined;
  told("lost", "");
  setTimeout(() => told && !socket && connect(), wait);
  wait = Math.min(2 * wait, AGAIN[1]);
  // One whose other end has vanished closes only after a long while.
  lost.close();
}

/** Loses a connection that died without a word: a socket says nothing of it for many minutes. */
function watch() {
  if (!told || !socket) return;
  const most = socket.readyState === WebSocket.CONNECTING ? WITHIN : SILENT;
  if (Date.now() - heard > most) lose();
}

/** Connects, and returns where to; `tells` is called with what happens: `connected`, `heard` with a line, `lost`. */
export function opens(tells) {
  told = tells;
  connect();
  setInterval(watch, 1000);
  // A telephone that wakes does not wait.
  addEventListener("visibilitychange", () => {
    if (!told || document.hidden) return;
    watch();
    if (!socket) connect();
  });
  return location.host;
}

/** Sends a line; it is lost where there is no connection. */
export function sends(line) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(line);
}

/** Ends it for good. */
export function closes() {
  const last = socket;
  told = socket = undefined;
  last?.close();
}
