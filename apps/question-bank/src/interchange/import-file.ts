/**
 * A file → questions of a bank. It is read twice: once to the end, so that a damaged file changes nothing, then in
 * portions that are saved. After a crash it goes on behind the last portion; a question's key keeps it from being saved
 * twice.
 */
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { INTERCHANGE_LIMITS } from '@tiku/contracts/question-bank';
import { readGift } from '@tiku/interchange/gift';
import { readMoodle } from '@tiku/interchange/moodle';
import type { ReadEntry } from '@tiku/interchange/question';
import { Transactions } from '@tiku/platform/database';
import { ObjectStorage } from '@tiku/platform/storage';
import { StoredFiles } from '@tiku/platform/stored-files';
import { QuestionBatchesService } from '../questions/question-batches.service.js';
import { InterchangeRefused } from './interchange-refused.js';
import { InterchangeRepository, type EntryRow, type TaskRow } from './interchange.repository.js';

const PORTION = 100;
const NAME_CHARS_MAX = 200;
const READERS = { moodle: readMoodle, gift: readGift } as const;

@Injectable()
export class ImportFile {
  constructor(
    private readonly tasks: InterchangeRepository,
    private readonly batches: QuestionBatchesService,
    private readonly transactions: Transactions,
    private readonly storage: ObjectStorage,
    private readonly files: StoredFiles,
  ) {}

  /** @throws InterchangeRefused, XmlRefused, AppError of the save */
  async run(task: TaskRow, signal: AbortSignal): Promise<void> {
    const { id, file_key: key } = task;
    if (key === null) throw new InterchangeRefused('GONE');
    await this.tasks.begin(id, task.total ?? (await this.#count(task, key, signal)));
    let portion: ReadEntry[] = [];
    let n = 0;
    for await (const entry of this.#entries(task, key)) {
      n += 1;
      if (n <= task.done) continue;
      portion.push(entry);
      if (portion.length < PORTION) continue;
      signal.throwIfAborted();
      await this.#save(task, n - portion.length, portion);
      portion = [];
    }
    if (portion.length > 0) await this.#save(task, n - portion.length, portion);
    await this.transactions.run(async (tx) => {
      await this.tasks.complete(tx, id, null);
      await this.files.delete(tx, { keys: [key] });
    });
  }

  async #count(task: TaskRow, key: string, signal: AbortSignal): Promise<number> {
    let count = 0;
    for await (const _ of this.#entries(task, key)) {
      count += 1;
      signal.throwIfAborted();
      if (count > INTERCHANGE_LIMITS.questions) throw new InterchangeRefused('TOO_MANY');
    }
    if (count === 0) throw new InterchangeRefused('NO_QUESTIONS');
    return count;
  }

  async *#entries({ format }: TaskRow, key: string): AsyncGenerator<ReadEntry> {
    yield* READERS[format](decoded(await this.storage.get(key)));
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
          });
    const outcomes = new Map(taken.map(({ at }, index) => [at, results[index]]));
    const entries = portion.map(({ name, lost }, at): EntryRow => ({
      n: from + at + 1,
      name: clean(name),
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

/** PostgreSQL keeps no NUL. */
const clean = (name: string): string => name.replaceAll('\u0000', '').slice(0, NAME_CHARS_MAX);

/** @throws InterchangeRefused where the bytes are not UTF-8 */
async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (piece?: Uint8Array): string => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch (error) {
      throw new InterchangeRefused('ENCODING', { cause: error });
    }
  };
  for await (const piece of bytes) yield decode(piece);
  yield decode();
}

/** The same for the same question of the same task, as a UUID of version 8. */
function keyOf(taskId: string, n: number): string {
  const hex = createHash('sha256').update(`${taskId}:${n}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
