/** SQL of what ingestion knows of banks: names, and which are in the trash. Events write only what is newer. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';

@Injectable()
export class QuestionBanksRepository {
  /** False where nothing changed. */
  async setDeleted(tx: Tx, bankId: string, deleted: boolean, version: number): Promise<boolean> {
    const written = await tx.execute(
      `INSERT INTO question_banks (id, version, deleted) VALUES ($1, $2, $3)
       ON CONFLICT (id) DO UPDATE SET version = excluded.version, deleted = excluded.deleted
       WHERE question_banks.version < excluded.version`,
      [bankId, version, deleted],
    );
    return written === 1;
  }

  /** Of a bank that is known here already; false where nothing changed. */
  async rename(tx: Tx, bankId: string, name: string, version: number): Promise<boolean> {
    const written = await tx.execute(
      `UPDATE question_banks SET name = $2, version = $3
       WHERE id = $1 AND version < $3 AND name IS DISTINCT FROM $2`,
      [bankId, name, version],
    );
    return written === 1;
  }

  /** As question-bank has just said it. Events that come later know their order by version. */
  async setName(tx: Tx, bankId: string, name: string): Promise<void> {
    await tx.execute(
      `INSERT INTO question_banks (id, version, deleted, name) VALUES ($1, 0, false, $2)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name`,
      [bankId, name],
    );
  }
}
