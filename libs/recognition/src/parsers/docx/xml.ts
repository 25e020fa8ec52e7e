/**
 * XML text → element tree, for Office files only. No document type and no entities except the five predefined ones and
 * character references, so external entities and entity bombs are impossible. Bounded in depth and element count.
 */
import { RecognitionError } from '../../inspect/index.js';
import { hasOtherPrefixes, withOwnPrefixes } from './namespaces.js';
import type { XmlElement } from './xml-element.js';

export { child, descendant, elements, textOf, valueOf } from './xml-element.js';
export type { XmlElement } from './xml-element.js';

const MAX_DEPTH = 400;
const MAX_ELEMENTS = 3_000_000;

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Parses a whole document. Throws RecognitionError DAMAGED for broken XML and TOO_COMPLEX beyond the bounds. */
export function parseXml(source: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const stack: XmlElement[] = [root];
  let count = 0;
  let at = source.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (at < source.length) {
    const open = source.indexOf('<', at);
    const top = stack[stack.length - 1] ?? root;
    if (open !== at) {
      const text = source.slice(at, open < 0 ? source.length : open);
      if (stack.length > 1) top.children.push(decode(text));
      if (open < 0) break;
    }
    if (source.startsWith('<!--', open)) at = after(source, '-->', open + 4);
    else if (source.startsWith('<![CDATA[', open)) {
      at = after(source, ']]>', open + 9);
      top.children.push(source.slice(open + 9, at - 3));
    } else if (source.startsWith('<?', open)) at = after(source, '?>', open + 2);
    else if (source.startsWith('<!', open)) throw new RecognitionError('DAMAGED', 'declares a document type');
    else if (source[open + 1] === '/') {
      at = after(source, '>', open + 2);
      const name = source.slice(open + 2, at - 1).trim();
      if (stack.length < 2 || top.name !== name)
        throw new RecognitionError('DAMAGED', `</${name.slice(0, 40)}> closes nothing`);
      stack.pop();
    } else {
      const tag = readTag(source, open);
      if (++count > MAX_ELEMENTS) throw new RecognitionError('TOO_COMPLEX', 'too many XML elements');
      top.children.push(tag.element);
      if (!tag.closed) stack.push(tag.element);
      if (stack.length > MAX_DEPTH) throw new RecognitionError('TOO_COMPLEX', 'XML nested too deep');
      at = tag.end;
    }
  }
  const element = root.children.find((child) => typeof child !== 'string');
  if (!element || typeof element === 'string' || stack.length > 1)
    throw new RecognitionError('DAMAGED', 'XML ends early');
  return hasOtherPrefixes(source) ? withOwnPrefixes(element) : element;
}

function readTag(source: string, open: number): { element: XmlElement; closed: boolean; end: number } {
  const namePattern = /<([\w:.-]+)/y;
  namePattern.lastIndex = open;
  const name = namePattern.exec(source)?.[1];
  if (!name) throw new RecognitionError('DAMAGED', 'not XML');
  const attributes: Record<string, string> = {};
  const attribute = /\s*([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
  attribute.lastIndex = open + 1 + name.length;
  let end = attribute.lastIndex;
  for (let match = attribute.exec(source); match; match = attribute.exec(source)) {
    attributes[match[1] ?? ''] = decode(match[2] ?? match[3] ?? '');
    end = attribute.lastIndex;
  }
  const close = /\s*(\/?)>/y;
  close.lastIndex = end;
  const closing = close.exec(source);
  if (!closing) throw new RecognitionError('DAMAGED', `<${name.slice(0, 40)} is not closed`);
  return { element: { name, attributes, children: [] }, closed: closing[1] === '/', end: close.lastIndex };
}

function after(source: string, mark: string, from: number): number {
  const found = source.indexOf(mark, from);
  if (found < 0) throw new RecognitionError('DAMAGED', 'XML ends early');
  return found + mark.length;
}

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x?[\da-fA-F]+|\w+);/g, (whole, body: string) => {
    if (!body.startsWith('#')) return ENTITIES[body] ?? '';
    const code = body[1] === 'x' ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
