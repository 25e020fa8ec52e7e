/**
 * XML in pieces → one element tree at a time. Reads no document type, so there are no external entities and no
 * entity bombs; depth, elements and size are limited.
 */
import { SaxesParser } from 'saxes';
import { FileRefused } from '../refusal/index.js';

export interface XmlNode {
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  text: string;
}

const DEPTH_MAX = 60;
const ELEMENTS_MAX = 20_000;
/** For one item; it contains files as base64, which the upload's size limits. */
const CHARS_MAX = 1_000_000;
const FILE = 'file';

/** Children of the root, each when it closes. @throws FileRefused if it is not XML, or exceeds the limits */
export class XmlItems {
  readonly #parser = new SaxesParser();
  readonly #stack: XmlNode[] = [];
  readonly #rootName: string;
  #elements = 0;
  #chars = 0;
  #closed: XmlNode[] = [];

  constructor(rootName: string) {
    this.#rootName = rootName;
    this.#parser.on('error', (error) => {
      throw new FileRefused('DAMAGED', error.message, { cause: error });
    });
    this.#parser.on('doctype', (text) => {
      // A name alone declares nothing, and is not looked up.
      if (!text.includes('[')) return;
      throw new FileRefused('ENTITIES', 'declares a document type');
    });
    this.#parser.on('opentag', ({ name, attributes }) => this.#open(name, attributes));
    this.#parser.on('closetag', () => this.#close());
    const write = (text: string) => {
      const top = this.#stack.at(-1);
      if (!top) return;
      if (top.name !== FILE) this.#count(text.length);
      top.text += text;
    };
    this.#parser.on('text', write);
    this.#parser.on('cdata', write);
  }

  write(piece: string): XmlNode[] {
    this.#parser.write(piece);
    return this.#take();
  }

  end(): XmlNode[] {
    this.#parser.close();
    return this.#take();
  }

  #open(name: string, attributes: Record<string, string>): void {
    if (this.#stack.length === 0 && name !== this.#rootName)
      throw new FileRefused('DAMAGED', `begins with <${name}>`);
    if (this.#stack.length >= DEPTH_MAX) throw new FileRefused('TOO_COMPLEX', 'nested too deep');
    this.#elements += 1;
    if (this.#elements > ELEMENTS_MAX) throw new FileRefused('TOO_COMPLEX', 'an item has too many elements');
    for (const value of Object.values(attributes)) this.#count(value.length);
    this.#stack.push({ name, attributes, children: [], text: '' });
  }

  #count(chars: number): void {
    this.#chars += chars;
    if (this.#chars > CHARS_MAX) throw new FileRefused('TOO_COMPLEX', 'an item is too long');
  }

  #close(): void {
    const node = this.#stack.pop();
    const parent = this.#stack.at(-1);
    if (!node || !parent) return;
    if (this.#stack.length > 1) return void parent.children.push(node);
    this.#closed.push(node);
    parent.text = '';
    this.#elements = 0;
    this.#chars = 0;
  }

  #take(): XmlNode[] {
    const closed = this.#closed;
    this.#closed = [];
    return closed;
  }
}

export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((child) => child.name === name);
export const childrenNamed = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? [];
/** Moodle wraps its texts: `<name><text>…</text></name>`. */
export const wrappedText = (node: XmlNode | undefined): string => childOf(node, 'text')?.text.trim() ?? '';
