/** SQL of sweeps for duplicates, their clusters, and merges. */
import { Injectable } from '@nestjs/common';
import { INTERCHANGE_STATUSES, QuestionImage, QuestionOption } from '@tiku/contracts/question-bank';
import { Transactions, type Tx } from '@tiku/platform/database';
import {
  arrayOf,
  float4,
  int2,
  int4,
  json,
  nullable,
  oneOf,
  row,
  text,
  theOnly,
  timestamptz,
  uuid,
  type RowOf,
} from '@tiku/platform/rows';
import { z } from 'zod';
import { COMPARED_COLUMNS, COMPARED_SQL } from '../similarity/compared-columns.repository.js';
import { FIGURE_CONTENTS } from '../similarity/picture-contents.repository.js';

const SweepRow = row({
  id: uuid,
  bank_id: uuid,
  status: oneOf(INTERCHANGE_STATUSES),
  total: nullable(int4),
  done: int4,
  clusters: int4,
  created_at: timestamptz,
  ended_at: nullable(timestamptz),
});
export type SweepRow = RowOf<typeof SweepRow>;
const SweepOfBank = row({ user_id: uuid, bank_id: uuid, bid: text, name: text });
const TextRow = row({ id: uuid, ...COMPARED_COLUMNS });
const ComparedRow = row({ ...TextRow.columns, pictures: arrayOf(text) });
export type ComparedRow = RowOf<typeof ComparedRow>;
export const ClusterRow = row({
  n: int4,
  question_ids: arrayOf(uuid),
  kinds: arrayOf(text),
  scores: arrayOf(float4),
  total: nullable(int4),
});
export const AnswersRow = row({
  id: uuid,
  type: int2,
  options: json(z.array(QuestionOption)),
  fill_answers: arrayOf(text),
  solution_answers: arrayOf(text),
  solution: text,
});
export const QuestionRow = row({
  ...AnswersRow.columns,
  stem: text,
  ...COMPARED_COLUMNS,
  difficulty: int2,
  tags: arrayOf(text),
  images: json(z.array(QuestionImage.omit({ url: true }))),
  tikz: json(z.array(z.object({ id: z.string(), code: z.string() }))),
  favorites: int4,
  created_at: timestamptz,
  creator_name: nullable(text),
});
const MergeRow = row({
  id: uuid,
  kept_id: uuid,
  kept_stem: text,
  user_name: nullable(text),
  count: int4,
  created_at: timestamptz,
});
const Count = row({ count: int4 });
const Running = row({ of_bank: int4, of_user: int4 });
const Id = row({ id: uuid });

export interface FoundCluster {
  ids: string[];
  kinds: string[];
  scores: number[];
  /** The count of all, including those beyond the listed ones. */
  total: number;
}

const STEM_CHARS = 2_000;

@Injectable()
export class DuplicatesSweepRepository {
  constructor(private readonly transactions: Transactions) {}

  /** How many sweeps are running. Requests for one bank take turns to the end of the transaction. */
  async running(tx: Tx, bankId: string, userId: string): Promise<RowOf<typeof Running>> {
    await tx.execute(`SELECT pg_advisory_xact_lock(hashtextextended('sweep of ' || $1, 0))`, [bankId]);
    const sql = `SELECT (count(*) FILTER (WHERE bank_id = $1))::int AS of_bank,
        (count(*) FILTER (WHERE user_id = $2))::int AS of_user FROM duplicate_sweeps
      WHERE (bank_id = $1 OR user_id = $2) AND status IN ('waiting', 'processing')
        AND created_at > now() - interval '1 day'`;
    return theOnly(await tx.query(Running, sql, [bankId, userId]));
  }

  /** Replaces the bank's former sweep, whose clusters are out of date. */
  async insert(tx: Tx, id: string, bankId: string, userId: string): Promise<void> {
    await tx.execute('DELETE FROM duplicate_sweeps WHERE bank_id = $1', [bankId]);
    await tx.execute('INSERT INTO duplicate_sweeps (id, bank_id, user_id) VALUES ($1, $2, $3)', [
      id,
      bankId,
      userId,
    ]);
  }

  async newest(bankId: string): Promise<SweepRow | null> {
    const sql = `SELECT ${SweepRow.list()} FROM duplicate_sweeps WHERE bank_id = $1 ORDER BY created_at DESC LIMIT 1`;
    const [found] = await this.transactions.read.query(SweepRow, sql, [bankId]);
    return found ?? null;
  }

