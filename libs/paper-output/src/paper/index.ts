/** A paper, its layout, and the words and numbers that print adds. Owns no output format. */
export * from './paper.js';
export * from './layout.js';
export * from './numbered.js';
export * from './score-table.js';
export * from './words.js';
export * from './answers.js';
