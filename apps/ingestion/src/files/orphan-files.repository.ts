/** SQL of stored files without a row, and of when they were first seen. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { row, text, uuid } from '@tiku/platform/rows';
import { ownerIdOf } from '@tiku/platform/stored-files';

const IdRow = row({ id: uuid });
const KeyRow = row({ storage_key: text });

@Injectable()
export class OrphanFilesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Those of `keys` with an existing task, figure, OCR call or upload; a key of an unknown form counts as known. */
  async knownOf(keys: readonly string[]): Promise<Set<string>> {
    const ids = new Set(keys.map(ownerIdOf).filter((id) => id !== null));
    const rows = await this.transactions.read.query(
      IdRow,
      `SELECT id FROM tasks WHERE id = ANY ($1) UNION SELECT id FROM figures WHERE id = ANY ($1)
       UNION SELECT id FROM uploads WHERE id = ANY ($1) UNION SELECT id FROM ocr_calls WHERE id = ANY ($1)`,
      [[...ids]],
    );
    const living = new Set(rows.map((found) => found.id));
    return new Set(
      keys.filter((key) => {
        const id = ownerIdOf(key);
        return id === null || living.has(id);
      }),
    );
  }

  /** Records orphans, forgets known ones, and returns the orphans that were first seen so long ago. */
  async note(
    tx: Tx,
    orphans: readonly string[],
    known: readonly string[],
    olderThanHours: number,
  ): Promise<string[]> {
    await tx.execute('DELETE FROM orphan_files WHERE storage_key = ANY ($1)', [[...known]]);
    await tx.execute(
      'INSERT INTO orphan_files (storage_key) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING',
      [[...orphans]],
    );
    const due = await tx.query(
      KeyRow,
      `DELETE FROM orphan_files WHERE storage_key = ANY ($1) AND seen_at < now() - make_interval(hours => $2)
       RETURNING storage_key`,
      [[...orphans], olderThanHours],
    );
    return due.map((file) => file.storage_key);
  }

  /** Deletes records of files that no longer exist. */
  async forgetOld(olderThanDays: number): Promise<void> {
    await this.transactions.execute(
      'DELETE FROM orphan_files WHERE seen_at < now() - make_interval(days => $1)',
      [olderThanDays],
    );
  }
}
