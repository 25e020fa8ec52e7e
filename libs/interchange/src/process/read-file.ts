/** The work of the child: reads one file to its end and writes what it found, within its own limits. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { decodedFile } from '../encoding/decoded-file.js';
import { readGift } from '../gift/read-gift.js';
import { readMoodle } from '../moodle/read-moodle.js';
import { readQti, readQtiFile } from '../qti/read-qti.js';
import type { ReadEntry } from '../question/index.js';
import { markPictures } from '../tex/index.js';
import { TIKU_MANIFEST } from '../tiku/index.js';
import { previewTable } from '../table/preview.js';
import { readTableQuestions } from '../table/read-table.js';
import { readTiku, readTikuBank } from '../tiku/read-tiku.js';
import { FileRefused } from '../refusal/index.js';
import { openArchive, type Archive } from '../unzip/index.js';
import { ENTRIES_FILE, TEX_FILE, type EntryLine, type ReadJob } from './protocol.js';
import type { z } from 'zod';

/** The limit of all output: what an archive may unpack to. */
const WRITTEN_BYTES_MAX = 1_024 * 2 ** 20;

/** @throws FileRefused */
export async function readJob(job: ReadJob): Promise<object> {
  switch (job.kind) {
    case 'questions':
      return withSource(job, (entries) => write(entries, job.outDir, job.questionsMax));
    case 'table':
      return previewTable(job.file, job.columns);
    case 'bank':
      return withArchive(job.file, async (archive) => ({ bank: await readTikuBank(archive) }));
    case 'tex':
      return withArchive(job.file, (archive) => writeTex(archive, job.outDir));
  }
}

async function withArchive<T>(file: string, work: (archive: Archive) => Promise<T>): Promise<T> {
  const archive = await openArchive(file);
  try {
    return await work(archive);
  } finally {
    archive.close();
  }
}

async function withSource<T>(
  { file, as, columns = null }: Extract<ReadJob, { kind: 'questions' }>,
  work: (entries: AsyncIterable<ReadEntry> | Iterable<ReadEntry>) => Promise<T>,
): Promise<T> {
  switch (as) {
    case 'moodle':
      return work(readMoodle(decodedFile(file)));
    case 'gift':
      return work(readGift(decodedFile(file)));
    case 'table':
      return work(readTableQuestions(file, columns));
    case 'item': {
      let text = '';
      for await (const piece of decodedFile(file)) text += piece;
      return work(readQtiFile(text));
    }
    case 'archive':
      // If a person zipped it again, our archive may begin with any of its files.
      return withArchive(file, (archive) =>
        work(archive.has(TIKU_MANIFEST) ? readTiku(archive) : readQti(archive)),
      );
  }
}

/** The entries as lines, their pictures as files. One more than `questionsMax` means that there are too many. */
async function write(
  entries: AsyncIterable<ReadEntry> | Iterable<ReadEntry>,
  outDir: string,
  questionsMax: number,
): Promise<{ count: number }> {
  const lines = createWriteStream(join(outDir, ENTRIES_FILE));
  let [count, files, bytes] = [0, 0, 0];
  const add = (more: number): void => {
    bytes += more;
    if (bytes > WRITTEN_BYTES_MAX) throw new FileRefused('TOO_COMPLEX', 'unpacks to too much');
  };
  try {
    for await (const { name, question, lost, pictures = [], row } of entries) {
      count += 1;
      if (count > questionsMax) break;
      const kept: z.input<typeof EntryLine>['pictures'] = [];
      for (const { id, bytes: read } of pictures) {
        const data = await bytesOf(read);
        if (!data) continue;
        add(data.length);
        files += 1;
        const file = `picture-${files}`;
        await writeFile(join(outDir, file), data);
        kept.push({ id, file });
      }
      const isWhole = kept.length === pictures.length || lost.includes('pictures');
      const line: z.input<typeof EntryLine> = {
        name,
        question: question && { ...question },
        lost: isWhole ? lost : [...lost, 'pictures'],
        pictures: kept,
        row,
      };
      const text = `${JSON.stringify(line)}\n`;
      add(text.length);
      if (!lines.write(text)) await once(lines, 'drain');
    }
  } finally {
    lines.end();
    await finished(lines);
  }
  return { count };
}

/** A damaged picture is lost, not its question. */
async function bytesOf(read: () => Promise<Uint8Array>): Promise<Uint8Array | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof FileRefused) return null;
    throw error;
  }
}

/** The paper with a word for each of its pictures, and the pictures as files. */
async function writeTex(archive: Archive, outDir: string) {
  const name = archive.names.find((one) => /^[^/]+\.tex$/.test(one));
  if (name === undefined) throw new FileRefused('MISSING', 'no .tex in the archive');
  const { tex, pictures } = markPictures(await archive.text(name), archive);
  const files = new Map<string, string>();
  let bytes = 0;
  for (const { file } of pictures) {
    if (files.has(file)) continue;
    const data = await archive.bytes(file);
    bytes += data.length;
    if (bytes > WRITTEN_BYTES_MAX) throw new FileRefused('TOO_COMPLEX', 'unpacks to too much');
    files.set(file, `picture-${files.size + 1}`);
    await writeFile(join(outDir, files.get(file) ?? ''), data);
  }
  await writeFile(join(outDir, TEX_FILE), tex);
  return {
    pictures: pictures.map(({ file, widthPt }) => ({
      file: files.get(file) ?? '',
      ...(widthPt !== undefined && { widthPt }),
    })),
  };
}
