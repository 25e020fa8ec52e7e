/**
 * The BFF's cost for a REST call: requests per second through it, compared with a bare @fastify/http-proxy with a
 * cached token check, before the same upstream. Both are loaded at the same time: if measured one after the other,
 * other load on the machine would decide (on a busy machine, the share varied from 0.2 to 4).
 */
import autocannon from 'autocannon';
import { median } from './accounts/account-processes.js';
import { cpuMsOf, startProcess } from './proxy/processes.js';

const ROUNDS = 10;
const ROUND_SECONDS = 3;
/** Enough for the compiler to have seen the code of both. */
const WARM_UP_REQUESTS = 6_000;
const CONNECTIONS = 32;
const SHARE_MIN = 0.7;

/** Prints both rates and their ratio; false if the ratio is below 0.7. */
export async function run(): Promise<boolean> {
  const upstream = await startProcess('upstream');
  const processes = [upstream];
  try {
    const headers = { authorization: `Bearer ${upstream.token}` };
    const bare = await startProcess('bare', upstream.address);
    const bff = await startProcess('bff', upstream.address);
    processes.push(bare, bff);
    const send = async (
      address: string,
      bound: { duration: number } | { amount: number },
    ): Promise<number> => {
      const url = `${address}/api/questions/one`;
      const result = await autocannon({ url, connections: CONNECTIONS, headers, ...bound });
      if (result.non2xx + result.errors > 0)
        throw new Error(`${result.non2xx} bad answers and ${result.errors} errors from ${url}`);
      return result.requests.total / result.duration;
    };
    for (const { address } of [bare, bff]) await send(address, { amount: WARM_UP_REQUESTS });
    const rates: { bare: number; bff: number }[] = [];
    const before = { bare: cpuMsOf(bare), bff: cpuMsOf(bff) };
    for (let round = 0; round < ROUNDS; round++) {
      const bound = { duration: ROUND_SECONDS };
      const [ofBare, ofBff] = await Promise.all([send(bare.address, bound), send(bff.address, bound)]);
      rates.push({ bare: ofBare, bff: ofBff });
    }
    const good = report(rates);
    const requestsTo = (name: 'bare' | 'bff') =>
      rates.reduce((sum, rate) => sum + rate[name] * ROUND_SECONDS, 0);
    const ofBare = ((cpuMsOf(bare) - before.bare) * 1_000) / requestsTo('bare');
    const ofBff = ((cpuMsOf(bff) - before.bff) * 1_000) / requestsTo('bff');
    console.log(`CPU time per request: bare ${ofBare.toFixed(0)} µs, BFF ${ofBff.toFixed(0)} µs`);
    return good;
  } finally {
    for (const { child } of processes) child.kill('SIGTERM');
  }
}

function report(rates: { bare: number; bff: number }[]): boolean {
  console.log('requests/s       bare        bff      share');
  for (const { bare, bff } of rates) console.log(line('', bare, bff, bff / bare));
  const share = median(rates.map(({ bare, bff }) => bff / bare));
  console.log(
    line('median', median(rates.map((rate) => rate.bare)), median(rates.map((rate) => rate.bff)), share),
  );
  const good = share >= SHARE_MIN;
  console.log(
    `${good ? 'reached' : 'MISSED'}: the BFF serves ${share.toFixed(2)} of the bare proxy (at least ${SHARE_MIN})`,
  );
  return good;
}

const line = (name: string, bare: number, bff: number, share: number) =>
  `${name.padEnd(10)}${bare.toFixed(0).padStart(11)}${bff.toFixed(0).padStart(11)}${share.toFixed(3).padStart(11)}`;
