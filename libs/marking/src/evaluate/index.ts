/** Values of formulas: exact where they are rational, else complex doubles with a bound of their error. */
export { evaluateExact, isExact, type Exact } from './exact.js';
export { complex, isKnown, minus, sizeOf, type Complex } from './complex.js';
export { evaluateNumeric } from './numeric.js';
