/**
 * Login attempts of an account. Failures are written after the response: only existing accounts have them, and the
 * response time must not reveal it.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { pagination, type Pagination } from '@tiku/contracts/common';
import type { LOGIN_FAILURES, LoginHistoryQuery, LoginRecord } from '@tiku/contracts/identity';
import { Background } from '@tiku/platform/background';
import { newId } from '@tiku/platform/database';
import { cutPage, decodeCursor, offsetOf, TimePlace } from '@tiku/platform/lists';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { Device } from '../sessions/device.js';
import { toLoginRecord } from './login-history.presenter.js';
import { LoginHistoryRepository } from './login-history.repository.js';

/** Caps the count: a larger number is of no use. */
const COUNTED_MAX = 10_000;
const NOTED_EVERY_MS = 15 * 60_000;
const PENDING_MAX = 500;

@Injectable()
export class LoginHistoryService {
  readonly #pending = new Set<Promise<void>>();
  /**
   * Unlimited attempts would fill the history: one row per account, address and 15 minutes is enough. Wrong passwords
   * are limited by the lock that they lead to.
   */
  readonly #noted = new LRUCache<string, true>({ max: 10_000, ttl: NOTED_EVERY_MS });

  constructor(
    private readonly logins: LoginHistoryRepository,
    private readonly background: Background,
  ) {
    background.onClose('workers', 'login history', async () => void (await Promise.all(this.#pending)));
  }

  /** Records a failed login in the background; never fails, never waits. */
  failed(userId: string, device: Device, reason: (typeof LOGIN_FAILURES)[number]): void {
    if (reason !== 'wrongPassword') {
      const attempt = `${reason} ${userId} ${device.ip}`;
      if (this.#noted.has(attempt)) return;
      this.#noted.set(attempt, true);
    }
    if (this.#pending.size >= PENDING_MAX) return;
    const id = newId();
    const writing = nextTurn()
      .then(() => this.logins.insert(id, userId, device, reason))
      .catch((error: unknown) => this.background.warn('a failed login could not be recorded', error))
      .finally(() => this.#pending.delete(writing));
    this.#pending.add(writing);
  }

  /** Latest first. `page` counts from 1; a `cursor` overrides it. */
  async list(
    userId: string,
    query: z.output<typeof LoginHistoryQuery>,
  ): Promise<{ history: LoginRecord[]; pagination: Pagination }> {
    const { page, limit, cursor } = query;
    const [, after] = cursor === undefined ? [] : decodeCursor(cursor, TimePlace);
    const [read, total] = await Promise.all([
      this.logins.page(userId, { limit: limit + 1, offset: offsetOf(query), after: after ?? null }),
      this.logins.count(userId, COUNTED_MAX),
    ]);
    const { rows, nextCursor } = cutPage(read, limit, (last) => [last.at.toISOString(), last.id]);
    return {
      history: rows.map(toLoginRecord),
      pagination: pagination(page, limit, total, total < COUNTED_MAX, nextCursor),
    };
  }
}
