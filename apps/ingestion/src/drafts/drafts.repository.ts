/** SQL of drafts and their questions. Every read is restricted to the owner. */
import { Injectable } from '@nestjs/common';
import { isDoubtful, type ListDraftsQuery, RecognisedQuestion } from '@tiku/contracts/ingestion';
import { Transactions, type Tx } from '@tiku/platform/database';
import { cursorTimeSql, cutPage, decodeCursor, offsetOf, type Page, TimePlace } from '@tiku/platform/lists';
import {
  boolean,
  int4,
  int8AsNumber,
  nullable,
  row,
  type RowOf,
  text,
  timestamptz,
  uuid,
} from '@tiku/platform/rows';
import { jsonPortions, Turns } from '@tiku/platform/turns';
import type { z } from 'zod';
import { storableJson } from '../storable-json.js';
import { nameKeyOf } from './draft-names.js';
import { isPutAway, joinSimilar, SimilarColumns, similarColumns } from './similar-papers.repository.js';
import { type DraftQuestion, figureIdsOf, storedQuestion } from './draft-questions.js';

const OwnColumns = row({
  id: uuid,
  user_id: uuid,
  name: text,
  description: text,
  task_id: nullable(uuid),
  question_count: int4,
  version: int4,
  /** Created from a document by the service, and not edited since. */
  automatic: boolean,
  created_at: timestamptz,
  updated_at: timestamptz,
});
const DraftRow = row({ ...OwnColumns.columns, ...SimilarColumns.columns });
export type DraftRow = RowOf<typeof DraftRow>;
/** A draft with its place in the list and the total. */
const ListedDraftRow = row({ ...DraftRow.columns, changed_at: text, full_count: int4 });
const CountRow = row({ count: int4 });
const IdRow = row({ id: uuid });
const NamedRow = row({ id: uuid, automatic: boolean });
const NameRow = row({ name: text });
const KeyRow = row({ name_key: text });
const StoredRow = row({ stored_bytes: int8AsNumber });
/** As text: megabytes of questions are parsed in turns. */
const QuestionRow = row({ data: text });

const COLUMNS = `${OwnColumns.list('d')}, ${similarColumns('d')}`;
/** Drafts of `$1` whose name contains `$2`, with or without a task according to `$3`. */
const MATCHING = `d.user_id = $1 AND ($2::text IS NULL OR position($2 IN d.name_key) > 0)
  AND ($3::boolean IS NULL OR (d.task_id IS NULL) = $3) AND NOT ${isPutAway('d')}`;
type ListQuery = z.output<typeof ListDraftsQuery>;
const matching = (userId: string, { q, loose }: ListQuery) => [
  userId,
  q ? nameKeyOf(q) : null,
  loose === undefined ? null : loose === 'true',
];
const COUNT_DRAFTS = `SELECT count(*)::int4 AS count FROM drafts d WHERE ${MATCHING}`;
const FROM = `FROM drafts d ${joinSimilar('d')}`;

export interface NewDraft {
  id: string;
  userId: string;
  name: string;
  description: string;
  taskId: string | null;
  automatic: boolean;
}

