/** Records played games: once, by what the rules make of the moves, and never one too many a day. */
import { Injectable } from '@nestjs/common';
import { pagination, type Pagination } from '@tiku/contracts/common';
import type { GameRecord, HistoryQuery, RecordRequest } from '@tiku/contracts/games';
import { newId, Transactions } from '@tiku/platform/database';
import { businessRule } from '@tiku/platform/errors';
import { cutPage, decodeCursor, TimePlace } from '@tiku/platform/lists';
import { Accounts } from '@tiku/platform/people';
import type { z } from 'zod';
import { DailyLimit } from '../players/daily-limit.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { StandingsService } from '../standings/standings.service.js';
import { judgeRecord } from './judge-record.js';
import { toGameRecord } from './records.presenter.js';
import { COUNTED_MAX, RecordsRepository } from './records.repository.js';

@Injectable()
export class RecordsService {
  constructor(
    private readonly records: RecordsRepository,
    private readonly sessions: SessionsRepository,
    private readonly standings: StandingsService,
    private readonly limit: DailyLimit,
    private readonly accounts: Accounts,
    private readonly transactions: Transactions,
  ) {}

  /** @throws AppError 422 for what cannot have happened, was recorded before, or is one too many today */
  async record(userId: string, request: z.output<typeof RecordRequest>): Promise<GameRecord> {
    const today = await this.limit.today(userId);
    return this.transactions.run(async (tx) => {
      // One round trip: PostgreSQL looks for the session once it has the lock.
      const [, session] = await Promise.all([
        this.accounts.requireAlone(tx, userId),
        this.sessions.find(tx, userId, request.sessionId, today),
      ]);
      if (!session) throw businessRule('games.noSession');
      this.limit.requireOneMore(session.played);
      if (session.is_recorded) throw businessRule('games.recordedBefore');
      if (session.is_expired) throw businessRule('games.expired');
      const { settings, seed, elapsed_ms: elapsedMs, now: at } = session;
      const { gameType } = settings;
      const { difficulty, scoreTenths, gameData } = judgeRecord(request, { settings, seed, elapsedMs });
      const record = { id: newId(), game_type: gameType, difficulty, score_tenths: scoreTenths };
      const [row] = await Promise.all([
        this.records.insert(tx, userId, session.id, { ...record, settings, game_data: gameData }),
        this.standings.add(tx, userId, { gameType, difficulty, scoreTenths, at }),
      ]);
      return toGameRecord(row);
    });
  }

  async history(
    userId: string,
    query: z.output<typeof HistoryQuery>,
  ): Promise<{ records: GameRecord[]; pagination: Pagination }> {
    const after = query.cursor === undefined ? null : decodeCursor(query.cursor, TimePlace);
    const [read, counted] = await Promise.all([
      this.records.list(userId, query, after),
      this.records.count(userId, query),
    ]);
    const { rows, nextCursor } = cutPage(read, query.limit, (last) => [last.place, last.id]);
    const total = Math.min(counted, COUNTED_MAX);
    return {
      records: rows.map(toGameRecord),
      pagination: pagination(query.page, query.limit, total, counted === total, nextCursor),
    };
  }
}
