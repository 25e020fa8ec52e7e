/** GET /questions/{id}/related, /neighbours and GET /questions/bank/{bankId}/recommend. */
import { Controller, Get, Param, Query } from '@nestjs/common';
import { IdOrCode, IdParams, successResponse } from '@tiku/contracts/common';
import { NeighboursResponse, Question } from '@tiku/contracts/question-bank';
import { Allow, CurrentUser, Resource, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import { z } from 'zod';
import type { BankAccess } from '../question-banks/bank-access.js';
import { bankVisible } from '../question-banks/question-banks.rules.js';
import type { FoundQuestion } from '../questions/questions.repository.js';
import { questionVisible } from '../questions/questions.rules.js';
import { RelatedQuestionsService } from './related-questions.service.js';

const limitOf = (fallback: number) =>
  z.object({ limit: z.coerce.number().int().min(1).max(100).default(fallback) });
const RelatedQuery = limitOf(3);
const RecommendQuery = limitOf(10);
const BankParams = z.object({ bankId: IdOrCode });
const QuestionListResponse = successResponse({ questions: z.array(Question) });

@Controller('questions')
export class RelatedQuestionsController {
  constructor(private readonly related: RelatedQuestionsService) {}

  @Get('bank/:bankId/recommend')
  @Allow(bankVisible('params.bankId'))
  @Responds(QuestionListResponse)
  async recommend(
    @Param({ schema: BankParams }) _: z.output<typeof BankParams>,
    @Resource() bank: BankAccess,
    @Query({ schema: RecommendQuery }) { limit }: z.output<typeof RecommendQuery>,
    @CurrentUser() user: Caller,
  ) {
    return { questions: await this.related.recommendedIn(bank.id, limit, user) };
  }

  @Get(':id/related')
  @Allow(questionVisible())
  @Responds(QuestionListResponse)
  async relatedTo(
    @Param({ schema: IdParams }) _: z.output<typeof IdParams>,
    @Resource() question: FoundQuestion,
    @Query({ schema: RelatedQuery }) { limit }: z.output<typeof RelatedQuery>,
    @CurrentUser() user: Caller,
  ) {
    return { questions: await this.related.relatedTo(question, limit, user) };
  }

  @Get(':id/neighbours')
  @Allow(questionVisible())
  @Responds(NeighboursResponse)
  neighbours(@Param({ schema: IdParams }) _: z.output<typeof IdParams>, @Resource() question: FoundQuestion) {
    return this.related.neighboursOf(question);
  }
}
