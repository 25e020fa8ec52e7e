/** SQL of former versions of questions. The trigger of their migration writes them. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { int4, nullable, row, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';
import { STORED_COLUMNS } from '../questions/question-columns.repository.js';

const VersionRow = row({
  version: int4,
  written_at: timestamptz,
  written_by: nullable(uuid),
  ...STORED_COLUMNS,
});
export type VersionRow = RowOf<typeof VersionRow>;
/** `v` is the version; its content is read as a row of `questions`. */
const COLUMNS = `v.version, v.written_at, v.written_by, ${row(STORED_COLUMNS).list('was')}`;
// A version written before a column was added lacks it.
const FROM = `question_versions v,
  jsonb_populate_record(NULL::questions, '{"answer_scores": []}' || v.content) AS was`;
const CurrentRow = row({ written_by: nullable(uuid), former: int4 });

@Injectable()
export class QuestionVersionsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Former versions, newest first. */
  async list(
    questionId: string,
    { before, skip, limit }: { before: number; skip: number; limit: number },
  ): Promise<VersionRow[]> {
    return this.transactions.read.query(
      VersionRow,
      `SELECT ${COLUMNS} FROM ${FROM} WHERE v.question_id = $1 AND v.version < $2
       ORDER BY v.version DESC OFFSET $3 LIMIT $4`,
      [questionId, before, skip, limit],
    );
  }

  async find(questionId: string, version: number): Promise<VersionRow | null> {
    const [found] = await this.transactions.read.query(
      VersionRow,
      `SELECT ${COLUMNS} FROM ${FROM} WHERE v.question_id = $1 AND v.version = $2`,
      [questionId, version],
    );
    return found ?? null;
  }

  /** The author of the current version (null: the creator of the question), and the number of former versions. */
  async current(questionId: string): Promise<{ writtenBy: string | null; former: number }> {
    const [found] = await this.transactions.read.query(
      CurrentRow,
      `SELECT q.updated_by AS written_by,
         (SELECT count(*)::int FROM question_versions WHERE question_id = $1) AS former
       FROM questions q WHERE q.id = $1`,
      [questionId],
    );
    return { writtenBy: found?.written_by ?? null, former: found?.former ?? 0 };
  }
}
