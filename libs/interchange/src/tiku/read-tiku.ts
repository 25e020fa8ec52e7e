/** Reads an archive of our own: its bank, and its questions one by one. */
import { LIMITS } from '@tiku/contracts/common';
import { z } from 'zod';
import { Losses, nameOf, READ_LIMITS, type CarriedQuestion, type ReadEntry } from '../question/index.js';
import { FileRefused } from '../refusal/index.js';
import type { Archive } from '../unzip/index.js';
import { pictureName, TIKU_MANIFEST, VERSION } from './index.js';

const Manifest = z.object({
  format: z.literal('tiku-bank'),
  version: z.number(),
  bank: z.record(z.string(), z.unknown()).catch({}),
});
const MANIFEST_BYTES = 100_000;
const PORTION = /^questions\/\d{6}\.jsonl$/;
/** As many as a question may have; a line with more is refused before any is stored. */
const PICTURES_MAX = LIMITS.imagesPerQuestion;
/** The allowed names of a picture: its name becomes part of a path. */
const PICTURE_ID = /^[\w-]{1,64}$/;
/** What is read before the save validates the whole question: its markup, and the pictures that it names. */
const Line = z.looseObject({
  stem: z.string(),
  options: z.array(z.looseObject({ text: z.string(), isCorrect: z.boolean() })).default([]),
  fillAnswers: z.array(z.string()).default([]),
  solutionAnswers: z.array(z.string()).default([]),
  solution: z.string().default(''),
  images: z
    .array(z.looseObject({ id: z.string() }))
    .max(PICTURES_MAX)
    .default([]),
});

/** The archive's bank, unchecked. @throws FileRefused if it is no such archive, or a newer one */
export async function readTikuBank(archive: Archive): Promise<Record<string, unknown>> {
  const manifest = Manifest.safeParse(
    parsed(TIKU_MANIFEST, await archive.text(TIKU_MANIFEST, MANIFEST_BYTES)),
  );
  if (!manifest.success || manifest.data.version > VERSION)
    throw new FileRefused('DAMAGED', 'the archive is of another kind or newer');
  return manifest.data.bank;
}

/** @throws FileRefused if it is no such archive, a newer one, or has a line that is not a question */
export async function* readTiku(archive: Archive): AsyncGenerator<ReadEntry> {
  await readTikuBank(archive);
  for (const name of archive.names.filter((one) => PORTION.test(one)).toSorted()) {
    for (const line of (await archive.text(name)).split('\n'))
      if (line !== '') yield entryOf(archive, name, line);
  }
}

function entryOf(archive: Archive, file: string, line: string): ReadEntry {
  if (line.length > READ_LIMITS.itemChars)
    throw new FileRefused('TOO_COMPLEX', `${file}: a line is too long`);
  const raw = parsed(file, line);
  const question = Line.safeParse(raw);
  // The save reports the problem; its pictures stay untouched.
  if (!question.success) return { name: '', question: raw as CarriedQuestion, lost: [] };
  const losses = new Losses();
  const included = question.data.images.filter(
    ({ id }) => PICTURE_ID.test(id) && archive.has(pictureName(id)),
  );
  losses.add('pictures', included.length < question.data.images.length);
  return {
    name: nameOf(question.data.stem),
    // Its fields are validated like those of any question, when it is saved.
    question: { ...question.data, images: included } as unknown as CarriedQuestion,
    lost: losses.list(),
    pictures: included.map(({ id }) => ({ id, bytes: () => archive.bytes(pictureName(id)) })),
  };
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FileRefused('DAMAGED', `${file} is not JSON`, { cause: error });
  }
}
