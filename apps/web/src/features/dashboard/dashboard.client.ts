/** Polls the status of the platform while the page is open; everything else comes with the page's own query. */
import { useQuery } from '@tanstack/react-query';
import { SystemStatusResponse } from '@tiku/contracts/dashboard';
import type { HealthState } from '@tiku/contracts/operations';
import { request } from '../../api/client.js';

const STATUS_EVERY_MS = 30_000;

interface Measured {
  name: string;
  status: HealthState;
  durationMs: number;
}
/** The fields that the page's query and the REST call share. */
export interface ShownStatus {
  systemStatus: HealthState;
  apiStatus: HealthState;
  databaseStatus: HealthState;
  parts: readonly Measured[];
  services: readonly Measured[];
  measuredAt: string;
}

/** `first` is the value from the page's query. */
export function useSystemStatus(first: ShownStatus | null) {
  return useQuery({
    queryKey: ['dashboard', 'status'],
    ...(first && { initialData: first, initialDataUpdatedAt: Date.parse(first.measuredAt) }),
    staleTime: STATUS_EVERY_MS,
    refetchInterval: STATUS_EVERY_MS,
    queryFn: async ({ signal }): Promise<ShownStatus> =>
      (await request('GET', '/dashboard/system-status', { schema: SystemStatusResponse, signal })).status,
  });
}
