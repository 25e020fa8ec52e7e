/** Records played games: once, with the score by the rules, within the daily limit. */
import { Injectable } from '@nestjs/common';
import { pagination, type Pagination } from '@tiku/contracts/common';
import type { GameRecord, HistoryQuery, RecordRequest } from '@tiku/contracts/games';
import { newId } from '@tiku/platform/database';
import { assertUnreachable, businessRule } from '@tiku/platform/errors';
import { cutPage, decodeCursor, TimePlace } from '@tiku/platform/lists';
import type { z } from 'zod';
import { DailyLimit, dailyLimitReached } from '../players/daily-limit.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { standingOf } from '../standings/board.js';
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
  ) {}

  /** @throws AppError 422 for a game that is impossible, was recorded before, or exceeds the daily limit */
  async record(userId: string, request: z.output<typeof RecordRequest>): Promise<GameRecord> {
    const today = await this.limit.today(userId);
    // A session never changes, so judge the game before taking a lock.
    const session = await this.sessions.find(userId, request.sessionId, today);
    if (!session) throw businessRule('games.noSession');
    if (session.is_expired) throw businessRule('games.expired');
    const { settings, seed, elapsed_ms: elapsedMs, now: playedAt } = session;
    const { gameType } = settings;
    const judged = judgeRecord(request, { settings, seed, elapsedMs });
    const { difficulty, scoreTenths, gameData } = judged;
    const standing = standingOf({ gameType, at: playedAt, ...judged });
    const id = newId();
    const stored = await this.records.store({
      id,
      userId,
      sessionId: session.id,
      difficulty,
      scoreTenths,
      gameData,
      playedAt,
      ...standing,
      countsSince: session.counts_since,
    });
    switch (stored.outcome) {
      case 'recorded':
        break;
      case 'dailyLimit':
        // A copy of a recorded game is no further game, also on a full day.
        if (await this.records.isRecorded(session.id)) throw businessRule('games.recordedBefore');
        throw dailyLimitReached(stored.games_today);
      case 'recordedBefore':
      case 'noSession':
        throw businessRule(`games.${stored.outcome}`);
      default:
        assertUnreachable(stored.outcome);
    }
    await this.standings.rose(userId, stored.raised ?? [], standing.place);
    return toGameRecord({
      id,
      game_type: gameType,
      difficulty,
      score_tenths: scoreTenths,
      settings,
      game_data: gameData,
      played_at: playedAt,
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
