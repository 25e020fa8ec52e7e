/** SQL that erases a person. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';

@Injectable()
export class PersonRowsRepository {
  /** Responses, marks and results go with their sittings; sealed papers do not name people. */
  async erase(tx: Tx, userId: string): Promise<void> {
    await tx.execute('DELETE FROM sittings WHERE user_id = $1', [userId]);
    await tx.execute('DELETE FROM exams WHERE owner_id = $1', [userId]);
  }
}
