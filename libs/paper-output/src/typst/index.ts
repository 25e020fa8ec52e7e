/** A paper for Typst. Owns its source, not the program that sets it. */
export { paperToTypst } from './document.js';
export type { TypstSource } from './source.js';
export { formulaToTypst } from './formula.js';
export { sealingLineToTypst } from './sealing-line.js';
