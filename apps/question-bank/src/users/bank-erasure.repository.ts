/**
 * The banks of a deleted account. A shared bank passes to the longest-standing member of the highest role; a bank
 * without other members is deleted at once with its questions and pictures, without its time in the trash.
 */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { boolean, int4, nullable, row, theOnly, uuid, type RowOf } from '@tiku/platform/rows';
import { ChangedBankRow } from '../question-banks/question-bank-columns.repository.js';
import { bankDeleted, bankUpdated } from '../question-banks/question-banks.events.js';

const OwnedBank = row({ id: uuid, in_trash: boolean, heir_id: nullable(uuid) });
const Version = row({ version: int4 });

@Injectable()
export class BankErasureRepository {
  /** Returns the ids of banks to purge now. */
  async erase(tx: Tx, userId: string): Promise<string[]> {
    await tx.execute(
      `WITH gone AS (DELETE FROM bank_members WHERE user_id = $1 AND role <> 'owner' RETURNING bank_id)
       UPDATE question_banks SET member_count = member_count - 1 WHERE id IN (SELECT bank_id FROM gone)`,
      [userId],
    );
    const owned = await tx.query(
      OwnedBank,
      `SELECT b.id, b.status = 'deleted' AS in_trash, (
         SELECT h.id FROM bank_members h WHERE h.bank_id = b.id AND h.user_id <> $1
         ORDER BY array_position(ARRAY['manager', 'collaborator', 'viewer'], h.role), h.joined_at, h.id LIMIT 1
       ) AS heir_id
       FROM bank_members m JOIN question_banks b ON b.id = m.bank_id
       WHERE m.user_id = $1 AND m.role = 'owner' FOR UPDATE OF b`,
      [userId],
    );
    for (const bank of owned) await this.#part(tx, userId, bank);
    return owned.filter(({ heir_id }) => heir_id === null).map(({ id }) => id);
  }

  async #part(tx: Tx, userId: string, { id, heir_id, in_trash }: RowOf<typeof OwnedBank>): Promise<void> {
    if (heir_id !== null) {
      await tx.execute('DELETE FROM bank_members WHERE bank_id = $1 AND user_id = $2', [id, userId]);
      await tx.execute(`UPDATE bank_members SET role = 'owner' WHERE id = $1`, [heir_id]);
      await this.#passOn(tx, id, in_trash);
      return;
    }
    const [row] = await tx.query(
      Version,
      `WITH purged AS (
         UPDATE question_banks SET status_before_deletion = coalesce(status_before_deletion, status),
           status = 'deleted', deleted_at = 'epoch', visibility = 'private', version = version + 1
         WHERE id = $1 RETURNING version)
       SELECT version FROM purged`,
      [id],
    );
    if (in_trash || !row) return;
    await tx.publish(...bankDeleted({ id, version: row.version }));
  }

  /** A bank in the trash stays there; its next event is its restoration. */
  async #passOn(tx: Tx, id: string, isInTrash: boolean): Promise<void> {
    const change = 'UPDATE question_banks SET member_count = member_count - 1, version = version + 1';
    if (isInTrash) {
      await tx.execute(`${change} WHERE id = $1`, [id]);
      return;
    }
    const rows = await tx.query(
      ChangedBankRow,
      `${change}, updated_at = now() WHERE id = $1 RETURNING ${ChangedBankRow.list()}`,
      [id],
    );
    await tx.publish(...bankUpdated(theOnly(rows)));
  }
}
