/** Formulas as trees of MathML, from which Word's formulas and speech are made. */
export { mathRow, partsOf } from './tree.js';
export type { MathNode } from './tree.js';
