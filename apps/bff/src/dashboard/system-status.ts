/** How the platform fares, measured: each service's readiness, and a statement in the databases of two. */
import type { SystemStatus } from '@tiku/contracts/dashboard';
import type { ServiceName } from '@tiku/contracts/events';
import { z } from 'zod';
import type { Services } from '../graphql/request-context.js';

const ReadyAnswer = z.object({ status: z.literal('ready') });
const TIMEOUT_MS = 3_000;

type State = SystemStatus['systemStatus'];

/** `readDatabase` rejects where a database does not answer. */
export async function systemStatus(
  services: Services,
  readDatabase: () => Promise<unknown>,
): Promise<SystemStatus> {
  const names = Object.keys(services) as ServiceName[];
  const [databaseStatus, ...measured] = await Promise.all([
    readDatabase().then(
      (): State => 'normal',
      (): State => 'down',
    ),
    ...names.map((name) => measure(services, name)),
  ]);
  const away = measured.filter(({ status }) => status === 'down').length;
  const apiStatus = away === 0 ? 'normal' : away === names.length ? 'down' : 'degraded';
  const isWell = apiStatus === 'normal' && databaseStatus === 'normal';
  return {
    systemStatus: isWell ? 'normal' : apiStatus === 'down' ? 'down' : 'degraded',
    apiStatus,
    databaseStatus,
    services: measured,
    measuredAt: new Date().toISOString(),
  };
}

async function measure(services: Services, name: ServiceName): Promise<SystemStatus['services'][number]> {
  const startedAt = performance.now();
  const status = await services[name]
    .call({ path: '/health/ready', answer: ReadyAnswer, timeoutMs: TIMEOUT_MS })
    .then(
      () => 'normal' as const,
      () => 'down' as const,
    );
  return { name, status, durationMs: Math.round(performance.now() - startedAt) };
}
