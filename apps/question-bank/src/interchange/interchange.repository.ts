/** SQL of imports and exports. */
import { Injectable } from '@nestjs/common';
import { LANGUAGES } from '@tiku/contracts/common';
import {
  IMPORT_FORMATS,
  INTERCHANGE_STATUSES,
  INTERCHANGE_TYPES,
  IMPORT_UNDO_STATUSES,
  LOSS_CODES,
  type InterchangeError,
  type LossCode,
} from '@tiku/contracts/question-bank';
import { Transactions, type Tx } from '@tiku/platform/database';
import {
  arrayOf,
  boolean,
  int4,
  nullable,
  oneOf,
  row,
  text,
  theOnly,
  timestamptz,
  uuid,
  type RowOf,
} from '@tiku/platform/rows';

const TaskRow = row({
  id: uuid,
  bank_id: uuid,
  user_id: uuid,
  type: oneOf(INTERCHANGE_TYPES),
  format: oneOf(IMPORT_FORMATS),
  language: oneOf(LANGUAGES),
  has_answers: boolean,
  status: oneOf(INTERCHANGE_STATUSES),
  file_key: nullable(text),
  file_name: text,
  size_bytes: int4,
  total: nullable(int4),
  done: int4,
  saved: int4,
  failed: int4,
  duplicates: int4,
  error: nullable(text),
  created_at: timestamptz,
  started_at: nullable(timestamptz),
  ended_at: nullable(timestamptz),
  undo_status: nullable(oneOf(IMPORT_UNDO_STATUSES)),
  undo_done: int4,
  undo_removed: int4,
  undo_kept: int4,
  columns: nullable(arrayOf(text)),
  question_ids: nullable(arrayOf(uuid)),
});
export type TaskRow = RowOf<typeof TaskRow>;
const EntryRow = row({
  n: int4,
  table_row: nullable(int4),
  name: text,
  question_id: nullable(uuid),
  lost: arrayOf(text),
  message: nullable(text),
  is_duplicate: boolean,
});
export type EntryRow = Omit<RowOf<typeof EntryRow>, 'lost'> & { lost: LossCode[] };
const TaskOfBank = row({ user_id: uuid, bank_id: uuid, bid: text, name: text, saved: int4, file_name: text });
const Count = row({ count: int4 });
const Key = row({ file_key: nullable(text) });

export type NewTask = Pick<
  TaskRow,
  | 'id'
  | 'bank_id'
  | 'user_id'
  | 'type'
  | 'format'
  | 'language'
  | 'has_answers'
  | 'file_key'
  | 'file_name'
  | 'size_bytes'
  | 'columns'
  | 'question_ids'
>;
/** Questions `from` to `to` are done; entries are those with something to report. */
export interface Advance {
  from: number;
  to: number;
  saved: number;
  failed: number;
  entries: readonly Omit<EntryRow, 'is_duplicate'>[];
}

@Injectable()
export class InterchangeRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert(tx: Tx, task: NewTask): Promise<void> {
    await tx.execute(
      `INSERT INTO interchange_tasks (id, bank_id, user_id, type, format, language, has_answers, file_key,
         file_name, size_bytes, columns, question_ids)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        task.id,
        task.bank_id,
        task.user_id,
        task.type,
        task.format,
        task.language,
        task.has_answers,
        task.file_key,
        task.file_name,
        task.size_bytes,
        task.columns,
        task.question_ids,
      ],
    );
  }

  /** Number of a user's tasks that are not done. */
  async unfinished(tx: Tx, userId: string): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM interchange_tasks
      WHERE user_id = $1 AND status IN ('waiting', 'processing') AND created_at > now() - interval '1 day'`;
    return theOnly(await tx.query(Count, sql, [userId])).count;
  }

  async find(id: string): Promise<TaskRow | null> {
    const [found] = await this.transactions.read.query(
      TaskRow,
      `SELECT ${TaskRow.list()} FROM interchange_tasks WHERE id = $1`,
      [id],
    );
    return found ?? null;
  }

  /** A user's own tasks of one bank, newest first. */
  async listOf(bankId: string, userId: string, limit: number): Promise<TaskRow[]> {
    return this.transactions.read.query(
      TaskRow,
      `SELECT ${TaskRow.list()} FROM interchange_tasks WHERE user_id = $1 AND bank_id = $2
       ORDER BY created_at DESC, id DESC LIMIT $3`,
      [userId, bankId, limit],
    );
  }

