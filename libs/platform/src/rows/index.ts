export * from './columns.js';
export { row, type Columns, type RowOf, RowShape } from './row-shape.js';
export { theOnly } from './the-only.js';
