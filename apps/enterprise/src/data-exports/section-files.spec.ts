import { expect, it } from '@jest/globals';
import type { ExportedRecord } from './export-sections.repository.js';
import { jsonOf, tableOf } from './section-files.js';

async function text(chunks: AsyncIterable<string>): Promise<string> {
  let whole = '';
  for await (const chunk of chunks) whole += chunk;
  return whole;
}
async function* pages(...of: ExportedRecord[][]): AsyncGenerator<ExportedRecord[]> {
  yield* of;
}
const ROWS = [
  { name: '=cmd|calc', groups: ['a', 'b'] },
  { name: '林, "老师"', groups: [] },
];

it('escapes CSV cells that a spreadsheet would run', async () => {
  const csv = await text(tableOf(['name', 'groups'], pages(ROWS.slice(0, 1), ROWS.slice(1), [])));
  expect(csv).toBe(`\uFEFFname,groups\r\n'=cmd|calc,a;b\r\n"林, ""老师""",\r\n`);
});

it('writes any number of pages as JSON', async () => {
  expect(JSON.parse(await text(jsonOf(pages([], ROWS.slice(0, 1), ROWS.slice(1)))))).toEqual(ROWS);
  expect(JSON.parse(await text(jsonOf(pages([]))))).toEqual([]);
});
