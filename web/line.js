// The line to the table that this page came from: a WebSocket that comes back by itself when it is lost.

/** How long after a lost connection another one is tried, at first and at last, in milliseconds. */
const AGAIN = [200, 1000];

let socket;
let wait = AGAIN[0];
let told;

function connect() {
  const own = (socket = new WebSocket(`ws://${location.host}/table`));
  own.onopen = () => {
    wait = AGAIN[0];
    told("connected", "");
  };
  own.onmessage = ({ data }) => typeof data === "string" && told("heard", data);
  own.onclose = () => {
    if (own !== socket || !told) return;
    told("lost", "");
    setTimeout(() => own === socket && told && connect(), wait);
    wait = Math.min(2 * wait, AGAIN[1]);
  };
}

/** Connects, and returns where to; `tells` is called with what happens: `connected`, `heard` with a line, `lost`. */
export function opens(tells) {
  told = tells;
  connect();
  // A telephone that wakes does not wait.
  addEventListener("visibilitychange", () => told && !document.hidden && socket.readyState === WebSocket.CLOSED && connect());
  return location.host;
}

/** Sends a line; it is lost where there is no connection. */
export function sends(line) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(line);
}

/** Ends it for good. */
export function closes() {
  told = undefined;
  socket?.close();
}
