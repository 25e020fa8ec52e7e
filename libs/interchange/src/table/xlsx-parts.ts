/** A part of a workbook, parsed as it unpacks and never held whole, within limits. */
import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';
import { FileRefused } from '../refusal/index.js';
import type { Archive } from '../unzip/index.js';

/** A sheet nests ten deep and gives an element few attributes. */
const DEPTH_MAX = 64;
const ATTRIBUTES_MAX = 256;
/** An unpacked part: a list of the limits' size is far smaller. */
const PART_BYTES_MAX = 64 * 2 ** 20;

interface Handlers {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (piece: string) => void;
  close?: (name: string) => void;
}
/** Reads no document type, so no entities expand. @throws FileRefused */
export async function parsePart(
  archive: Archive,
  part: string,
  { open, text, close }: Handlers,
): Promise<void> {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new FileRefused('DAMAGED', error.message, { cause: error });
  });
  parser.on('doctype', () => {
    throw new FileRefused('ENTITIES', 'declares a document type');
  });
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  let depth = 0;
  let attributeCount = 0;
  // The parser keeps each open element and each attribute until it ends.
  parser.on('attribute', () => {
    if (++attributeCount > ATTRIBUTES_MAX) throw new FileRefused('TOO_COMPLEX', 'too many attributes');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > DEPTH_MAX) throw new FileRefused('TOO_COMPLEX', 'nested too deep');
    attributeCount = 0;
    open(local(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close?.(local(name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  const decoder = new StringDecoder('utf8');
  const stream = await archive.stream(part, PART_BYTES_MAX);
  try {
    for await (const chunk of stream) parser.write(decoder.write(chunk as Buffer));
    parser.write(decoder.end()).close();
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    // yauzl reports this while inflating a damaged entry or one larger than it declares.
    throw new FileRefused('DAMAGED', String(error), { cause: error });
  } finally {
    stream.destroy();
  }
}
