/** SQL of deleted accounts. A token is accepted for some seconds after the deletion; its writes must not stay. */
import { Injectable } from '@nestjs/common';
import type { PreparedStatement } from '../database/prepared-statement.js';
import type { Tx } from '../database/transactions.js';
import { unauthenticated } from '../errors/index.js';
import { row, uuid } from '../rows/index.js';

const DeletedRow = row({ user_id: uuid });

/** Longer than any token lives. */
const KEPT_DAYS = 30;

const LOCK_SHARED: PreparedStatement = {
  name: 'share-account',
  text: 'SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))',
};
const LOCK_ALONE: PreparedStatement = {
  name: 'lock-account',
  text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
};
const DELETED: PreparedStatement = {
  name: 'deleted-account',
  text: 'SELECT user_id FROM deleted_users WHERE user_id = $1',
};

@Injectable()
export class Accounts {
  /**
   * For a transaction that writes rows of the user: until it ends, the account is not erased here.
   * @throws AppError 401 if the account is deleted
   */
  async require(tx: Tx, userId: string): Promise<void> {
    if (await this.isErased(tx, userId)) throw unauthenticated('DELETED');
  }

  /** Like `require`, without the refusal: for an event's handler that writes rows of the user. */
  async isErased(tx: Tx, userId: string): Promise<boolean> {
    const locked = tx.execute(LOCK_SHARED, [lockOf(userId)]);
    return this.#isDeletedOnce(locked, tx, userId);
  }

  /**
   * Like `require`, and serialises transactions of the user: counts and names stay valid until it ends. Call it before
   * any other lock of the user's rows, and never after `require`.
   */
  async requireAlone(tx: Tx, userId: string): Promise<void> {
    if (await this.isErasedAlone(tx, userId)) throw unauthenticated('DELETED');
  }

  /** Like `requireAlone`, without the refusal: for a job. */
  async isErasedAlone(tx: Tx, userId: string): Promise<boolean> {
    return this.#isDeletedOnce(this.#lockAlone(tx, userId), tx, userId);
  }

  async isDeleted(tx: Tx, userId: string): Promise<boolean> {
    return (await tx.query(DeletedRow, DELETED, [userId])).length > 0;
  }

  /** Waits for transactions that write rows of the user. */
  async markDeleted(tx: Tx, userId: string): Promise<void> {
    await this.#lockAlone(tx, userId);
    await tx.execute('INSERT INTO deleted_users (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
  }

  /** Deletes marks that no token needs any more. */
  async removeOldMarks(tx: Tx): Promise<void> {
    await tx.execute('DELETE FROM deleted_users WHERE deleted_at < now() - make_interval(days => $1)', [
      KEPT_DAYS,
    ]);
  }

  /** Sent with the lock, in the same round trip. PostgreSQL reads only after it has the lock. */
  async #isDeletedOnce(locked: Promise<unknown>, tx: Tx, userId: string): Promise<boolean> {
    const [isDeleted] = await Promise.all([this.isDeleted(tx, userId), locked]);
    return isDeleted;
  }

  async #lockAlone(tx: Tx, userId: string): Promise<void> {
    await tx.execute(LOCK_ALONE, [lockOf(userId)]);
  }
}

const lockOf = (userId: string): string => `account ${userId}`;
