/** Starts games: the server chooses the seed, so a player cannot choose a board. */
import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SessionResponse, SessionRequest } from '@tiku/contracts/games';
import { Background } from '@tiku/platform/background';
import { newId, Transactions } from '@tiku/platform/database';
import { Accounts } from '@tiku/platform/people';
import { theOnly } from '@tiku/platform/rows';
import type { z } from 'zod';
import { DailyLimit } from '../players/daily-limit.js';
import { SessionsRepository } from './sessions.repository.js';

const CLEAN_UP_INTERVAL_MS = 3_600_000;

@Injectable()
export class SessionsService implements OnModuleInit {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly transactions: Transactions,
    private readonly limit: DailyLimit,
    private readonly accounts: Accounts,
    private readonly background: Background,
  ) {}

  onModuleInit(): void {
    this.background.every({
      name: 'clean-up of started games',
      intervalMs: CLEAN_UP_INTERVAL_MS,
      work: () => this.transactions.run((tx) => this.sessions.removeOld(tx)),
    });
  }

  /** @throws AppError 422 if the daily limit is reached */
  async start(
    userId: string,
    { gameType, settings }: z.output<typeof SessionRequest>,
  ): Promise<z.output<typeof SessionResponse>['data']> {
    const today = await this.limit.today(userId);
    const session = {
      id: newId(),
      userId,
      gameType,
      settings: { gameType, ...settings },
      seed: randomBytes(12).toString('base64url'),
    };
    const started = await this.transactions.run(async (tx) => {
      // Two round trips: PostgreSQL counts after it has the lock, and runs what is sent together in this order.
      await Promise.all([this.accounts.requireAlone(tx, userId), this.limit.requireStart(tx, userId, today)]);
      const [rows] = await Promise.all([
        this.sessions.insert(tx, session),
        this.limit.keepZone(tx, userId, today),
      ]);
      return theOnly(rows);
    });
    return {
      sessionId: session.id,
      seed: session.seed,
      startedAt: started.started_at.toISOString(),
      expiresAt: started.expires_at.toISOString(),
    };
  }
}
