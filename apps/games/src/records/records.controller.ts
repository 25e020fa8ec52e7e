/** HTTP of playing: permission, start, record, and history. */
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import {
  HistoryResponse,
  HistoryQuery,
  RecordResponse,
  RecordRequest,
  SessionResponse,
  SessionRequest,
  StatusResponse,
} from '@tiku/contracts/games';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { DailyLimit } from '../players/daily-limit.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { RecordsService } from './records.service.js';

@Controller('games')
export class RecordsController {
  constructor(
    private readonly limit: DailyLimit,
    private readonly sessions: SessionsService,
    private readonly records: RecordsService,
  ) {}

  @Get('status')
  @Allow('user')
  @Responds(StatusResponse)
  async status(@CurrentUser() user: Caller) {
    return { data: await this.limit.status(user.id) };
  }

  @Post('sessions')
  @Allow('user')
  @Responds(SessionResponse, { status: 201 })
  async start(
    @Body({ schema: SessionRequest }) request: z.output<typeof SessionRequest>,
    @CurrentUser() user: Caller,
  ) {
    return { data: await this.sessions.start(user.id, request) };
  }

  @Post('record')
  @Allow('user')
  @Responds(RecordResponse, { status: 201 })
  async record(
    @Body({ schema: RecordRequest }) request: z.output<typeof RecordRequest>,
    @CurrentUser() user: Caller,
  ) {
    return { data: await this.records.record(user.id, request) };
  }

  @Get('history')
  @Allow('user')
  @Responds(HistoryResponse)
  async history(
    @Query({ schema: HistoryQuery }) query: z.output<typeof HistoryQuery>,
    @CurrentUser() user: Caller,
  ) {
    return { data: await this.records.history(user.id, query) };
  }
}
