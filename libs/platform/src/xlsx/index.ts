/**
 * Writes tables as a workbook while their rows are read: only a few rows are in memory. Texts are never formulas. The
 * caller owns the columns.
 */
import { PassThrough, Readable } from 'node:stream';
import yazl from 'yazl';
import { contentTypesOf, RELATIONSHIPS, STYLES, workbookOf, workbookRelationshipsOf } from './parts.js';
import { SHEET_END, SHEET_START, sheetRow, type XlsxValue } from './rows.js';

export type { XlsxValue } from './rows.js';

/** Excel's limit for one sheet; further rows continue on the next, under the same titles. */
const SHEET_ROWS_MAX = 1_048_576;
const SHEETS_MAX = 100;
/** A stream of single rows takes eight times as long. */
const CHUNK_CHARS = 65_536;

export interface XlsxTable {
  titles: readonly string[];
  portions: AsyncIterable<readonly (readonly XlsxValue[])[]>;
  /** Smaller in tests only. */
  sheetRowsMax?: number;
}

/** Destroyed with the error of its rows; a reader that disconnects ends the reading of rows. */
export function xlsxStream({ titles, portions, sheetRowsMax = SHEET_ROWS_MAX }: XlsxTable): Readable {
  const zip = new yazl.ZipFile();
  // yazl declares the older stream interface, which cannot be destroyed.
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  const rows = rowsOf(portions);
  const fail = (error: Error): void => void output.destroy(error);
  zip.on('error', fail);
  output.once('close', () => void rows.return(undefined));
  void writeSheets(zip, titles, rows, sheetRowsMax).then((sheets) => {
    zip.addBuffer(Buffer.from(contentTypesOf(sheets)), '[Content_Types].xml');
    zip.addBuffer(Buffer.from(RELATIONSHIPS), '_rels/.rels');
    zip.addBuffer(Buffer.from(workbookOf(sheets)), 'xl/workbook.xml');
    zip.addBuffer(Buffer.from(workbookRelationshipsOf(sheets)), 'xl/_rels/workbook.xml.rels');
    zip.addBuffer(Buffer.from(STYLES), 'xl/styles.xml');
    zip.end();
  }, fail);
  return output;
}

/** Returns their number. */
async function writeSheets(
  zip: yazl.ZipFile,
  titles: readonly string[],
  rows: AsyncGenerator<readonly XlsxValue[]>,
  rowsMax: number,
): Promise<number> {
  let next = await rows.next();
  for (let sheet = 1; ; sheet += 1) {
    const lines = async function* (): AsyncGenerator<string> {
      let text = SHEET_START + sheetRow(titles, 1);
      for (let number = 2; !next.done && number <= rowsMax; number += 1) {
        text += sheetRow(next.value, number);
        next = await rows.next();
        if (text.length < CHUNK_CHARS) continue;
        yield text;
        text = '';
      }
      yield text + SHEET_END;
    };
    await writeSheet(zip, `xl/worksheets/sheet${sheet}.xml`, Readable.from(lines(), { objectMode: false }));
    if (next.done || sheet === SHEETS_MAX) return sheet;
  }
}

function writeSheet(zip: yazl.ZipFile, name: string, lines: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    lines.once('error', reject);
    lines.once('end', resolve);
    zip.addReadStream(lines, name);
  });
}

async function* rowsOf(portions: XlsxTable['portions']): AsyncGenerator<readonly XlsxValue[]> {
  for await (const portion of portions) yield* portion;
}
