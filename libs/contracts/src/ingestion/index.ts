/** HTTP shapes of ingestion, one file per noun. */
export { RECOGNISED_TYPES } from '../question-bank/index.js';
export * from './analysis.js';
export * from './drafts.js';
export * from './left-lines.js';
export * from './ocr.js';
export * from './recognised-questions.js';
export * from './regions.js';
export * from './sources.js';
export * from './tasks.js';
export * from './tikz.js';
export * from './uploads.js';
