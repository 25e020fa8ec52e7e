/** The enterprise's data: its export, polled until the server is done. */
import { useQuery } from '@tanstack/react-query';
import { DataExportResponse, EnterpriseResponse } from '@tiku/contracts/enterprise';
import { request } from '../../api/client.js';
import { useStale } from '../../api/use-stale.js';

const KEY = 'enterprise-data';
const EXPORT_PATH = '/my-enterprise/data-export';
const POLL_MS = 1_000;
/** Its address is valid for five minutes. */
const ADDRESS_MS = 240_000;

export const useEnterpriseDataChanged = () => useStale(KEY);

export function useDataExport() {
  return useQuery({
    queryKey: [KEY, 'export'],
    queryFn: async ({ signal }) =>
      (await request('GET', EXPORT_PATH, { schema: DataExportResponse, signal })).dataExport,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'waiting' || data?.state === 'running' ? POLL_MS : ADDRESS_MS,
  });
}
const ERASURE_PATH = '/my-enterprise/erasure';
export const requestErasure = (name: string) =>
  request('PUT', ERASURE_PATH, { body: { name }, schema: EnterpriseResponse });
export const cancelErasure = () => request('DELETE', ERASURE_PATH, { schema: EnterpriseResponse });

export const startDataExport = () => request('POST', EXPORT_PATH, { schema: DataExportResponse });
