/** Lists of questions: which heads are known, without a parser of workbooks. */
export { rowsOf, separatorOf, type TableRow } from './cells.js';
export { headRowOf } from './fields.js';
