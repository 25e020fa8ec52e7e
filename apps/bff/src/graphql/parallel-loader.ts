/**
 * A DataLoader over a call that takes one id: loads each id once per request, and a page's ids of one kind together, a
 * bounded number at a time. A missing thing is null; another failure fails only its own id.
 */
import DataLoader from 'dataloader';
import { nullWhenMissing } from './null-when-missing.js';

const IDS_PER_BATCH_MAX = 100;
const CALLS_AT_ONCE = 16;

export function parallelLoader<T>(get: (id: string) => Promise<T>): DataLoader<string, T | null> {
  return new DataLoader<string, T | null>(
    async (ids) => {
      const results: (T | null | Error)[] = new Array<null>(ids.length).fill(null);
      let next = 0;
      const worker = async (): Promise<void> => {
        for (let at = next++; at < ids.length; at = next++) {
          const id = ids[at];
          if (id === undefined) continue;
          results[at] = await nullWhenMissing(get(id)).catch((error: unknown) =>
            error instanceof Error ? error : new Error(String(error)),
          );
        }
      };
      await Promise.all(Array.from({ length: Math.min(CALLS_AT_ONCE, ids.length) }, worker));
      return results;
    },
    { maxBatchSize: IDS_PER_BATCH_MAX },
  );
}
