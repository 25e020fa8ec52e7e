/** /api/dashboard: data of several services in one answer. */
import {
  ActivitiesResponse,
  ActivitiesQuery,
  DashboardResponse,
  DashboardStatsResponse,
  SystemStatusResponse,
  UserTotalsResponse,
} from '@tiku/contracts/dashboard';
import type { Access } from '@tiku/platform/auth';
import { unauthenticated } from '@tiku/platform/errors';
import { validationError, type ErrorFilter } from '@tiku/platform/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { PageCaller } from '../graphql/request-context.js';
import type { DashboardData } from './dashboard-data.js';

export interface DashboardParts {
  access: Access;
  errors: ErrorFilter;
  data: DashboardData;
}

const BANKS_SHOWN = 6;
const POPULAR_SHOWN = 5;
const ACTIVITIES_SHOWN = 10;

export function registerDashboard(fastify: FastifyInstance, { access, errors, data }: DashboardParts): void {
  const callerOf = async ({ headers }: FastifyRequest): Promise<PageCaller> => {
    const caller = await access.caller(headers.authorization);
    if (!caller) throw unauthenticated('MISSING');
    return caller;
  };
  const routes: Record<
    string,
    { response: z.ZodType; read: (request: FastifyRequest, caller: PageCaller) => Promise<object> }
  > = {
    '': { response: DashboardResponse, read: async (_, caller) => ({ data: await whole(data, caller) }) },
    '/stats': { response: DashboardStatsResponse, read: async () => ({ stats: await data.totals() }) },
    '/user-stats': { response: UserTotalsResponse, read: async () => ({ stats: await data.people() }) },
    '/system-status': { response: SystemStatusResponse, read: async () => ({ status: await data.status() }) },
    '/activities': {
      response: ActivitiesResponse,
      read: async ({ query }, caller) => ({ activities: await data.activities(caller, limitOf(query)) }),
    },
  };
  void fastify.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => errors.respond(error, request, reply));
    for (const [path, { response, read }] of Object.entries(routes))
      scope.get(`/api/dashboard${path}`, { config: { allow: 'user' } }, async (request, reply) => {
        const body = response.parse({ success: true, ...(await read(request, await callerOf(request))) });
        return reply.header('cache-control', 'no-store').send(body);
      });
  });
}

/** @throws AppError 400 */
function limitOf(query: unknown): number {
  const parsed = ActivitiesQuery.safeParse(query);
  if (parsed.success) return parsed.data.limit;
  throw validationError(parsed.error.issues);
}

async function whole(
  data: DashboardData,
  caller: PageCaller,
): Promise<z.output<typeof DashboardResponse>['data']> {
  const [banks, popular, activities, stats] = await Promise.all([
    data.banks(caller, BANKS_SHOWN),
    data.popular(caller, POPULAR_SHOWN),
    data.activities(caller, ACTIVITIES_SHOWN),
    data.totals(),
  ]);
  return { banks, popular, activities, stats };
}
