// Gamepads, which a browser shows only to who looks at them: while the table rests, this looks for it.

/** How often, in milliseconds: no press is shorter. */
const OFTEN = 30;

/** What is pressed and pushed. Fine steps of a stick are left out, because one that stands still is never quite still. */
function held() {
  const steps = pad => [pad.index, ...pad.buttons.map(button => +button.pressed), ...pad.axes.map(axis => Math.round(axis * 8))];
  return navigator.getGamepads().filter(Boolean).map(steps).join();
}

/** From now on `touched` is called whenever somebody touches a gamepad. */
export function hear(touched) {
  let before = "";
  let looking = 0;
  const look = () => {
    if (document.hidden) return;
    const now = held();
    if (now !== before) touched();
    before = now;
    if (now) return;
    clearInterval(looking);
    looking = 0;
  };
  addEventListener("gamepadconnected", () => (looking ||= setInterval(look, OFTEN)));
}
