/** Starts the processes of the account benchmarks and collects their measurements. */
import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { request } from 'undici';
import { z } from 'zod';
import { nextMessage } from '../child-message.js';

const DEADLINE_MS = 60_000;
const Ready = z.object({ address: z.string() });
const Cpu = z.object({ microsecondsPerRequest: z.int() });
const Verified = z.object({ perSecond: z.number(), cpuMicroseconds: z.number() });

export interface RunningProcess {
  child: ChildProcess;
  address: string;
}
export interface AccountProcesses {
  identity: RunningProcess;
  bare: RunningProcess;
  bff: RunningProcess;
  stop: () => void;
}

export async function startProcesses(): Promise<AccountProcesses> {
  const children: ChildProcess[] = [];
  const stop = (): void => {
    for (const child of children) child.kill('SIGTERM');
  };
  // Only the processes of this run share it.
  const secret = randomBytes(32).toString('hex');
  const start = async (...args: string[]): Promise<RunningProcess> => {
    const file = fileURLToPath(new URL('./account-process.ts', import.meta.url));
    const child = fork(file, args, { env: { ...process.env, SERVICE_SECRET: secret } });
    children.push(child);
    return { child, address: Ready.parse(await nextMessage(child, DEADLINE_MS)).address };
  };
  try {
    const identity = await start('identity');
    const bare = await start('bare');
    const bff = await start('bff', identity.address, bare.address);
    return { identity, bare, bff, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/** Discards the measurements of the warm-up. */
export function startCpuMeters(...processes: readonly RunningProcess[]): void {
  for (const { child } of processes) child.send('cpu-start');
}

export async function cpuPerRequest({ child }: RunningProcess): Promise<number> {
  child.send('cpu');
  return Cpu.parse(await nextMessage(child, DEADLINE_MS)).microsecondsPerRequest;
}

/** Bare password checks of eight callers in the process `bare`. */
export async function verifies({ child }: RunningProcess): Promise<z.output<typeof Verified>> {
  child.send('verify');
  return Verified.parse(await nextMessage(child, DEADLINE_MS));
}

export const ACCOUNT_PASSWORD = 'Pr0fil!ng-9x';

/** A new teacher behind `address`. */
export async function register(address: string, number: number): Promise<{ email: string; token: string }> {
  const email = `bench${number}@example.edu.cn`;
  await post(`${address}/api/auth/register`, { name: `Bench ${number}`, email, password: ACCOUNT_PASSWORD });
  const { token } = Token.parse(
    await post(`${address}/api/auth/login`, { email, password: ACCOUNT_PASSWORD }),
  );
  return { email, token };
}
const Token = z.object({ token: z.string() });

/** Cheaper than `fetch`, which would cost as much as the measured work. Rejects unless the response is a success. */
async function post(url: string, body: object): Promise<unknown> {
  const { statusCode, body: received } = await request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (statusCode !== 200 && statusCode !== 201)
    throw new Error(`${url} answered ${statusCode}: ${await received.text()}`);
  return received.json();
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
