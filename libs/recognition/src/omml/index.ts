/** Word's formulas → LaTeX without a document, for pasted content. Loads nothing else. */
export { ommlToLatex } from '../parsers/docx/omml.js';
export type { XmlElement } from '../parsers/docx/xml-element.js';
