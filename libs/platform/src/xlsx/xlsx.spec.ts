import { buffer } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { readFirstSheet, readWorkbookParts as partsOf } from '../testing/read-workbook.js';
import { xlsxStream, type XlsxValue } from './index.js';

async function* portionsOf(...portions: XlsxValue[][][]) {
  yield* portions;
}
const rowsOf = (sheet = ''): string[] => sheet.match(/<row .*?<\/row>/gs) ?? [];

it('writes titles and rows, texts as texts and amounts with two decimals', async () => {
  const portions = portionsOf(
    [['=1+1', { amount: 12.5 }]],
    [],
    [
      ['<张&老师>\u0000', 7],
      ['', null],
    ],
  );
  const file = await buffer(xlsxStream({ titles: ['name', 'balance'], portions }));
  const parts = await partsOf(file);
  expect(Object.keys(parts).sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  const rows = rowsOf(parts['xl/worksheets/sheet1.xml']);
  expect(rows).toHaveLength(4);
  expect(rows[1]).toBe(
    '<row r="2"><c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c s="1"><v>12.5</v></c></row>',
  );
  expect((await readFirstSheet(file)).slice(2)).toEqual([
    ['&lt;张&amp;老师&gt;', 7],
    [null, null],
  ]);
});

it('continues on further sheets when one is full', async () => {
  const portions = portionsOf(Array.from({ length: 5 }, (_, at) => [at]));
  const parts = await partsOf(await buffer(xlsxStream({ titles: ['n'], portions, sheetRowsMax: 3 })));
  const sheets = [1, 2, 3].map((sheet) => rowsOf(parts[`xl/worksheets/sheet${sheet}.xml`]).length);
  expect(sheets).toEqual([3, 3, 2]);
  for (const part of ['[Content_Types].xml', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels'])
    expect(parts[part]).toMatch(/sheet3\.xml|rId3/);
});

it('fails with the error of its rows', async () => {
  const portions = (async function* () {
    yield [['one']];
    throw new Error('the database is away');
  })();
  await expect(buffer(xlsxStream({ titles: ['name'], portions }))).rejects.toThrow('the database is away');
});

it('reads only as many rows as its reader takes', async () => {
  let read = 0;
  let isEnded = false;
  const portions = (async function* () {
    try {
      for (; read < 1_000; read += 1)
        yield Array.from({ length: 100 }, (_, at) => [crypto.randomUUID() + at]);
    } finally {
      isEnded = true;
    }
  })();
  const file = xlsxStream({ titles: ['id'], portions });
  for await (const chunk of file) if (chunk) break;
  await new Promise((resolve) => setImmediate(resolve));
  expect(read).toBeLessThan(1_000);
  expect(isEnded).toBe(true);
});
