/**
 * Logins per second through the BFF by eight clients, against bare argon2 checks of eight callers in one process that
 * does nothing else. Rounds alternate, so that what else the machine does hits both.
 */
import autocannon from 'autocannon';
import {
  ACCOUNT_PASSWORD,
  cpuPerRequest,
  median,
  register,
  startCpuMeters,
  startProcesses,
  verifies,
} from './accounts/account-processes.js';

const CLIENTS = 8;
const ROUNDS = 8;
const ACCOUNTS = 64;
/** About two seconds. */
const ROUND_LOGINS = 250;
const WARM_UP_LOGINS = 750;
/** Refused for their shape, so that the compiler sees all that is around a check without one. */
const WARM_UP_REQUESTS = 8_000;
const SHARE_MIN = 0.7;

/** Prints both rates and their ratio; false when the ratio is below 0.7. */
export async function run(): Promise<boolean> {
  const processes = await startProcesses();
  try {
    const { bff, identity, bare } = processes;
    const emails: string[] = [];
    for (let account = 0; account < ACCOUNTS; account += 1)
      emails.push((await register(bff.address, account)).email);
    await autocannon({
      url: `${bff.address}/api/auth/login`,
      connections: CLIENTS,
      amount: WARM_UP_REQUESTS,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":""}',
    });
    await loginsPerSecond(bff.address, emails, WARM_UP_LOGINS);
    startCpuMeters(bff, identity);
    const shares: number[] = [];
    const cpus: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const checked = await verifies(bare);
      const logins = await loginsPerSecond(bff.address, emails, ROUND_LOGINS);
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

/** Logins of eight clients by turns over the accounts, so that two of one account hardly ever meet. */
async function loginsPerSecond(address: string, emails: readonly string[], amount: number): Promise<number> {
  let next = 0;
  const startedAt = performance.now();
  const result = await autocannon({
    url: `${address}/api/auth/login`,
    connections: CLIENTS,
    // By amount, because what is under way at the end of a duration would be done and not counted.
    amount,
    // It looks this often whether it is done, in milliseconds.
    sampleInt: 10,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          body: JSON.stringify({ email: emails[next++ % emails.length], password: ACCOUNT_PASSWORD }),
        }),
      },
    ],
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx} bad answers and ${result.errors} errors to logins`);
  return (amount / (performance.now() - startedAt)) * 1_000;
}
