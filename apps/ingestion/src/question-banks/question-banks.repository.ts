/** SQL of what ingestion knows of banks: which are in the trash. Written only where an event is newer. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';

@Injectable()
export class QuestionBanksRepository {
  async setDeleted(tx: Tx, bankId: string, deleted: boolean, version: number): Promise<void> {
    await tx.execute(
      `INSERT INTO question_banks (id, version, deleted) VALUES ($1, $2, $3)
       ON CONFLICT (id) DO UPDATE SET version = excluded.version, deleted = excluded.deleted
       WHERE question_banks.version < excluded.version`,
      [bankId, version, deleted],
    );
  }
}
