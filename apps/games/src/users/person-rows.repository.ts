/** SQL that erases a person. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';

@Injectable()
export class PersonRowsRepository {
  async erase(tx: Tx, userId: string): Promise<void> {
    await tx.execute('DELETE FROM records WHERE user_id = $1', [userId]);
    await tx.execute('DELETE FROM day_zones WHERE user_id = $1', [userId]);
    await tx.execute('DELETE FROM sessions WHERE user_id = $1', [userId]);
  }
}
