/** DataLoaders as providers: a class per kind of thing, with one DataLoader per GraphQL request. */
import DataLoader from 'dataloader';
import { nullWhenMissing } from './null-when-missing.js';
import type { RequestContext } from './request-context.js';

const IDS_PER_BATCH_MAX = 100;
const CALLS_AT_ONCE = 16;

/** Loads each id once per request, and the ids of a page together. Null for what the caller may not know. */
export abstract class RequestLoader<T> {
  readonly #loaders = new WeakMap<RequestContext, DataLoader<string, T | null>>();

  load(id: string, context: RequestContext): Promise<T | null> {
    let loader = this.#loaders.get(context);
    if (!loader) {
      loader = new DataLoader<string, T | null>((ids) => this.loadBatch(ids, context.caller), {
        maxBatchSize: IDS_PER_BATCH_MAX,
      });
      this.#loaders.set(context, loader);
    }
    return loader.load(id);
  }

  /** At most 100 ids; the results are in their order. */
  protected abstract loadBatch(
    ids: readonly string[],
    caller: RequestContext['caller'],
  ): Promise<(T | null | Error)[]>;
}

/** For a call that takes one id: a bounded number at a time. A failure fails only its own id. */
export async function loadEach<T>(
  ids: readonly string[],
  get: (id: string) => Promise<T>,
): Promise<(T | null | Error)[]> {
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
}
