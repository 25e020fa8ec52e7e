/**
 * Sheets of a workbook as rows of cells. The XML is parsed as it unpacks, never held whole. Formulas are never
 * evaluated: a cell has the value saved with it.
 */
import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';
import { FileRefused } from '../refusal/index.js';
import type { Archive } from '../unzip/index.js';
import type { TableRow } from './cells.js';
import { TABLE_LIMITS } from './limits.js';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const SHARED_TEXTS = 'xl/sharedStrings.xml';
/** Many more than a list has cells. A limit is needed because empty texts pack to almost nothing. */
const SHARED_TEXTS_MAX = 1_000_000;
/** A sheet nests ten deep and gives an element few attributes. */
const DEPTH_MAX = 64;
const ATTRIBUTES_MAX = 256;
/** The number of columns of a sheet. */
const ROW_CELLS_MAX = 16_384;
/** An unpacked part: a list of the limits' size is far smaller. */
const PART_BYTES_MAX = 64 * 2 ** 20;

export interface Sheet {
  name: string;
  rows: TableRow[];
}

/** The visible sheets in the order of their tabs, each when it is asked for. @throws FileRefused */
export async function* sheetsOf(archive: Archive): AsyncGenerator<Sheet> {
  const shared = archive.has(SHARED_TEXTS) ? await readShared(archive) : [];
  for (const { name, path } of (await tabsOf(archive)).slice(0, TABLE_LIMITS.sheets))
    if (archive.has(path)) yield { name, rows: await readSheet(archive, path, shared) };
}

async function tabsOf(archive: Archive): Promise<{ name: string; path: string }[]> {
  const files = archive.names
    .filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
  // Writers other than Excel may leave these out.
  if (!archive.has(WORKBOOK) || !archive.has(RELATIONS)) return files.map((path) => ({ name: '', path }));
  const targets = new Map<string, string>();
  await parse(archive, RELATIONS, {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const tabs: { name: string; path: string }[] = [];
  await parse(archive, WORKBOOK, {
    open: (name, attributes) => {
      if (name !== 'sheet' || /hidden/i.test(attributes['state'] ?? '')) return;
      const id = Object.entries(attributes).find(([key]) => /(?:^|:)id$/.test(key))?.[1] ?? '';
      tabs.push({ name: attributes['name'] ?? '', path: targets.get(id) ?? '' });
    },
  });
  const known = tabs.filter(({ path }) => archive.has(path));
  return known.length > 0 ? known : files.map((path) => ({ name: '', path }));
}

/** The shared texts of cells. Phonetic readings (`rPh`) are not part of a text. */
async function readShared(archive: Archive): Promise<string[]> {
  const texts: string[] = [];
  const text = new CellText();
  let chars = 0;
  await parse(archive, SHARED_TEXTS, {
    open: (name, attributes) => {
      if (name === 'si') text.begin();
      text.open(name, attributes);
    },
    text: (piece) => text.add(piece),
    close: (name) => {
      text.close(name);
      if (name !== 'si') return;
      texts.push(text.value);
      chars += text.value.length;
      if (chars > TABLE_LIMITS.chars || texts.length > SHARED_TEXTS_MAX)
        throw new FileRefused('TOO_COMPLEX', 'too many texts');
    },
  });
  return texts;
}

/** A text in runs, of which some are raised or lowered: x² is written so. */
class CellText {
  value = '';
  #inText = false;
  #inReading = false;
  #script = '';

  begin(): void {
    this.value = '';
    this.#script = '';
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'rPh') this.#inReading = true;
    if (name === 'r') this.#script = '';
    if (name === 'vertAlign')
      this.#script = { superscript: '^', subscript: '_' }[attributes['val'] ?? ''] ?? '';
    this.#inText = name === 't' && !this.#inReading;
  }

  add(piece: string): void {
    if (!this.#inText || piece === '') return;
    const written = this.#script === '' ? piece : `$${this.#script}{${piece.replaceAll(/[$\\{}]/g, '')}}$`;
    this.value = (this.value + written).slice(0, TABLE_LIMITS.cellChars);
  }

  close(name: string): void {
    this.#inText = false;
    if (name === 'rPh') this.#inReading = false;
  }
}

/** The last row of a sheet of Excel. */
const SHEET_ROWS_MAX = 1_048_576;

async function readSheet(archive: Archive, path: string, shared: readonly string[]): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  const text = new CellText();
  let [row, column, cells, chars] = [0, 0, 0, 0];
  let line: string[] = [];
  let [type, value, formula, inside] = ['', '', '', ''];
  await parse(archive, path, {
    open: (name, attributes) => {
      inside = name;
      text.open(name, attributes);
      if (name === 'row') {
        row = Number(attributes['r'] ?? row + 1);
        if (!Number.isInteger(row) || row < 1 || row > SHEET_ROWS_MAX)
          throw new FileRefused('DAMAGED', 'a row has no number');
        line = [];
        column = 0;
        cells = 0;
      }
      if (name !== 'c') return;
      if (++cells > ROW_CELLS_MAX) throw new FileRefused('TOO_COMPLEX', 'too many cells');
      column = columnOf(attributes['r']) ?? column + 1;
      type = attributes['t'] ?? 'n';
      value = '';
      formula = '';
      text.begin();
    },
    text: (piece) => {
      if (inside === 'v') value = (value + piece).slice(0, TABLE_LIMITS.cellChars);
      else if (inside === 'f') formula = (formula + piece).slice(0, TABLE_LIMITS.cellChars);
      else text.add(piece);
    },
    close: (name) => {
      inside = '';
      text.close(name);
      if (name === 'c' && column <= TABLE_LIMITS.columns)
        line[column - 1] = cellOf(type, text.value || value, formula, shared);
      if (name !== 'row') return;
      const filled = Array.from(line, (cell) => cell ?? '');
      if (!filled.some((cell) => cell !== '')) return;
      chars += filled.reduce((sum, cell) => sum + cell.length, 0);
      rows.push({ row, cells: filled });
      // One shared text may stand in every cell: what is copied counts, too.
      if (chars > TABLE_LIMITS.chars || rows.length > TABLE_LIMITS.rows * 2)
        throw new FileRefused('TOO_COMPLEX', 'too many rows');
    },
  });
  return rows;
}

const FIFTEEN_DIGITS = 15;
function cellOf(type: string, value: string, formula: string, shared: readonly string[]): string {
  if (type === 'e' || (formula !== '' && value === '')) return `=${formula || value}`;
  if (type === 's') return (shared[Number(value)] ?? '').trim();
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  // Saved in binary: 0.1 may stand there as 0.10000000000000001.
  if (type === 'n' && /^-?\d+\.\d{14,}$/.test(value))
    return String(Number(Number(value).toPrecision(FIFTEEN_DIGITS)));
  return value.replaceAll(/_x000D_\n?|\r\n?/g, '\n').trim();
}

/** 1 for A; null without a reference. */
function columnOf(place: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(place ?? '')?.[1];
  if (!letters) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

interface Handlers {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (piece: string) => void;
  close?: (name: string) => void;
}
/** Reads no document type, so no entities expand. */
async function parse(archive: Archive, part: string, { open, text, close }: Handlers): Promise<void> {
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
