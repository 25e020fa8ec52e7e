/** The measured state of the platform: each service, and its dependencies as the services reach them. */
import type { SystemStatus } from '@tiku/contracts/dashboard';
import type { ServiceName } from '@tiku/contracts/events';
import {
  HEALTH_PARTS,
  ServiceHealthResponse,
  type HealthPart,
  type HealthState,
} from '@tiku/contracts/operations';
import type { Services } from '../services.js';

const TIMEOUT_MS = 3_000;

interface Measured {
  service: SystemStatus['services'][number];
  parts: HealthPart[];
}

export async function systemStatus(services: Services): Promise<SystemStatus> {
  const names = Object.keys(services) as ServiceName[];
  const measured = await Promise.all(names.map((name) => measure(services, name)));
  const parts = partsOf(measured.flatMap((one) => one.parts));
  const apiStatus = together(measured.map(({ service }) => service.status));
  // If no service answers, the database's state is unknown, and nothing can use it.
  const databaseStatus = parts.find(({ name }) => name === 'postgresql')?.status ?? 'down';
  const all = [apiStatus, ...parts.map(({ status }) => status)];
  const isWell = all.every((status) => status === 'normal');
  return {
    systemStatus: isWell ? 'normal' : apiStatus === 'down' || databaseStatus === 'down' ? 'down' : 'degraded',
    apiStatus,
    databaseStatus,
    parts,
    services: measured.map(({ service }) => service),
    measuredAt: new Date().toISOString(),
  };
}

async function measure(services: Services, name: ServiceName): Promise<Measured> {
  const startedAt = performance.now();
  const response = await services[name]
    .call({ path: '/internal/health', response: ServiceHealthResponse, timeoutMs: TIMEOUT_MS })
    .catch(() => null);
  const durationMs = Math.round(performance.now() - startedAt);
  const status = response?.ready ? 'normal' : 'down';
  return { service: { name, status, durationMs }, parts: response?.parts ?? [] };
}

/** One per kind, with the slowest of its answers. */
function partsOf(measured: readonly HealthPart[]): HealthPart[] {
  return HEALTH_PARTS.flatMap((name) => {
    const same = measured.filter((part) => part.name === name);
    if (same.length === 0) return [];
    const durationMs = Math.max(...same.map((part) => part.durationMs));
    return [{ name, status: together(same.map(({ status }) => status)), durationMs }];
  });
}

/** Down if all are, degraded if some are not normal. */
function together(states: readonly HealthState[]): HealthState {
  if (states.every((state) => state === 'normal')) return 'normal';
  return states.every((state) => state === 'down') ? 'down' : 'degraded';
}
