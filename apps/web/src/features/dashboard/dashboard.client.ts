/** What the BFF gathers from all services for the dashboard, apart from what the page's own query reads. */
import { useQuery } from '@tanstack/react-query';
import { DashboardAnswer, SystemStatusAnswer, UserTotalsAnswer } from '@tiku/contracts/dashboard';
import { request } from '../../api/client.js';

const KEY = 'dashboard';
const STATUS_EVERY_MS = 30_000;

/** Activity, questions that are looked at most, and totals. */
export function useDashboardFeed() {
  return useQuery({
    queryKey: [KEY, 'feed'],
    queryFn: async ({ signal }) =>
      (await request('GET', '/dashboard', { schema: DashboardAnswer, signal })).data,
  });
}

export function useUserTotals() {
  return useQuery({
    queryKey: [KEY, 'people'],
    queryFn: async ({ signal }) =>
      (await request('GET', '/dashboard/user-stats', { schema: UserTotalsAnswer, signal })).stats,
  });
}

/** Measured anew while the page is open. */
export function useSystemStatus() {
  return useQuery({
    queryKey: [KEY, 'status'],
    refetchInterval: STATUS_EVERY_MS,
    queryFn: async ({ signal }) =>
      (await request('GET', '/dashboard/system-status', { schema: SystemStatusAnswer, signal })).status,
  });
}
