/** What a deleted account liked and looked at. The counts of views go on. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';

@Injectable()
export class ReaderErasureRepository {
  async erase(tx: Tx, userId: string): Promise<void> {
    await tx.execute(
      `WITH gone AS (DELETE FROM question_favorites WHERE user_id = $1 RETURNING question_id)
       UPDATE questions SET favorites = favorites - 1 WHERE id IN (SELECT question_id FROM gone)`,
      [userId],
    );
    await tx.execute('DELETE FROM question_views WHERE user_id = $1', [userId]);
    await tx.execute('DELETE FROM seen_questions WHERE user_id = $1', [userId]);
  }
}
