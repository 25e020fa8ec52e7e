/** Numbers of an enterprise, for its admins. */
import {
  ActivityStatsResponse,
  DepartmentStatsResponse,
  UserStatsResponse,
} from '@tiku/contracts/enterprise';
import { usePageQuery } from '../../../api/use-page-query.js';
import {
  EnterpriseActivityStatsDocument,
  EnterpriseDepartmentStatsDocument,
  EnterpriseUserStatsDocument,
} from '../../../generated/graphql.js';

const KEY = 'enterprise-statistics';

export interface StatisticsWindow {
  weeks: number;
  timezone: string | undefined;
}

/** An empty `department` counts the whole enterprise. */
export const useUserStats = (id: string, timezone: string | undefined, department = '') =>
  usePageQuery(EnterpriseUserStatsDocument, {
    key: KEY,
    variables: { id, timezone, department },
    responses: { enterpriseUserStats: UserStatsResponse },
    keepsPrevious: true,
  }).enterpriseUserStats;

export function useActivityStats(id: string, window: StatisticsWindow, department: string) {
  const { data, ...read } = usePageQuery(EnterpriseActivityStatsDocument, {
    key: KEY,
    variables: { id, ...window, department },
    responses: { enterpriseActivityStats: ActivityStatsResponse },
    keepsPrevious: true,
  }).enterpriseActivityStats;
  return { ...read, data: data?.weeks };
}

export function useDepartmentStats(id: string, window: StatisticsWindow, department: string) {
  const { data, ...read } = usePageQuery(EnterpriseDepartmentStatsDocument, {
    key: KEY,
    variables: { id, ...window, department },
    responses: { enterpriseDepartmentStats: DepartmentStatsResponse },
    keepsPrevious: true,
  }).enterpriseDepartmentStats;
  return { ...read, data: data?.departments };
}
