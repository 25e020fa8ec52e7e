/** QTI 2.1, 2.2 and 3.0. */
export { readQti, readQtiItem } from './read-qti.js';
export { writeQti } from './write-qti.js';
