/**
 * Question markup ↔ the HTML of other systems. Blocks that HTML has no plain word for (tables, parts) are written as
 * their source in `<pre>`, which comes back as it was.
 */
export { answersFromHtml, markupFromHtml, type FromHtml, type PictureOf } from './from-html.js';
export { answersToHtml, escapeHtml, markupToHtml, type ToHtml } from './to-html.js';