  async entries(id: string, after: number, limit: number): Promise<EntryRow[]> {
    const rows = await this.transactions.read.query(
      EntryRow,
      `SELECT ${EntryRow.list()} FROM interchange_entries WHERE task_id = $1 AND n > $2 ORDER BY n LIMIT $3`,
      [id, after, limit],
    );
    return rows.map((entry) => ({ ...entry, lost: LOSS_CODES.filter((code) => entry.lost.includes(code)) }));
  }

  async begin(id: string, total: number): Promise<void> {
    await this.transactions.execute(
      `UPDATE interchange_tasks SET status = 'processing', started_at = coalesce(started_at, now()), total = $2
       WHERE id = $1 AND status IN ('waiting', 'processing')`,
      [id, total],
    );
  }

  /** Only if the portion is not counted yet. */
  async advance(tx: Tx, id: string, { from, to, saved, failed, entries }: Advance): Promise<void> {
    const counted = await tx.execute(
      `UPDATE interchange_tasks SET done = $3, saved = saved + $4, failed = failed + $5 WHERE id = $1 AND done = $2`,
      [id, from, to, saved, failed],
    );
    if (counted === 0 || entries.length === 0) return;
    await tx.execute(
      `INSERT INTO interchange_entries (task_id, n, table_row, name, question_id, lost, message)
       SELECT $1, n, table_row, name, question_id, lost, message FROM json_to_recordset($2)
         AS x(n int, table_row int, name text, question_id uuid, lost text[], message text)
       ON CONFLICT (task_id, n) DO NOTHING`,
      [id, JSON.stringify(entries)],
    );
  }

  /** An export writes the whole file, each time from its beginning. */
  async startOver(id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      await tx.execute('DELETE FROM interchange_entries WHERE task_id = $1', [id]);
      await tx.execute('UPDATE interchange_tasks SET done = 0, saved = 0, failed = 0 WHERE id = $1', [id]);
    });
  }

  async complete(tx: Tx, id: string, file: { key: string; sizeBytes: number } | null): Promise<void> {
    await tx.execute(
      `UPDATE interchange_tasks SET status = 'completed', ended_at = now(), file_key = $2,
         size_bytes = coalesce($3, size_bytes) WHERE id = $1`,
      [id, file?.key ?? null, file?.sizeBytes ?? null],
    );
  }

  /** The user of the task, and the bank's name. */
  async ofBank(tx: Tx, id: string): Promise<RowOf<typeof TaskOfBank> | null> {
    const [found] = await tx.query(
      TaskOfBank,
      `SELECT t.user_id, t.bank_id, b.bid, b.name, t.saved, t.file_name
       FROM interchange_tasks t JOIN question_banks b ON b.id = t.bank_id WHERE t.id = $1`,
      [id],
    );
    return found ?? null;
  }

  /** Returns the keys of its file, which is no longer needed. */
  async fail(tx: Tx, id: string, error: InterchangeError): Promise<string[]> {
    const rows = await tx.query(
      Key,
      `WITH ended AS (SELECT id, file_key FROM interchange_tasks WHERE id = $1 FOR UPDATE)
       UPDATE interchange_tasks t SET status = 'failed', error = $2, ended_at = now(), file_key = NULL
       FROM ended WHERE t.id = ended.id RETURNING ended.file_key`,
      [id, error],
    );
    return rows.flatMap(({ file_key }) => file_key ?? []);
  }

  /** Removes the files of old tasks from their rows; returns the keys. */
  async releaseFiles(tx: Tx, hours: number, limit: number): Promise<string[]> {
    const rows = await tx.query(
      Key,
      `WITH old AS (
         SELECT id, file_key FROM interchange_tasks
         WHERE created_at < now() - make_interval(hours => $1) AND file_key IS NOT NULL
           AND status IN ('completed', 'failed')
         ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       UPDATE interchange_tasks t SET file_key = NULL FROM old WHERE t.id = old.id RETURNING old.file_key`,
      [hours, limit],
    );
    return rows.flatMap(({ file_key }) => file_key ?? []);
  }

  /** Returns the keys of their files, and the number of deleted rows. */
  async removeOld(tx: Tx, days: number, limit: number): Promise<{ keys: string[]; count: number }> {
    const rows = await tx.query(
      Key,
      `DELETE FROM interchange_tasks WHERE id IN (
         SELECT id FROM interchange_tasks WHERE created_at < now() - make_interval(days => $1)
         ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING file_key`,
      [days, limit],
    );
    return { keys: rows.flatMap(({ file_key }) => file_key ?? []), count: rows.length };
  }
}
