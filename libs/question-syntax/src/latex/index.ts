/** Questions as LaTeX for the class exam-zh. Text is escaped; a formula that KaTeX refuses is shown, never passed on. */
export { LATEX_PREAMBLE, questionToLatex } from './question.js';
export { markupToLatex } from './render.js';
