/** The versions of a paper: the calls. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  NewestPaperVersionResponse,
  PaperResponse,
  PaperVersionResponse,
  PaperVersionsResponse,
} from '@tiku/contracts/paper-bank';
import { request } from '../../../api/client.js';

const KEY = 'paper-versions';
const PAGE_SIZE = 20;

export function usePaperVersions(id: string) {
  return useInfiniteQuery({
    queryKey: [KEY, id, 'list'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      request('GET', `/papers/${id}/versions`, {
        query: { limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) },
        schema: PaperVersionsResponse,
        signal,
      }),
    getNextPageParam: (last) => last.pagination.nextCursor ?? undefined,
  });
}

/** Without the paper's content: polled while it is open in the editor. */
export async function newestVersion(id: string): Promise<number> {
  const answer = await request('GET', `/papers/${id}/versions/newest`, {
    schema: NewestPaperVersionResponse,
  });
  return answer.version;
}

/** With its questions of that time. */
export function usePaperVersion(id: string, version: number) {
  return useQuery({
    queryKey: [KEY, id, 'one', version],
    queryFn: async ({ signal }) =>
      (await request('GET', `/papers/${id}/versions/${version}`, { schema: PaperVersionResponse, signal }))
        .version,
  });
}

/** `seen` is the current version that the person saw. */
export async function restorePaperVersion(id: string, version: number, seen: number): Promise<void> {
  await request('POST', `/papers/${id}/versions/${version}/restore`, {
    body: { version: seen },
    schema: PaperResponse,
  });
}
