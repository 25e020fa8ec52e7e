/** A workbook built to exhaust the parser is refused, this process keeps its memory, and the next list is read. */
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, it } from '@jest/globals';
import { ZipFile } from 'yazl';
import { TablePool } from './table-reader.js';

const tables = new TablePool({ workers: 1 });
afterAll(() => tables.close());

const MEBIBYTE = 2 ** 20;
/** What this process may take meanwhile: far below what such a tree takes in memory. */
const GROWTH_MAX_BYTES = 100 * MEBIBYTE;

async function workbook(sheet: string): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(sheet), 'xl/worksheets/sheet1.xml');
  zip.end();
  return buffer(zip.outputStream);
}
const attributes = Array.from({ length: 300_000 }, (_, at) => `a${at}=""`).join(' ');

it.each([
  ['elements in each other', '<a>'.repeat(20 * MEBIBYTE)],
  ['attributes', `<worksheet ${attributes}/>`],
  ['one attribute', `<worksheet a="${'a'.repeat(20 * MEBIBYTE)}"/>`],
])('refuses %s', async (_name, sheet) => {
  const bytes = await workbook(sheet);
  const before = process.memoryUsage().heapUsed;
  await expect(tables.read(bytes)).rejects.toMatchObject({ name: 'TableRefused' });
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(GROWTH_MAX_BYTES);
  expect(await tables.read(Buffer.from('a@x.cn,张三'))).toMatchObject([{ email: 'a@x.cn' }]);
});

it('refuses what needs more memory than a list', async () => {
  const small = new TablePool({ rssLimitBytes: 20 * MEBIBYTE });
  try {
    await expect(small.read(Buffer.from('a@x.cn'))).rejects.toMatchObject({ reason: 'tooComplex' });
  } finally {
    await small.close();
  }
});

it('reads as many rows as a list may have', async () => {
  const rows = await tables.read(Buffer.from('a@x.cn,张三,数学组,教师\n'.repeat(10_000)));
  expect(rows).toHaveLength(10_000);
});
