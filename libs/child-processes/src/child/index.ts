/** The child's side: one job at a time, a result or a failure as the answer, and an end with the parent. */
import { z } from 'zod';
import type { ChildReply } from '../pool/index.js';
import { endWithParent } from './end-with-parent.js';

const DETAIL_CHARS = 500;
const MEMORY_REPORT_MS = 500;
const Request = z.object({ id: z.int(), job: z.unknown() });

export interface JobFailure {
  code: string;
  detail?: string | undefined;
  /** The process may be broken: the parent replaces it. */
  poisoned: boolean;
}
interface ChildWork {
  /** `beginSecondStage` gives the job the parent's limits for its second stage. */
  run(job: unknown, beginSecondStage: () => void): unknown;
  /** Loads what the first job needs, before the parent is answered. */
  prepare?(): void;
  /** By default a failure is unexpected, so it replaces the child; the refusal of a file is a result. */
  failureOf?(error: unknown): JobFailure;
  /** After each answer: collects memory, or loads what the next job needs. */
  rest?(): void;
}

export const unexpected = (error: unknown): JobFailure => ({
  code: 'INTERNAL',
  detail: error instanceof Error ? error.message : String(error),
  poisoned: true,
});

/** Answers each job with the result of `run`. */
export function serveJobs({ run, prepare, failureOf = unexpected, rest }: ChildWork): void {
  const send = (reply: ChildReply): void => void process.send?.(reply);
  const serve = async (message: unknown): Promise<void> => {
    const { id, job } = Request.parse(message);
    try {
      send({ kind: 'done', id, result: await run(job, () => send({ kind: 'secondStage', id })) });
    } catch (error) {
      const { detail, ...failure } = failureOf(error);
      send({ kind: 'failed', id, ...failure, detail: detail?.slice(0, DETAIL_CHARS) });
    }
    rest?.();
  };
  process.on('message', (message) => void serve(message));
  // The parent died or released this child: no request will come.
  process.on('disconnect', () => process.exit(0));
  void endWithParent();
  // Elsewhere the parent reads it from /proc.
  if (process.platform !== 'linux')
    setInterval(
      () => send({ kind: 'memory', rssBytes: process.memoryUsage.rss() }),
      MEMORY_REPORT_MS,
    ).unref();
  prepare?.();
  send({ kind: 'ready' });
}
