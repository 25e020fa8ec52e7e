/** Which rows have outlived their use, and their removal in batches. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { WRONG_LOGINS_OUTLIVED } from '../passwords/login-accounts.repository.js';
import { SESSION_SECONDS } from '../sessions/sessions.repository.js';

export const BATCH_ROWS = 1_000;
const LOGIN_DAYS = 90;
const NOTICE_DAYS = 90;

const CONDITIONS = {
  // `expires_at` has the index, and is always as long after the beginning.
  sessions: `expires_at < now() - interval '${LOGIN_DAYS} days' + interval '${SESSION_SECONDS} seconds'`,
  revocations: 'expires_at < now()',
  // For a week a link still says that it is used or expired instead of unknown.
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

  /** One batch of a table; returns how many rows it removed. Passes over rows that another replica removes. */
  removeOutlived(table: Outliving): Promise<number> {
    return this.transactions.execute(
      `DELETE FROM ${table} WHERE id IN (
         SELECT id FROM ${table} WHERE ${CONDITIONS[table]} LIMIT $1 FOR UPDATE SKIP LOCKED)`,
      [BATCH_ROWS],
    );
  }
}
