/**
 * Sheets of a workbook as rows of cells. The XML is parsed as it unpacks, never held whole. Formulas are never
 * evaluated: a cell has the value saved with it.
 */
import { FileRefused } from '../refusal/index.js';
import type { Archive } from '../unzip/index.js';
import type { TableRow } from './cells.js';
import { CellStyles } from './cell-styles.js';
import { TABLE_LIMITS } from './limits.js';
import { parsePart } from './xlsx-parts.js';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const SHARED_TEXTS = 'xl/sharedStrings.xml';
/** Many more than a list has cells. A limit is needed because empty texts pack to almost nothing. */
const SHARED_TEXTS_MAX = 1_000_000;
/** The number of columns of a sheet. */
const ROW_CELLS_MAX = 16_384;

export interface Sheet {
  name: string;
  rows: TableRow[];
}

/** The visible sheets in the order of their tabs, each when it is asked for. @throws FileRefused */
export async function* sheetsOf(archive: Archive): AsyncGenerator<Sheet> {
  const shared = archive.has(SHARED_TEXTS) ? await readShared(archive) : [];
  const styles = new CellStyles();
  await styles.read(archive);
  for (const { name, path } of (await tabsOf(archive, styles)).slice(0, TABLE_LIMITS.sheets))
    if (archive.has(path)) yield { name, rows: await readSheet(archive, path, { shared, styles }) };
}

async function tabsOf(archive: Archive, styles: CellStyles): Promise<{ name: string; path: string }[]> {
  const files = archive.names
    .filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
  // Writers other than Excel may leave these out.
  if (!archive.has(WORKBOOK) || !archive.has(RELATIONS)) return files.map((path) => ({ name: '', path }));
  const targets = new Map<string, string>();
  await parsePart(archive, RELATIONS, {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const tabs: { name: string; path: string }[] = [];
  await parsePart(archive, WORKBOOK, {
    open: (name, attributes) => {
      if (name === 'workbookPr') styles.from1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '');
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
  await parsePart(archive, SHARED_TEXTS, {
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

interface Book {
  shared: readonly string[];
  styles: CellStyles;
}

async function readSheet(archive: Archive, path: string, book: Book): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  const text = new CellText();
  let [row, column, cells, chars] = [0, 0, 0, 0];
  let line: string[] = [];
  let [type, style, value, formula, inside] = ['', '', '', '', ''];
  await parsePart(archive, path, {
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
      style = attributes['s'] ?? '0';
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
        line[column - 1] = cellOf({ type, style, value: text.value || value, formula }, book);
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

interface Cell {
  type: string;
  style: string;
  value: string;
  formula: string;
}
function cellOf({ type, style, value, formula }: Cell, { shared, styles }: Book): string {
  if (type === 'e' || (formula !== '' && value === '')) return `=${formula || value}`;
  if (type === 's') return (shared[Number(value)] ?? '').trim();
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'n') return styles.shown(value.trim(), style);
  return value.replaceAll(/_x000D_\n?|\r\n?/g, '\n').trim();
}

/** 1 for A; null without a reference. */
function columnOf(place: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(place ?? '')?.[1];
  if (!letters) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
