/** Word's formulas → LaTeX, without a document around them: for what is pasted. Loads nothing but this. */
export { ommlToLatex } from '../parsers/docx/omml.js';
export type { XmlElement } from '../parsers/docx/xml-element.js';
