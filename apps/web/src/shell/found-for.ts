/** What a page query found for the words of the palette, without outdated results. */
import type { PageData } from '../api/use-page-query.js';

/** `settled`: the words once typing has paused. Nothing while they differ from `words`. */
export function foundFor<T, F>(
  words: string,
  settled: string,
  { data, error, isFetching }: PageData<T>,
  itemsOf: (data: T) => readonly F[],
): { found: readonly F[]; loading: boolean; failed: boolean } {
  const found = data !== undefined && settled === words ? itemsOf(data) : [];
  return { found, loading: isFetching, failed: error !== null };
}
