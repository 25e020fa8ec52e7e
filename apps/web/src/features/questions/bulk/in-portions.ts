/** One change to any number of questions, a portion at a time: a request takes a hundred. Pure but for its calls. */
import { messageOf } from '../../../api/api-error.js';
import type { Tally } from '../questions.client.js';

interface Run {
  onProgress: (done: number) => void;
  isStopped: () => boolean;
}

/**
 * The portions are sent one after the other. The first failure of a request ends it: what was done stays, the rest
 * counts as failed. After a stop the rest counts as neither. @throws if the first request fails
 */
export async function inPortions<T extends { id: string }>(
  items: readonly T[],
  size: number,
  call: (portion: readonly T[], at: number) => Promise<Tally>,
  { onProgress, isStopped }: Run,
): Promise<Tally> {
  const sum: Tally = { done: [], failed: [], reason: undefined };
  for (let from = 0; from < items.length && !isStopped(); from += size) {
    try {
      const { done, failed, reason } = await call(items.slice(from, from + size), from / size);
      sum.done.push(...done);
      sum.failed.push(...failed);
      sum.reason ??= reason;
    } catch (failure) {
      if (from === 0) throw failure;
      sum.failed.push(...items.slice(from).map(({ id }) => id));
      sum.reason ??= messageOf(failure);
      break;
    }
    onProgress(Math.min(from + size, items.length));
  }
  return sum;
}
