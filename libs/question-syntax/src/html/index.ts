/**
 * Question markup → HTML with KaTeX. Safe by construction: every character of the source is escaped or goes through
 * KaTeX, which trusts only links to the web; addresses of figures come from the caller's resolver, never from the
 * text. Never throws.
 */
export { PREVIEW_CHARS, renderHtml, renderInlineHtml } from './render.js';
export type { FigureMarkup, FigureSource, RenderOptions } from './render.js';
export type { RenderIssue, RenderResult } from './result.js';
export { escapeHtml } from './escape.js';
export { formulaMathml, renderFormula, FORMULA_LIMITS } from './formula.js';
export { withDialects } from './dialects.js';
export { missingIn, printableFormula, type PrintableFormula } from './printable.js';
