/** The platform's totals for the landing page. Loaded only for signed-in people: guests see no numbers. */
import { DashboardStatsResponse, UserTotalsResponse } from '@tiku/contracts/dashboard';
import { EnterpriseTotalsResponse } from '@tiku/contracts/enterprise';
import { request } from '../../api/client.js';

export interface Totals {
  banks: number;
  questions: number;
  people: number;
  enterprises: number;
}

export async function readTotals(signal: AbortSignal): Promise<Totals> {
  const [banks, users, enterprises] = await Promise.all([
    request('GET', '/dashboard/stats', { schema: DashboardStatsResponse, signal }),
    request('GET', '/dashboard/user-stats', { schema: UserTotalsResponse, signal }),
    request('GET', '/enterprises/stats', { schema: EnterpriseTotalsResponse, signal }),
  ]);
  return {
    banks: banks.stats.totalQuestionBanks,
    questions: banks.stats.totalQuestions,
    people: users.stats.totalUsers,
    enterprises: enterprises.data.totalEnterprises,
  };
}
