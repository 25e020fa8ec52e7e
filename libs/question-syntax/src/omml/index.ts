/** Questions for Word: formulas as OMML, made from KaTeX's MathML, in paragraphs and tables of WordprocessingML. */
export { formulaToOmml } from './formula.js';
export { questionToWord } from './question.js';
export { markupToRuns, markupToWord, type WordOptions } from './word.js';
export { xmlText } from './xml.js';
