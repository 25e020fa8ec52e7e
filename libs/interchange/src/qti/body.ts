/** Elements of an item → HTML, for the HTML reader. */
import { escapeHtml } from '../html/index.js';
import type { XmlElement } from '../xml/tree.js';

/** The replacement of an element's content; null leaves it as it is. */
export type Replaced = (element: XmlElement) => string | null;
const KEEP: Replaced = () => null;
/** Not part of what a student reads before answering. */
const LEFT_OUT = new Set(['rubricBlock', 'feedbackInline', 'feedbackBlock', 'stylesheet', 'printedVariable']);
const VOID = new Set(['br', 'img', 'hr']);

/** The elements within it. */
export const htmlOf = (element: XmlElement, replaced: Replaced = KEEP): string =>
  element.content
    .map((part) => (typeof part === 'string' ? escapeHtml(part) : html(part, replaced)))
    .join('');

function html(element: XmlElement, replaced: Replaced): string {
  if (LEFT_OUT.has(element.name)) return '';
  const other = replaced(element);
  if (other !== null) return other;
  if (element.name === 'contentBody') return htmlOf(element, replaced);
  if (element.name === 'math') return mathOf(element);
  const attributes = ['src', 'alt', 'class']
    .filter((name) => element.attributes[name] !== undefined)
    .map((name) => ` ${name}="${escapeHtml(element.attributes[name] ?? '')}"`)
    .join('');
  if (VOID.has(element.name)) return `<${element.name}${attributes}>`;
  return `<${element.name}${attributes}>${htmlOf(element, replaced)}</${element.name}>`;
}

/** The formula as its author's TeX if the element has it; otherwise its characters. */
function mathOf(element: XmlElement): string {
  const annotation = find(element, 'annotation');
  const tex = annotation ? annotation.content.filter((part) => typeof part === 'string').join('') : '';
  return tex === '' ? htmlOf({ ...element, name: 'span' }) : `\\(${escapeHtml(tex)}\\)`;
}

function find(element: XmlElement, name: string): XmlElement | null {
  for (const part of element.content) {
    if (typeof part === 'string') continue;
    const found = part.name === name ? part : find(part, name);
    if (found) return found;
  }
  return null;
}
