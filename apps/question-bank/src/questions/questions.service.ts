/**
 * Use cases of single questions and lists. A change of a question locks its bank first, then the question; views and
 * favourites lock only the question.
 */
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Pagination } from '@tiku/contracts/common';
import type {
  ListQuestionsQuery,
  Question,
  QuestionInput,
  UpdateQuestionRequest,
} from '@tiku/contracts/question-bank';
import type { Caller } from '@tiku/platform/auth';
import { newId, Transactions, type Reader, type Tx } from '@tiku/platform/database';
import { businessRule, notFound, outdatedVersion } from '@tiku/platform/errors';
import { UserNames } from '@tiku/platform/people';
import type { z } from 'zod';
import { ImageUrls } from '../images/image-urls.js';
import { ImagesRepository } from '../images/images.repository.js';
import { requireCapacity, requireWriter, type BankAccess } from '../question-banks/bank-access.js';
import { QuestionBanksRepository } from '../question-banks/question-banks.repository.js';
import { newShortCode } from '../question-banks/short-code.js';
import { QuestionSearchService, type Found } from '../search/question-search.service.js';
import { contentOf, definedOf, inputOf, lacksAnswer, withImages } from './question-content.js';
import { requireQuestionDeleter, requireVisibleQuestion } from './question-access.js';
import { fieldsOf, type QuestionContent, type QuestionRow } from './question-columns.repository.js';
import { bandCounts, typeOfCode } from './question-type.js';
import { questionCreated, questionDeleted, questionUpdated } from './questions.events.js';
import { PassagesRepository } from './passages.repository.js';
import { PassagesService } from './passages.service.js';
import { toQuestions, toSubQuestions, type Viewer } from './questions.presenter.js';
import { QuestionsRepository, type FoundQuestion } from './questions.repository.js';

type ListQuery = z.output<typeof ListQuestionsQuery>;

@Injectable()
export class QuestionsService {
  constructor(
    private readonly questions: QuestionsRepository,
    private readonly banks: QuestionBanksRepository,
    private readonly search: QuestionSearchService,
    private readonly transactions: Transactions,
    private readonly names: UserNames,
    private readonly images: ImagesRepository,
    private readonly urls: ImageUrls,
    private readonly passages: PassagesService,
    private readonly passageRows: PassagesRepository,
  ) {}

  /** @throws AppError 404 for a hidden bank */
  async list(
    { bankId, ...query }: ListQuery,
    caller: Caller,
  ): Promise<{ questions: Question[]; pagination: Pagination }> {
    const found: Found = bankId
      ? await this.search.inBank(bankId, query, caller)
      : await this.search.everywhere(query, caller);
    return { questions: await this.toQuestions(found.rows, caller), pagination: found.pagination };
  }

  async get(row: FoundQuestion, caller: Caller): Promise<Question> {
    const sharing = await this.passages.questionsWith(row, caller.id);
    const [question, ...others] = await this.toQuestions([row, ...sharing], caller);
    if (!question) throw new Error('a question row was not mapped');
    return others.length > 0 ? { ...question, subQuestions: toSubQuestions(others) } : question;
  }

  /** The route's rule admits the bank; it is checked again under the lock. @throws AppError 400, 404, 403, 422 */
  async create(bankId: string, input: QuestionInput, caller: Caller): Promise<Question> {
    const content = await this.#complete(contentOf(input), bankId);
    const id = newId();
    await this.transactions.run(async (tx) => {
      const bank = requireWriter(await this.banks.lockAccess(tx, bankId, caller.id));
      requireCapacity(bank, 1);
      await this.questions.insert(tx, bank.id, caller.id, [{ ...content, id, qid: newShortCode() }]);
      await this.banks.count(tx, bank.id, bandCounts([content.difficulty]));
      await this.banks.recordActivity(tx, bank.id, caller.id, { added: 1 });
      await tx.publish(
        ...questionCreated({ id, bankId: bank.id, creatorId: caller.id, type: typeOfCode(content.type) }),
      );
    });
    return this.#again(id, caller);
  }

