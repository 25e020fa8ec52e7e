/** The processes of the benchmarks of the BFF: each has the processor time of its requests. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const Cpu = z.object({ microsecondsPerRequest: z.int() });
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
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the ${role} process ended with ${String(code)}`);
  });
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [unknown];
  ended.catch(() => undefined);
  return { child, ...Ready.parse(message) };
}

/** In microseconds. Other programs affect it less than a rate, so both are printed. */
export async function cpuPerRequest({ child }: BenchProcess): Promise<number> {
  child.send('cpu');
  const [message]: unknown[] = await once(child, 'message');
  return Cpu.parse(message).microsecondsPerRequest;
}

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
