/**
 * Question markup ↔ the HTML of other systems. Blocks that HTML has no exact word for (tables, parts) are written as
 * people read them and carry their source (blocks.ts), which comes back as it was.
 */
export { answersFromHtml, markupFromHtml, type FromHtml, type PictureOf } from './from-html.js';
export { escapeHtml } from './blocks.js';
export { answersToHtml, markupToHtml, type ToHtml } from './to-html.js';
