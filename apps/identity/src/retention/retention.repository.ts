/** Defines which rows have expired, and deletes them in batches. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { WRONG_LOGINS_OUTLIVED } from '../passwords/login-accounts.repository.js';
import { SESSION_SECONDS } from '../sessions/sessions.repository.js';

export const BATCH_ROWS = 1_000;
const LOGIN_DAYS = 90;
const NOTICE_DAYS = 90;

const CONDITIONS = {
  // `expires_at` has the index and is always equally long after the start.
  sessions: `expires_at < now() - interval '${LOGIN_DAYS} days' + interval '${SESSION_SECONDS} seconds'`,
  revocations: 'expires_at < now()',
  // For a week a link still reports that it is used or expired, instead of unknown.
  email_links: `expires_at < now() - interval '7 days'`,
  wrong_logins: WRONG_LOGINS_OUTLIVED,
  notifications: `created_at < now() - interval '${NOTICE_DAYS} days'`,
  logins: `at < now() - interval '${LOGIN_DAYS} days'`,
} as const;
type Outliving = keyof typeof CONDITIONS;
export const OUTLIVING = Object.keys(CONDITIONS) as Outliving[];

@Injectable()
export class RetentionRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Deletes one batch of a table and returns the number of rows. Skips rows that another replica deletes. */
  removeOutlived(table: Outliving): Promise<number> {
    return this.transactions.execute(
      `DELETE FROM ${table} WHERE id IN (
         SELECT id FROM ${table} WHERE ${CONDITIONS[table]} LIMIT $1 FOR UPDATE SKIP LOCKED)`,
      [BATCH_ROWS],
    );
  }
}
