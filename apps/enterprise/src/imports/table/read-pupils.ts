/** A list of pupils from a file: CSV in UTF-8 or GBK, XLSX, or a zipped folder of OneRoster files. */
import { cellsOf, PUPIL_IMPORT_LIMITS } from '@tiku/contracts/enterprise';
import { isOneRoster, readOneRoster } from './one-roster.js';
import { pupilRows, type ReadPupil } from './pupil-rows.js';
import { isArchive, textOf } from './read-table.js';
import { readXlsx } from './read-xlsx.js';
import { TableRefused } from './table-refused.js';
import { openWorkbook } from './xlsx-entries.js';

const { rows: rowsMax } = PUPIL_IMPORT_LIMITS;

/** @throws TableRefused */
export async function readPupils(bytes: Buffer): Promise<ReadPupil[]> {
  const isZip = isArchive(bytes);
  if (!isZip && bytes.includes(0)) throw new TableRefused('unreadable');
  const archive = isZip ? await openWorkbook(bytes) : null;
  if (archive && isOneRoster(archive)) return readOneRoster(archive, rowsMax);
  const rows = pupilRows(archive ? await readXlsx(bytes, rowsMax) : cellsOf(textOf(bytes)));
  if (rows.length === 0) throw new TableRefused('empty');
  if (rows.length > rowsMax) throw new TableRefused('tooManyRows');
  return rows;
}
