import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { openArchive } from '../unzip/index.js';
import { writeZip, type ZipFile } from './index.js';

const FILES: ZipFile[] = [
  { name: '题目/1.xml', data: '求最小值。'.repeat(100) },
  { name: 'a.png', data: Buffer.from('89504e470d0a1a0a', 'hex') },
  { name: 'empty.txt', data: '' },
];
async function* listed(files: Iterable<ZipFile>): AsyncGenerator<ZipFile> {
  yield* files;
}

it('writes what the reader reads, the same each time', async () => {
  const bytes = await buffer(writeZip(listed(FILES)));
  expect(await buffer(writeZip(listed(FILES)))).toEqual(bytes);
  const folder = await mkdtemp(join(tmpdir(), 'tiku-zip-'));
  try {
    await writeFile(join(folder, 'a.zip'), bytes);
    const archive = await openArchive(join(folder, 'a.zip'));
    expect(archive.names).toEqual(FILES.map(({ name }) => name));
    for (const { name, data } of FILES) expect(await archive.bytes(name)).toEqual(Buffer.from(data));
    archive.close();
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('writes the sizes of a file before its bytes, and pictures uncompressed', async () => {
  const locals: Buffer[] = [];
  for await (const piece of writeZip(listed(FILES))) locals.push(piece);
  locals.pop();
  const facts = locals.map((local) => ({
    sizesFollow: (local.readUInt16LE(6) & 8) !== 0,
    method: local.readUInt16LE(8),
    size: local.readUInt32LE(22),
    bytes: local.length - 30 - local.readUInt16LE(26),
    packed: local.readUInt32LE(18),
  }));
  expect(facts).toEqual([
    { sizesFollow: false, method: 8, size: 1_500, bytes: facts[0]?.packed, packed: expect.any(Number) },
    { sizesFollow: false, method: 0, size: 8, bytes: 8, packed: 8 },
    { sizesFollow: false, method: 8, size: 0, bytes: facts[2]?.packed, packed: expect.any(Number) },
  ]);
});

it('requests a file only after the previous one was consumed', async () => {
  let made = 0;
  const files = function* (): Generator<ZipFile> {
    for (; made < 10;) yield { name: `${++made}.txt`, data: 'x' };
  };
  const pieces = writeZip(listed(files()));
  for (const taken of [1, 2, 3]) {
    await pieces.next();
    expect(made).toBe(taken);
  }
  await pieces.return(undefined);
  expect(made).toBe(3);
});

it('refuses more files than the format can hold', async () => {
  const files = function* (): Generator<ZipFile> {
    for (let n = 0; n <= 65_000; n += 1) yield { name: `${n}.png`, data: '' };
  };
  await expect(buffer(writeZip(listed(files())))).rejects.toMatchObject({ code: 'TOO_COMPLEX' });
});
