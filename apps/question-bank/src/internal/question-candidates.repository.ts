/** SQL of questions by kind, from banks whose answers the user may see. Grouped here, so that large banks stay here. */
import { Injectable } from '@nestjs/common';
import { BANK_ROLES, BANK_STATUSES, BANK_VISIBILITIES } from '@tiku/contracts/question-bank';
import type { QuestionCandidatesRequest } from '@tiku/contracts/question-bank-internal';
import { Transactions } from '@tiku/platform/database';
import {
  arrayOf,
  boolean,
  int2,
  int4,
  nullable,
  oneOf,
  row,
  text,
  uuid,
  type RowOf,
} from '@tiku/platform/rows';
import { EFFECTIVE_ROLE, sameEnterprise } from '../question-banks/question-bank-columns.repository.js';
import { codeOfType } from '../questions/question-type.js';

const BankRow = row({
  id: uuid,
  category: text,
  role: nullable(oneOf(BANK_ROLES)),
  status: oneOf(BANK_STATUSES),
  visibility: oneOf(BANK_VISIBILITIES),
  sameEnterprise: boolean,
});
const KindRow = row({ type: int2, difficulty: int2, points: arrayOf(text), count: int4, ids: arrayOf(uuid) });
const OwnPointsRow = row({ id: uuid, points: arrayOf(text) });
const SupplyRow = row({ type: int2, difficulty: int2, count: int4 });
const PointRow = row({ name: text, count: int4 });
/** A paper cannot use more kinds than these. */
const KINDS_MAX = 20_000;
const POINTS_MAX = 200;
const OF_BANKS = 'q.bank_id = ANY ($1::uuid[]) AND q.deleted_at IS NULL';
const ANSWERED = ' AND q.answered';

@Injectable()
export class QuestionCandidatesRepository {
  constructor(private readonly transactions: Transactions) {}

  async banks(ids: readonly string[], userId: string): Promise<RowOf<typeof BankRow>[]> {
    return this.transactions.read.query(
      BankRow,
      `SELECT b.id, b.category, ${EFFECTIVE_ROLE} AS role, b.status, b.visibility,
         ${sameEnterprise('$2')} AS "sameEnterprise" FROM question_banks b
       LEFT JOIN bank_members m ON m.bank_id = b.id AND m.user_id = $2::uuid
       WHERE b.id = ANY ($1::uuid[])`,
      [ids, userId],
    );
  }

  async find(
    bankIds: readonly string[],
    request: QuestionCandidatesRequest,
  ): Promise<RowOf<typeof KindRow>[]> {
    const {
      points,
      types,
      difficultyMin,
      difficultyMax,
      includeIds,
      excludeIds,
      perKind,
      seed,
      onlyAnswered,
    } = request;
    // Included questions come first in their kind, so that the limit does not cut them off.
    return this.transactions.read.query(
      KindRow,
      `SELECT type, difficulty, points, count(*)::int AS count,
         (array_agg(id ORDER BY wanted DESC, chance))[1:$7 + count(*) FILTER (WHERE wanted)::int] AS ids
       FROM (
         SELECT q.type, q.difficulty, q.id, q.id = ANY ($8::uuid[]) AS wanted, hashtextextended(q.id::text, $9) AS chance,
           ARRAY(SELECT p FROM unnest(q.tags || q.category) AS p WHERE p = ANY ($2::text[]) GROUP BY p ORDER BY p) AS points
         FROM questions q
         WHERE ${OF_BANKS} AND (q.id = ANY ($8::uuid[]) OR (
           (cardinality($3::int2[]) = 0 OR q.type = ANY ($3::int2[]))
           AND q.difficulty BETWEEN $4 AND $5 AND q.id <> ALL ($6::uuid[])${onlyAnswered ? ANSWERED : ''}))
       ) of_kind
       GROUP BY type, difficulty, points ORDER BY count(*) DESC LIMIT ${KINDS_MAX}`,
      [
        bankIds,
        points,
        types.map(codeOfType),
        difficultyMin,
        difficultyMax,
        excludeIds,
        perKind,
        includeIds,
        seed,
      ],
    );
  }

  /** All points of each question, not only the requested ones. */
  async pointsOf(ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
    const rows = await this.transactions.read.query(
      OwnPointsRow,
      'SELECT q.id, q.tags || q.category AS points FROM questions q WHERE q.id = ANY ($1::uuid[])',
      [ids],
    );
    return new Map(rows.map(({ id, points }) => [id, points]));
  }

  async supply(bankIds: readonly string[], onlyAnswered: boolean): Promise<RowOf<typeof SupplyRow>[]> {
    return this.transactions.read.query(
      SupplyRow,
      `SELECT q.type, q.difficulty, count(*)::int AS count FROM questions q
       WHERE ${OF_BANKS}${onlyAnswered ? ANSWERED : ''} GROUP BY 1, 2 ORDER BY 1, 2`,
      [bankIds],
    );
  }

  async points(bankIds: readonly string[], onlyAnswered: boolean): Promise<RowOf<typeof PointRow>[]> {
    return this.transactions.read.query(
      PointRow,
      `SELECT p AS name, count(DISTINCT q.id)::int AS count FROM questions q, unnest(q.tags || q.category) AS p
       WHERE ${OF_BANKS}${onlyAnswered ? ANSWERED : ''} GROUP BY p ORDER BY 2 DESC, 1 LIMIT ${POINTS_MAX}`,
      [bankIds],
    );
  }
}
