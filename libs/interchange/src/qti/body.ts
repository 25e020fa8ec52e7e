/** Elements of an item → HTML, for the HTML reader. */
import { escapeHtml } from '../html/index.js';
import type { XmlElement } from '../xml/tree.js';

/** The replacement of an element's content; null leaves it as it is. */
export type Replaced = (element: XmlElement) => string | null;
const KEEP: Replaced = () => null;
/** Not part of what a student reads before answering. */
const LEFT_OUT = new Set(['feedbackInline', 'feedbackBlock', 'stylesheet', 'printedVariable']);
/** Of formulas, tables and lists as well. */
const KEPT = ['src', 'alt', 'class', 'style', 'colspan', 'rowspan', 'start', 'display', 'encoding'].concat([
  ...['open', 'close', 'separators', 'mathvariant', 'linethickness', 'width'],
]);
const VOID = new Set(['br', 'img', 'hr']);

/** The elements within it. */
export const htmlOf = (element: XmlElement, replaced: Replaced = KEEP): string =>
  element.content
    .map((part) => (typeof part === 'string' ? escapeHtml(part) : html(part, replaced)))
    .join('');

function html(element: XmlElement, replaced: Replaced): string {
  if (LEFT_OUT.has(element.name) || isForScorers(element)) return '';
  const other = replaced(element);
  if (other !== null) return other;
  if (element.name === 'contentBody') return htmlOf(element, replaced);
  const attributes = KEPT.filter((name) => element.attributes[name] !== undefined)
    .map((name) => ` ${name}="${escapeHtml(element.attributes[name] ?? '')}"`)
    .join('');
  if (VOID.has(element.name)) return `<${element.name}${attributes}>`;
  return `<${element.name}${attributes}>${htmlOf(element, replaced)}</${element.name}>`;
}

/** What a candidate reads stays: instructions and sources stand in such blocks, too. */
const isForScorers = ({ name, attributes }: XmlElement): boolean =>
  name === 'rubricBlock' && !/candidate/.test(attributes['view'] ?? 'candidate');
