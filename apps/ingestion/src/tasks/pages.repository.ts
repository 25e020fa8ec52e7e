/** SQL of the pages of documents: their state, their job, and where pictures and results are stored. */
import { Injectable } from '@nestjs/common';
import { PAGE_STATUSES, TASK_ERROR_CODES } from '@tiku/contracts/ingestion';
import { Transactions, type Tx } from '@tiku/platform/database';
import { boolean, float4, float8, int4, nullable, oneOf, row, type RowOf, text } from '@tiku/platform/rows';
import type { TaskRow } from './task-rows.repository.js';
import type { TaskErrorCode } from './task.types.js';

export interface PageInfo {
  number: number;
  width: number;
  height: number;
  scanned: boolean;
}
export interface PageResult {
  imageKey: string | null;
  imageType: string | null;
  extractionKey: string;
  confidence: number | null;
}
const PageCounts = row({ total: int4, completed: int4, failed: int4, confidence: nullable(float8) });
export type PageCounts = RowOf<typeof PageCounts>;
const NumberRow = row({ number: int4 });
const CountRow = row({ count: int4 });
const ErrorRow = row({ error_code: oneOf(TASK_ERROR_CODES) });
const ExtractionRow = row({ extraction_key: text });
const PageRow = row({
  number: int4,
  width: float4,
  height: float4,
  scanned: boolean,
  status: oneOf(PAGE_STATUSES),
});
const ImageRow = row({ image_key: nullable(text), image_type: nullable(text) });

@Injectable()
export class PagesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Idempotent: existing pages stay unchanged. */
  async insert(tx: Tx, taskId: string, pages: readonly PageInfo[]): Promise<void> {
    await tx.execute(
      `INSERT INTO task_pages (task_id, number, width, height, scanned)
       SELECT $1, * FROM unnest($2::int[], $3::real[], $4::real[], $5::bool[]) ON CONFLICT DO NOTHING`,
      [
        taskId,
        pages.map((page) => page.number),
        pages.map((page) => page.width),
        pages.map((page) => page.height),
        pages.map((page) => page.scanned),
      ],
    );
  }

  /** Pages without a job, and the number of this user's waiting pages in all running tasks, including these. */
  async waiting(
    tx: Tx,
    task: Pick<TaskRow, 'id' | 'user_id'>,
  ): Promise<{ waiting: number[]; outstandingOfUser: number }> {
    const pages = await tx.query(
      NumberRow,
      `SELECT number FROM task_pages WHERE task_id = $1 AND status = 'waiting' ORDER BY number`,
      [task.id],
    );
    const counted = await tx.query(
      CountRow,
      `SELECT count(*)::int AS count FROM task_pages p JOIN tasks t ON t.id = p.task_id
       WHERE t.user_id = $1 AND t.status IN ('waiting', 'processing', 'retrying')
         AND p.status IN ('waiting', 'processing')`,
      [task.user_id],
    );
    return {
      waiting: pages.map((page) => page.number),
      outstandingOfUser: Math.max(counted[0]?.count ?? 0, pages.length),
    };
  }

  /** Claims a page for a job; false if another job has it or it is done. A restarted job claims its own page. */
  async claim(tx: Tx, taskId: string, page: number, jobId: string): Promise<boolean> {
    const claimed = await tx.execute(
      `UPDATE task_pages SET status = 'processing', job_id = $3, attempts = attempts + 1, started_at = now()
       WHERE task_id = $1 AND number = $2 AND (status = 'waiting' OR (status = 'processing' AND job_id = $3))`,
      [taskId, page, jobId],
    );
    return claimed === 1;
  }

  async complete(tx: Tx, taskId: string, page: number, jobId: string, result: PageResult): Promise<boolean> {
    const written = await tx.execute(
      `UPDATE task_pages SET status = 'completed', image_key = $4, image_type = $5, extraction_key = $6,
         confidence = $7, error_code = NULL, elapsed_ms = extract(epoch FROM now() - started_at) * 1000
       WHERE task_id = $1 AND number = $2 AND job_id = $3 AND status = 'processing'`,
      [taskId, page, jobId, result.imageKey, result.imageType, result.extractionKey, result.confidence],
    );
    return written === 1;
  }

  /** Also for a page that its job never claimed: no other job would, and the task would wait for ever. */
  async fail(tx: Tx, taskId: string, page: number, jobId: string, code: TaskErrorCode): Promise<boolean> {
    const written = await tx.execute(
      `UPDATE task_pages SET status = 'failed', error_code = $4,
         elapsed_ms = extract(epoch FROM now() - started_at) * 1000
       WHERE task_id = $1 AND number = $2
         AND (status = 'waiting' OR (status = 'processing' AND job_id = $3))`,
      [taskId, page, jobId, code],
    );
    return written === 1;
  }

  /** Releases a claimed page because its task was cancelled. */
  async release(tx: Tx, taskId: string, page: number, jobId: string): Promise<void> {
    await tx.execute(
      `UPDATE task_pages SET status = 'waiting', job_id = NULL
       WHERE task_id = $1 AND number = $2 AND job_id = $3 AND status = 'processing'`,
      [taskId, page, jobId],
    );
  }

  /** For a retry: failed pages are read again, completed ones stay. */
  async resetFailed(tx: Tx, taskId: string): Promise<void> {
    await tx.execute(
      `UPDATE task_pages SET status = 'waiting', job_id = NULL, attempts = 0, error_code = NULL
       WHERE task_id = $1 AND status IN ('failed', 'processing')`,
      [taskId],
    );
  }

  async counts(tx: Tx, taskId: string): Promise<PageCounts> {
    const rows = await tx.query(
      PageCounts,
      `SELECT count(*)::int AS total, count(*) FILTER (WHERE status = 'completed')::int AS completed,
         count(*) FILTER (WHERE status = 'failed')::int AS failed, avg(confidence)::float8 AS confidence
       FROM task_pages WHERE task_id = $1`,
      [taskId],
    );
    return rows[0] ?? { total: 0, completed: 0, failed: 0, confidence: null };
  }

  async firstError(tx: Tx, taskId: string): Promise<TaskErrorCode | null> {
    const rows = await tx.query(
      ErrorRow,
      `SELECT error_code FROM task_pages WHERE task_id = $1 AND error_code IS NOT NULL ORDER BY number LIMIT 1`,
      [taskId],
    );
    return rows[0]?.error_code ?? null;
  }

  /** Storage keys of the results of all completed pages, in order. */
  async extractionKeys(taskId: string): Promise<string[]> {
    const rows = await this.transactions.read.query(
      ExtractionRow,
      `SELECT extraction_key FROM task_pages WHERE task_id = $1 AND status = 'completed' ORDER BY number`,
      [taskId],
    );
    return rows.map((row) => row.extraction_key);
  }

  /** At most as many as a document may have. */
  async list(taskId: string): Promise<RowOf<typeof PageRow>[]> {
    return this.transactions.read.query(
      PageRow,
      `SELECT number, width, height, scanned, status FROM task_pages
       WHERE task_id = $1 ORDER BY number`,
      [taskId],
    );
  }

  async image(taskId: string, page: number): Promise<{ key: string; mimeType: string } | null> {
    const rows = await this.transactions.read.query(
      ImageRow,
      'SELECT image_key, image_type FROM task_pages WHERE task_id = $1 AND number = $2',
      [taskId, page],
    );
    const row = rows[0];
    return row?.image_key && row.image_type ? { key: row.image_key, mimeType: row.image_type } : null;
  }
}
