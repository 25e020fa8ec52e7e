/** Peak resident memory of another process during some work. Reads /proc, so it works only on Linux. */
import { readFile, writeFile } from 'node:fs/promises';

const MEBIBYTE = 1_048_576;

/** Runs `work` and resolves to the process's highest resident memory during it, in MB. */
export async function peakMemoryDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  // 5 resets the high-water mark (proc(5), clear_refs).
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  await work();
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kibibytes = Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]);
  if (!Number.isFinite(kibibytes)) throw new Error('the peak memory of the process cannot be read');
  return (kibibytes * 1_024) / MEBIBYTE;
}
