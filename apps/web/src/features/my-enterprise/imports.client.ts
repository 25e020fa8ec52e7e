/** Imports of people from a file: sent once, then polled until the server is done. */
import { useQuery } from '@tanstack/react-query';
import { MessageResponse } from '@tiku/contracts/common';
import {
  BadRowsResponse,
  PeopleImportResponse,
  type BadRow,
  type PeopleImport,
} from '@tiku/contracts/enterprise';
import type { z } from 'zod';
import { request } from '../../api/client.js';

const PATH = '/my-enterprise/imports';
const POLL_MS = 1_000;

/** `isKept` false: the server may have dropped it. */
export function usePeopleImport(id: string | null, isKept: boolean) {
  return useQuery({
    // Under the enterprise's key: an action of the page refetches it.
    queryKey: ['my-enterprise', 'import', id],
    enabled: id !== null && isKept,
    queryFn: async ({ signal }) =>
      (await request('GET', `${PATH}/${id}`, { schema: PeopleImportResponse, signal })).peopleImport,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'checking' || data?.state === 'sending' ? POLL_MS : false,
  });
}

export async function uploadPeople(file: File): Promise<PeopleImport> {
  const body = new FormData();
  body.append('file', file);
  return (await request('POST', PATH, { body, schema: PeopleImportResponse })).peopleImport;
}
/** All of them: a file has at most 10,000 rows. */
export async function allBadRows(id: string): Promise<BadRow[]> {
  const rows: BadRow[] = [];
  let cursor: string | null = null;
  do {
    const page: z.output<typeof BadRowsResponse> = await request('GET', `${PATH}/${id}/bad-rows`, {
      query: { cursor },
      schema: BadRowsResponse,
    });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return rows;
}
/** If a preview shows only the first of them. */
export const useAllBadRows = (id: string, isWanted: boolean) =>
  useQuery({
    queryKey: ['my-enterprise', 'import', id, 'bad-rows'],
    enabled: isWanted,
    queryFn: () => allBadRows(id),
  });
export const sendImport = (id: string) =>
  request('POST', `${PATH}/${id}/send`, { schema: PeopleImportResponse });
export const cancelImport = (id: string) => request('DELETE', `${PATH}/${id}`, { schema: MessageResponse });
