/**
 * Questions as LaTeX for the class exam-zh. Escapes text; shows a formula that KaTeX rejects as text, never as LaTeX.
 */
export { LATEX_PREAMBLE, questionToLatex } from './question.js';
export { markupToLatex } from './render.js';
