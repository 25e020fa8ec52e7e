/** Lists with separate paths under /questions. */
import { Controller, Get, Query } from '@nestjs/common';
import { CursorQuery, IdOrCode, successResponse } from '@tiku/contracts/common';
import {
  FoundQuestionsResponse,
  ListQuestionsQuery,
  Question,
  QuestionsResponse,
  QuestionStatisticsResponse,
} from '@tiku/contracts/question-bank';
import { Allow, CurrentUser, Resource, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import { z } from 'zod';
import type { BankAccess } from '../question-banks/bank-access.js';
import { bankVisible } from '../question-banks/question-banks.rules.js';
import { QuestionListsService } from './question-lists.service.js';

const TopQuery = z.object({ limit: z.coerce.number().int().min(1).max(100).default(5) });
const StatisticsQuery = z.object({ bankId: IdOrCode.optional() });

@Controller('questions')
export class QuestionListsController {
  constructor(private readonly lists: QuestionListsService) {}

  @Get('favorites')
  @Allow('user')
  @Responds(QuestionsResponse)
  favorites(
    @Query({ schema: CursorQuery }) query: z.output<typeof CursorQuery>,
    @CurrentUser() user: Caller,
  ) {
    return this.lists.favorites(query, user);
  }

  @Get('top')
  @Allow('user')
  @Responds(successResponse({ questions: z.array(Question) }))
  async top(@Query({ schema: TopQuery }) { limit }: z.output<typeof TopQuery>, @CurrentUser() user: Caller) {
    return { questions: await this.lists.top(limit, user) };
  }

  /** All that a list of questions finds, to change them at once. */
  @Get('found')
  @Allow(bankVisible('query.bankId', { optional: true }))
  @Responds(FoundQuestionsResponse)
  found(
    @Query({ schema: ListQuestionsQuery }) query: z.output<typeof ListQuestionsQuery>,
    @Resource() bank: BankAccess | null,
    @CurrentUser() user: Caller,
  ) {
    return this.lists.found({ ...query, bankId: bank?.id }, user);
  }

  @Get('statistics')
  @Allow(bankVisible('query.bankId', { optional: true }))
  @Responds(QuestionStatisticsResponse)
  async statistics(
    @Query({ schema: StatisticsQuery }) _: z.output<typeof StatisticsQuery>,
    @Resource() bank: BankAccess | null,
    @CurrentUser() user: Caller,
  ) {
    return { statistics: await this.lists.statistics(bank?.id ?? null, user) };
  }
}
