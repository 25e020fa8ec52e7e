/** Searches a list of the API for the words of the palette. Decides when to search, and drops outdated answers. */
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
  /** False if the words are too short to search for. */
  asks: boolean;
}

/** `settled`: the words once typing has paused. Returns nothing while they differ from `words`. */
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
