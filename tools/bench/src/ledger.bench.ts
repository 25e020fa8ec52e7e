/**
 * `npm run bench -- ledger [SECONDS]`: transfers between random accounts, and holds of many buyers at one seller, by
 * the service's core and over HTTP, compared with pgbench's TPC-B-like with 16 clients on the same server in the same
 * run.
 */
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ServiceTokens } from '@tiku/platform/auth';
import { newId, provisionDatabase } from '@tiku/platform/database';
import { openLedger, type NewTransfer } from '@tiku/vcount-ledger/ledger';
import { z } from 'zod';
import { nextMessage } from './child-message.js';
import { LightClient } from './light-client.js';
import { fund, spendBetween, holdAt } from './ledger/transfers.js';

const ACCOUNTS = 10_000;
const CALLERS = 128;
const SCALE = 50;
const CLIENTS = 16;
const RANDOM_FACTOR = 1.3;
const HOT_FACTOR = 2;
const HOT_P99_MS = 50;
const HTTP_RANDOM_FACTOR = 0.7;
const HTTP_HOT_FACTOR = 0.6;
const START_DEADLINE_MS = 120_000;

interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
}

const Ready = z.object({ address: z.url(), secret: z.string(), ids: z.array(z.string()) });

/** Resolves to false if a rate or the latency at the hot seller misses its target. */
export async function run(args: string[]): Promise<boolean> {
  const seconds = Number(args[0] ?? 10);
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Error('DATABASE_URL is not set');
  const yardstick = tpcB(url, seconds);
  console.log(`pgbench TPC-B-like, ${CLIENTS} clients: ${yardstick.toFixed(0)}/s`);
  const urls = await provisionDatabase({ adminUrl: url, services: ['vcount-ledger'], secret: 'bench' });
  const open = await openLedger(urls['vcount-ledger'] ?? url);
  try {
    const ids = Array.from({ length: ACCOUNTS }, newId);
    await fund(open, ids);
    const post = (transfer: NewTransfer) => open.ledger.post(transfer);
    const random = await measure(seconds, () => post(spendBetween(pick(ids), pick(ids))));
    print('random accounts', random, yardstick);
    const seller = newId();
    const hot = await measure(seconds, () => post(holdAt(pick(ids), seller)));
    print('one hot seller', hot, yardstick);
    const [sum] = await open.query<{ sum: string }>('SELECT sum(balance) AS sum FROM accounts');
    console.log(`all accounts together: ${sum?.sum}`);
    const isHttpGood = await overHttp(seconds, yardstick);
    return (
      isHttpGood &&
      sum?.sum === '0' &&
      random.perSecond >= RANDOM_FACTOR * yardstick &&
      hot.perSecond >= HOT_FACTOR * yardstick &&
      hot.p99 < HOT_P99_MS
    );
  } finally {
    await open.close();
  }
}

/** Holds as a purchase places them, including row and event. */
async function overHttp(seconds: number, yardstick: number): Promise<boolean> {
  const child = fork(fileURLToPath(new URL('./ledger/ledger-process.ts', import.meta.url)), [
    String(ACCOUNTS),
  ]);
  try {
    const { address, secret, ids } = Ready.parse(await nextMessage(child, START_DEADLINE_MS));
    const tokens = new ServiceTokens('paper-bank', { SERVICE_SECRET: secret });
    const client = await LightClient.open(address, CALLERS);
    const place = async (payeeId: string) => {
      const body = {
        payerId: pick(ids),
        payeeId,
        amountHundredths: 1,
        reference: 'b',
        releaseAfterSeconds: 600,
      };
      const token = await tokens.sign('vcount-ledger');
      const { status, text } = await client.send('PUT', `/internal/holds/${newId()}`, token, body);
      if (status !== 200) throw new Error(`a hold was refused: ${text}`);
    };
    // Sellers are not among the buyers: no one buys from themselves.
    const sellers = Array.from({ length: ACCOUNTS }, newId);
    // A warm-up: pgbench does not pay for V8's compilation of a service that has just started either.
    await measure(seconds, () => place(pick(sellers)));
    const random = await measure(seconds, () => place(pick(sellers)));
    print('over HTTP, random accounts', random, yardstick);
    const seller = newId();
    const hot = await measure(seconds, () => place(seller));
    print('over HTTP, one hot seller', hot, yardstick);
    client.close();
    return random.perSecond >= HTTP_RANDOM_FACTOR * yardstick && hot.perSecond >= HTTP_HOT_FACTOR * yardstick;
  } finally {
    const ended = once(child, 'exit');
    if (child.exitCode === null) {
      child.send('stop');
      await ended;
    }
  }
}

/** Transactions per second. @throws Error if pgbench is not installed */
function tpcB(url: string, seconds: number): number {
  execFileSync('pgbench', ['-i', '-q', '-s', String(SCALE), url], { stdio: 'ignore' });
  const report = execFileSync('pgbench', ['-c', String(CLIENTS), '-j', '2', '-T', String(seconds), url], {
    encoding: 'utf8',
  });
  return Number(/tps = ([\d.]+)/.exec(report)?.[1] ?? NaN);
}
const pick = (ids: readonly string[]): string => ids[Math.floor(Math.random() * ids.length)] ?? '';

/** A number of callers at once, each with the next transfer after the last response. */
async function measure(seconds: number, call: () => Promise<unknown>): Promise<Measured> {
  const times: number[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1_000;
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (performance.now() < end) {
        const start = performance.now();
        await call();
        times.push(performance.now() - start);
      }
    }),
  );
  const elapsed = (performance.now() - begin) / 1_000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? NaN;
  return { perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99) };
}

function print(name: string, { perSecond, p50, p99 }: Measured, yardstick: number): void {
  const ratio = (perSecond / yardstick).toFixed(2);
  console.log(
    `${name}: ${perSecond.toFixed(0)}/s, ${ratio} × TPC-B, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
  );
}
