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
  /** Of the operating system's process, in which several services may run. Missing: of an older release. */
  process: z.string().optional(),
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
  const reports = Object.entries(said).map(([id, text]) => {
    const { seenAt, process, ...state } = Said.parse(JSON.parse(text));
    const silentSeconds = Math.max(0, (now - Date.parse(seenAt)) / 1_000);
    return { id, process: process ?? id, ...state, names: [state.name], silentSeconds };
  });
  const gone = reports.filter(({ silentSeconds }) => silentSeconds * 1_000 > KEPT_MS);
  if (gone.length > 0) await redis.shared.hdel(processesKey(redis), ...gone.map(({ id }) => id));
  return onePerProcess(reports.filter((report) => !gone.includes(report)))
    .sort((a, b) => a.name.localeCompare(b.name) || b.silentSeconds - a.silentSeconds)
    .slice(0, PROCESSES_MAX);
}

/** Services that share a process report it separately: its latest report counts, under all their names. */
function onePerProcess(reports: readonly (ProcessState & { process: string })[]): ProcessState[] {
  const processes = new Map<string, (typeof reports)[number][]>();
  for (const report of reports)
    processes.set(report.process, [...(processes.get(report.process) ?? []), report]);
  return [...processes.values()].flatMap((same) => {
    const [latest] = same.toSorted((a, b) => a.silentSeconds - b.silentSeconds);
    if (!latest) return [];
    const { process: id, ...state } = latest;
    const names = same.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b));
    return [{ ...state, id, name: names[0] ?? state.name, names }];
  });
}
