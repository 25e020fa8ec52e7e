/** SQL that erases a person. Money rows stay under the id, which no longer has a name. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';

@Injectable()
export class PersonRowsRepository {
  async erase(tx: Tx, userId: string): Promise<void> {
    await tx.execute('DELETE FROM payment_methods WHERE user_id = $1', [userId]);
    await tx.execute('DELETE FROM transfer_notes WHERE user_id = $1', [userId]);
    await tx.execute(`UPDATE recharges SET description = '' WHERE user_id = $1 AND description <> ''`, [
      userId,
    ]);
  }
}
