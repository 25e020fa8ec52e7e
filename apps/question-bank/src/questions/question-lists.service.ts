/** Favourites, most viewed questions and statistics. */
import { Injectable } from '@nestjs/common';
import { type CursorQuery, pagination, type Pagination } from '@tiku/contracts/common';
import {
  FOUND_MAX,
  QUESTION_TYPES,
  type FoundQuestion,
  type ListQuestionsQuery,
  type Question,
  type QuestionStatistics,
} from '@tiku/contracts/question-bank';
import type { Caller } from '@tiku/platform/auth';
import type { z } from 'zod';
import { QuestionSearchService } from '../search/question-search.service.js';
import { QuestionListsRepository } from './question-lists.repository.js';
import type { QuestionRow } from './question-columns.repository.js';
import { bandOf, typeOfCode } from './question-type.js';
import { QuestionsService } from './questions.service.js';

/** The contents of so many are in memory at once. */
const FOUND_PORTION = 500;

@Injectable()
export class QuestionListsService {
  constructor(
    private readonly lists: QuestionListsRepository,
    private readonly questions: QuestionsService,
    private readonly search: QuestionSearchService,
  ) {}

  async favorites(
    query: z.output<typeof CursorQuery>,
    caller: Caller,
  ): Promise<{ questions: Question[]; pagination: Pagination }> {
    const { rows, total, nextCursor } = await this.lists.favorites(caller.id, query);
    return {
      questions: await this.questions.toQuestions(rows, caller),
      pagination: pagination(query.page, query.limit, total, true, nextCursor),
    };
  }

  /** The newest that the query finds, whatever its page and order. @throws AppError 403 for a trash of others */
  async found(
    { bankId, ...query }: z.output<typeof ListQuestionsQuery>,
    caller: Caller,
  ): Promise<{ questions: FoundQuestion[]; isComplete: boolean }> {
    const questions: FoundQuestion[] = [];
    let cursor: string | undefined;
    do {
      const page = { ...query, page: 1, sort: '-createdAt' as const, limit: FOUND_PORTION, cursor };
      const { rows, pagination: read } = bankId
        ? await this.search.inBank(bankId, page, caller)
        : await this.search.everywhere(page, caller);
      questions.push(...rows.map(toFound));
      cursor = read.nextCursor ?? undefined;
    } while (cursor !== undefined && questions.length < FOUND_MAX);
    return { questions: questions.slice(0, FOUND_MAX), isComplete: cursor === undefined };
  }

  async top(limit: number, caller: Caller): Promise<Question[]> {
    return this.questions.toQuestions(await this.lists.top(caller.id, limit), caller);
  }

  /** Of one bank, or of all that the caller may view. */
  async statistics(bankId: string | null, caller: Caller): Promise<QuestionStatistics> {
    const row = await this.lists.statistics(caller.id, bankId);
    const byDifficulty = { easy: 0, medium: 0, hard: 0 };
    for (const { difficulty, count } of row.by_difficulty) byDifficulty[bandOf(difficulty)] += count;
    const byType = Object.fromEntries(QUESTION_TYPES.map((type) => [type, 0]));
    for (const { type, count } of row.by_type) byType[typeOfCode(type)] = count;
    return {
      total: row.by_difficulty.reduce((sum, { count }) => sum + count, 0),
      byType,
      byDifficulty,
      byMonth: row.by_month,
      byBank: row.by_bank,
    };
  }
}

const toFound = ({ id, bank_id: bankId, version, difficulty, tags, source }: QuestionRow): FoundQuestion => ({
  ...{ id, bankId, version, difficulty, tags, source },
});