  /** Missing fields keep their values. @throws AppError 400, 404, 403, 409 for an outdated version, 422 */
  async update(
    before: FoundQuestion,
    { version, ...changes }: z.output<typeof UpdateQuestionRequest>,
    caller: Caller,
  ) {
    await this.transactions.run(async (tx) => {
      const bank = requireWriter(await this.banks.lockAccess(tx, before.bank_id, caller.id));
      const current = await this.#current(tx, before.id, caller.id);
      if (current.deleted_at) throw notFound('noun.question');
      if (version !== undefined && version !== current.version) throw outdatedVersion(current.version);
      const merged = { ...inputOf(current), ...definedOf(changes) };
      if (changes.stem === undefined && changes.content !== undefined) merged.stem = changes.content;
      // Of its own passage, only the text changes.
      if (merged.passage?.id === '' && current.passage)
        merged.passage = { ...merged.passage, id: current.passage.id };
      const content = await this.#complete(
        // Difficulty or tags may change before it has an answer; an answer cannot be removed again.
        contentOf(merged, { mayLackAnswer: lacksAnswer(current) }),
        bank.id,
        tx,
      );
      // Unchanged: no new version, so a colleague who has it open sees no conflict.
      if (isDeepStrictEqual(fieldsOf(content), fieldsOf(current))) return;
      const newVersion = await this.questions.update(tx, current.id, content, caller.id);
      await this.#recount(tx, bank, current.difficulty, content.difficulty);
      await this.banks.recordActivity(tx, bank.id, caller.id, { changed: 1 });
      const changed = [{ id: current.id, version: newVersion }];
      const { passage } = content;
      // Questions share one passage: exports print it once, above the first of them.
      if (passage && passage.id === current.passage?.id && passage.text !== current.passage.text)
        changed.push(
          ...(await this.passageRows.update(tx, {
            bankId: bank.id,
            exceptId: current.id,
            passage,
            userId: caller.id,
          })),
        );
      for (const { id, version: changedTo } of changed)
        await tx.publish(...questionUpdated({ id, bankId: bank.id, version: changedTo }));
    });
    return this.#again(before.id, caller);
  }

  /** Into the trash; a repeat changes nothing. @throws AppError 404, 403, 422 */
  async remove(before: FoundQuestion, caller: Caller): Promise<Question> {
    await this.transactions.run(async (tx) => {
      const bank = requireWriter(await this.banks.lockAccess(tx, before.bank_id, caller.id));
      const current = await this.#current(tx, before.id, caller.id);
      requireQuestionDeleter(current, caller);
      if (current.deleted_at) return;
      const version = await this.questions.moveToTrash(tx, current.id);
      await this.banks.count(tx, bank.id, bandCounts([current.difficulty], -1));
      await this.banks.recordActivity(tx, bank.id, caller.id, { removed: 1 });
      await tx.publish(...questionDeleted({ id: current.id, bankId: bank.id, version }));
    });
    return this.#again(before.id, caller);
  }

  /** @throws AppError 404, 403, 422 if it is not in the trash or the bank is full */
  async restore(before: FoundQuestion, caller: Caller): Promise<Question> {
    await this.transactions.run(async (tx) => {
      const bank = requireWriter(await this.banks.lockAccess(tx, before.bank_id, caller.id));
      const current = await this.#current(tx, before.id, caller.id);
      requireQuestionDeleter(current, caller);
      if (!current.deleted_at) throw businessRule('question.notDeleted');
      requireCapacity(bank, 1);
      const version = await this.questions.restore(tx, current.id);
      await this.banks.count(tx, bank.id, bandCounts([current.difficulty]));
      await tx.publish(...questionUpdated({ id: current.id, bankId: bank.id, version }));
    });
    return this.#again(before.id, caller);
  }

  /** @throws AppError 404 if it is in the trash */
  async view(question: FoundQuestion, caller: Caller): Promise<{ views: number }> {
    requireKept(question);
    return { views: await this.transactions.run((tx) => this.questions.addView(tx, question.id, caller.id)) };
  }

  /** @throws AppError 404 if it is in the trash */
  async toggleFavorite(
    question: FoundQuestion,
    caller: Caller,
  ): Promise<{ favorite: boolean; favorites: number }> {
    requireKept(question);
    return this.transactions.run((tx) => this.questions.toggleFavorite(tx, question.id, caller.id));
  }

  async toQuestions(rows: readonly QuestionRow[], viewer: Viewer): Promise<Question[]> {
    const creatorOf = await this.names.of(rows);
    return toQuestions(rows, viewer, { creatorOf, imageOf: this.urls.sign });
  }

  async #again(id: string, caller: Caller): Promise<Question> {
    return this.get(requireVisibleQuestion(await this.questions.find(id, caller.id)), caller);
  }

  async #current(tx: Tx, id: string, userId: string): Promise<FoundQuestion> {
    const row = await this.questions.find(id, userId, tx);
    if (!row) throw notFound('noun.question');
    return row;
  }

  /** With the bank's records of its images and the id of its passage. */
  async #complete(content: QuestionContent, bankId: string, on?: Reader): Promise<QuestionContent> {
    const ids = content.images.map((image) => image.id);
    const identified = await this.passages.identify([content], bankId, on);
    return withImages(identified(content), await this.images.findMany(bankId, ids, on));
  }

  async #recount(tx: Tx, bank: BankAccess, before: number, after: number): Promise<void> {
    const minus = bandCounts([before], -1);
    const plus = bandCounts([after]);
    await this.banks.count(tx, bank.id, {
      easy: plus.easy + minus.easy,
      medium: plus.medium + minus.medium,
      hard: plus.hard + minus.hard,
    });
  }
}

function requireKept({ deleted_at }: FoundQuestion): void {
  if (deleted_at) throw notFound('noun.question');
}
