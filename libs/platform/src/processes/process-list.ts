/**
 * The last report of each process of the platform, in one hash of Redis, including workers and the BFF, which have no
 * operations route. Nothing depends on it.
 */
import { PROCESSES_MAX, type ProcessState } from '@tiku/contracts/operations';
import { z } from 'zod';
import type { RedisConnections } from '../redis/index.js';

/** How long a killed process is shown as silent. */
const KEPT_MS = 3_600_000;

export const Said = z.object({
  name: z.string(),
  version: z.string(),
  node: z.string(),
  startedAt: z.iso.datetime(),
  memoryBytes: z.int(),
  seenAt: z.iso.datetime(),
});
export type Said = z.output<typeof Said>;

export const processesKey = (redis: RedisConnections): string => redis.key('processes');

/** By name, the longest silent first; entries that have been silent for an hour are removed. */
export async function readProcesses(redis: RedisConnections, now = Date.now()): Promise<ProcessState[]> {
  const said = await redis.shared.hgetall(processesKey(redis));
  const processes = Object.entries(said).flatMap(([id, text]) => {
    const { seenAt, ...state } = Said.parse(JSON.parse(text));
    return [{ id, ...state, silentSeconds: Math.max(0, (now - Date.parse(seenAt)) / 1_000) }];
  });
  const gone = processes.filter(({ silentSeconds }) => silentSeconds * 1_000 > KEPT_MS);
  if (gone.length > 0) await redis.shared.hdel(processesKey(redis), ...gone.map(({ id }) => id));
  return processes
    .filter((process) => !gone.includes(process))
    .sort((a, b) => a.name.localeCompare(b.name) || b.silentSeconds - a.silentSeconds)
    .slice(0, PROCESSES_MAX);
}
