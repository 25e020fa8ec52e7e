/**
 * SQL of an enterprise's corrections of recognised questions, if it allows storing them: field and content, never the
 * person or the document.
 */
import { Injectable } from '@nestjs/common';
import { RecognisedQuestion } from '@tiku/contracts/ingestion';
import { Transactions, type Tx } from '@tiku/platform/database';
import { int4, json, row, type RowOf, text, uuid } from '@tiku/platform/rows';
import { storableJson } from '../storable-json.js';
import type { CheckedField } from './corrected-fields.js';

const QuestionRow = row({ data: json(RecognisedQuestion) });
const ClassRow = row({ enterprise_id: uuid, field: text, code: text, checked: int4, corrected: int4 });
export type CorrectionClass = RowOf<typeof ClassRow>;
const ExampleRow = row({ before: text, after: text });
export type CorrectionExample = RowOf<typeof ExampleRow>;

/** Length of an excerpt: enough to see what was wrong. */
const CHARS_MAX = 2_000;
const KEPT_DAYS = 365;
const REMOVED_AT_ONCE = 5_000;

@Injectable()
export class CorrectionsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Questions as they were recognised, by their ids. */
  async recognised(tx: Tx, taskId: string, ids: readonly string[]): Promise<RecognisedQuestion[]> {
    const sql = 'SELECT data FROM recognised_questions WHERE task_id = $1 AND id = ANY($2)';
    return (await tx.query(QuestionRow, sql, [taskId, ids])).map(({ data }) => data);
  }

  async keep(tx: Tx, enterpriseId: string, fields: readonly CheckedField[]): Promise<void> {
    const entries = fields.map(({ field, code, before, after }) => ({
      field,
      code,
      before: before.slice(0, CHARS_MAX),
      after: after.slice(0, CHARS_MAX),
      changed: before !== after,
    }));
    const json = storableJson(entries);
    const FROM = `jsonb_to_recordset($2::jsonb)
      AS e(field text, code text, before text, after text, changed boolean)`;
    await tx.execute(
      `INSERT INTO corrections (enterprise_id, field, code, before, after)
       SELECT $1, field, code, before, after FROM ${FROM} WHERE changed`,
      [enterpriseId, json],
    );
    await tx.execute(
      `INSERT INTO correction_counts AS c (enterprise_id, field, code, checked, corrected)
       SELECT $1, field, code, count(*), count(*) FILTER (WHERE changed) FROM ${FROM}
       GROUP BY field, code ORDER BY field, code
       ON CONFLICT (enterprise_id, field, code) DO UPDATE
       SET checked = c.checked + excluded.checked, corrected = c.corrected + excluded.corrected`,
      [enterpriseId, json],
    );
  }

  /** Deletes the corrections of an enterprise that no longer allows storing them. */
  async forget(tx: Tx, enterpriseId: string): Promise<void> {
    await tx.execute('DELETE FROM corrections WHERE enterprise_id = $1', [enterpriseId]);
    await tx.execute('DELETE FROM correction_counts WHERE enterprise_id = $1', [enterpriseId]);
    await tx.execute('DELETE FROM calibrations WHERE enterprise_id = $1', [enterpriseId]);
  }

  async removeOld(tx: Tx): Promise<void> {
    await tx.execute(
      `DELETE FROM corrections WHERE id IN (
         SELECT id FROM corrections WHERE created_at < now() - make_interval(days => $1) LIMIT $2)`,
      [KEPT_DAYS, REMOVED_AT_ONCE],
    );
  }

  /** The most corrected first. */
  classes(limit: number): Promise<CorrectionClass[]> {
    return this.transactions.read.query(
      ClassRow,
      `SELECT ${ClassRow.list()} FROM correction_counts
       ORDER BY corrected DESC, enterprise_id, field, code LIMIT $1`,
      [limit],
    );
  }

  examples({ enterprise_id, field, code }: CorrectionClass, limit: number): Promise<CorrectionExample[]> {
    return this.transactions.read.query(
      ExampleRow,
      `SELECT before, after FROM corrections WHERE enterprise_id = $1 AND field = $2 AND code = $3
       ORDER BY id DESC LIMIT $4`,
      [enterprise_id, field, code, limit],
    );
  }
}
