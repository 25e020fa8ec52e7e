/** Formulas as trees of MathML, the source of Word's formulas and speech. */
export { mathRow, partsOf } from './tree.js';
export { TAG_CLASS } from './tags.js';
export type { MathNode } from './tree.js';
