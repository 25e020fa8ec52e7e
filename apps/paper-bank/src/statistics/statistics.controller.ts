/** HTTP of a bank's statistics and views. */
import { Controller, Get, HttpStatus, Param, Post, Query } from '@nestjs/common';
import { successResponse, UuidParams } from '@tiku/contracts/common';
import { PaperBankStatisticsResponse, StatisticsQuery } from '@tiku/contracts/paper-bank';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { paperBankRole, paperBankVisible } from '../paper-banks/paper-banks.rules.js';
import { StatisticsRepository } from './statistics.repository.js';
import { StatisticsService } from './statistics.service.js';

type Id = z.output<typeof UuidParams>;

@Controller('paper-banks/:id')
export class StatisticsController {
  constructor(
    private readonly statistics: StatisticsService,
    private readonly views: StatisticsRepository,
  ) {}

  @Get('statistics')
  @Allow(paperBankRole('manager'))
  @Responds(PaperBankStatisticsResponse)
  async get(
    @Param({ schema: UuidParams }) { id }: Id,
    @Query({ schema: StatisticsQuery }) { timezone }: z.output<typeof StatisticsQuery>,
  ) {
    return { statistics: await this.statistics.of(id, timezone) };
  }

  @Post('view')
  @Allow(paperBankVisible())
  @Responds(successResponse({}), { status: HttpStatus.OK })
  async view(@Param({ schema: UuidParams }) { id }: Id, @CurrentUser() user: Caller) {
    await this.views.addView(id, user.id);
    return {};
  }
}