@Injectable()
export class DraftsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Last changed first; one statement for page and total. @throws AppError 400 if the cursor is invalid */
  async list(userId: string, query: ListQuery): Promise<Page<DraftRow> & { total: number }> {
    const { limit, cursor } = query;
    const [changedAt, id] = cursor === undefined ? [null, null] : decodeCursor(cursor, TimePlace);
    const rows = await this.transactions.read.query(
      ListedDraftRow,
      `SELECT ${COLUMNS}, ${cursorTimeSql('d.updated_at')} AS changed_at,
         (${COUNT_DRAFTS}) AS full_count ${FROM} WHERE ${MATCHING}
         AND ($6::timestamptz IS NULL OR (d.updated_at, d.id) < ($6, $7::uuid))
       ORDER BY d.updated_at DESC, d.id DESC LIMIT $4 OFFSET $5`,
      [...matching(userId, query), limit + 1, offsetOf(query), changedAt, id],
    );
    // A page beyond the last has no row with the total.
    const total = rows[0]?.full_count ?? (await this.#countMatching(userId, query));
    return { ...cutPage(rows, limit, (last) => [last.changed_at, last.id]), total };
  }

  async #countMatching(userId: string, query: ListQuery): Promise<number> {
    const values = matching(userId, query);
    const [counted] = await this.transactions.read.query(CountRow, COUNT_DRAFTS, values);
    return counted?.count ?? 0;
  }

  async find(userId: string, id: string): Promise<DraftRow | null> {
    const rows = await this.transactions.read.query(
      DraftRow,
      `SELECT ${COLUMNS} ${FROM} WHERE d.id = $1 AND d.user_id = $2`,
      [id, userId],
    );
    return rows[0] ?? null;
  }

  async lock(tx: Tx, userId: string, id: string): Promise<DraftRow | null> {
    const rows = await tx.query(
      DraftRow,
      `SELECT ${COLUMNS} ${FROM} WHERE d.id = $1 AND d.user_id = $2 FOR UPDATE OF d`,
      [id, userId],
    );
    return rows[0] ?? null;
  }

  async questions(draftId: string, tx?: Tx): Promise<DraftQuestion[]> {
    const sql = 'SELECT data::text AS data FROM draft_questions WHERE draft_id = $1 ORDER BY position';
    const rows = await (tx ?? this.transactions.read).query(QuestionRow, sql, [draftId]);
    const turns = new Turns();
    const questions: DraftQuestion[] = [];
    for (const { data } of rows) {
      questions.push(RecognisedQuestion.parse(JSON.parse(data)));
      await turns.pause();
    }
    return questions;
  }

  /** Drafts that a person created or edited. */
  async countOfUser(tx: Tx, userId: string): Promise<number> {
    const sql = 'SELECT count(*)::int AS count FROM drafts WHERE user_id = $1 AND NOT automatic';
    const rows = await tx.query(CountRow, sql, [userId]);
    return rows[0]?.count ?? 0;
  }

  /** The draft with this name, other than `exceptId`. */
  async withName(
    tx: Tx,
    userId: string,
    name: string,
    exceptId: string | null,
  ): Promise<RowOf<typeof NamedRow> | null> {
    const rows = await tx.query(
      NamedRow,
      `SELECT id, automatic FROM drafts
       WHERE user_id = $1 AND name_key = $2 AND ($3::uuid IS NULL OR id <> $3)`,
      [userId, nameKeyOf(name), exceptId],
    );
    return rows[0] ?? null;
  }

  /** Keys of a user's names with this prefix. */
  async nameKeys(tx: Tx, userId: string, prefix: string): Promise<Set<string>> {
    const sql = 'SELECT name_key FROM drafts WHERE user_id = $1 AND starts_with(name_key, $2)';
    const rows = await tx.query(KeyRow, sql, [userId, nameKeyOf(prefix)]);
    return new Set(rows.map(({ name_key: key }) => key));
  }

  /** False if the name was taken concurrently. */
  async insert(tx: Tx, draft: NewDraft): Promise<boolean> {
    const { id, userId, name, description, taskId, automatic } = draft;
    const inserted = await tx.execute(
      `INSERT INTO drafts (id, user_id, name, name_key, description, task_id, automatic)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT ON CONSTRAINT drafts_name_unique DO NOTHING`,
      [id, userId, name, nameKeyOf(name), description, taskId, automatic],
    );
    return inserted === 1;
  }

  async nameOf(tx: Tx, id: string): Promise<string | null> {
    const [named] = await tx.query(NameRow, 'SELECT name FROM drafts WHERE id = $1', [id]);
    return named?.name ?? null;
  }

  /** Renames an unedited draft. Its version stays, so that an open window may still save. */
  async giveName(tx: Tx, id: string, name: string): Promise<void> {
    await tx.execute('UPDATE drafts SET name = $2, name_key = $3 WHERE id = $1', [id, name, nameKeyOf(name)]);
  }

  async update(tx: Tx, id: string, change: { name?: string; description?: string }): Promise<void> {
    await tx.execute(
      `UPDATE drafts SET name = coalesce($2, name), name_key = coalesce($3, name_key),
         description = coalesce($4, description), automatic = false, version = version + 1, updated_at = clock_timestamp() WHERE id = $1`,
      [
        id,
        change.name ?? null,
        change.name === undefined ? null : nameKeyOf(change.name),
        change.description ?? null,
      ],
    );
  }

  /** Replaces all questions of a draft, in this order. */
  async setQuestions(
    tx: Tx,
    draftId: string,
    questions: readonly DraftQuestion[],
    signature: number[],
  ): Promise<void> {
    await tx.execute('DELETE FROM draft_questions WHERE draft_id = $1', [draftId]);
    for await (const entries of jsonPortions(entriesOf(questions), storableJson))
      await tx.execute(
        `INSERT INTO draft_questions (draft_id, position, id, data, figure_ids)
         SELECT $1, (entry.value ->> 'position')::int, (entry.value -> 'data' ->> 'id')::uuid, entry.value -> 'data',
           ARRAY(SELECT jsonb_array_elements_text(entry.value -> 'figures')::uuid)
         FROM jsonb_array_elements($2::jsonb) AS entry (value)`,
        [draftId, entries],
      );
    await tx.execute('UPDATE drafts SET signature = $2 WHERE id = $1', [draftId, signature]);
    await this.#count(tx, draftId, questions);
  }

  async #count(tx: Tx, draftId: string, questions: readonly DraftQuestion[]): Promise<void> {
    await tx.execute(
      `UPDATE drafts SET question_count = $2, confirmed_count = $3, doubt_count = $4, stored_bytes = (
         SELECT coalesce(sum(pg_column_size(data)), 0) FROM draft_questions WHERE draft_id = $1) WHERE id = $1`,
      [
        draftId,
        questions.length,
        questions.filter(({ confirmed }) => confirmed === true).length,
        questions.filter(isDoubtful).length,
      ],
    );
  }

  /** Size of its questions in the database. */
  async storedBytes(tx: Tx, draftId: string): Promise<number> {
    const [stored] = await tx.query(StoredRow, 'SELECT stored_bytes FROM drafts WHERE id = $1', [draftId]);
    return stored?.stored_bytes ?? 0;
  }

  /** Ids of the figures that the draft's questions show. */
  async figureIds(tx: Tx, draftId: string): Promise<string[]> {
    const rows = await tx.query(
      IdRow,
      'SELECT DISTINCT unnest(figure_ids) AS id FROM draft_questions WHERE draft_id = $1',
      [draftId],
    );
    return rows.map((figure) => figure.id);
  }

  /** Removes some questions and returns the number of remaining ones. */
  async removeQuestions(tx: Tx, draftId: string, ids: readonly string[]): Promise<number> {
    await tx.execute('DELETE FROM draft_questions WHERE draft_id = $1 AND id = ANY ($2)', [
      draftId,
      [...ids],
    ]);
    await this.update(tx, draftId, {});
    const left = await this.questions(draftId, tx);
    await this.#count(tx, draftId, left);
    return left.length;
  }

  /** Gives a question of a draft a new id; does nothing if the draft has no such question. */
  async renameQuestion(tx: Tx, draftId: string, id: string, newId: string): Promise<void> {
    await tx.execute(
      `UPDATE draft_questions SET id = $3::uuid, data = jsonb_set(data, '{id}', to_jsonb($3::uuid))
       WHERE draft_id = $1 AND id = $2`,
      [draftId, id, newId],
    );
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.execute('DELETE FROM drafts WHERE id = $1', [id]);
  }

  async removeAllOfUser(tx: Tx, userId: string): Promise<void> {
    await tx.execute('DELETE FROM drafts WHERE user_id = $1', [userId]);
    await tx.execute('DELETE FROM saved_questions WHERE user_id = $1', [userId]);
  }
}

function* entriesOf(questions: readonly DraftQuestion[]): Generator<object> {
  for (const [at, question] of questions.entries())
    yield { position: at + 1, data: storedQuestion(question), figures: figureIdsOf(question) };
}
