/** SQL of exports: the latest of each enterprise. */
import { Injectable } from '@nestjs/common';
import { LANGUAGES } from '@tiku/contracts/common';
import { DATA_EXPORT_LIMITS, DATA_EXPORT_STATES } from '@tiku/contracts/enterprise';
import { newId, Transactions, type Reader, type Tx } from '@tiku/platform/database';
import {
  int4,
  int8AsNumber,
  nullable,
  oneOf,
  row,
  text,
  timestamptz,
  uuid,
  type RowOf,
} from '@tiku/platform/rows';

const ExportRow = row({
  id: uuid,
  enterprise_id: uuid,
  requested_by: nullable(uuid),
  language: oneOf(LANGUAGES),
  state: oneOf(DATA_EXPORT_STATES),
  done: int4,
  total: int4,
  file_key: nullable(text),
  size_bytes: nullable(int8AsNumber),
  created_at: timestamptz,
});
export type ExportRow = RowOf<typeof ExportRow>;
const KeyRow = row({ file_key: nullable(text) });
const COLUMNS = ExportRow.list();

@Injectable()
export class DataExportsRepository {
  constructor(private readonly transactions: Transactions) {}

  async ofEnterprise(
    enterpriseId: string,
    reader: Reader = this.transactions.read,
  ): Promise<ExportRow | null> {
    const sql = `SELECT ${COLUMNS} FROM data_exports WHERE enterprise_id = $1`;
    return (await reader.query(ExportRow, sql, [enterpriseId]))[0] ?? null;
  }

  /** Null if a later export replaced it. */
  async find(id: string): Promise<ExportRow | null> {
    const sql = `SELECT ${COLUMNS} FROM data_exports WHERE id = $1`;
    return (await this.transactions.read.query(ExportRow, sql, [id]))[0] ?? null;
  }

  /** Replaces the previous export. The caller holds the enterprise's lock. */
  async insert(
    tx: Tx,
    given: Pick<ExportRow, 'enterprise_id' | 'requested_by' | 'language' | 'total'>,
  ): Promise<string> {
    const id = newId();
    await tx.execute('DELETE FROM data_exports WHERE enterprise_id = $1', [given.enterprise_id]);
    await tx.execute(
      `INSERT INTO data_exports (id, enterprise_id, requested_by, language, total) VALUES ($1, $2, $3, $4, $5)`,
      [id, given.enterprise_id, given.requested_by, given.language, given.total],
    );
    return id;
  }

  async setProgress(id: string, done: number): Promise<void> {
    await this.transactions.execute(`UPDATE data_exports SET state = 'running', done = $2 WHERE id = $1`, [
      id,
      done,
    ]);
  }

  /** False if a later export replaced it. */
  async complete(id: string, fileKey: string, sizeBytes: number): Promise<boolean> {
    const changed = await this.transactions.execute(
      `UPDATE data_exports SET state = 'done', done = total, file_key = $2, size_bytes = $3 WHERE id = $1`,
      [id, fileKey, sizeBytes],
    );
    return changed > 0;
  }

  async end(
    id: string,
    state: 'failed' | 'stopped',
    on: Pick<Tx, 'execute'> = this.transactions,
  ): Promise<void> {
    await on.execute('UPDATE data_exports SET state = $2 WHERE id = $1', [id, state]);
  }

  /** Returns the keys of their files. */
  async removeOld(tx: Tx, limit: number): Promise<string[]> {
    const rows = await tx.query(
      KeyRow,
      `DELETE FROM data_exports WHERE id IN (
         SELECT id FROM data_exports WHERE created_at < now() - make_interval(days => $1)
         ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING file_key`,
      [DATA_EXPORT_LIMITS.keptDays, limit],
    );
    return rows.flatMap(({ file_key }) => file_key ?? []);
  }

  /** The archive belongs to the enterprise and stays; its requester is forgotten. */
  async erase(tx: Tx, userId: string): Promise<void> {
    await tx.execute('UPDATE data_exports SET requested_by = NULL WHERE requested_by = $1', [userId]);
  }
}
