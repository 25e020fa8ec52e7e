/** SQL of likely duplicates: questions in a user's banks that share rare grams with given questions. */
import { Injectable } from '@nestjs/common';
import { QuestionOption } from '@tiku/contracts/question-bank';
import { Transactions } from '@tiku/platform/database';
import { arrayOf, int2, int4, json, row, text, uuid, type RowOf } from '@tiku/platform/rows';
import { z } from 'zod';
import { COLLEAGUES_BANKS } from '../question-banks/visible-banks.repository.js';
import { COMPARED_COLUMNS, COMPARED_SQL } from '../similarity/compared-columns.repository.js';

const BankIdRow = row({ bank_id: uuid });
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
});
export type CandidateRow = RowOf<typeof CandidateRow>;

/** More than any user has; the newest count. */
const BANKS_MAX = 1_000;
const CANDIDATES_MAX = 5;
/** For the display of a difference. */
const STEM_CHARS = 2_000;
/** The bank `b` that `$2` names by id or short code. */
const IS_NAMED = '(b.id::text = $2 OR b.bid = $2)';

@Injectable()
export class DuplicatesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The banks of a member. */
  async bankIdsOf(userId: string): Promise<string[]> {
    const rows = await this.transactions.read.query(
      BankIdRow,
      `SELECT m.bank_id FROM bank_members m JOIN question_banks b ON b.id = m.bank_id
       WHERE m.user_id = $1 AND b.status <> 'deleted' ORDER BY m.bank_id DESC LIMIT ${BANKS_MAX}`,
      [userId],
    );
    return rows.map((found) => found.bank_id);
  }

  /**
   * The banks of a member and those that are open to the user's enterprise; the named one first, if the user may view
   * it.
   */
  async viewedBankIds(userId: string, named: string | null): Promise<string[]> {
    const rows = await this.transactions.read.query(
      BankIdRow,
      `SELECT b.id AS bank_id FROM (
         SELECT b.id, b.bid, 0 AS far FROM bank_members m JOIN question_banks b ON b.id = m.bank_id
         WHERE m.user_id = $1 AND b.status <> 'deleted'
         UNION SELECT b.id, b.bid, 1 ${COLLEAGUES_BANKS}
         UNION SELECT b.id, b.bid, 2 FROM question_banks b
         WHERE b.visibility = 'public' AND b.status <> 'deleted' AND ${IS_NAMED}) b
       GROUP BY b.id, b.bid
       ORDER BY bool_or(${IS_NAMED}) DESC NULLS LAST, min(b.far), b.id DESC LIMIT ${BANKS_MAX}`,
      [userId, named],
    );
    return rows.map((found) => found.bank_id);
  }

  /** For each query the questions that share most of its grams, best first; among equals those of the first bank. */
  async candidates(
    queries: readonly { at: number; grams: readonly number[] }[],
    bankIds: readonly string[],
  ): Promise<CandidateRow[]> {
    return this.transactions.read.query(
      CandidateRow,
      `SELECT queries.at, found.* FROM jsonb_to_recordset($1::jsonb) AS queries (at int, grams int4[])
       CROSS JOIN LATERAL (
         SELECT q.id, q.bank_id, b.name AS bank_name, left(q.stem, ${STEM_CHARS}) AS stem, ${COMPARED_SQL},
           q.type, q.options, q.fill_answers, q.solution_answers
         FROM questions q JOIN question_banks b ON b.id = q.bank_id
         WHERE q.deleted_at IS NULL AND q.bank_id = ANY ($2::uuid[]) AND q.grams && queries.grams
         ORDER BY (SELECT count(*) FROM unnest(queries.grams) AS gram WHERE gram = ANY (q.grams)) DESC,
           q.bank_id = ($2::uuid[])[1] DESC, q.id DESC
         LIMIT ${CANDIDATES_MAX}
       ) found`,
      [JSON.stringify(queries), [...bankIds]],
    );
  }
}
