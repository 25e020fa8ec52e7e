/**
 * SQL of the enterprise of each user, a projection of the enterprise service's events. Contains only verified members:
 * `user_summaries.enterprise_id` also names the enterprise of an unverified address.
 */
import { Injectable } from '@nestjs/common';
import type { Tx } from '../database/transactions.js';
import { nullable, row, uuid } from '../rows/index.js';
import { Accounts } from './accounts.repository.js';

const MemberRow = row({ enterprise_id: nullable(uuid) });

interface Change {
  userId: string;
  /** Null for a former member. */
  enterpriseId: string | null;
  version: number;
}

@Injectable()
export class EnterpriseMembersRepository {
  constructor(private readonly accounts: Accounts) {}

  /** Does nothing if a newer event came before, or the account is deleted. */
  async apply(tx: Tx, { userId, enterpriseId, version }: Change): Promise<void> {
    if (await this.accounts.isErased(tx, userId)) return;
    await tx.execute(
      `INSERT INTO enterprise_members AS kept (user_id, enterprise_id, version) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET enterprise_id = excluded.enterprise_id, version = excluded.version
       WHERE kept.version < excluded.version`,
      [userId, enterpriseId, version],
    );
  }

  /**
   * Whether the user belongs to this enterprise now; false for a deleted account. @throws Error if the user is unknown
   * so far, so that an event's handler retries
   */
  async isMember(tx: Tx, userId: string, enterpriseId: string): Promise<boolean> {
    if (await this.accounts.isErased(tx, userId)) return false;
    const [known] = await tx.query(
      MemberRow,
      'SELECT enterprise_id FROM enterprise_members WHERE user_id = $1',
      [userId],
    );
    if (!known) throw new Error(`no event has said yet where ${userId} belongs`);
    return known.enterprise_id === enterpriseId;
  }

  async erase(tx: Tx, userId: string): Promise<void> {
    await tx.execute('DELETE FROM enterprise_members WHERE user_id = $1', [userId]);
  }
}
