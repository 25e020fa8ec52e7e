/** The processes of the benchmarks of the BFF, and the processor time that they have used. */
import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { nextMessage } from '../child-message.js';

const DEADLINE_MS = 60_000;
const Ready = z.object({ address: z.string(), token: z.string().optional() });

export interface BenchProcess {
  child: ChildProcess;
  address: string;
  token?: string | undefined;
}

/** `checkout`: the folder of another checkout whose code runs in place of this one's. */
export async function startProcess(
  role: string,
  upstream?: string,
  checkout?: string,
): Promise<BenchProcess> {
  const file =
    checkout === undefined
      ? fileURLToPath(new URL('./proxy-process.ts', import.meta.url))
      : `${checkout}/tools/bench/src/proxy/proxy-process.ts`;
  const child = fork(file, upstream ? [role, upstream] : [role]);
  return { child, ...Ready.parse(await nextMessage(child, DEADLINE_MS)) };
}

/** The processor time that a process has used, in ms, from Linux: other programs affect it less than a rate. */
export function cpuMsOf({ child }: BenchProcess): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // utime and stime, in ticks of 10 ms.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
