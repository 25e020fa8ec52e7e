/** /internal/totals: the numbers of banks and questions, for the dashboard. */
import { Controller, Get } from '@nestjs/common';
import { DashboardStatsResponse } from '@tiku/contracts/dashboard';
import { Allow, services } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import { TotalsRepository } from './totals.repository.js';

@Controller('internal/totals')
export class TotalsController {
  constructor(private readonly totals: TotalsRepository) {}

  @Get()
  @Allow(services('bff'))
  @Responds(DashboardStatsResponse)
  async get() {
    const { banks, questions } = await this.totals.count();
    return { stats: { totalQuestionBanks: banks, totalQuestions: questions } };
  }
}
