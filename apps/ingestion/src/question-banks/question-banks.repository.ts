/** SQL of ingestion's copy of banks: names, and which are in the trash. Only newer events overwrite it. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { boolean, row } from '@tiku/platform/rows';

const RenamedRow = row({ is_changed: boolean });

@Injectable()
export class QuestionBanksRepository {
  /** False if nothing changed. */
  async setDeleted(tx: Tx, bankId: string, deleted: boolean, version: number): Promise<boolean> {
    const written = await tx.execute(
      `INSERT INTO question_banks (id, version, deleted) VALUES ($1, $2, $3)
       ON CONFLICT (id) DO UPDATE SET version = excluded.version, deleted = excluded.deleted
       WHERE question_banks.version < excluded.version`,
      [bankId, version, deleted],
    );
    return written === 1;
  }

  /** For a known bank; false if nothing changed. Its version is not that of the trash. */
  async rename(tx: Tx, bankId: string, name: string, version: number): Promise<boolean> {
    const [renamed] = await tx.query(
      RenamedRow,
      `WITH before AS (SELECT name FROM question_banks WHERE id = $1 FOR UPDATE)
       UPDATE question_banks SET name = $2, name_version = $3 FROM before
       WHERE id = $1 AND name_version < $3 RETURNING before.name IS DISTINCT FROM $2 AS is_changed`,
      [bankId, name, version],
    );
    return renamed?.is_changed ?? false;
  }

  /** As question-bank answered at this version; an event may have brought a newer name. */
  async setName(tx: Tx, bankId: string, name: string, version: number): Promise<void> {
    await tx.execute(
      `INSERT INTO question_banks (id, version, deleted, name, name_version) VALUES ($1, 0, false, $2, $3)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, name_version = excluded.name_version
       WHERE question_banks.name_version <= excluded.name_version`,
      [bankId, name, version],
    );
  }
}
