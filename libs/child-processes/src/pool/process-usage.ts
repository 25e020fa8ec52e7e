/** Memory and processor time of another process, from /proc; null if there is no /proc or the process has ended. */
import { readdirSync, readFileSync } from 'node:fs';

const PAGE_SIZE_BYTES = 4096;
/** Clock ticks per second in /proc/<pid>/stat: fixed at 100 on every Linux that Node runs on. */
const TICK_MS = 10;

/** Resident bytes. */
export function residentBytes(pid: number | undefined): number | null {
  const pages = read(pid, 'statm')?.split(' ')[1];
  return pages === undefined ? null : Number(pages) * PAGE_SIZE_BYTES;
}

/** Processor time used so far, user and system, all threads, in ms. */
export function processorMs(pid: number | undefined): number | null {
  const stat = read(pid, 'stat');
  if (stat === null) return null;
  // The name in the second field may contain spaces: count from the bracket that ends it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/**
 * Whether one of its threads could go on if a processor (R) or the disk (D) were free: then it is the machine that is
 * slow. False if the state is unknown.
 */
export function isWaitingForTurn(pid: number | undefined): boolean {
  if (process.platform !== 'linux' || !pid) return false;
  try {
    return readdirSync(`/proc/${pid}/task`).some((thread) => {
      const stat = read(pid, `task/${thread}/stat`) ?? '';
      return /^\) [RD]/.test(stat.slice(stat.lastIndexOf(')')));
    });
  } catch {
    return false; // it has just ended; its exit event follows
  }
}

function read(pid: number | undefined, file: string): string | null {
  if (process.platform !== 'linux' || !pid) return null;
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return null; // it has just ended; its exit event follows
  }
}
