/**
 * The first sheet of a workbook as lines of cells. The XML is parsed as it unpacks, never held whole. Formulas are
 * never evaluated: a cell has the value saved with it.
 */
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';
import { cutText } from './cut-text.js';
import { TableRefused } from './table-refused.js';
import { openWorkbook } from './xlsx-entries.js';

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const SHARED_TEXTS = 'xl/sharedStrings.xml';
/** Columns farther right are ignored. */
const COLUMNS = 26;
const CELL_CHARS_MAX = 500;
const SHARED_CHARS_MAX = 16 * 2 ** 20;
/** Far beyond a list of 10,000 rows. A limit is needed because empty texts pack to almost nothing. */
const SHARED_TEXTS_MAX = 200_000;
/** A sheet nests ten deep and gives an element few attributes. */
const DEPTH_MAX = 64;
const ATTRIBUTES_MAX = 256;
/** The number of columns of a sheet. */
const ROW_CELLS_MAX = 16_384;

/** Each line has its row's index; skipped rows are empty. @throws TableRefused */
export async function readXlsx(bytes: Buffer, rowsMax: number): Promise<string[][]> {
  const book = await openWorkbook(bytes);
  // sheet1.xml is the first sheet created; a saved list is there.
  const [sheet] = book.names
    .filter((name) => SHEET.test(name))
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
  if (!sheet) throw new TableRefused('unreadable');
  const shared = book.names.includes(SHARED_TEXTS) ? await readShared(await book.open(SHARED_TEXTS)) : [];
  return readSheet(await book.open(sheet), shared, rowsMax);
}

/** The shared texts of cells. Phonetic readings (`rPh`) are not part of a text. */
async function readShared(stream: Readable): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  let chars = 0;
  let inText = false;
  let inReading = false;
  await parse(stream, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') inReading = true;
      inText = name === 't' && !inReading;
    },
    text: (piece) => {
      if (inText) text = limited(text + piece);
    },
    close: (name) => {
      inText = false;
      if (name === 'rPh') inReading = false;
      if (name !== 'si') return;
      chars += text.length;
      texts.push(text);
      if (chars > SHARED_CHARS_MAX || texts.length > SHARED_TEXTS_MAX) throw new TableRefused('tooComplex');
    },
  });
  return texts;
}

async function readSheet(stream: Readable, shared: readonly string[], rowsMax: number): Promise<string[][]> {
  const lines: string[][] = [];
  let line: string[] = [];
  let filled = 0;
  let row = 0;
  let column = 0;
  let cells = 0;
  let type = '';
  let value = '';
  let formula = '';
  let inside = '';
  await parse(stream, {
    open: (name, attributes) => {
      inside = name;
      if (name === 'row') {
        row = Number(attributes['r'] ?? row + 1);
        // A list has few empty lines between rows; a number beyond the sheet's end is not a row.
        if (!Number.isInteger(row) || row < 1 || row > rowsMax * 2 + 1) throw new TableRefused('tooManyRows');
        line = [];
        column = 0;
        cells = 0;
      }
      if (name === 'c') {
        if (++cells > ROW_CELLS_MAX) throw new TableRefused('tooComplex');
        column = columnOf(attributes['r']) ?? column + 1;
        type = attributes['t'] ?? 'n';
        value = '';
        formula = '';
      }
    },
    text: (piece) => {
      if (inside === 'v' || inside === 't') value = limited(value + piece);
      else if (inside === 'f') formula = limited(formula + piece);
    },
    close: (name) => {
      inside = '';
      if (name === 'c' && column <= COLUMNS) line[column - 1] = cellOf(type, value, formula, shared);
      if (name !== 'row') return;
      const texts = Array.from({ length: COLUMNS }, (_, at) => line[at] ?? '');
      // One more for the header row.
      if (texts.some((text) => text !== '') && ++filled > rowsMax + 1) throw new TableRefused('tooManyRows');
      while (lines.length < row - 1) lines.push([]);
      lines[row - 1] = texts;
    },
  });
  return lines;
}

/** An error or a formula without a saved value keeps its sign, so that the check marks its row as a formula. */
function cellOf(type: string, value: string, formula: string, shared: readonly string[]): string {
  if (type === 'e' || (formula !== '' && value === '')) return `=${formula || value}`;
  return (type === 's' ? (shared[Number(value)] ?? '') : value).trim();
}

/** 1 for A; null without a reference. */
function columnOf(place: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(place ?? '')?.[1];
  if (!letters) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

const limited = (text: string): string => cutText(text, CELL_CHARS_MAX);

interface Handlers {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text: (piece: string) => void;
  close: (name: string) => void;
}
/** Reads no document type, so no entities expand. */
async function parse(stream: Readable, handlers: Handlers): Promise<void> {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new TableRefused('unreadable', { cause: error });
  });
  parser.on('doctype', () => {
    throw new TableRefused('unreadable');
  });
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  let depth = 0;
  let attributeCount = 0;
  // The parser keeps each open element and each attribute until it ends.
  parser.on('attribute', () => {
    if (++attributeCount > ATTRIBUTES_MAX) throw new TableRefused('tooComplex');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > DEPTH_MAX) throw new TableRefused('tooComplex');
    attributeCount = 0;
    handlers.open(local(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handlers.close(local(name));
  });
  parser.on('text', handlers.text);
  parser.on('cdata', handlers.text);
  const decoder = new StringDecoder('utf8');
  try {
    for await (const chunk of stream) parser.write(decoder.write(chunk as Buffer));
    parser.write(decoder.end()).close();
  } catch (error) {
    if (error instanceof TableRefused) throw error;
    // yauzl reports this while inflating a damaged entry or one larger than it declares.
    throw new TableRefused('unreadable', { cause: error });
  } finally {
    stream.destroy();
  }
}
