/** HTTP of leaderboards and ranks. */
import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  GameTypeParams,
  LeaderboardResponse,
  LeaderboardQuery,
  RankResponse,
  RankQuery,
} from '@tiku/contracts/games';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { StandingsService } from './standings.service.js';

type Params = z.output<typeof GameTypeParams>;

@Controller('games')
export class StandingsController {
  constructor(private readonly standings: StandingsService) {}

  @Get('leaderboard/:gameType')
  @Allow('user')
  @Responds(LeaderboardResponse)
  async leaderboard(
    @Param({ schema: GameTypeParams }) { gameType }: Params,
    @Query({ schema: LeaderboardQuery }) query: z.output<typeof LeaderboardQuery>,
    @CurrentUser() user: Caller,
  ) {
    return { data: await this.standings.leaderboard(gameType, query, user) };
  }

  @Get('rank/:gameType')
  @Allow('user')
  @Responds(RankResponse)
  async rank(
    @Param({ schema: GameTypeParams }) { gameType }: Params,
    @Query({ schema: RankQuery }) query: z.output<typeof RankQuery>,
    @CurrentUser() user: Caller,
  ) {
    return { data: await this.standings.rank(gameType, query, user) };
  }
}
