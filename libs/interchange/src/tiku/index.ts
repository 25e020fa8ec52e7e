/**
 * A bank as an archive of our own: `bank.json`, its questions as lines of JSON in portions, its pictures as files. It
 * contains everything, so that an import gives the same bank, here or in another installation.
 */
import { CreateBankRequest } from '@tiku/contracts/question-bank';
import { z } from 'zod';
import { Losses, type PackageWriter } from '../question/index.js';
import type { ZipFile } from '../zip/index.js';

export const TIKU_MANIFEST = 'bank.json';
export const VERSION = 1;

/** The bank's own fields. They do not include its visibility, which the importer chooses. */
const BANK_FIELDS = CreateBankRequest.omit({ visibility: true, isPublic: true }).shape;
export type TikuBank = Partial<Omit<z.output<typeof CreateBankRequest>, 'visibility' | 'isPublic'>>;

/** The questions of one file: what is in memory at once. */
const PORTION_QUESTIONS = 200;

export function writeTiku(bank: TikuBank, questionCount: number): PackageWriter {
  const written = new Set<string>();
  let lines: string[] = [];
  let portions = 0;
  const portion = (): ZipFile[] => {
    if (lines.length === 0) return [];
    portions += 1;
    const file = { name: `questions/${String(portions).padStart(6, '0')}.jsonl`, data: lines.join('') };
    lines = [];
    return [file];
  };
  const manifest = { format: 'tiku-bank', version: VERSION, bank, questionCount };
  return {
    head: () => [{ name: TIKU_MANIFEST, data: `${JSON.stringify(manifest, null, 2)}\n` }],
    question: ({ hasAnswers, ...question }, pictures) => {
      const losses = new Losses();
      losses.add(
        'pictures',
        question.images.some(({ id }) => !pictures.has(id)),
      );
      losses.add('answersHidden', !hasAnswers);
      lines.push(`${JSON.stringify(question)}\n`);
      const files: ZipFile[] = [...pictures]
        .filter(([id]) => !written.has(id))
        .map(([id, { data }]) => ({ name: pictureName(id), data }));
      for (const id of pictures.keys()) written.add(id);
      if (lines.length >= PORTION_QUESTIONS) files.push(...portion());
      return { files, lost: losses.list() };
    },
    end: portion,
  };
}

export const pictureName = (id: string): string => `images/${id}`;

/** The valid fields of a bank; a person may have edited the file. */
export function bankFieldsOf(bank: Readonly<Record<string, unknown>>): TikuBank {
  const fields: [string, unknown][] = [];
  for (const [name, schema] of Object.entries(BANK_FIELDS)) {
    const field = schema.safeParse(bank[name]);
    if (field.success && field.data !== undefined) fields.push([name, field.data]);
  }
  return Object.fromEntries(fields);
}
