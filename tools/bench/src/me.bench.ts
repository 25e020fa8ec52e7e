/**
 * The cost of GET /auth/me through the BFF, compared with a bare Fastify handler that returns the same JSON behind the
 * same BFF: proxy and token check are equal, only identity differs. Rounds alternate, so that other load on the machine
 * affects both.
 */
import autocannon from 'autocannon';
import {
  cpuPerRequest,
  median,
  register,
  startCpuMeters,
  startProcesses,
} from './accounts/account-processes.js';

const ROUNDS = 8;
const ROUND_SECONDS = 2;
const WARM_UP_REQUESTS = 4_000;
const CONNECTIONS = 32;
const SHARE_MIN = 0.4;

/** Prints both rates and their ratio; false if the ratio is below 0.4. */
export async function run(): Promise<boolean> {
  const processes = await startProcesses();
  try {
    const { bff, identity, bare } = processes;
    const { token } = await register(bff.address, 1);
    const headers = { authorization: `Bearer ${token}` };
    const send = async (path: string, bound: { duration: number } | { amount: number }): Promise<number> => {
      const url = `${bff.address}${path}`;
      const result = await autocannon({ url, connections: CONNECTIONS, headers, ...bound });
      if (result.non2xx + result.errors > 0)
        throw new Error(`${result.non2xx} bad answers and ${result.errors} errors from ${url}`);
      return result.requests.total / result.duration;
    };
    const paths = { bare: '/api/questions/me', me: '/api/auth/me' };
    for (const path of Object.values(paths)) await send(path, { amount: WARM_UP_REQUESTS });
    startCpuMeters(bff, identity, bare);
    const rates: { bare: number; me: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const bound = { duration: ROUND_SECONDS };
      const rate = { bare: await send(paths.bare, bound), me: await send(paths.me, bound) };
      rates.push(rate);
      console.log(`requests/s  bare ${rate.bare.toFixed(0)}  /auth/me ${rate.me.toFixed(0)}`);
    }
    const share = median(rates.map((rate) => rate.me / rate.bare));
    const good = share >= SHARE_MIN;
    console.log(
      `${good ? 'reached' : 'MISSED'}: /auth/me is served at ${share.toFixed(2)} of a bare handler (at least ${SHARE_MIN})`,
    );
    console.log(
      `CPU time per request: bare ${await cpuPerRequest(bare)} µs, identity ${await cpuPerRequest(identity)} µs, ` +
        `BFF (of both) ${await cpuPerRequest(bff)} µs`,
    );
    return good;
  } finally {
    processes.stop();
  }
}
