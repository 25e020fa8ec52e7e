/** Favourites, most viewed questions and statistics. */
import { Injectable } from '@nestjs/common';
import { type CursorQuery, pagination, type Pagination } from '@tiku/contracts/common';
import { QUESTION_TYPES, type Question, type QuestionStatistics } from '@tiku/contracts/question-bank';
import type { Caller } from '@tiku/platform/auth';
import type { z } from 'zod';
import { QuestionListsRepository } from './question-lists.repository.js';
import { bandOf, typeOfCode } from './question-type.js';
import { QuestionsService } from './questions.service.js';

@Injectable()
export class QuestionListsService {
  constructor(
    private readonly lists: QuestionListsRepository,
    private readonly questions: QuestionsService,
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
