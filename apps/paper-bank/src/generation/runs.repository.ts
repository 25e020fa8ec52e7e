/** Runs, and the questions that papers already use. */
import { Injectable } from '@nestjs/common';
import { type EntityWriter, Transactions, type Tx } from '@tiku/platform/database';
import { int4, row, theOnly, uuid } from '@tiku/platform/rows';
import { In } from 'typeorm';
import { GenerationRunEntity, type RunResult } from './generation-run.entity.js';

const Count = row({ count: int4 });
const IdRow = row({ id: uuid });
const UseRow = row({ id: uuid, uses: int4 });
/** The number of the person's newest papers whose questions count as used. */
const OWN_PAPERS = 30;

@Injectable()
export class RunsRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert(
    tx: Tx,
    run: Pick<GenerationRunEntity, 'id' | 'user_id' | 'user_role' | 'request'>,
  ): Promise<void> {
    await tx.manager.insert(GenerationRunEntity, run);
  }

  async unfinished(tx: Tx, userId: string): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM generation_runs
      WHERE user_id = $1 AND status IN ('waiting', 'processing') AND created_at > now() - interval '10 minutes'`;
    return theOnly(await tx.query(Count, sql, [userId])).count;
  }

  find(id: string): Promise<GenerationRunEntity | null> {
    return this.transactions.read.manager.findOneBy(GenerationRunEntity, { id });
  }

  async progress(id: string, progress: number, candidates: number | null): Promise<void> {
    await this.transactions.manager.update(
      GenerationRunEntity,
      { id, status: In(['waiting', 'processing']) },
      { status: 'processing', progress, ...(candidates !== null && { candidates }) },
    );
  }

  async end(
    id: string,
    status: 'solved' | 'infeasible' | 'undecided' | 'failed',
    result: Partial<RunResult> = {},
    on: EntityWriter = this.transactions,
  ): Promise<void> {
    const ended = { status, result, progress: 100, ended_at: () => 'now()' };
    await on.manager.update(GenerationRunEntity, { id }, ended);
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
