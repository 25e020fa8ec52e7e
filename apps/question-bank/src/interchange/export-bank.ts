/** A bank → one file, written as it is read. Idempotent: a second run writes the same file under the same key. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import {
  INTERCHANGE_FORMATS,
  INTERCHANGE_LIMITS,
  type InterchangeFormat,
} from '@tiku/contracts/question-bank';
import {
  nameOf,
  NO_PICTURES,
  type LossCode,
  type WrittenPictures,
  type WrittenQuestion,
} from '@tiku/interchange/question';
import { writeZip, type ZipFile } from '@tiku/interchange/zip';
import { Transactions } from '@tiku/platform/database';
import { ObjectStorage } from '@tiku/platform/storage';
import { imageKeyOf } from '../images/image-keys.js';
import { ImagesRepository } from '../images/images.repository.js';
import { requireMember } from '../question-banks/bank-access.js';
import { QuestionBanksRepository } from '../question-banks/question-banks.repository.js';
import { fieldsOf } from '../questions/question-columns.repository.js';
import { typeOfCode } from '../questions/question-type.js';
import { BankQuestionsRepository, type StoredQuestion } from './bank-questions.repository.js';
import { FILE_TYPES, writerOf, type ExportWriter } from './export-formats.js';
import { ExportPaper, type PaperQuestion } from './export-paper.js';
import { InterchangeEnds } from './interchange-ends.js';
import { InterchangeRefused } from './interchange-refused.js';
import { InterchangeRepository, type Advance, type TaskRow } from './interchange.repository.js';
import { fileKeyOf } from './interchange.service.js';

const PORTION = 200;
/** Twenty thousand questions of usual length take a tenth of it; the rest is for pictures. */
const FILE_BYTES_MAX = 20 * INTERCHANGE_LIMITS.fileBytes;
/** For a Word file or a paper in LaTeX, which holds all its pictures in memory. */
const PAPER_PICTURE_BYTES_MAX = 100 * 2 ** 20;
/** Above every id. */
const NEWEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

interface Written<T> {
  out: T[];
  lost: LossCode[];
}
type WriteOne<T> = (
  question: WrittenQuestion,
  pictures: () => Promise<WrittenPictures>,
) => Promise<Written<T>>;

@Injectable()
export class ExportBank {
  constructor(
    private readonly tasks: InterchangeRepository,
    private readonly ends: InterchangeEnds,
    private readonly questions: BankQuestionsRepository,
    private readonly banks: QuestionBanksRepository,
    private readonly images: ImagesRepository,
    private readonly papers: ExportPaper,
    private readonly transactions: Transactions,
    private readonly storage: ObjectStorage,
  ) {}

