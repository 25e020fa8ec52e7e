/** A paper as Typst sees it. Owns its source, not the program that sets it. */
export { paperToTypst, type TypstSource } from './document.js';
export { formulaToTypst } from './formula.js';
export { sealingLineToTypst } from './sealing-line.js';
