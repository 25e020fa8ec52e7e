/** SQL of exams without an owner that have no sitting any more: its takers have left, or its start was not finished. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';

@Injectable()
export class UnusedExamsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** At most `limit`, with their items and keys. Returns how many. One that somebody starts now is locked and stays. */
  delete(limit: number): Promise<number> {
    return this.transactions.run((tx) =>
      tx.execute(
        `DELETE FROM exams WHERE id IN (
           SELECT id FROM exams e
           WHERE owner_id IS NULL AND created_at < now() - interval '1 day'
             AND NOT EXISTS (SELECT 1 FROM sittings s WHERE s.exam_id = e.id)
           LIMIT $1 FOR UPDATE SKIP LOCKED)`,
        [limit],
      ),
    );
  }
}
