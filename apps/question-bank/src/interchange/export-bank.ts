/** A bank → one file, written as it is read. Running it twice writes the same file under the same key. */
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { INTERCHANGE_LIMITS } from '@tiku/contracts/question-bank';
import { writeGift } from '@tiku/interchange/gift';
import { writeMoodle } from '@tiku/interchange/moodle';
import { nameOf, type WrittenQuestion } from '@tiku/interchange/question';
import { Transactions } from '@tiku/platform/database';
import { ObjectStorage } from '@tiku/platform/storage';
import { requireMember } from '../question-banks/bank-access.js';
import { QuestionBanksRepository } from '../question-banks/question-banks.repository.js';
import { fieldsOf } from '../questions/question-columns.repository.js';
import { typeOfCode } from '../questions/question-type.js';
import { BankQuestionsRepository, type StoredQuestion } from './bank-questions.repository.js';
import { InterchangeRefused } from './interchange-refused.js';
import { InterchangeRepository, type EntryRow, type TaskRow } from './interchange.repository.js';
import { fileKeyOf } from './interchange.service.js';

const PORTION = 200;
/** Twenty thousand questions of the usual length take a tenth of it. */
const FILE_BYTES_MAX = 4 * INTERCHANGE_LIMITS.fileBytes;
const FIRST = '00000000-0000-0000-0000-000000000000';
const WRITERS = { moodle: writeMoodle, gift: writeGift } as const;
const CONTENT_TYPES = { moodle: 'application/xml', gift: 'text/plain; charset=utf-8' } as const;

@Injectable()
export class ExportBank {
  constructor(
    private readonly tasks: InterchangeRepository,
    private readonly questions: BankQuestionsRepository,
    private readonly banks: QuestionBanksRepository,
    private readonly transactions: Transactions,
    private readonly storage: ObjectStorage,
  ) {}

  /** @throws InterchangeRefused, AppError 404 or 403 for who is no member any more, 413 for a file that is too large */
  async run(task: TaskRow, signal: AbortSignal): Promise<void> {
    requireMember(await this.banks.findAccess(task.bank_id, task.user_id));
    const total = await this.questions.count(task.bank_id);
    if (total > INTERCHANGE_LIMITS.questions) throw new InterchangeRefused('TOO_MANY');
    await this.tasks.begin(task.id, total);
    await this.tasks.startOver(task.id);
    const key = fileKeyOf(task.bank_id, task.id);
    const { sizeBytes } = await this.storage.put(key, Readable.from(this.#pieces(task, signal)), {
      contentType: CONTENT_TYPES[task.format],
      sizeLimitBytes: FILE_BYTES_MAX,
    });
    await this.transactions.run((tx) => this.tasks.complete(tx, task.id, { key, sizeBytes }));
  }

  async *#pieces(task: TaskRow, signal: AbortSignal): AsyncGenerator<Buffer> {
    const writer = WRITERS[task.format]();
    yield Buffer.from(writer.head());
    let from = 0;
    for (let after = FIRST; ;) {
      signal.throwIfAborted();
      const page = await this.questions.page(task.bank_id, after, PORTION);
      const entries: EntryRow[] = [];
      const texts = page.map((stored, at) => {
        const question = writtenOf(stored, task.has_answers);
        const { text, lost } = writer.question(question);
        const name = nameOf(question.stem);
        if (lost.length > 0)
          entries.push({ n: from + at + 1, name, question_id: stored.id, lost, message: null });
        return text;
      });
      if (texts.length > 0) yield Buffer.from(texts.join(''));
      const to = from + page.length;
      await this.transactions.run((tx) =>
        this.tasks.advance(tx, task.id, { from, to, saved: page.length, failed: 0, entries }),
      );
      from = to;
      const last = page.at(-1);
      if (!last || page.length < PORTION || from >= INTERCHANGE_LIMITS.questions) break;
      after = last.id;
    }
    yield Buffer.from(writer.end());
  }
}

function writtenOf(stored: StoredQuestion, hasAnswers: boolean): WrittenQuestion {
  const fields = fieldsOf(stored);
  const { options, fillAnswers, solutionAnswers, solution } = fields;
  return {
    ...fields,
    type: typeOfCode(fields.type),
    options: options.map(({ text, isCorrect }) => ({ text, isCorrect: isCorrect && hasAnswers })),
    fillAnswers: hasAnswers ? fillAnswers : [],
    solutionAnswers: hasAnswers ? solutionAnswers : [],
    solution: hasAnswers ? solution : '',
    hasAnswers,
  };
}
