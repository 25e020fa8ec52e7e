/** A list of questions, one a row, in CSV or a workbook → questions; and what a person needs to map its columns. */
import { readFile } from 'node:fs/promises';
import type { TableField } from '@tiku/contracts/question-bank';
import { decodeText } from '../encoding/index.js';
import type { ReadEntry } from '../question/index.js';
import { FileRefused } from '../refusal/index.js';
import { openArchive } from '../unzip/index.js';
import { rowsOf, separatorOf, type TableRow } from './cells.js';
import { fieldsOf, headRowOf } from './fields.js';
import { TABLE_LIMITS } from './limits.js';
import { questionOf } from './row-question.js';
import { sheetsOf, type Sheet } from './xlsx.js';

export interface ReadTable {
  /** Of a workbook. */
  sheet: string;
  heads: TableRow | null;
  columns: (TableField | null)[];
  rows: TableRow[];
}

const ZIP = 'PK\u0003\u0004';

/** With the person's columns, or the ones that the heads name. @throws FileRefused */
export async function readTable(
  file: string,
  columns: readonly (TableField | null)[] | null,
): Promise<ReadTable> {
  const bytes = await readFile(file);
  const isBook = bytes.toString('latin1', 0, ZIP.length) === ZIP;
  const { name, rows } = isBook ? await sheetIn(file) : { name: '', rows: textRows(bytes) };
  const heads = headRowOf(rows);
  const below = heads ? rows.slice(rows.indexOf(heads) + 1) : rows;
  const width = Math.min(TABLE_LIMITS.columns, Math.max(0, ...rows.map(({ cells }) => cells.length)));
  const guessed = fieldsOf(heads?.cells ?? []);
  return {
    sheet: name,
    heads,
    columns: Array.from({ length: width }, (_, at) => (columns ?? guessed)[at] ?? null),
    rows: below,
  };
}

/** The questions of a table. @throws FileRefused if no column holds the stem */
export async function* readTableQuestions(
  file: string,
  columns: readonly (TableField | null)[] | null,
): AsyncGenerator<ReadEntry> {
  const table = await readTable(file, columns);
  if (!table.columns.includes('stem')) throw new FileRefused('NO_STEM', 'no column holds the stem');
  for (const row of table.rows) yield questionOf(row, table.columns);
}

/** The first sheet with heads that we know, else the first with rows. */
async function sheetIn(file: string): Promise<Sheet> {
  const archive = await openArchive(file);
  try {
    let first: Sheet | null = null;
    for await (const sheet of sheetsOf(archive)) {
      if (headRowOf(sheet.rows)) return sheet;
      if (sheet.rows.length > 0) first ??= sheet;
    }
    return first ?? { name: '', rows: [] };
  } finally {
    archive.close();
  }
}

function textRows(bytes: Buffer): TableRow[] {
  if (bytes.length > TABLE_LIMITS.chars) throw new FileRefused('TOO_COMPLEX', 'the list is too long');
  const text = decodeText(bytes).replace(/^\ufeff/, '');
  // Excel's own first line.
  const named = /^sep=(.)\r?\n/i.exec(text);
  const rest = named ? text.slice(named[0].length) : text;
  const separator = ([',', ';', '\t'] as const).find((sign) => sign === named?.[1]) ?? separatorOf(rest);
  return [...rowsOf(rest, separator)];
}
