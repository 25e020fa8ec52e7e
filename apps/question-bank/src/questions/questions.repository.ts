/** SQL of single questions, batches, views and favourites. Lists: question-lists.repository.ts; search: search/. */
import { Injectable } from '@nestjs/common';
import { BANK_STATUSES, BANK_VISIBILITIES } from '@tiku/contracts/question-bank';
import { Transactions, type Reader, type Tx } from '@tiku/platform/database';
import { notFound } from '@tiku/platform/errors';
import { boolean, int4, nullable, oneOf, row, theOnly, uuid, type RowOf } from '@tiku/platform/rows';
import { jsonPortions } from '@tiku/platform/turns';
import { sameEnterprise } from '../question-banks/question-bank-columns.repository.js';
import {
  QUESTION,
  QUESTION_COLUMNS,
  QUESTION_RECORD,
  questionJoins,
  WRITTEN,
  type QuestionContent,
} from './question-columns.repository.js';

export interface NewQuestion extends QuestionContent {
  id: string;
  qid: string;
}

export const FoundQuestion = row({
  ...QUESTION,
  bank_status: oneOf(BANK_STATUSES),
  bank_visibility: oneOf(BANK_VISIBILITIES),
  bank_same_enterprise: boolean,
});
/** A question with the facts of its bank that decide who may see and change it. */
export type FoundQuestion = RowOf<typeof FoundQuestion>;
const Kept = row({ kept_id: uuid });
const Version = row({ version: int4 });
const Views = row({ views: int4 });
const Favorites = row({ favorites: int4 });
const SavedDraft = row({ key: uuid, question_id: uuid, bank_id: nullable(uuid) });
/** A concurrent save into another bank took a key. */
export class SaveKeyTaken extends Error {}

const questionIs = (idOrCode: string, parameter: string): string =>
  idOrCode.length === 36 ? `q.id = ${parameter}::uuid` : `q.qid = ${parameter}`;

@Injectable()
export class QuestionsRepository {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Independent of what the user may see; null if the question does not exist. `on` is the caller's transaction: second
   * connections from within transactions could deadlock the pool.
   */
  async find(
    idOrCode: string,
    userId: string,
    on: Reader = this.transactions.read,
  ): Promise<FoundQuestion | null> {
    const [row] = await on.query(
      FoundQuestion,
      `SELECT ${QUESTION_COLUMNS}, b.status AS bank_status, b.visibility AS bank_visibility,
         ${sameEnterprise('$2')} AS bank_same_enterprise
       FROM questions q JOIN question_banks b ON b.id = q.bank_id ${questionJoins('$2')}
       WHERE ${questionIs(idOrCode, '$1')}`,
      [idOrCode, userId],
    );
    return row ?? null;
  }

  /** The question that this one was merged into. */
  async keptOf(idOrCode: string): Promise<string | null> {
    const column = idOrCode.length === 36 ? 'question_id = $1::uuid' : 'qid = $1';
    const sql = `SELECT kept_id FROM question_redirects WHERE ${column}`;
    const [found] = await this.transactions.read.query(Kept, sql, [idOrCode]);
    return found?.kept_id ?? null;
  }

  /** One statement for each portion of what a statement may carry. Under the bank's lock. */
  async insert(tx: Tx, bankId: string, creatorId: string, questions: readonly NewQuestion[]): Promise<void> {
    for await (const records of jsonPortions(questions))
      await tx.execute(
        `INSERT INTO questions (id, qid, bank_id, creator_id, ${WRITTEN.join(', ')})
         SELECT id, qid, $2, $3, ${WRITTEN.join(', ')} FROM json_to_recordset($1) AS ${QUESTION_RECORD}`,
        [records, bankId, creatorId],
      );
  }

  /** Under the bank's lock. Returns the new version. */
  async update(tx: Tx, id: string, content: QuestionContent, userId: string): Promise<number> {
    const changes = WRITTEN.map((column) => `${column} = x.${column}`);
    const rows = await tx.query(
      Version,
      `UPDATE questions q SET ${changes.join(', ')}, version = q.version + 1, updated_at = now(),
         updated_by = $3
       FROM json_to_recordset($2) AS ${QUESTION_RECORD} WHERE q.id = $1 RETURNING q.version`,
      [id, JSON.stringify([content]), userId],
    );
    return theOnly(rows).version;
  }

  async moveToTrash(tx: Tx, id: string): Promise<number> {
    return this.#setDeleted(tx, id, 'now()');
  }

  async restore(tx: Tx, id: string): Promise<number> {
    return this.#setDeleted(tx, id, 'NULL');
  }

