export { Game } from "./rules.js";
export type { Claim, Color, Kind, Man, Step } from "./rules.js";
