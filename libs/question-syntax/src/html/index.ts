/**
 * Question markup → HTML with KaTeX. Safe by construction: every character of the source is escaped or goes through
 * KaTeX with `trust: false`; addresses come from the caller's resolver, never from the text. Never throws.
 */
export { renderHtml, renderInlineHtml } from './render.js';
export type { FigureSource, RenderOptions, RenderResult } from './render.js';
export { escapeHtml } from './escape.js';
export { renderFormula, FORMULA_LIMITS } from './formula.js';
