/** SQL that deletes old messages, in portions: one may have reached 50,000 people. */
import { Injectable } from '@nestjs/common';
import { idAtTime, type Tx } from '@tiku/platform/database';
import { row, uuid } from '@tiku/platform/rows';

const IdRow = row({ id: uuid });

@Injectable()
export class OldMessagesRepository {
  /** The oldest of those written before `before`; skips rows that another process has locked. */
  async oldest(tx: Tx, before: Date, limit: number): Promise<string[]> {
    const rows = await tx.query(
      IdRow,
      'SELECT id FROM messages WHERE id < $1 ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED',
      [idAtTime(before.getTime()), limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the number deleted. */
  removeDeliveries(tx: Tx, ids: readonly string[], limit: number): Promise<number> {
    return tx.execute(
      `DELETE FROM message_deliveries WHERE ctid IN (
         SELECT ctid FROM message_deliveries WHERE message_id = ANY ($1::uuid[]) LIMIT $2)`,
      [ids, limit],
    );
  }

  async remove(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.execute('DELETE FROM messages WHERE id = ANY ($1::uuid[])', [ids]);
  }
}
