/**
 * Reads the written forms of a question back, each by a reader that shares nothing with its writer: for tests, which
 * compare the results with the question. Owns no output.
 */
export { differenceInWord } from './mathematics.js';
export { saidOf, sayingsOf } from './question.js';
export { readElements, type Element } from './xml.js';
