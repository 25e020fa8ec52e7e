/** A child reads what this process would, and a hostile file costs only the child. */
import { mkdtemp, readdir, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { writeGift } from '../gift/index.js';
import { writeMoodle } from '../moodle/index.js';
import { writeQti } from '../qti/index.js';
import { NO_PICTURES, type PackageWriter, type TextWriter } from '../question/index.js';
import { QUESTIONS, written } from '../question/questions.fixture.js';
import { writeTiku } from '../tiku/index.js';
import { writeZip, type ZipFile } from '../zip/index.js';
import { entriesIn, FileReader } from './index.js';

const PICTURE = Buffer.from('a picture');
const withPicture = written({ stem: '如图 ![](image:p1)', images: [{ id: 'p1' }] });
const pictures = new Map([['p1', { data: PICTURE, type: 'image/png' }]]);
const ALL = [...QUESTIONS, withPicture];

const reader = new FileReader();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiku-reader-'));
});
afterEach(() => rm(folder, { recursive: true }));
afterAll(() => reader.close());

const textOf = (writer: TextWriter) =>
  writer.head() + ALL.map((question) => writer.question(question, pictures).text).join('') + writer.end();
const zipOf = (files: readonly ZipFile[]) =>
  buffer(
    Readable.from(
      writeZip(
        (async function* () {
          yield* files;
        })(),
      ),
    ),
  );
const packed = (writer: PackageWriter) =>
  zipOf([
    ...writer.head(),
    ...ALL.flatMap(
      (question) => writer.question(question, question === withPicture ? pictures : NO_PICTURES).files,
    ),
    ...writer.end(),
  ]);
async function read(bytes: Buffer | string, as: Parameters<FileReader['read']>[1], max = 100) {
  await writeFile(join(folder, 'file'), bytes);
  return reader.read(join(folder, 'file'), as, folder, max);
}
async function entries() {
  const found = [];
  for await (const entry of entriesIn(folder)) found.push(entry);
  return found;
}

describe('a file of questions', () => {
  it.each([
    ['moodle', async () => textOf(writeMoodle()), true],
    ['gift', async () => textOf(writeGift()), false],
    ['archive', () => packed(writeQti('3.0')), true],
    ['archive', () => packed(writeTiku({ name: '题库' }, ALL.length)), true],
  ] as const)('in %s is read with its pictures', async (as, bytes, hasPictures) => {
    expect(await read(await bytes(), as)).toBe(ALL.length);
    const found = await entries();
    expect(found.map(({ question }) => question?.type)).toEqual(ALL.map(({ type }) => type));
    const last = found.at(-1)?.pictures ?? [];
    expect(last).toHaveLength(hasPictures ? 1 : 0);
    for (const { bytes: picture } of last) expect(await picture()).toEqual(PICTURE);
  });

  it('is refused with its reason, and the next one is read', async () => {
    const doctype = '<!DOCTYPE a [<!ENTITY b "c">]><quiz></quiz>';
    await expect(read(doctype, 'moodle')).rejects.toMatchObject({ code: 'ENTITIES' });
    await expect(read(Buffer.from('café {=à }', 'latin1'), 'gift')).rejects.toMatchObject({
      code: 'ENCODING',
    });
    await expect(read('PK\u0003\u0004', 'archive')).rejects.toMatchObject({ code: 'DAMAGED' });
    expect(await read('::1:: 1+1 {=2}', 'gift')).toBe(1);
  });

  it('of too many questions is read no further', async () => {
    expect(await read('1+1 {=2}\n\n'.repeat(50), 'gift', 10)).toBe(11);
  });

  it('names its bank', async () => {
    const bank = { name: '题库', category: 'physics' as const, maxQuestions: null };
    await writeFile(join(folder, 'file'), await packed(writeTiku(bank, 0)));
    expect(await reader.bank(join(folder, 'file'))).toEqual(bank);
    await writeFile(join(folder, 'file'), await packed(writeQti('3.0')));
    await expect(reader.bank(join(folder, 'file'))).rejects.toMatchObject({ code: 'MISSING' });
  });

  it('in LaTeX is unpacked with its pictures', async () => {
    const files = [
      { name: 'bank.tex', data: '如图 \\includegraphics[width=120bp]{figures/1.png}' },
      { name: 'figures/1.png', data: PICTURE },
    ];
    await writeFile(join(folder, 'file'), await zipOf(files));
    expect(await reader.tex(join(folder, 'file'), folder)).toMatchObject({ pictures: [{ widthPt: 120 }] });
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['paper.tex', 'picture-1']));
  });
});

describe('a child', () => {
  it('is ended when it needs too much memory, and reports it', async () => {
    const small = new FileReader({ rssLimitBytes: 20 * 2 ** 20 });
    try {
      await writeFile(join(folder, 'file'), '1+1 {=2}');
      const asked = small.read(join(folder, 'file'), 'gift', folder, 10);
      await expect(asked).rejects.toMatchObject({ code: 'TOO_COMPLEX' });
    } finally {
      await small.close();
    }
  });

  it('names no file outside of its folder', async () => {
    await read(textOf(writeMoodle()), 'moodle');
    await unlink(join(folder, 'picture-1'));
    await symlink('/etc/hostname', join(folder, 'picture-1'));
    const [picture] = (await entries()).at(-1)?.pictures ?? [];
    await expect(picture?.bytes()).rejects.toMatchObject({ code: 'INTERNAL' });
  });
});
