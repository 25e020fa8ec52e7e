/** SQL of similar questions: those that share rare grams with given ones. */
import { Injectable } from '@nestjs/common';
import { QuestionOption } from '@tiku/contracts/question-bank';
import { Transactions } from '@tiku/platform/database';
import { COMPARED_COLUMNS, COMPARED_SQL } from './compared-columns.repository.js';
import { IMAGE_CONTENTS } from './picture-contents.repository.js';
import { arrayOf, int2, int4, json, row, text, uuid, type RowOf } from '@tiku/platform/rows';
import { z } from 'zod';

const CandidateRow = row({
  at: int4,
  id: uuid,
  bank_id: uuid,
  bank_name: text,
  stem: text,
  ...COMPARED_COLUMNS,
  type: int2,
  options: json(z.array(QuestionOption)),
  fill_answers: arrayOf(text),
  solution_answers: arrayOf(text),
  pictures: arrayOf(text),
});
export type CandidateRow = RowOf<typeof CandidateRow>;

const CANDIDATES_MAX = 12;
const STEM_CHARS = 2_000;

@Injectable()
export class SimilarityRepository {
  constructor(private readonly transactions: Transactions) {}

  /** For each query the questions of these banks that share most of its grams, best first. */
  async candidates(
    queries: readonly { at: number; grams: readonly number[] }[],
    bankIds: readonly string[],
    excluded: string | null,
  ): Promise<CandidateRow[]> {
    return this.transactions.read.query(
      CandidateRow,
      `SELECT queries.at, found.* FROM jsonb_to_recordset($1::jsonb) AS queries (at int, grams int4[])
       CROSS JOIN LATERAL (
         SELECT q.id, q.bank_id, b.name AS bank_name, left(q.stem, ${STEM_CHARS}) AS stem,
           ${COMPARED_SQL},
           q.type, q.options, q.fill_answers, q.solution_answers,
           ${IMAGE_CONTENTS} AS pictures
         FROM questions q JOIN question_banks b ON b.id = q.bank_id
         WHERE q.deleted_at IS NULL AND q.bank_id = ANY ($2::uuid[]) AND q.grams && queries.grams
           AND ($3::text IS NULL OR (q.qid <> $3 AND q.id::text <> $3))
         ORDER BY (SELECT count(*) FROM unnest(queries.grams) AS gram WHERE gram = ANY (q.grams)) DESC, q.id DESC
         LIMIT ${CANDIDATES_MAX}
       ) found`,
      [JSON.stringify(queries), [...bankIds], excluded?.length === 36 ? excluded.toLowerCase() : excluded],
    );
  }
}
