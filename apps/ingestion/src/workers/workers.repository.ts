/** SQL of live workers, by their heartbeats, and of the work that waits for them. */
import { Injectable } from '@nestjs/common';
import type { OcrStatusResponse } from '@tiku/contracts/ingestion';
import { Transactions } from '@tiku/platform/database';
import { int4, json, row, text } from '@tiku/platform/rows';
import { z } from 'zod';

export const HEARTBEAT_MS = 5_000;
const SILENT_SECONDS_MAX = 20;

const WorkerRow = row({ engine: text, languages: json(z.array(z.string())), concurrency: int4 });
const QueueRow = row({ waiting: int4, active: int4 });

export interface WorkerSelf {
  id: string;
  engine: string;
  languages: string[];
  concurrency: number;
}

@Injectable()
export class WorkersRepository {
  constructor(private readonly transactions: Transactions) {}

  async beat(worker: WorkerSelf): Promise<void> {
    await this.transactions.execute(
      `INSERT INTO workers (id, engine, languages, concurrency) VALUES ($1, $2, $3, $4)
       ON CONFLICT (id) DO UPDATE SET seen_at = now(), concurrency = excluded.concurrency`,
      [worker.id, worker.engine, JSON.stringify(worker.languages), worker.concurrency],
    );
  }

  async leave(id: string): Promise<void> {
    await this.transactions.execute(
      `DELETE FROM workers WHERE id = $1 OR seen_at < now() - interval '1 day'`,
      [id],
    );
  }

  async status(): Promise<z.output<typeof OcrStatusResponse>['status']> {
    const [workers, queues] = await Promise.all([
      this.transactions.read.query(
        WorkerRow,
        `SELECT engine, languages, concurrency FROM workers
         WHERE seen_at > now() - make_interval(secs => $1) ORDER BY seen_at DESC`,
        [SILENT_SECONDS_MAX],
      ),
      this.transactions.read.query(
        QueueRow,
        `SELECT count(*) FILTER (WHERE status = 'queued')::int AS waiting,
           count(*) FILTER (WHERE status = 'running')::int AS active
         FROM jobs WHERE queue IN ('pages', 'quick') AND status IN ('queued', 'running')`,
      ),
    ]);
    return {
      engine: workers[0]?.engine ?? 'PP-OCRv6, tesseract.js',
      available: workers.length > 0,
      languages: workers[0]?.languages ?? [],
      queue: queues[0] ?? { waiting: 0, active: 0 },
      workers: workers.reduce((sum, worker) => sum + worker.concurrency, 0),
    };
  }
}
