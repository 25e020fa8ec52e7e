/** SQL that erases a person. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';

@Injectable()
export class PersonRowsRepository {
  /** Responses, marks and results go with their sittings. What others have sat stays, without its owner. */
  async erase(tx: Tx, userId: string): Promise<void> {
    await tx.execute('DELETE FROM sittings WHERE user_id = $1', [userId]);
    await tx.execute(
      `DELETE FROM exams e WHERE owner_id = $1 AND NOT EXISTS (SELECT 1 FROM sittings s WHERE s.exam_id = e.id)`,
      [userId],
    );
    await tx.execute('UPDATE exams SET owner_id = NULL WHERE owner_id = $1', [userId]);
  }
}
