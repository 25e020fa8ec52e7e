/** Imports of pupils: a file is checked first, and applied after a person has seen what it does. */
import { useQuery } from '@tanstack/react-query';
import { MessageResponse } from '@tiku/contracts/common';
import { PupilImportResponse, PupilImportRowsResponse } from '@tiku/contracts/enterprise';
import { request } from '../../api/client.js';

const KEY = 'pupil-import';
const PATH = '/my-enterprise/pupils/import';
const POLL_MS = 1_000;
const ROWS_SHOWN = 100;

/** Polled while the server works on it. */
export function usePupilImport(id: string) {
  return useQuery({
    queryKey: [KEY, id],
    enabled: id !== '',
    queryFn: async ({ signal }) =>
      (await request('GET', `${PATH}/${id}`, { schema: PupilImportResponse, signal })).pupilImport,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'checking' || data?.state === 'applying' ? POLL_MS : false,
  });
}

/** The first rows that cannot be imported, or that do what their reader may not intend. */
export function useImportRows(id: string, show: 'bad' | 'warned', enabled: boolean) {
  return useQuery({
    queryKey: [KEY, id, show],
    enabled,
    queryFn: ({ signal }) =>
      request('GET', `${PATH}/${id}/rows`, {
        query: { show, limit: ROWS_SHOWN },
        schema: PupilImportRowsResponse,
        signal,
      }),
  });
}

export async function uploadPupils(file: File, unit: string): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  const { pupilImport } = await request('POST', PATH, { query: { unit }, body, schema: PupilImportResponse });
  return pupilImport.id;
}
export const applyImport = (id: string, endMissing: boolean) =>
  request('POST', `${PATH}/${id}/apply`, { body: { endMissing }, schema: PupilImportResponse });
export const cancelImport = (id: string) => request('DELETE', `${PATH}/${id}`, { schema: MessageResponse });
