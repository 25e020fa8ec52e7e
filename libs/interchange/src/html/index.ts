/**
 * Question markup ↔ the HTML of other systems. Blocks without an exact HTML equivalent (tables, parts) are written as
 * people read them, with their source (blocks.ts), which is read back unchanged.
 */
export { answersFromHtml, markupFromHtml, type FromHtml } from './from-html.js';
export { type PictureOf } from './pictures.js';
export { escapeHtml } from './blocks.js';
export { answersToHtml, markupToHtml, type ToHtml } from './to-html.js';
export { askedBlank, BLANK_HTML, shownBlank, shownBlanks } from './carried.js';
