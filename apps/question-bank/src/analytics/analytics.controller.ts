/** Routes for statistics on the caller's banks. */
import { Body, Controller, Get, HttpStatus, Post, Query } from '@nestjs/common';
import {
  CoverageResponse,
  CoverageRequest,
  QuestionAnalyticsResponse,
  QuestionAnalyticsQuery,
} from '@tiku/contracts/question-bank';
import { Allow, CurrentUser, Resource, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import type { BankAccess } from '../question-banks/bank-access.js';
import { bankVisible } from '../question-banks/question-banks.rules.js';
import { AnalyticsService } from './analytics.service.js';

@Controller('questions/analytics')
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Get()
  @Allow(bankVisible('query.bankId', { optional: true }))
  @Responds(QuestionAnalyticsResponse)
  async get(
    @Query({ schema: QuestionAnalyticsQuery }) query: z.output<typeof QuestionAnalyticsQuery>,
    @Resource() bank: BankAccess | null,
    @CurrentUser() user: Caller,
  ) {
    return { analytics: await this.analytics.of({ userId: user.id, bankId: bank?.id }, query) };
  }

  @Post('coverage')
  @Allow(bankVisible('body.bankId', { optional: true }))
  @Responds(CoverageResponse, { status: HttpStatus.OK })
  async coverage(
    @Body({ schema: CoverageRequest }) { points }: z.output<typeof CoverageRequest>,
    @Resource() bank: BankAccess | null,
    @CurrentUser() user: Caller,
  ) {
    return { coverage: await this.analytics.coverage({ userId: user.id, bankId: bank?.id }, points) };
  }
}
