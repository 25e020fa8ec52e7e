import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { writeZip } from '../zip/index.js';
import { openArchive } from './index.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiku-unzip-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function namesOf(bytes: Buffer): Promise<readonly string[]> {
  const file = join(folder, 'a.zip');
  await writeFile(file, bytes);
  const archive = await openArchive(file);
  archive.close();
  return archive.names;
}
const zip = (...names: string[]): Promise<Buffer> =>
  buffer(writeZip(Readable.from(names.map((name) => ({ name, data: name })))));

it('names files without a folder that was zipped whole', async () => {
  expect(await namesOf(await zip('卷/题/a.xml', '卷/题/b/c.png', '__MACOSX/卷/._a', '卷/.DS_Store'))).toEqual(
    ['a.xml', 'b/c.png'],
  );
  expect(await namesOf(await zip('xl/workbook.xml'))).toEqual(['xl/workbook.xml']);
  expect(await namesOf(await zip('a/b.xml', 'c.xml'))).toEqual(['a/b.xml', 'c.xml']);
});

it('knows names in GB 18030, as Windows writes them, and refuses unsafe ones in it', async () => {
  // The writer marks names as UTF-8; a program of Windows does not.
  const unmarked = async (name: string, as: Buffer) => {
    const bytes = await zip(name);
    const plain = Buffer.from(bytes.toString('latin1').replaceAll(name, as.toString('latin1')), 'latin1');
    for (const [mark, at] of [
      ['PK\u0003\u0004', 6],
      ['PK\u0001\u0002', 8],
    ] as const)
      plain.writeUInt16LE(0, plain.indexOf(mark, 0, 'latin1') + at);
    return plain;
  };
  expect(await namesOf(await unmarked('abcd.png', Buffer.from('cdbcd2bb2e706e67', 'hex')))).toEqual([
    '图一.png',
  ]);
  await expect(namesOf(await unmarked('abcd.png', Buffer.from('..\\x.png')))).rejects.toMatchObject({
    code: 'UNSAFE',
  });
});
