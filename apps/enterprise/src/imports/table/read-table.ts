/** A list of people from a file: CSV in UTF-8 or GBK, or XLSX; detected by the bytes, not the name. */
import { TextDecoder } from 'node:util';
import { cellsOf, INVITATION_LIMITS, numberedRows, type NumberedRow } from '@tiku/contracts/enterprise';
import { LIMITS } from '@tiku/contracts/common';
import { cutText } from './cut-text.js';
import { readXlsx } from './read-xlsx.js';
import { TableRefused } from './table-refused.js';

const ZIP = Buffer.from('PK\u0003\u0004');
export const isArchive = (bytes: Buffer): boolean => bytes.subarray(0, ZIP.length).equals(ZIP);
const { importRows } = INVITATION_LIMITS;

/** @throws TableRefused */
export async function readTable(bytes: Buffer): Promise<NumberedRow[]> {
  const isZip = isArchive(bytes);
  if (!isZip && bytes.includes(0)) throw new TableRefused('unreadable');
  const rows = numberedRows(isZip ? await readXlsx(bytes, importRows) : cellsOf(textOf(bytes)));
  if (rows.length === 0) throw new TableRefused('empty');
  if (rows.length > importRows) throw new TableRefused('tooManyRows');
  return rows.map(({ row, email, name, department, position }) => ({
    row,
    email: cut(email),
    name: cut(name),
    department: cut(department),
    position: cut(position),
  }));
}

const cut = (cell: string): string => cutText(cell.replaceAll('\0', ''), LIMITS.textChars);

/** UTF-8, or GBK as Chinese spreadsheets save it. */
export function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: these files also come in GBK.
    return new TextDecoder('gbk').decode(bytes);
  }
}
