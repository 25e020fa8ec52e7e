/**
 * Removes what nobody needs any more: links and revocations that have expired, sessions and failed logins 90 days after
 * they began, wrong passwords that count no more. Runs in every replica; each statement is bounded, and SKIP LOCKED keeps replicas out of
 * each other's way.
 */
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { Transactions } from '@tiku/platform/database';
import { PollLoop } from '@tiku/platform/poll-loop';
import { WRONG_LOGINS_OUTLIVED } from '../passwords/login-accounts.repository.js';
import { SESSION_SECONDS } from '../sessions/sessions.service.js';

const INTERVAL_MS = 15 * 60_000;
const BATCH_ROWS = 1_000;
export const LOGIN_DAYS = 90;

const OUTLIVED = [
  // `expires_at` has the index, and is always as long after the beginning.
  ['sessions', `expires_at < now() - interval '${LOGIN_DAYS} days' + interval '${SESSION_SECONDS} seconds'`],
  ['revocations', 'expires_at < now()'],
  // For a week a link still says that it is used or expired instead of unknown.
  ['email_links', `expires_at < now() - interval '7 days'`],
  ['wrong_logins', WRONG_LOGINS_OUTLIVED],
  ['logins', `at < now() - interval '${LOGIN_DAYS} days'`],
] as const;

@Injectable()
export class CredentialsRetention implements OnApplicationBootstrap {
  readonly #loop: PollLoop;

  constructor(
    private readonly transactions: Transactions,
    background: Background,
  ) {
    this.#loop = new PollLoop({
      name: 'credentials retention',
      intervalMs: INTERVAL_MS,
      maxIntervalMs: INTERVAL_MS,
      work: () => this.pass(),
      onError: (error) => background.warn('outlived sessions and links could not be removed', error),
    });
    background.onClose('workers', 'credentials retention', () => this.#loop.stop());
  }

  onApplicationBootstrap(): void {
    this.#loop.start();
  }

  /** One batch of each kind; true when there may be more. */
  async pass(): Promise<boolean> {
    const removed: number[] = [];
    for (const [table, condition] of OUTLIVED) {
      const count = await this.transactions.run((tx) =>
        tx.execute(
          `DELETE FROM ${table} WHERE id IN (
             SELECT id FROM ${table} WHERE ${condition} LIMIT $1 FOR UPDATE SKIP LOCKED)`,
          [BATCH_ROWS],
        ),
      );
      removed.push(count);
    }
    return removed.includes(BATCH_ROWS);
  }
}
