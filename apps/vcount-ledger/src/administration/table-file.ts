/** A table that is read in portions and sent as a file while it is read, with its HTTP headers. */
import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { csvStream } from '@tiku/platform/csv';
import { xlsxStream, type XlsxValue } from '@tiku/platform/xlsx';

export type TableFormat = 'csv' | 'xlsx';
type Row<K extends string> = { readonly [key in K]?: string | number | null };
const TYPES: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const TABLE_TYPES = ['text/csv', TYPES.xlsx];

interface Table<K extends string> {
  columns: readonly K[];
  /** The headings of a workbook, for people. CSV, for programs, uses the names of `columns`. */
  titles: readonly string[];
  /** The `columns` that a workbook adds up, with two decimals. */
  amounts: readonly K[];
  portions: AsyncIterable<readonly Row<K>[]>;
}

export function tableStream<K extends string>(format: TableFormat, table: Table<K>): Readable {
  const { columns, titles, portions } = table;
  if (format === 'csv') return csvStream(columns, portions, (row) => columns.map((column) => row[column]));
  return xlsxStream({ titles, portions: workbookRows(table) });
}

/** `name` without its extension. */
export function tableFile(format: TableFormat, name: string, stream: Readable): StreamableFile {
  const disposition = `attachment; filename="${name}.${format}"`;
  return new StreamableFile(stream, { type: TYPES[format], disposition });
}

async function* workbookRows<K extends string>({
  columns,
  amounts,
  portions,
}: Table<K>): AsyncGenerator<XlsxValue[][]> {
  for await (const portion of portions)
    yield portion.map((row) =>
      columns.map((column) => {
        const value = row[column] ?? null;
        return value !== null && amounts.includes(column) ? { amount: Number(value) } : value;
      }),
    );
}