  /** @throws InterchangeRefused, PaperTooLargeError, AppError 404 or 403 if the user is no longer a member, 413 if the
   * file is too large */
  async run(task: TaskRow, signal: AbortSignal): Promise<void> {
    requireMember(await this.banks.findAccess(task.bank_id, task.user_id));
    const total = await this.questions.count(task.bank_id, task.question_ids);
    const facts = await this.questions.facts(task.bank_id);
    const format = exportedAs(task);
    const writer = writerOf(format, facts, total);
    const most = writer.kind === 'paper' ? INTERCHANGE_LIMITS.paperQuestions : INTERCHANGE_LIMITS.questions;
    if (total > most)
      throw new InterchangeRefused(writer.kind === 'paper' ? 'TOO_MANY_FOR_PAPER' : 'TOO_MANY');
    await this.tasks.begin(task.id, total);
    await this.tasks.startOver(task.id);
    const key = fileKeyOf(task.bank_id, task.id);
    const { sizeBytes } = await this.storage.put(
      key,
      Readable.from(this.#pieces(task, writer, facts.name, signal)),
      {
        contentType: FILE_TYPES[format].type,
        sizeLimitBytes: FILE_BYTES_MAX,
      },
    );
    await this.transactions.run((tx) => this.ends.complete(tx, task, { key, sizeBytes }));
  }

  async *#pieces(
    task: TaskRow,
    way: ExportWriter,
    title: string,
    signal: AbortSignal,
  ): AsyncGenerator<Uint8Array> {
    if (way.kind === 'text') {
      yield Buffer.from(way.writer.head());
      const texts = this.#each(task, signal, async (question, pictures) => {
        const { text, lost } = way.writer.question(
          question,
          task.format === 'gift' ? NO_PICTURES : await pictures(),
        );
        return { out: [text], lost };
      });
      for await (const text of texts) yield Buffer.from(text);
      yield Buffer.from(way.writer.end());
    } else if (way.kind === 'package') {
      yield* writeZip(this.#files(task, way, signal));
    } else {
      const all: PaperQuestion[] = [];
      let pictureBytes = 0;
      const found = this.#each(task, signal, async (question, pictures) => {
        const one = { question, pictures: await pictures() };
        for (const { data } of one.pictures.values()) pictureBytes += data.length;
        // The document is built as a whole, in memory.
        if (pictureBytes > PAPER_PICTURE_BYTES_MAX) throw new InterchangeRefused('TOO_LARGE');
        return { out: [one], lost: this.papers.losses(way.format, one) };
      });
      for await (const one of found) all.push(one);
      if (all.length === 0) throw new InterchangeRefused('NO_QUESTIONS');
      yield* await this.papers.write(way.format, title, all);
    }
  }

  async *#files(
    task: TaskRow,
    { writer }: Extract<ExportWriter, { kind: 'package' }>,
    signal: AbortSignal,
  ): AsyncGenerator<ZipFile> {
    yield* writer.head();
    yield* this.#each(task, signal, async (question, pictures) => {
      const { files, lost } = writer.question(question, await pictures());
      return { out: files, lost };
    });
    yield* writer.end();
  }

  /** Converts each question; adds its losses to the task's list. */
  async *#each<T>(task: TaskRow, signal: AbortSignal, write: WriteOne<T>): AsyncGenerator<T> {
    let from = 0;
    for (let before = NEWEST; ;) {
      signal.throwIfAborted();
      const page = await this.questions.page(task.bank_id, task.question_ids, before, PORTION);
      const entries: Advance['entries'][number][] = [];
      for (const [at, stored] of page.entries()) {
        const question = writtenOf(stored, task.has_answers);
        const { out, lost } = await write(question, () => this.#pictures(task.bank_id, stored));
        const name = nameOf(question.stem);
        if (lost.length > 0)
          entries.push({
            n: from + at + 1,
            table_row: null,
            name,
            question_id: stored.id,
            lost,
            message: null,
          });
        yield* out;
      }
      const to = from + page.length;
      await this.transactions.run((tx) =>
        this.tasks.advance(tx, task.id, { from, to, saved: page.length, failed: 0, entries }),
      );
      from = to;
      const last = page.at(-1);
      if (!last || page.length < PORTION || from >= INTERCHANGE_LIMITS.questions) break;
      before = last.id;
    }
  }

  async #pictures(bankId: string, { images }: StoredQuestion): Promise<WrittenPictures> {
    if (images.length === 0) return NO_PICTURES;
    const files = await this.images.files(images.map(({ id }) => ({ bankId, id })));
    const pictures = new Map<string, { data: Uint8Array; type: string }>();
    for (const { id, contentType } of files) {
      const data = await buffer(await this.storage.get(imageKeyOf(bankId, id)));
      pictures.set(id, { data, type: contentType });
    }
    return pictures;
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

/** Lists are only read. */
function exportedAs({ format }: TaskRow): InterchangeFormat {
  const found = INTERCHANGE_FORMATS.find((one) => one === format);
  if (!found) throw new Error(`no export is made in ${format}`);
  return found;
}
