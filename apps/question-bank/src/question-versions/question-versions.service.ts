/** Lists the former versions of a question with their changes, and restores one. */
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { INT4_MAX, pagination, type Pagination } from '@tiku/contracts/common';
import {
  ANSWER_FIELDS,
  QUESTION_FIELD_NAMES,
  type Question,
  type QuestionField,
  type QuestionVersion,
  type QuestionVersionsQuery,
} from '@tiku/contracts/question-bank';
import type { Caller } from '@tiku/platform/auth';
import { notFound } from '@tiku/platform/errors';
import { cutPage, decodeCursor, NumberPlace, offsetOf } from '@tiku/platform/lists';
import { UserNames } from '@tiku/platform/people';
import type { z } from 'zod';
import { ImageUrls } from '../images/image-urls.js';
import { maySeeAnswers } from '../question-banks/bank-access.js';
import { fieldsOf } from '../questions/question-columns.repository.js';
import { typeOfCode } from '../questions/question-type.js';
import { withoutAnswers } from '../questions/questions.presenter.js';
import type { FoundQuestion } from '../questions/questions.repository.js';
import { QuestionsService } from '../questions/questions.service.js';
import { QuestionVersionsRepository, type VersionRow } from './question-versions.repository.js';

const NEWEST = INT4_MAX;

@Injectable()
export class QuestionVersionsService {
  constructor(
    private readonly versions: QuestionVersionsRepository,
    private readonly questions: QuestionsService,
    private readonly names: UserNames,
    private readonly urls: ImageUrls,
  ) {}

  /** The current one first. @throws AppError 400 if the cursor is invalid */
  async list(
    question: FoundQuestion,
    query: z.output<typeof QuestionVersionsQuery>,
    caller: Caller,
  ): Promise<{ versions: QuestionVersion[]; pagination: Pagination }> {
    const { writtenBy, former } = await this.versions.current(question.id);
    const [before] = query.cursor === undefined ? [NEWEST] : decodeCursor(query.cursor, NumberPlace);
    const skip = offsetOf(query);
    const startsWithCurrent = before === NEWEST && skip === 0;
    // One more than the page shows: the last one also lists its changes.
    const rows = await this.versions.list(question.id, {
      before: Math.min(before, question.version),
      skip: before === NEWEST ? Math.max(0, skip - 1) : 0,
      limit: query.limit + (startsWithCurrent ? 0 : 1),
    });
    const current = { ...question, written_at: question.updated_at, written_by: writtenBy };
    const all: VersionRow[] = startsWithCurrent ? [current, ...rows] : rows;
    const { rows: shown, nextCursor } = cutPage(all, query.limit, ({ version }) => [version]);
    const writers = shown.map(({ written_by }) => written_by ?? question.creator_id);
    const people = await this.names.load(writers);
    const hidden = this.#seesAnswers(question, caller) ? [] : ANSWER_FIELDS;
    const versions = shown.map((row, at): QuestionVersion => {
      const id = writers[at] ?? question.creator_id;
      return {
        version: row.version,
        at: row.written_at.toISOString(),
        by: { id, name: people.get(id)?.name ?? '' },
        changes: changesBetween(all[at + 1], row).filter((name) => !hidden.some((field) => field === name)),
        isCurrent: row.version === question.version,
        content: this.#contentOf(row, question, hidden.length > 0),
      };
    });
    return { versions, pagination: pagination(query.page, query.limit, former + 1, true, nextCursor) };
  }

  /** Writes the former content as a new version. @throws AppError 404, 409 if edited meanwhile, and as an edit */
  async restore(
    question: FoundQuestion,
    version: number,
    seen: number | undefined,
    caller: Caller,
  ): Promise<Question> {
    const former = await this.versions.find(question.id, version);
    if (!former) throw notFound('noun.version');
    const fields = fieldsOf(former);
    const images = fields.images.map((image) => ({ ...image, url: '' }));
    return this.questions.update(
      question,
      { ...fields, type: typeOfCode(former.type), images, version: seen },
      caller,
    );
  }

  #contentOf(row: VersionRow, question: FoundQuestion, hidesAnswers: boolean): QuestionVersion['content'] {
    const fields = hidesAnswers ? withoutAnswers(fieldsOf(row)) : fieldsOf(row);
    return {
      ...fields,
      type: typeOfCode(row.type),
      options: hidesAnswers ? row.options.map(({ id, text }) => ({ id, text })) : row.options,
      images: fields.images.map((image) => this.urls.sign(question.bank_id, image)),
    };
  }

  #seesAnswers(question: FoundQuestion, caller: Caller): boolean {
    return maySeeAnswers(question.my_role, caller.role) || question.creator_id === caller.id;
  }
}

function changesBetween(before: VersionRow | undefined, after: VersionRow): string[] {
  if (!before) return [];
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return QUESTION_FIELD_NAMES.filter((name) => !isDeepStrictEqual(written(was, name), written(is, name)));
}

/** An edit gives options new ids; these are no change by a user. */
const written = (fields: ReturnType<typeof fieldsOf>, name: QuestionField): unknown =>
  name === 'options' ? fields.options.map(({ text, isCorrect }) => ({ text, isCorrect })) : fields[name];