  async find(id: string): Promise<SweepRow | null> {
    const sql = `SELECT ${SweepRow.list()} FROM duplicate_sweeps WHERE id = $1`;
    const [found] = await this.transactions.read.query(SweepRow, sql, [id]);
    return found ?? null;
  }

  async begin(id: string, bankId: string): Promise<void> {
    await this.transactions.execute(
      `UPDATE duplicate_sweeps SET status = 'processing', done = 0, total =
         (SELECT count(*)::int FROM questions WHERE bank_id = $2 AND deleted_at IS NULL) WHERE id = $1`,
      [id, bankId],
    );
  }

  async advance(id: string, done: number): Promise<void> {
    await this.transactions.execute('UPDATE duplicate_sweeps SET done = $2 WHERE id = $1', [id, done]);
  }

  /** In one transaction with the end: another run of the job starts over. Returns the bank and the user. */
  async complete(
    tx: Tx,
    id: string,
    clusters: readonly FoundCluster[],
  ): Promise<RowOf<typeof SweepOfBank> | null> {
    await tx.execute('DELETE FROM duplicate_clusters WHERE sweep_id = $1', [id]);
    await tx.execute(
      `INSERT INTO duplicate_clusters (sweep_id, n, question_ids, kinds, scores, total)
         SELECT $1, n, ids, kinds, scores, total
         FROM jsonb_to_recordset($2::jsonb) AS x(n int, ids uuid[], kinds text[], scores real[], total int)`,
      [id, JSON.stringify(clusters.map((cluster, at) => ({ n: at + 1, ...cluster })))],
    );
    const [found] = await tx.query(
      SweepOfBank,
      `UPDATE duplicate_sweeps s SET status = 'completed', clusters = $2, ended_at = now()
         FROM question_banks b WHERE s.id = $1 AND b.id = s.bank_id RETURNING s.user_id, b.id AS bank_id, b.bid, b.name`,
      [id, clusters.length],
    );
    return found ?? null;
  }

  async fail(tx: Tx, id: string): Promise<void> {
    await tx.execute(`UPDATE duplicate_sweeps SET status = 'failed', ended_at = now() WHERE id = $1`, [id]);
  }

  async page(bankId: string, after: string, limit: number): Promise<RowOf<typeof TextRow>[]> {
    return this.transactions.read.query(
      TextRow,
      `SELECT q.id, ${COMPARED_SQL} FROM questions q
       WHERE bank_id = $1 AND deleted_at IS NULL AND id > $2 ORDER BY id LIMIT $3`,
      [bankId, after, limit],
    );
  }

  async compared(ids: readonly string[]): Promise<Map<string, ComparedRow>> {
    const rows = await this.transactions.read.query(
      ComparedRow,
      `SELECT q.id, ${COMPARED_SQL},
         ${FIGURE_CONTENTS} AS pictures FROM questions q
       WHERE id = ANY ($1::uuid[]) AND deleted_at IS NULL`,
      [[...ids]],
    );
    return new Map(rows.map((found) => [found.id, found]));
  }

  /** By id. */
  async answers(ids: readonly string[]): Promise<Map<string, RowOf<typeof AnswersRow>>> {
    const rows = await this.transactions.read.query(
      AnswersRow,
      `SELECT ${AnswersRow.list()} FROM questions WHERE id = ANY ($1::uuid[]) AND deleted_at IS NULL`,
      [[...ids]],
    );
    return new Map(rows.map((found) => [found.id, found]));
  }

  async clusters(sweepId: string, after: number, limit: number): Promise<RowOf<typeof ClusterRow>[]> {
    return this.transactions.read.query(
      ClusterRow,
      `SELECT ${ClusterRow.list()} FROM duplicate_clusters WHERE sweep_id = $1 AND n > $2 ORDER BY n LIMIT $3`,
      [sweepId, after, limit],
    );
  }

  async questions(bankId: string, ids: readonly string[]): Promise<Map<string, RowOf<typeof QuestionRow>>> {
    const rows = await this.transactions.read.query(
      QuestionRow,
      `SELECT q.id, left(q.stem, ${STEM_CHARS}) AS stem, ${COMPARED_SQL}, q.type, q.options,
         q.fill_answers, q.solution_answers, q.solution, q.difficulty, q.tags, q.images, q.tikz, q.favorites,
         q.created_at, u.name AS creator_name
       FROM questions q LEFT JOIN user_summaries u ON u.id = q.creator_id
       WHERE q.bank_id = $1 AND q.id = ANY ($2::uuid[]) AND q.deleted_at IS NULL`,
      [bankId, [...ids]],
    );
    return new Map(rows.map((found) => [found.id, found]));
  }

