/** What a list of the API finds for the words of the palette. Owns when it is asked, and that old answers are not shown. */
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { request } from '../api/client.js';

interface Question<T, F> {
  /** The name of the list in the cache. */
  list: string;
  path: string;
  limit: number;
  schema: z.ZodType<T>;
  found: (answer: T) => readonly F[];
  /** False where the words are too short to ask with. */
  asks: boolean;
}

/** `settled`: the words once typing has paused. Nothing is found while they differ from `words`. */
export function useFound<T, F>(
  words: string,
  settled: string,
  { list, path, limit, schema, found, asks }: Question<T, F>,
): { found: readonly F[]; loading: boolean } {
  const { data, isFetching } = useQuery({
    queryKey: ['jump', list, settled],
    enabled: asks,
    queryFn: async ({ signal }) =>
      found(await request('GET', path, { query: { q: settled, limit }, schema, signal })),
  });
  return { found: asks && settled === words ? (data ?? []) : [], loading: isFetching };
}
