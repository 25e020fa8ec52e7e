/** SQL of changes by members in shared banks. `QuestionBanksRepository.recordActivity` writes the rows. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { arrayOf, int4, row, text, uuid, type RowOf } from '@tiku/platform/rows';

const ActivityRow = row({
  bank_id: uuid,
  bank_name: text,
  actor_id: uuid,
  added: int4,
  changed: int4,
  removed: int4,
  /** The bank's owner and managers, except the actor. */
  people: arrayOf(uuid),
});
export type ActivityRow = RowOf<typeof ActivityRow>;

@Injectable()
export class BankActivityRepository {
  /** Takes activity that began at least `ageSeconds` ago, the oldest first; other replicas take other rows. */
  async take(tx: Tx, ageSeconds: number, limit: number): Promise<ActivityRow[]> {
    return tx.query(
      ActivityRow,
      `WITH due AS (
         SELECT bank_id, actor_id FROM bank_activity WHERE since <= now() - make_interval(secs => $1)
         ORDER BY since LIMIT $2 FOR UPDATE SKIP LOCKED),
       taken AS (
         DELETE FROM bank_activity a USING due WHERE a.bank_id = due.bank_id AND a.actor_id = due.actor_id
         RETURNING a.*)
       SELECT t.bank_id, b.name AS bank_name, t.actor_id, t.added, t.changed, t.removed,
         array_agg(m.user_id ORDER BY m.user_id) AS people
       FROM taken t JOIN question_banks b ON b.id = t.bank_id AND b.status <> 'deleted'
       JOIN bank_members m ON m.bank_id = b.id AND m.user_id <> t.actor_id AND m.role IN ('owner', 'manager')
       GROUP BY t.bank_id, b.name, t.actor_id, t.added, t.changed, t.removed`,
      [ageSeconds, limit],
    );
  }
}
