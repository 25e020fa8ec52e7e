/** SQL of questions that share grams with text read from pictures. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { int2, int4, row, text, uuid, type RowOf } from '@tiku/platform/rows';
import { COMPARED_COLUMNS, COMPARED_SQL } from '../similarity/compared-columns.repository.js';
import { VISIBLE_BANKS } from '../question-banks/visible-banks.repository.js';

const CandidateRow = row({
  at: int4,
  id: uuid,
  qid: text,
  type: int2,
  bank_id: uuid,
  bid: text,
  bank_name: text,
  stem: text,
  ...COMPARED_COLUMNS,
});
export type CandidateRow = RowOf<typeof CandidateRow>;

const CANDIDATES_MAX = 40;
const STEM_CHARS = 2_000;

@Injectable()
export class PictureSearchRepository {
  constructor(private readonly transactions: Transactions) {}

  /** For each query the questions that share most of its grams, in the banks that the user may view or in one. */
  async candidates(
    queries: readonly { at: number; grams: readonly number[] }[],
    userId: string,
    bankId: string | null,
  ): Promise<CandidateRow[]> {
    return this.transactions.lists.query(
      CandidateRow,
      `WITH ${VISIBLE_BANKS}
       SELECT queries.at, found.* FROM jsonb_to_recordset($2::jsonb) AS queries (at int, grams int4[])
       CROSS JOIN LATERAL (
         SELECT q.id, q.qid, q.type, q.bank_id, v.bid, v.name AS bank_name, left(q.stem, ${STEM_CHARS}) AS stem,
           ${COMPARED_SQL}
         FROM questions q JOIN visible v ON v.id = q.bank_id
         WHERE q.deleted_at IS NULL AND q.grams OPERATOR(pg_catalog.&&) queries.grams
           AND ($3::uuid IS NULL OR q.bank_id = $3)
         ORDER BY (SELECT count(*) FROM unnest(queries.grams) AS gram WHERE gram = ANY (q.grams)) DESC, q.id DESC
         LIMIT ${CANDIDATES_MAX}
       ) found`,
      [userId, JSON.stringify(queries), bankId],
    );
  }
}
