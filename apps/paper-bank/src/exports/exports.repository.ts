/** SQL of exports. */
import { Injectable } from '@nestjs/common';
import { EXPORT_STATUSES, ExportOptions } from '@tiku/contracts/paper-bank';
import { Transactions, type Tx } from '@tiku/platform/database';
import {
  int4,
  json,
  nullable,
  oneOf,
  row,
  text,
  theOnly,
  timestamptz,
  uuid,
  type RowOf,
} from '@tiku/platform/rows';

const ExportRow = row({
  id: uuid,
  paper_id: uuid,
  user_id: uuid,
  options: json(ExportOptions),
  status: oneOf(EXPORT_STATUSES),
  progress: int4,
  pages: nullable(int4),
  file_key: nullable(text),
  file_name: nullable(text),
  content_type: nullable(text),
  error: nullable(text),
  created_at: timestamptz,
});
export type ExportRow = RowOf<typeof ExportRow>;
const Id = row({ id: uuid });
const Count = row({ count: int4 });
const Key = row({ file_key: nullable(text) });

@Injectable()
export class ExportsRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert(
    tx: Tx,
    { id, paperId, userId, options }: { id: string; paperId: string; userId: string; options: ExportOptions },
  ): Promise<void> {
    await tx.execute('INSERT INTO paper_exports (id, paper_id, user_id, options) VALUES ($1, $2, $3, $4)', [
      id,
      paperId,
      userId,
      JSON.stringify(options),
    ]);
  }

  /** The number of a person's exports that are not done. */
  async unfinished(tx: Tx, userId: string): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM paper_exports
      WHERE user_id = $1 AND status IN ('waiting', 'processing') AND created_at > now() - interval '1 hour'`;
    return theOnly(await tx.query(Count, sql, [userId])).count;
  }

  /** Removes the paper's previews that have not begun. Returns their ids. */
  async replacePreviews(tx: Tx, paperId: string, userId: string): Promise<string[]> {
    const rows = await tx.query(
      Id,
      `UPDATE paper_exports SET status = 'failed', error = 'REPLACED', ended_at = now()
       WHERE paper_id = $1 AND user_id = $2 AND status = 'waiting' AND options->>'preview' = 'true'
       RETURNING id`,
      [paperId, userId],
    );
    return rows.map(({ id }) => id);
  }

  async list(paperId: string, userId: string, limit: number): Promise<ExportRow[]> {
    return this.transactions.read.query(
      ExportRow,
      `SELECT ${ExportRow.list()} FROM paper_exports
       WHERE user_id = $1 AND paper_id = $2 AND options->>'preview' IS DISTINCT FROM 'true'
       ORDER BY created_at DESC, id DESC LIMIT $3`,
      [userId, paperId, limit],
    );
  }

  async find(id: string): Promise<ExportRow | null> {
    const [found] = await this.transactions.read.query(
      ExportRow,
      `SELECT ${ExportRow.list()} FROM paper_exports WHERE id = $1`,
      [id],
    );
    return found ?? null;
  }

  async begin(id: string): Promise<void> {
    await this.transactions.execute(
      `UPDATE paper_exports SET status = 'processing', progress = 0 WHERE id = $1 AND status IN ('waiting', 'processing')`,
      [id],
    );
  }

  async advance(id: string, progress: number): Promise<void> {
    await this.transactions.execute(
      `UPDATE paper_exports SET progress = $2 WHERE id = $1 AND status = 'processing'`,
      [id, progress],
    );
  }

  /** False if the row no longer exists. */
  async complete(
    id: string,
    file: { key: string; name: string; type: string; pages: number | null },
  ): Promise<boolean> {
    const changed = await this.transactions.execute(
      `UPDATE paper_exports SET status = 'completed', file_key = $2, file_name = $3, content_type = $4,
         pages = $5, progress = 100, ended_at = now() WHERE id = $1`,
      [id, file.key, file.name, file.type, file.pages],
    );
    return changed > 0;
  }

  async fail(id: string, error: string, on: Pick<Tx, 'execute'> = this.transactions): Promise<void> {
    await on.execute(
      `UPDATE paper_exports SET status = 'failed', error = $2, ended_at = now() WHERE id = $1`,
      [id, error],
    );
  }

  /** Removes old ones; returns the keys of their files. */
  async removeOld(tx: Tx, hours: number, limit: number): Promise<string[]> {
    const rows = await tx.query(
      Key,
      `DELETE FROM paper_exports WHERE id IN (
         SELECT id FROM paper_exports WHERE created_at < now() - make_interval(hours => $1)
         ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING file_key`,
      [hours, limit],
    );
    return rows.flatMap(({ file_key }) => file_key ?? []);
  }
}
