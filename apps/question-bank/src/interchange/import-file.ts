/**
 * A file → questions of a bank. Reads it to its end first, so that a damaged file changes nothing, then saves it in
 * portions. After a crash it continues after the last portion; a question's key prevents a second save.
 */
import { Injectable } from '@nestjs/common';
import { INTERCHANGE_LIMITS, TableColumns } from '@tiku/contracts/question-bank';
import { nameOf, type ReadEntry } from '@tiku/interchange/question';
import { Transactions, type Tx } from '@tiku/platform/database';
import { cutText } from '@tiku/question-syntax/markup';
import { QuestionBatchesService } from '../questions/question-batches.service.js';
import { ImportDuplicatesRepository } from './import-duplicates.repository.js';
import { ImportPictures } from './import-pictures.js';
import { ImportSources, type ImportSource } from './import-source.js';
import { InterchangeEnds } from './interchange-ends.js';
import { InterchangeRefused } from './interchange-refused.js';
import { InterchangeRepository, type Advance, type TaskRow } from './interchange.repository.js';
import { keyOf } from './task-keys.js';

const PORTION = 100;
/** Limit of memory: long questions are saved in smaller portions. */
const PORTION_CHARS = 2_000_000;
const NAME_CHARS_MAX = 200;

@Injectable()
export class ImportFile {
  constructor(
    private readonly tasks: InterchangeRepository,
    private readonly batches: QuestionBatchesService,
    private readonly transactions: Transactions,
    private readonly sources: ImportSources,
    private readonly pictures: ImportPictures,
    private readonly ends: InterchangeEnds,
    private readonly duplicates: ImportDuplicatesRepository,
  ) {}

  /** @throws InterchangeRefused, FileRefused, JobError, RecognitionError, AppError of the save */
  async run(task: TaskRow, signal: AbortSignal): Promise<void> {
    const { file_key: key } = task;
    if (key === null) throw new InterchangeRefused('GONE');
    const source = await this.sources.open(task.format, key, columnsOf(task));
    const { count } = source;
    const rows = new Map<number, number>();
    try {
      await this.#run(task, source, rows, signal);
    } finally {
      await source.close();
    }
    await this.transactions.run(async (tx) => {
      await this.#markDuplicates(tx, task, count, rows);
      await this.ends.complete(tx, task, null);
    });
  }

  /** Duplicates are stored as well: the user decides whether to keep them. */
  async #markDuplicates(
    tx: Tx,
    task: TaskRow,
    count: number,
    rows: ReadonlyMap<number, number>,
  ): Promise<void> {
    const keys = Array.from({ length: count }, (_, at) => keyOf(task.id, at + 1));
    const found = await this.duplicates.find(tx, task.bank_id, keys);
    const duplicates = found.map(({ n, id, stem }) => ({
      n,
      table_row: rows.get(n) ?? null,
      name: clean(nameOf(stem)),
      question_id: id,
    }));
    await this.duplicates.write(tx, task.id, duplicates);
  }

  /** Notes into `rows` where each question of a list stands. */
  async #run(
    task: TaskRow,
    source: ImportSource,
    rows: Map<number, number>,
    signal: AbortSignal,
  ): Promise<void> {
    if (source.count > INTERCHANGE_LIMITS.questions) throw new InterchangeRefused('TOO_MANY');
    if (source.count === 0) throw new InterchangeRefused('NO_QUESTIONS');
    await this.tasks.begin(task.id, source.count);
    let portion: ReadEntry[] = [];
    let n = 0;
    let chars = 0;
    for await (const entry of source.entries()) {
      n += 1;
      if (entry.row !== undefined) rows.set(n, entry.row);
      if (n <= task.done) continue;
      portion.push(await this.pictures.keep(task, entry));
      chars += JSON.stringify(portion.at(-1)?.question).length;
      if (portion.length < PORTION && chars < PORTION_CHARS) continue;
      signal.throwIfAborted();
      await this.#save(task, n - portion.length, portion);
      portion = [];
      chars = 0;
    }
    if (portion.length > 0) await this.#save(task, n - portion.length, portion);
  }

  async #save(task: TaskRow, from: number, portion: readonly ReadEntry[]): Promise<void> {
    const taken = portion.flatMap(({ question }, at) => (question ? [{ question, at }] : []));
    const { results } =
      taken.length === 0
        ? { results: [] }
        : await this.batches.save({
            bankId: task.bank_id,
            userId: task.user_id,
            questions: taken.map(({ question, at }) => ({
              raw: question,
              key: keyOf(task.id, from + at + 1),
            })),
            allowUnanswered: true,
            upload: { id: task.id, name: task.file_name },
            listed: { at: task.created_at.getTime(), from },
            ofFile: true,
          });
    const outcomes = new Map(taken.map(({ at }, index) => [at, results[index]]));
    const entries = portion.map(({ name, lost, question, row }, at): Advance['entries'][number] => ({
      n: from + at + 1,
      table_row: row ?? null,
      name: clean(name || nameOf(String(question?.stem ?? ''))),
      question_id: outcomes.get(at)?.id ?? null,
      lost,
      message: outcomes.get(at)?.message ?? null,
    }));
    const saved = results.filter(({ ok }) => ok).length;
    await this.transactions.run((tx) =>
      this.tasks.advance(tx, task.id, {
        from,
        to: from + portion.length,
        saved,
        failed: portion.length - saved,
        entries: entries.filter(({ lost, message }) => lost.length > 0 || message !== null),
      }),
    );
  }
}

/** The fields of a list's columns; the database keeps an empty one for a column left out. */
function columnsOf({ columns }: TaskRow): TableColumns | null {
  return columns && TableColumns.parse(columns.map((field) => field || null));
}

/** PostgreSQL stores no NUL and no half of a surrogate pair. */
const clean = (name: string): string => cutText(name.replaceAll('\u0000', ''), NAME_CHARS_MAX);
