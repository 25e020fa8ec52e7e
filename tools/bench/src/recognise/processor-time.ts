/** Processor time of this process and its children, which a busy machine stretches less than wall-clock time. */
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in /proc/<pid>/stat: 100 on every Linux that Node runs on. */
const TICK_MS = 10;

/** Milliseconds so far, all threads, including ended children; only of this process if there is no /proc. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  const ended = process.platform === 'linux' ? ticksOf('self').ofEnded : 0;
  return children().reduce(
    (total, pid) => {
      const { own, ofEnded } = ticksOf(pid);
      return total + (own + ofEnded) * TICK_MS;
    },
    (user + system) / 1000 + ended * TICK_MS,
  );
}

function children(): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'latin1').trim().split(' ').filter(Boolean),
  );
}

/** The time of the process itself, and of its ended children. */
function ticksOf(pid: string): { own: number; ofEnded: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number);
    return { own: (user ?? 0) + (system ?? 0), ofEnded: (endedUser ?? 0) + (endedSystem ?? 0) };
  } catch {
    return { own: 0, ofEnded: 0 }; // It has just ended.
  }
}
