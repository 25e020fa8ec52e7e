/**
 * Reads files of questions in a child process with limits on memory and time: they come from anywhere, and a parser
 * that a file keeps busy would block every request. The child writes what it read into a folder.
 */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ChildPool, childEntryNextTo, confinedFile, type PoolOptions } from '@tiku/child-processes/pool';
import { MEBIBYTE } from '@tiku/contracts/common';
import type { TableColumns } from '@tiku/contracts/question-bank';
import type { z } from 'zod';
import type { CarriedQuestion, ReadEntry } from '../question/index.js';
import type { TexPicture } from '../tex/index.js';
import { bankFieldsOf, type TikuBank } from '../tiku/index.js';
import { FileRefused } from '../refusal/index.js';
import {
  ENTRIES_FILE,
  EntryLine,
  READ_KINDS,
  ReadBank,
  ReadQuestions,
  ReadTable,
  ReadTex,
  Refusal,
  TEX_FILE,
  type ReadJob,
} from './protocol.js';

export type { ReadTable } from './protocol.js';

type ReadKind = (typeof READ_KINDS)[number];

/** Processor time: twenty thousand questions in QTI take a fifth of it. */
const TIMEOUT_MS = 120_000;
/** Holds a portion of an archive and one picture at once, in addition to Node. */
const RSS_LIMIT_BYTES = 500 * MEBIBYTE;

export class FileReader {
  readonly #pool: ChildPool;

  constructor(options: PoolOptions = {}) {
    this.#pool = new ChildPool({
      workers: 1,
      timeoutMs: TIMEOUT_MS,
      rssLimitBytes: RSS_LIMIT_BYTES,
      ...options,
      childEntry: childEntryNextTo(import.meta.url),
    });
  }

  /**
   * Reads the file to its end into `outDir`, which must exist; resolves to its number of questions, at most one more
   * than `questionsMax`. Rejects with FileRefused, and with JobError at a limit.
   */
  async read(
    file: string,
    as: ReadKind,
    outDir: string,
    questionsMax: number,
    columns: TableColumns | null = null,
  ): Promise<number> {
    const job: ReadJob = { kind: 'questions', file, as, outDir, questionsMax, columns };
    return (await this.#run(ReadQuestions, job)).count;
  }

  /** What is shown of a table before its import. Rejects as `read` does. */
  table(file: string, columns: TableColumns | null): Promise<ReadTable> {
    return this.#run(ReadTable, { kind: 'table', file, columns });
  }

  /** The bank in one of our archives. Rejects as `read` does. */
  async bank(file: string): Promise<TikuBank> {
    return bankFieldsOf((await this.#run(ReadBank, { kind: 'bank', file })).bank);
  }

  /** The paper of an archive in LaTeX and its pictures, as files in `outDir`. Rejects as `read` does. */
  async tex(file: string, outDir: string): Promise<{ tex: string; pictures: TexPicture[] }> {
    const { pictures } = await this.#run(ReadTex, { kind: 'tex', file, outDir });
    return {
      tex: await confinedFile(join(outDir, TEX_FILE), outDir),
      pictures: pictures.map((picture) => ({ file: picture.file, widthPt: picture.widthPt })),
    };
  }

  async #run<S extends z.ZodType>(schema: S, job: ReadJob): Promise<z.output<S>> {
    const result = await this.#pool.run(job);
    const refusal = Refusal.safeParse(result);
    if (refusal.success) throw new FileRefused(refusal.data.refused, refusal.data.detail);
    return schema.parse(result);
  }

  /** Ends every child; refuses waiting files. */
  close(): Promise<void> {
    return this.#pool.close();
  }
}

/** What `FileReader.read` wrote into `outDir`, from the beginning at each call. */
export async function* entriesIn(outDir: string): AsyncGenerator<ReadEntry> {
  const input = createReadStream(await confinedFile(join(outDir, ENTRIES_FILE), outDir));
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    const { name, question, lost, pictures, row } = EntryLine.parse(JSON.parse(line));
    yield {
      name,
      question: question as CarriedQuestion | null,
      lost,
      row,
      pictures: pictures.map(({ id, file }) => ({ id, bytes: () => fileIn(outDir, file) })),
    };
  }
}

/** A file that a child wrote, and no other. */
export const fileIn = async (folder: string, file: string): Promise<Buffer> =>
  readFile(await confinedFile(join(folder, file), folder));
