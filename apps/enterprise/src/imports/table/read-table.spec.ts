import { buffer } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { ZipFile } from 'yazl';
import { readTable } from './read-table.js';

async function workbook(files: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}
const sheet = (rows: string, more: Record<string, string> = {}) =>
  workbook({ 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`, ...more });
const inline = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const reasonOf = (bytes: Promise<Buffer>) =>
  bytes.then(readTable).then(
    () => 'read',
    (error: { reason?: string }) => error.reason,
  );

it('reads the first sheet: shared and inline texts, skipped rows and columns', async () => {
  const bytes = await sheet(
    `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>
     <row r="3">${inline('A3', 'a@x.cn')}<c r="C3" t="s"><v>2</v></c>${inline('F3', '备注')}</row>
     <row><c t="inlineStr"><is><t>b@x.cn</t></is></c><c><v>12</v></c></row>`,
    {
      'xl/sharedStrings.xml': `<sst><si><t>邮箱</t></si><si><t>姓名</t></si>
        <si><r><t>理科部</t></r><r><t>/数学组</t></r><rPh><t>lǐ</t></rPh></si></sst>`,
      'xl/worksheets/sheet2.xml': '<worksheet/>',
    },
  );
  expect(await readTable(bytes)).toEqual([
    { row: 3, email: 'a@x.cn', name: '', department: '理科部/数学组', position: '' },
    { row: 4, email: 'b@x.cn', name: '12', department: '', position: '' },
  ]);
});

it('takes the saved value of a formula, and keeps the sign of one without a value', async () => {
  const cells = `<c r="A1" t="str"><f>B1&amp;"@x.cn"</f><v>a@x.cn</v></c>
    <c r="B1"><f>cmd|'/c calc'!A0</f></c><c r="C1" t="e"><f>x</f><v>#REF!</v></c>`;
  expect(await readTable(await sheet(`<row r="1">${cells}</row>`))).toEqual([
    { row: 1, email: 'a@x.cn', name: "=cmd|'/c calc'!A0", department: '=x', position: '' },
  ]);
});

it('reads CSV in UTF-8 and GBK', async () => {
  const gbk = Buffer.from([0x61, 0x40, 0x78, 0x2e, 0x63, 0x6e, 0x2c, 0xd5, 0xc5, 0xc8, 0xfd]);
  for (const bytes of [Buffer.from('\uFEFFa@x.cn,张三'), gbk])
    expect(await readTable(bytes)).toMatchObject([{ row: 1, email: 'a@x.cn', name: '张三' }]);
});

it('refuses files that are no table or are too large', async () => {
  const of = (text: string | Buffer) => Promise.resolve(Buffer.from(text));
  expect(await reasonOf(of(Buffer.from('d0cf11e0a1b11ae100', 'hex')))).toBe('unreadable');
  expect(await reasonOf(of('PK\u0003\u0004damaged'))).toBe('unreadable');
  expect(await reasonOf(of('邮箱,姓名\n\n'))).toBe('empty');
  expect(await reasonOf(of('a@x.cn\n'.repeat(10_001)))).toBe('tooManyRows');
  expect(await reasonOf(workbook({ 'word/document.xml': '<w/>' }))).toBe('unreadable');
  expect(await reasonOf(sheet('<row r="1"><c></row>'))).toBe('unreadable');
  expect(await reasonOf(sheet(`<row r="999999">${inline('A999999', 'a@x.cn')}</row>`))).toBe('tooManyRows');
  // Each within the limits, but too many.
  expect(await reasonOf(sheet(`<row r="1">${'<c/>'.repeat(20_000)}</row>`))).toBe('tooComplex');
  const texts = `<sst>${'<si/>'.repeat(200_001)}</sst>`;
  expect(
    await reasonOf(workbook({ 'xl/worksheets/sheet1.xml': '<worksheet/>', 'xl/sharedStrings.xml': texts })),
  ).toBe('tooComplex');
  const entities = '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>';
  expect(await reasonOf(workbook({ 'xl/worksheets/sheet1.xml': entities }))).toBe('unreadable');
  expect(await reasonOf(workbook({ 'xl/worksheets/sheet1.xml': ' '.repeat(65 * 2 ** 20) }))).toBe(
    'tooComplex',
  );
});
