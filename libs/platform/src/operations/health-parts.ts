/** The dependencies of a service, each measured separately and within a deadline. */
import type { HealthPart, HealthState } from '@tiku/contracts/operations';

const DEADLINE_MS = 2_000;
/** Work that has been due for so long shows that the workers do not keep up. */
export const LATE_SECONDS = 60;

/** Resolves to the age of the oldest due work, or null without any. */
type ReadOldest = () => Promise<number | null>;

export interface HealthProbes {
  postgresql: () => Promise<unknown>;
  redis: () => Promise<unknown>;
  /** Null for a service without files. */
  storage: (() => Promise<unknown>) | null;
  queues: ReadOldest;
}

export async function measureParts({
  postgresql,
  redis,
  storage,
  queues,
}: HealthProbes): Promise<HealthPart[]> {
  const normal = async (probe: () => Promise<unknown>): Promise<HealthState> => {
    await probe();
    return 'normal';
  };
  return Promise.all([
    measure('postgresql', () => normal(postgresql)),
    measure('redis', () => normal(redis)),
    measure('queues', async () => (((await queues()) ?? 0) > LATE_SECONDS ? 'degraded' : 'normal')),
    ...(storage ? [measure('storage', () => normal(storage))] : []),
  ]);
}

async function measure(name: HealthPart['name'], probe: () => Promise<HealthState>): Promise<HealthPart> {
  const startedAt = performance.now();
  const status = await withDeadline(probe).catch((): HealthState => 'down');
  return { name, status, durationMs: Math.round(performance.now() - startedAt) };
}

async function withDeadline<T>(probe: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), DEADLINE_MS);
  });
  return Promise.race([probe(), late]).finally(() => clearTimeout(timer));
}
