/** SQL of sittings. Responses are responses.repository.ts, marks and results marks.repository.ts. */
import { Injectable } from '@nestjs/common';
import { EXAM_KINDS, FEEDBACK_MODES } from '@tiku/contracts/exams';
import { Transactions, type Reader, type Tx } from '@tiku/platform/database';
import { cursorTimeSql } from '@tiku/platform/lists';
import {
  int4,
  nullable,
  numeric,
  oneOf,
  row,
  text,
  theOnly,
  timestamptz,
  uuid,
  type RowOf,
} from '@tiku/platform/rows';
import { SittingEntity } from './sitting.entity.js';

const columns = {
  id: uuid,
  exam_id: uuid,
  user_id: uuid,
  attempt: int4,
  feedback: oneOf(FEEDBACK_MODES),
  epoch: int4,
  started_at: timestamptz,
  submitted_at: nullable(timestamptz),
  kind: oneOf(EXAM_KINDS),
  paper_id: uuid,
  title: text,
  subject: text,
  item_count: int4,
  total_points: numeric,
};
const SittingRow = row(columns);
export type SittingRow = RowOf<typeof SittingRow>;
const ListedRow = row({
  ...columns,
  answered: int4,
  points: nullable(numeric),
  maximum: nullable(numeric),
  unmarked: nullable(int4),
  place: text,
});
export type ListedRow = RowOf<typeof ListedRow>;
const IdRow = row({ id: uuid });
const Epoch = row({ epoch: int4 });
const Attempt = row({ attempt: int4 });

const COLUMNS = `s.id, s.exam_id, s.user_id, s.attempt, s.feedback, s.epoch, s.started_at, s.submitted_at, e.kind,
  e.paper_id, e.title, e.subject, e.item_count, e.total_points`;

@Injectable()
export class SittingsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Of any person; null if there is none. */
  find(id: string, on: Reader = this.transactions.read): Promise<SittingRow | null> {
    return this.#find(on, id, '');
  }

  /** The same, and locks it: what depends on its epoch or its submission waits. */
  lock(tx: Tx, id: string): Promise<SittingRow | null> {
    return this.#find(tx, id, 'FOR NO KEY UPDATE OF s');
  }

  /** The person's practice of the paper that is not handed in, in whatever text of the paper. */
  async findOpenPractice(on: Reader, userId: string, paperId: string): Promise<string | null> {
    const rows = await on.query(
      IdRow,
      `SELECT s.id FROM sittings s JOIN exams e ON e.id = s.exam_id
       WHERE s.user_id = $1 AND s.submitted_at IS NULL AND e.kind = 'practice' AND e.paper_id = $2
       ORDER BY s.started_at DESC LIMIT 1`,
      [userId, paperId],
    );
    return rows[0]?.id ?? null;
  }

  async nextAttempt(tx: Tx, examId: string, userId: string): Promise<number> {
    const rows = await tx.query(
      Attempt,
      'SELECT coalesce(max(attempt), 0)::int + 1 AS attempt FROM sittings WHERE exam_id = $1 AND user_id = $2',
      [examId, userId],
    );
    return theOnly(rows).attempt;
  }

  async insert(tx: Tx, sitting: SittingEntity): Promise<void> {
    await tx.manager.insert(SittingEntity, sitting);
  }

  async takeEpoch(tx: Tx, id: string): Promise<number> {
    const rows = await tx.query(
      Epoch,
      'UPDATE sittings SET epoch = epoch + 1 WHERE id = $1 RETURNING epoch',
      [id],
    );
    return theOnly(rows).epoch;
  }

  async submit(tx: Tx, id: string): Promise<void> {
    await tx.execute('UPDATE sittings SET submitted_at = now() WHERE id = $1', [id]);
  }

  /** The latest first, after the position. */
  list(
    userId: string,
    {
      paperId,
      limit,
      after,
    }: { paperId: string | null; limit: number; after: readonly [string, string] | null },
  ): Promise<ListedRow[]> {
    return this.transactions.lists.query(
      ListedRow,
      `SELECT ${COLUMNS}, r.points, r.maximum, r.unmarked, ${cursorTimeSql('s.started_at')} AS place,
         (SELECT count(*)::int FROM responses a
          WHERE a.sitting_id = s.id AND a.value IS NOT NULL AND a.value <> 'null') AS answered
       FROM sittings s JOIN exams e ON e.id = s.exam_id LEFT JOIN results r ON r.sitting_id = s.id
       WHERE s.user_id = $1 AND ($2::uuid IS NULL OR e.paper_id = $2)
         AND ($3::timestamptz IS NULL OR (s.started_at, s.id) < ($3, $4::uuid))
       ORDER BY s.started_at DESC, s.id DESC LIMIT $5`,
      [userId, paperId, after?.[0] ?? null, after?.[1] ?? null, limit],
    );
  }

  async #find(on: Reader, id: string, lock: string): Promise<SittingRow | null> {
    const rows = await on.query(
      SittingRow,
      `SELECT ${COLUMNS} FROM sittings s JOIN exams e ON e.id = s.exam_id WHERE s.id = $1 ${lock}`,
      [id],
    );
    return rows[0] ?? null;
  }
}
