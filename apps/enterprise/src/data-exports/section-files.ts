/** A section's rows as CSV and as JSON, written as they are read. Pure. */
import { csvOf } from '@tiku/platform/csv';
import type { ExportedRecord } from './export-sections.repository.js';

type Pages = AsyncIterable<readonly ExportedRecord[]>;

/** A list is one cell, separated by semicolons. */
export function tableOf(columns: readonly string[], pages: Pages): AsyncGenerator<string> {
  return csvOf(columns, pages, (record) => columns.map((column) => scalar(record[column])));
}

export async function* jsonOf(pages: Pages): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield separator + page.map((record) => JSON.stringify(record)).join(',\n');
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

const scalar = (value: ExportedRecord[string] | undefined) =>
  Array.isArray(value) ? value.join(';') : value;
