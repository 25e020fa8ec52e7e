/** Texts of QTI 1.2 as HTML: `material` holds words, pictures and line breaks. Pure. */
import { escapeHtml } from '../../html/index.js';
import { textOf, type XmlElement } from '../../xml/tree.js';
import { htmlOf } from '../body.js';

/** What an element that is no text becomes; null leaves it out. */
export type Asked = (element: XmlElement) => string | null;

/** The texts within an element, in order. */
export function textsIn(element: XmlElement, asked: Asked = () => null): string {
  return element.content
    .map((part) => {
      if (typeof part === 'string') return '';
      switch (part.name) {
        case 'mattext':
        case 'matemtext':
          return wordsOf(part);
        case 'matimage':
          return `<img src="${escapeHtml(part.attributes['uri'] ?? '')}">`;
        case 'matbreak':
          return '<br>';
        case 'response_lid':
        case 'response_str':
        case 'response_num':
        case 'response_xy':
        case 'response_grp':
          return asked(part) ?? '';
        default:
          return textsIn(part, asked);
      }
    })
    .join('');
}

function wordsOf(element: XmlElement): string {
  const type = element.attributes['texttype'] ?? 'text/plain';
  if (/xhtml/i.test(type) && element.content.some((part) => typeof part !== 'string')) return htmlOf(element);
  const words = textOf(element);
  return /html/i.test(type) ? words : escapeHtml(words.trim()).replaceAll('\n', '<br>');
}