  /**
   * Draft questions that were saved before → their questions, with the bank; a null bank means that the question is
   * deleted or in the trash. Inside the save, under the bank's lock.
   */
  async savedDrafts(tx: Tx, keys: readonly string[]): Promise<Map<string, RowOf<typeof SavedDraft>>> {
    const rows = await tx.query(
      SavedDraft,
      `SELECT s.key, s.question_id, b.id AS bank_id FROM saved_drafts s
       LEFT JOIN questions q ON q.id = s.question_id AND q.deleted_at IS NULL
       LEFT JOIN question_banks b ON b.id = q.bank_id AND b.deleted_at IS NULL
       WHERE s.key = ANY($1::uuid[])`,
      [keys],
    );
    return new Map(rows.map((row) => [row.key, row]));
  }

  /**
   * `replaced` is the deleted question that the key referred to until now.
   * @throws SaveKeyTaken if a concurrent save into another bank has taken a key: nothing is saved twice
   */
  async addSavedDrafts(
    tx: Tx,
    saved: readonly { key: string; id: string; replaced: string | null }[],
    uploadId: string | null,
  ): Promise<void> {
    if (saved.length === 0) return;
    // By key, so that two saves of the same questions lock the rows in one order.
    const sorted = saved.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const added = await tx.execute(
      `INSERT INTO saved_drafts (key, question_id, upload_id)
       SELECT key, question_id, $4 FROM unnest($1::uuid[], $2::uuid[]) AS s(key, question_id)
       ON CONFLICT (key) DO UPDATE SET question_id = excluded.question_id, upload_id = excluded.upload_id,
         saved_at = now()
       WHERE saved_drafts.question_id = ANY($3::uuid[])`,
      [
        sorted.map(({ key }) => key),
        sorted.map(({ id }) => id),
        sorted.flatMap(({ replaced }) => replaced ?? []),
        uploadId,
      ],
    );
    if (added < saved.length) throw new SaveKeyTaken('another save has just taken a key');
  }

  /** Counts at most one view per user and hour; returns all views. @throws AppError 404 if it was deleted meanwhile */
  async addView(tx: Tx, id: string, userId: string): Promise<number> {
    await tx.execute(
      `INSERT INTO seen_questions (user_id, question_id) SELECT $2, id FROM questions WHERE id = $1
       ON CONFLICT (user_id, question_id) DO UPDATE SET seen_at = now()`,
      [id, userId],
    );
    const [row] = await tx.query(
      Views,
      `WITH seen AS (
         INSERT INTO question_views (question_id, user_id, hour) VALUES ($1, $2, date_trunc('hour', now()))
         ON CONFLICT DO NOTHING RETURNING 1),
       viewed AS (
         UPDATE questions SET views = views + (SELECT count(*)::int FROM seen) WHERE id = $1 RETURNING bank_id, views),
       counted AS (
         INSERT INTO bank_views (bank_id, day, views)
         SELECT bank_id, (now() AT TIME ZONE 'UTC')::date, 1 FROM viewed WHERE EXISTS (SELECT 1 FROM seen)
         ON CONFLICT (bank_id, day) DO UPDATE SET views = bank_views.views + 1)
       SELECT views FROM viewed`,
      [id, userId],
    );
    if (!row) throw notFound('noun.question');
    return row.views;
  }

  /** Turns the user's favourite on or off. @throws AppError 404 if the question was deleted meanwhile */
  async toggleFavorite(
    tx: Tx,
    id: string,
    userId: string,
  ): Promise<{ favorite: boolean; favorites: number }> {
    // Locks the row first: concurrent toggles take turns.
    const locked = await tx.execute('SELECT 1 FROM questions WHERE id = $1 FOR NO KEY UPDATE', [id]);
    if (locked === 0) throw notFound('noun.question');
    const removed = await tx.execute(
      'DELETE FROM question_favorites WHERE question_id = $1 AND user_id = $2',
      [id, userId],
    );
    if (removed === 0)
      await tx.execute('INSERT INTO question_favorites (question_id, user_id) VALUES ($1, $2)', [id, userId]);
    const rows = await tx.query(
      Favorites,
      'UPDATE questions SET favorites = favorites + $2 WHERE id = $1 RETURNING favorites',
      [id, removed === 0 ? 1 : -1],
    );
    return { favorite: removed === 0, favorites: theOnly(rows).favorites };
  }

  async #setDeleted(tx: Tx, id: string, moment: 'now()' | 'NULL'): Promise<number> {
    const rows = await tx.query(
      Version,
      `UPDATE questions SET deleted_at = ${moment}, version = version + 1 WHERE id = $1 RETURNING version`,
      [id],
    );
    return theOnly(rows).version;
  }
}
