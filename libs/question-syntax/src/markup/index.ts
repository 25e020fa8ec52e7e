/**
 * Question markup: text → tree. Owns the grammar and nothing about how it looks (html) or whether a question is
 * complete (check). Never throws: what cannot be read becomes an `error` node that keeps its source.
 */
export { parseMarkup, MARKUP_LIMITS } from './parse.js';
export { countBlanks, countSubproblems, plainText } from './measure.js';
export type { Block, Inline, Markup, MarkupError, Paragraph, Subproblem, Table } from './tree.js';
