/** GET /question-banks/{id}/stats */
import { Controller, Get, Param, Query } from '@nestjs/common';
import { IdParams } from '@tiku/contracts/common';
import { BankStatisticsResponse, BankStatisticsQuery } from '@tiku/contracts/question-bank';
import { Allow, Resource } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import type { BankAccess } from '../question-banks/bank-access.js';
import { bankVisible } from '../question-banks/question-banks.rules.js';
import { BankStatisticsService } from './bank-statistics.service.js';

@Controller('question-banks/:id/stats')
export class BankStatisticsController {
  constructor(private readonly statistics: BankStatisticsService) {}

  @Get()
  @Allow(bankVisible('params.id'))
  @Responds(BankStatisticsResponse)
  async stats(
    @Param({ schema: IdParams }) _: z.output<typeof IdParams>,
    @Query({ schema: BankStatisticsQuery }) { timezone }: z.output<typeof BankStatisticsQuery>,
    @Resource() bank: BankAccess,
  ) {
    return { stats: await this.statistics.of(bank, timezone) };
  }
}
