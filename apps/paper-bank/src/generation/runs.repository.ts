/** SQL of runs, and of the questions that papers already use. */
import { Injectable } from '@nestjs/common';
import { ROLES } from '@tiku/contracts/common';
import { KeptRunRequest, RUN_STATUSES, Shortage, SolvedForm } from '@tiku/contracts/paper-bank';
import { Transactions, type Tx } from '@tiku/platform/database';
import {
  int2,
  int4,
  json,
  nullable,
  oneOf,
  row,
  theOnly,
  timestamptz,
  uuid,
  type RowOf,
} from '@tiku/platform/rows';
import { z } from 'zod';

const Result = z.object({
  forms: z.array(SolvedForm).default([]),
  isMatched: z.boolean().default(false),
  shortages: z.array(Shortage).default([]),
});
export type RunResult = z.output<typeof Result>;
const RunRow = row({
  id: uuid,
  user_id: uuid,
  user_role: oneOf(ROLES),
  request: json(KeptRunRequest),
  status: oneOf(RUN_STATUSES),
  progress: int2,
  candidates: nullable(int4),
  result: nullable(json(Result)),
  created_at: timestamptz,
});
export type RunRow = RowOf<typeof RunRow>;
const Count = row({ count: int4 });
const IdRow = row({ id: uuid });
const UseRow = row({ id: uuid, uses: int4 });
/** The number of the person's newest papers whose questions count as used. */
const OWN_PAPERS = 30;

@Injectable()
export class RunsRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert(tx: Tx, run: Pick<RunRow, 'id' | 'user_id' | 'user_role' | 'request'>): Promise<void> {
    await tx.execute(
      'INSERT INTO generation_runs (id, user_id, user_role, request) VALUES ($1, $2, $3, $4)',
      [run.id, run.user_id, run.user_role, JSON.stringify(run.request)],
    );
  }

  async unfinished(tx: Tx, userId: string): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM generation_runs
      WHERE user_id = $1 AND status IN ('waiting', 'processing') AND created_at > now() - interval '10 minutes'`;
    return theOnly(await tx.query(Count, sql, [userId])).count;
  }

  async find(id: string): Promise<RunRow | null> {
    const sql = `SELECT ${RunRow.list()} FROM generation_runs WHERE id = $1`;
    const [found] = await this.transactions.read.query(RunRow, sql, [id]);
    return found ?? null;
  }

  async progress(id: string, progress: number, candidates: number | null): Promise<void> {
    await this.transactions.execute(
      `UPDATE generation_runs SET status = 'processing', progress = $2, candidates = coalesce($3, candidates)
       WHERE id = $1 AND status IN ('waiting', 'processing')`,
      [id, progress, candidates],
    );
  }

  async end(
    id: string,
    status: 'solved' | 'infeasible' | 'undecided' | 'failed',
    result: Partial<RunResult> = {},
    on: Pick<Tx, 'execute'> = this.transactions,
  ): Promise<void> {
    await on.execute(
      `UPDATE generation_runs SET status = $2, result = $3, progress = 100, ended_at = now() WHERE id = $1`,
      [id, status, JSON.stringify(result)],
    );
  }

  async removeOld(hours: number, limit: number): Promise<number> {
    const rows = await this.transactions.run((tx) =>
      tx.query(
        IdRow,
        `DELETE FROM generation_runs WHERE id IN (
           SELECT id FROM generation_runs WHERE created_at < now() - make_interval(hours => $1)
           ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING id`,
        [hours, limit],
      ),
    );
    return rows.length;
  }

  /** The questions of the newest papers of a bank. */
  async recent(paperBankId: string, papers: number): Promise<string[]> {
    const rows = await this.transactions.read.query(
      IdRow,
      `SELECT DISTINCT (item->>'questionId')::uuid AS id FROM (
         SELECT content FROM papers WHERE paper_bank_id = $1 AND deleted_at IS NULL
         ORDER BY created_at DESC, id DESC LIMIT $2) newest,
         jsonb_path_query(newest.content, '$.sections[*].questions[*]') AS item LIMIT 5000`,
      [paperBankId, papers],
    );
    return rows.map(({ id }) => id);
  }

  /** How often a person's newest papers hold each question. */
  async uses(userId: string): Promise<Map<string, number>> {
    const rows = await this.transactions.read.query(
      UseRow,
      `SELECT (item->>'questionId')::uuid AS id, count(*)::int AS uses FROM (
         SELECT content FROM papers WHERE creator_id = $1 AND deleted_at IS NULL
         ORDER BY updated_at DESC LIMIT ${OWN_PAPERS}) own,
         jsonb_path_query(own.content, '$.sections[*].questions[*]') AS item GROUP BY 1`,
      [userId],
    );
    return new Map(rows.map(({ id, uses }) => [id, uses]));
  }
}