  /** How many of them are in the bank and not in its trash. Under the bank's lock. */
  async present(tx: Tx, bankId: string, ids: readonly string[]): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM questions
      WHERE bank_id = $1 AND id = ANY ($2::uuid[]) AND deleted_at IS NULL`;
    return theOnly(await tx.query(Count, sql, [bankId, [...ids]])).count;
  }

  /** Redirects the merged questions and their favourites to the kept one, and former redirects too. */
  async insertMerge(
    tx: Tx,
    merge: { id: string; bankId: string; userId: string; keptId: string; mergedIds: readonly string[] },
  ): Promise<void> {
    const { id, bankId, userId, keptId, mergedIds } = merge;
    await tx.execute('INSERT INTO question_merges (id, bank_id, kept_id, user_id) VALUES ($1, $2, $3, $4)', [
      id,
      bankId,
      keptId,
      userId,
    ]);
    await tx.execute(
      `INSERT INTO question_redirects (question_id, qid, merge_id, kept_id)
       SELECT id, qid, $1, $2 FROM questions WHERE id = ANY ($3::uuid[])
       ON CONFLICT (question_id) DO UPDATE SET merge_id = EXCLUDED.merge_id, kept_id = EXCLUDED.kept_id`,
      [id, keptId, mergedIds],
    );
    await tx.execute(
      `WITH former AS (
         SELECT question_id, kept_id FROM question_redirects WHERE kept_id = ANY ($3::uuid[]) FOR UPDATE),
       moved AS (
         UPDATE question_redirects r SET kept_id = $2 FROM former f WHERE r.question_id = f.question_id)
       UPDATE question_merges SET moved = (SELECT coalesce(jsonb_agg(to_jsonb(former)), '[]') FROM former)
       WHERE id = $1`,
      [id, keptId, mergedIds],
    );
    await tx.execute(
      `WITH added AS (
         INSERT INTO question_favorites (user_id, question_id)
         SELECT DISTINCT user_id, $1::uuid FROM question_favorites WHERE question_id = ANY ($2::uuid[])
         ON CONFLICT DO NOTHING RETURNING 1)
       UPDATE questions SET favorites = favorites + (SELECT count(*)::int FROM added) WHERE id = $1`,
      [keptId, mergedIds],
    );
  }

  async merges(bankId: string, days: number): Promise<RowOf<typeof MergeRow>[]> {
    return this.transactions.read.query(
      MergeRow,
      `SELECT m.id, m.kept_id, left(q.stem, 200) AS kept_stem, u.name AS user_name, m.created_at,
         (SELECT count(*)::int FROM question_redirects r WHERE r.merge_id = m.id) AS count
       FROM question_merges m JOIN questions q ON q.id = m.kept_id LEFT JOIN user_summaries u ON u.id = m.user_id
       WHERE m.bank_id = $1 AND m.created_at > now() - make_interval(days => $2)
       ORDER BY m.created_at DESC, m.id LIMIT 100`,
      [bankId, days],
    );
  }

  /** The questions of a merge that may still be undone. Deletes its redirects and restores those that it moved. */
  async removeMerge(tx: Tx, bankId: string, mergeId: string, days: number): Promise<string[]> {
    const rows = await tx.query(
      Id,
      `WITH gone AS (
         DELETE FROM question_redirects r USING question_merges m
         WHERE r.merge_id = m.id AND m.id = $1 AND m.bank_id = $2
           AND m.created_at > now() - make_interval(days => $3) RETURNING r.question_id)
       SELECT question_id AS id FROM gone`,
      [mergeId, bankId, days],
    );
    if (rows.length === 0) return [];
    await tx.execute(
      `UPDATE question_redirects r SET kept_id = f.kept_id
       FROM question_merges m, jsonb_to_recordset(m.moved) AS f (question_id uuid, kept_id uuid)
       WHERE m.id = $1 AND r.question_id = f.question_id AND r.kept_id = m.kept_id
         AND EXISTS (SELECT 1 FROM questions k WHERE k.id = f.kept_id)`,
      [mergeId],
    );
    await tx.execute('DELETE FROM question_merges WHERE id = $1', [mergeId]);
    return rows.map(({ id }) => id);
  }
}
