/**
 * Question markup: text → tree with source positions. Owns the grammar and neither the rendering (html) nor the
 * completeness of a question (check). Never throws: invalid source becomes an `error` node that keeps its
 * source.
 */
export { parseMarkup, MARKUP_LIMITS } from './parse.js';
export { countBlanks, countDrawings, countMarks, countSubproblems, plainText } from './measure.js';
export { withStoredTags } from './stored-tags.js';
export { inlinesOf } from './walk.js';
export { cutText, wellFormed } from './well-formed.js';
export type {
  Block,
  Inline,
  List,
  Markup,
  MarkupError,
  Paragraph,
  Span,
  Subproblem,
  Table,
  TableCell,
  TableColumn,
} from './tree.js';
