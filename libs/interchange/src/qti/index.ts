/** QTI 2.1, 2.2 and 3.0. */
export { writeQti } from './write-qti.js';
