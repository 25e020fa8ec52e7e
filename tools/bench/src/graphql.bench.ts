/**
 * The cost of a page's query: requests per second of `BankPage` (a bank with 50 questions) through the BFF. With
 * `--against=FOLDER`, the BFF of another checkout is loaded at the same time, and the ratio is judged; without it, the
 * yardstick is the BFF's proxy for the same list.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon, { type Options } from 'autocannon';
import { median } from './accounts/account-processes.js';
import { PAGE_SIZE } from './proxy/bank-page.js';
import { cpuMsOf, startProcess } from './proxy/processes.js';

const ROUNDS = 8;
const ROUND_SECONDS = 4;
const WARM_UP_REQUESTS = 600;
const CONNECTIONS = 16;
const RATIO_MIN = 0.9;

/** Prints both rates and their ratio; false if it is below 0.9 of the other checkout's. */
export async function run(args: string[]): Promise<boolean> {
  const other = args.find((arg) => arg.startsWith('--against='))?.slice('--against='.length);
  const upstream = await startProcess('upstream');
  const processes = [upstream];
  try {
    const here = await startProcess('bff', upstream.address);
    processes.push(here);
    const there = other === undefined ? here : await startProcess('bff', upstream.address, other);
    if (there !== here) processes.push(there);
    const query = { authorization: `Bearer ${upstream.token}`, 'content-type': 'application/json' };
    const page = (address: string) => ({
      url: `${address}/graphql`,
      method: 'POST' as const,
      headers: query,
      body: bankPageQuery(),
    });
    const list = (address: string) => ({
      url: `${address}/api/questions?limit=${PAGE_SIZE}`,
      headers: query,
    });
    const yardstick = other === undefined ? list(here.address) : page(there.address);
    const pair = [yardstick, page(here.address)] as const;
    for (const request of pair) await rateOf({ ...request, amount: WARM_UP_REQUESTS });
    const ratios: number[] = [];
    const meters = [there, here].map((process) => ({ process, cpuMs: cpuMsOf(process), queries: 0 }));
    console.log('requests/s  yardstick       page      ratio');
    for (let round = 0; round < ROUNDS; round++) {
      const [before, now] = await Promise.all(
        pair.map(async (request, at) => {
          const rate = await rateOf({ ...request, duration: ROUND_SECONDS });
          const meter = meters[at];
          if (meter) meter.queries += rate * ROUND_SECONDS;
          return rate;
        }),
      );
      const ratio = (now ?? 0) / (before ?? 1);
      ratios.push(ratio);
      console.log(
        `          ${[before ?? 0, now ?? 0].map((rate) => rate.toFixed(0).padStart(10)).join(' ')}${ratio.toFixed(3).padStart(11)}`,
      );
    }
    const ratio = median(ratios);
    if (other === undefined) {
      console.log(`median: ${ratio.toFixed(2)} of the proxy for the same list`);
      return true;
    }
    const [cpuThere = 0, cpuHere = 0] = meters.map(
      ({ process, cpuMs, queries }) => (cpuMsOf(process) - cpuMs) / queries,
    );
    console.log(
      `processor time per query: ${cpuThere.toFixed(1)} ms there, ${cpuHere.toFixed(1)} ms here: ${(cpuThere / cpuHere).toFixed(2)}`,
    );
    const isGood = ratio >= RATIO_MIN;
    console.log(`${isGood ? 'reached' : 'MISSED'}: ${ratio.toFixed(2)} of ${other} (at least ${RATIO_MIN})`);
    return isGood;
  } finally {
    for (const { child } of processes) child.kill('SIGTERM');
  }
}

/** Requests per second. @throws Error if one fails */
async function rateOf(options: Omit<Options, 'connections'>): Promise<number> {
  const result = await autocannon({ ...options, connections: CONNECTIONS });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx} bad answers and ${result.errors} errors from ${options.url}`);
  return result.requests.total / result.duration;
}

/** As the browser sends it, in its full text. */
function bankPageQuery(): string {
  const file = fileURLToPath(
    new URL(join('../../../apps/web/src/generated', 'persisted-documents.json'), import.meta.url),
  );
  const documents = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  const text = documents.find((document) => document.includes('query BankPage('));
  if (!text) throw new Error('the web app has no query BankPage');
  return JSON.stringify({ query: text, variables: { id: 'abcdefghij', limit: PAGE_SIZE } });
}
