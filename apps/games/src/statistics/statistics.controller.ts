/** HTTP of the caller's statistics. */
import { Controller, Get, Query } from '@nestjs/common';
import { GameTypeQuery, OverviewResponse, StatsResponse } from '@tiku/contracts/games';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { StatisticsService } from './statistics.service.js';

@Controller('games')
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Get('stats')
  @Allow('user')
  @Responds(StatsResponse)
  async stats(@CurrentUser() user: Caller) {
    return { data: await this.statistics.stats(user.id) };
  }

  @Get('overview')
  @Allow('user')
  @Responds(OverviewResponse)
  async overview(
    @Query({ schema: GameTypeQuery }) { gameType }: z.output<typeof GameTypeQuery>,
    @CurrentUser() user: Caller,
  ) {
    return { data: await this.statistics.overview(user.id, gameType) };
  }
}
