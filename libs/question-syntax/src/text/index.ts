/** Questions as plain text, and the words that every written form adds. */
export { answersOf, questionToText } from './question.js';
export type { WrittenOptions } from './question.js';
export { labelsOf, optionLetter, partNumber } from './labels.js';
export type { Labels } from './labels.js';
export { inlineEm } from './width.js';
