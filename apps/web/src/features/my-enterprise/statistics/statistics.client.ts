/** Numbers of an enterprise, for its admins. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  ActivityStatsResponse,
  DepartmentStatsResponse,
  UserStatsResponse,
} from '@tiku/contracts/enterprise';
import { request } from '../../../api/client.js';

const KEY = 'enterprise-statistics';

export interface StatisticsWindow {
  weeks: number;
  timezone: string | undefined;
}

/** An empty `department` counts the whole enterprise. */
export const useUserStats = (id: string, timezone: string | undefined, department = '') =>
  useQuery({
    queryKey: [KEY, 'users', id, timezone, department],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await request('GET', `/enterprises/${id}/user-stats`, {
          query: { timezone, department: department || null },
          schema: UserStatsResponse,
          signal,
        })
      ).stats,
  });

export const useActivityStats = (id: string, window: StatisticsWindow, department: string) =>
  useQuery({
    queryKey: [KEY, 'activity', id, window, department],
    queryFn: async ({ signal }) =>
      (
        await request('GET', `/enterprises/${id}/activity-stats`, {
          query: { ...window, department: department || null },
          schema: ActivityStatsResponse,
          signal,
        })
      ).stats.weeks,
    placeholderData: keepPreviousData,
  });

export const useDepartmentStats = (id: string, window: StatisticsWindow, department: string) =>
  useQuery({
    queryKey: [KEY, 'departments', id, window, department],
    queryFn: async ({ signal }) =>
      (
        await request('GET', `/enterprises/${id}/department-stats`, {
          query: { ...window, department: department || null },
          schema: DepartmentStatsResponse,
          signal,
        })
      ).stats.departments,
    placeholderData: keepPreviousData,
  });
