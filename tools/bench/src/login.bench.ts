/**
 * Logins per second through the BFF by eight clients, against bare argon2 checks of eight callers in one process that
 * does nothing else. Rounds alternate, so that what else the machine does hits both.
 */
import autocannon from 'autocannon';
import {
  ACCOUNT_PASSWORD,
  cpuPerRequest,
  median,
  post,
  register,
  startCpuMeters,
  startProcesses,
  verifies,
} from './accounts/account-processes.js';

const CLIENTS = 8;
const ROUNDS = 8;
const ROUND_MS = 2_000;
const WARM_UP_MS = 6_000;
/** Refused for their shape, so that the compiler sees all that is around a check without one. */
const WARM_UP_REQUESTS = 8_000;
const SHARE_MIN = 0.7;

/** Prints both rates and their ratio; false when the ratio is below 0.7. */
export async function run(): Promise<boolean> {
  const processes = await startProcesses();
  try {
    const { bff, identity, bare } = processes;
    const emails: string[] = [];
    for (let client = 0; client < CLIENTS; client += 1)
      emails.push((await register(bff.address, client)).email);
    await autocannon({
      url: `${bff.address}/api/auth/login`,
      connections: CLIENTS,
      amount: WARM_UP_REQUESTS,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":""}',
    });
    await loginsPerSecond(bff.address, emails, WARM_UP_MS);
    startCpuMeters(bff, identity);
    const shares: number[] = [];
    const cpus: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const checked = await verifies(bare);
      const logins = await loginsPerSecond(bff.address, emails, ROUND_MS);
      shares.push(logins / checked.perSecond);
      cpus.push(checked.cpuMicroseconds);
      console.log(`bare verify ${checked.perSecond.toFixed(0)}/s  login ${logins.toFixed(0)}/s`);
    }
    const share = median(shares);
    const good = share >= SHARE_MIN;
    console.log(
      `${good ? 'reached' : 'MISSED'}: logins at ${share.toFixed(2)} of bare argon2 checks (at least ${SHARE_MIN})`,
    );
    console.log(
      `CPU time: bare check ${median(cpus)} µs; per login identity ${await cpuPerRequest(identity)} µs, ` +
        `BFF ${await cpuPerRequest(bff)} µs`,
    );
    return good;
  } finally {
    processes.stop();
  }
}

async function loginsPerSecond(address: string, emails: readonly string[], forMs: number): Promise<number> {
  const startedAt = performance.now();
  let done = 0;
  await Promise.all(
    emails.map(async (email) => {
      while (performance.now() - startedAt < forMs) {
        await post(`${address}/api/auth/login`, { email, password: ACCOUNT_PASSWORD });
        done += 1;
      }
    }),
  );
  return (done / (performance.now() - startedAt)) * 1_000;
}
