// In a page or a worker of one: the module is fetched from beside this file.
import init from "./rules.js";

await init();
export { Game } from "./rules.js";
