/** /api/dashboard: what several services know, in one answer. Totals are kept for some seconds. */
import {
  ActivitiesAnswer,
  ActivitiesQuery,
  DashboardAnswer,
  DashboardStatsAnswer,
  SystemStatusAnswer,
  UserTotalsAnswer,
  type DashboardStats,
  type UserTotals,
} from '@tiku/contracts/dashboard';
import { successAnswer } from '@tiku/contracts/common';
import { BanksAnswer, Question } from '@tiku/contracts/question-bank';
import type { Access } from '@tiku/platform/auth';
import { unauthenticated, validation } from '@tiku/platform/errors';
import type { ErrorFilter } from '@tiku/platform/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Services } from '../graphql/request-context.js';
import { activitiesOf, type Asker } from './activities.js';
import { keptFor } from './kept-for.js';
import { systemStatus } from './system-status.js';

export interface DashboardParts {
  access: Access;
  errors: ErrorFilter;
  services: Services;
}

const KEPT_MS = 10_000;
const BANKS_SHOWN = 6;
const POPULAR_SHOWN = 5;
const ACTIVITIES_SHOWN = 10;
const PopularAnswer = successAnswer({ questions: z.array(Question) });

export function registerDashboard(
  fastify: FastifyInstance,
  { access, errors, services }: DashboardParts,
): void {
  const stats = keptFor(KEPT_MS, () => bankTotals(services));
  const users = keptFor(KEPT_MS, () => userTotals(services));
  const status = keptFor(KEPT_MS / 2, () =>
    systemStatus(services, () => Promise.all([bankTotals(services), userTotals(services)])),
  );
  const asker = async ({ headers }: FastifyRequest): Promise<Asker> => {
    const caller = await access.caller(headers.authorization);
    if (!caller) throw unauthenticated('MISSING');
    return caller;
  };
  const routes: Record<
    string,
    { answer: z.ZodType; read: (request: FastifyRequest, who: Asker) => Promise<object> }
  > = {
    '': { answer: DashboardAnswer, read: async (_, who) => ({ data: await whole(services, who, stats) }) },
    '/stats': { answer: DashboardStatsAnswer, read: async () => ({ stats: await stats() }) },
    '/user-stats': { answer: UserTotalsAnswer, read: async () => ({ stats: await users() }) },
    '/system-status': { answer: SystemStatusAnswer, read: async () => ({ status: await status() }) },
    '/activities': {
      answer: ActivitiesAnswer,
      read: async ({ query }, who) => ({ activities: await activitiesOf(services, who, limitOf(query)) }),
    },
  };
  void fastify.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => errors.answer(error, request, reply));
    for (const [path, { answer, read }] of Object.entries(routes))
      scope.get(`/api/dashboard${path}`, { config: { allow: 'user' } }, async (request, reply) => {
        const body = answer.parse({ success: true, ...(await read(request, await asker(request))) });
        return reply.header('cache-control', 'no-store').send(body);
      });
  });
}

/** @throws AppError 400 */
function limitOf(query: unknown): number {
  const parsed = ActivitiesQuery.safeParse(query);
  if (parsed.success) return parsed.data.limit;
  throw validation([{ path: 'limit', rule: 'invalid' }]);
}

async function bankTotals({ 'question-bank': questionBank }: Services): Promise<DashboardStats> {
  return (await questionBank.call({ path: '/internal/totals', answer: DashboardStatsAnswer })).stats;
}

async function userTotals({ identity }: Services): Promise<UserTotals> {
  return (await identity.call({ path: '/internal/user-totals', answer: UserTotalsAnswer })).stats;
}

async function whole(
  services: Services,
  who: Asker,
  stats: () => Promise<DashboardStats>,
): Promise<z.output<typeof DashboardAnswer>['data']> {
  const { 'question-bank': questionBank } = services;
  const { token } = who;
  const [banks, popular, activities, totals] = await Promise.all([
    questionBank.call({
      path: '/question-banks',
      query: { limit: BANKS_SHOWN, sort: '-updatedAt' },
      answer: BanksAnswer,
      token,
    }),
    questionBank.call({
      path: '/questions/top',
      query: { limit: POPULAR_SHOWN },
      answer: PopularAnswer,
      token,
    }),
    activitiesOf(services, who, ACTIVITIES_SHOWN),
    stats(),
  ]);
  return { banks: banks.questionBanks, popular: popular.questions, activities, stats: totals };
}
