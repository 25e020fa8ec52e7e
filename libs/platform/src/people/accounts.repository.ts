/** Which accounts are deleted. A token is accepted for some seconds after that; what it writes must not stay. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '../database/transactions.js';
import { unauthenticated } from '../errors/index.js';
import { row, uuid } from '../rows/index.js';

const DeletedRow = row({ user_id: uuid });

/** Longer than any token lives. */
const KEPT_DAYS = 30;

@Injectable()
export class Accounts {
  /**
   * For a transaction that writes rows of the person: until it ends, the account is not erased here.
   * @throws AppError 401 where the account is deleted
   */
  async require(tx: Tx, userId: string): Promise<void> {
    if (await this.isErased(tx, userId)) throw unauthenticated('DELETED');
  }

  /** For an event's handler that writes rows of the person: as `require`, without the refusal. */
  async isErased(tx: Tx, userId: string): Promise<boolean> {
    await tx.execute('SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [lockOf(userId)]);
    return this.isDeleted(tx, userId);
  }

  /**
   * As `require`, one transaction of the person after the other: what it counts or names stays true until it ends. Before
   * any other lock of the person's rows, and never after `require`.
   */
  async requireAlone(tx: Tx, userId: string): Promise<void> {
    if (await this.isErasedAlone(tx, userId)) throw unauthenticated('DELETED');
  }

  /** For a job: as `requireAlone`, without the refusal. */
  async isErasedAlone(tx: Tx, userId: string): Promise<boolean> {
    await this.#lockAlone(tx, userId);
    return this.isDeleted(tx, userId);
  }

  async isDeleted(tx: Tx, userId: string): Promise<boolean> {
    const found = await tx.query(DeletedRow, 'SELECT user_id FROM deleted_users WHERE user_id = $1', [
      userId,
    ]);
    return found.length > 0;
  }

  /** Waits for transactions that write rows of the person. */
  async markDeleted(tx: Tx, userId: string): Promise<void> {
    await this.#lockAlone(tx, userId);
    await tx.execute('INSERT INTO deleted_users (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
  }

  /** Marks that no token needs any more. */
  async removeOldMarks(tx: Tx): Promise<void> {
    await tx.execute('DELETE FROM deleted_users WHERE deleted_at < now() - make_interval(days => $1)', [
      KEPT_DAYS,
    ]);
  }

  async #lockAlone(tx: Tx, userId: string): Promise<void> {
    await tx.execute('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [lockOf(userId)]);
  }
}

const lockOf = (userId: string): string => `account ${userId}`;
