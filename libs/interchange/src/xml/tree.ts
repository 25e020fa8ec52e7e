/** A whole XML document with its text and elements in order, within the same limits as `XmlItems`. */
import { SaxesParser } from 'saxes';
import { FileRefused } from '../refusal/index.js';

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  content: (XmlElement | string)[];
}

const DEPTH_MAX = 100;
const ELEMENTS_MAX = 50_000;

/** Drops prefixes: `imscp:manifest` is a manifest. @throws FileRefused */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser();
  const stack: XmlElement[] = [];
  let elements = 0;
  let root: XmlElement | null = null;
  parser.on('error', (error) => {
    throw new FileRefused('DAMAGED', error.message, { cause: error });
  });
  parser.on('doctype', (text) => {
    // A name alone declares nothing, and is not looked up.
    if (!text.includes('[')) return;
    throw new FileRefused('ENTITIES', 'declares a document type');
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    if (stack.length >= DEPTH_MAX || elements > ELEMENTS_MAX)
      throw new FileRefused('TOO_COMPLEX', 'too deep or too many elements');
    const element: XmlElement = { name: name.replace(/^.*:/, ''), attributes, content: [] };
    stack.at(-1)?.content.push(element);
    root ??= element;
    stack.push(element);
  });
  parser.on('closetag', () => void stack.pop());
  const write = (piece: string) => void stack.at(-1)?.content.push(piece);
  parser.on('text', write);
  parser.on('cdata', write);
  parser.write(text.replace(/^\ufeff/, ''));
  parser.close();
  if (!root) throw new FileRefused('DAMAGED', 'no element');
  return root;
}

export const elementsOf = (element: XmlElement): XmlElement[] =>
  element.content.filter((part) => typeof part !== 'string');
/** Its descendants, at any depth, in order. */
export function descendants(element: XmlElement, name: string): XmlElement[] {
  return elementsOf(element).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...descendants(child, name),
  ]);
}
export const textOf = (element: XmlElement): string =>
  element.content.map((part) => (typeof part === 'string' ? part : textOf(part))).join('');
