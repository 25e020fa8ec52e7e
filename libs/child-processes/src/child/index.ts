/** The child's side: one job at a time, a result or a failure as the answer, and an end with the parent. */
import { z } from 'zod';
import type { ChildReply } from '../pool/index.js';
import { endWithParent } from './end-with-parent.js';

export { endWithParent } from './end-with-parent.js';

const DETAIL_CHARS = 500;
const Request = z.object({ id: z.int(), job: z.unknown() });

/**
 * Answers each job with the result of `run`. A failure is unexpected, so it replaces the child; the refusal of a file is
 * a result.
 */
export function answerJobs(run: (job: unknown) => Promise<unknown>): void {
  const send = (reply: ChildReply): void => void process.send?.(reply);
  const answer = async (message: unknown): Promise<void> => {
    const { id, job } = Request.parse(message);
    try {
      send({ kind: 'done', id, result: await run(job) });
    } catch (error) {
      const detail = (error instanceof Error ? error.message : String(error)).slice(0, DETAIL_CHARS);
      send({ kind: 'failed', id, code: 'INTERNAL', detail, poisoned: true });
    }
  };
  process.on('message', (message) => void answer(message));
  // The parent died or released this child: no request will come.
  process.on('disconnect', () => process.exit(0));
  void endWithParent();
  send({ kind: 'ready' });
}
