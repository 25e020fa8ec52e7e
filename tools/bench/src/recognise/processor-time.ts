/** Processor time of this process and of its children, which a busy machine stretches less than the clock on the wall. */
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in /proc/<pid>/stat: 100 on every Linux that Node runs on. */
const TICK_MS = 10;

/** Milliseconds so far, all threads; of this process alone where there is no /proc. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return children().reduce((total, pid) => total + ofProcess(pid), (user + system) / 1000);
}

function children(): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'latin1').trim().split(' ').filter(Boolean),
  );
}

function ofProcess(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0; // it has just ended
  }
}
