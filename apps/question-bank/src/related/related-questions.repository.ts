/** SQL of the questions near another one. Each statement reads a bounded number of rows by an index. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { arrayOf, int2, int4, nullable, row, text, theOnly, uuid, type RowOf } from '@tiku/platform/rows';
import { VISIBLE_BANKS } from '../question-banks/visible-banks.repository.js';
import { QUESTION_COLUMNS, questionJoins, QuestionRow } from '../questions/question-columns.repository.js';

const ComparedRow = row({
  id: uuid,
  grams: arrayOf(int4),
  tags: arrayOf(text),
  category: arrayOf(text),
  type: int2,
  difficulty: int2,
});
export type ComparedRow = RowOf<typeof ComparedRow>;
const NeighboursRow = row({ previous: nullable(text), next: nullable(text) });

/** How many questions are compared: those that share rare words, and the newest of the same bank. */
const CANDIDATES = { byWords: 300, ofBank: 200 } as const;
/** How many of a user's latest uses, and of a bank's newest questions, are compared. */
const RECOMMENDED = { used: 50, ofBank: 1_000 } as const;

@Injectable()
export class RelatedQuestionsRepository {
  constructor(private readonly transactions: Transactions) {}

  async compared(id: string): Promise<ComparedRow | null> {
    const [found] = await this.transactions.lists.query(
      ComparedRow,
      `SELECT ${ComparedRow.list('q')} FROM questions q WHERE q.id = $1`,
      [id],
    );
    return found ?? null;
  }

  /** Questions that the user may see and that share a rare gram, and those next to it in its bank. */
  async candidates(
    userId: string,
    question: { id: string; bankId: string },
    rareGrams: readonly number[],
  ): Promise<ComparedRow[]> {
    return this.transactions.lists.query(
      ComparedRow,
      `WITH ${VISIBLE_BANKS}, near AS (
         (SELECT q.id FROM questions q
          WHERE q.grams OPERATOR(pg_catalog.&&) $2::int4[] AND q.bank_id IN (SELECT id FROM visible)
            AND q.deleted_at IS NULL LIMIT ${CANDIDATES.byWords})
         UNION
         (SELECT q.id FROM questions q WHERE q.bank_id = $4 AND q.deleted_at IS NULL
          ORDER BY q.id DESC LIMIT ${CANDIDATES.ofBank}))
       SELECT ${ComparedRow.list('q')} FROM near JOIN questions q ON q.id = near.id
       WHERE q.id <> $3 ORDER BY q.id DESC`,
      [userId, rareGrams, question.id, question.bankId],
    );
  }

  /** Those of the ids outside the trash, in the order of the ids. */
  async inOrder(ids: readonly string[], userId: string): Promise<QuestionRow[]> {
    if (ids.length === 0) return [];
    return this.transactions.lists.query(
      QuestionRow,
      `SELECT ${QUESTION_COLUMNS} FROM questions q ${questionJoins('$2')}
       WHERE q.id = ANY($1::uuid[]) AND q.deleted_at IS NULL ORDER BY array_position($1::uuid[], q.id)`,
      [ids, userId],
    );
  }

  /** The short codes of the previous and the next question in the bank's list, newest first. */
  async neighbours(id: string, bankId: string): Promise<RowOf<typeof NeighboursRow>> {
    const rows = await this.transactions.lists.query(
      NeighboursRow,
      `SELECT
         (SELECT qid FROM questions WHERE bank_id = $2 AND deleted_at IS NULL AND id > $1
          ORDER BY id LIMIT 1) AS previous,
         (SELECT qid FROM questions WHERE bank_id = $2 AND deleted_at IS NULL AND id < $1
          ORDER BY id DESC LIMIT 1) AS next`,
      [id, bankId],
    );
    return theOnly(rows);
  }

  /** The questions that the user has opened or marked as favourites, latest first. */
  async used(userId: string): Promise<ComparedRow[]> {
    return this.transactions.lists.query(
      ComparedRow,
      `WITH lately AS (
         (SELECT question_id, seen_at AS at FROM seen_questions WHERE user_id = $1
          ORDER BY seen_at DESC LIMIT ${RECOMMENDED.used})
         UNION ALL
         (SELECT question_id, created_at FROM question_favorites WHERE user_id = $1
          ORDER BY created_at DESC LIMIT ${RECOMMENDED.used}))
       SELECT ${ComparedRow.list('q')} FROM (SELECT question_id, max(at) AS at FROM lately GROUP BY 1) l
       JOIN questions q ON q.id = l.question_id ORDER BY l.at DESC LIMIT ${RECOMMENDED.used}`,
      [userId],
    );
  }

  /** The newest questions of the bank that the user has neither opened nor written, without their grams. */
  async unseen(userId: string, bankId: string): Promise<ComparedRow[]> {
    return this.transactions.lists.query(
      ComparedRow,
      `WITH newest AS (SELECT q.* FROM questions q WHERE q.bank_id = $2 AND q.deleted_at IS NULL
         ORDER BY q.id DESC LIMIT ${RECOMMENDED.ofBank})
       SELECT q.id, '{}'::int4[] AS grams, q.tags, q.category, q.type, q.difficulty FROM newest q
       WHERE q.creator_id <> $1
         AND NOT EXISTS (SELECT 1 FROM seen_questions s WHERE s.user_id = $1 AND s.question_id = q.id)
       ORDER BY q.id DESC`,
      [userId, bankId],
    );
  }
}
