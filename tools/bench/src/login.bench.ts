/**
 * Logins per second through the BFF from eight clients, compared with bare argon2 checks of eight callers in an
 * otherwise idle process. Rounds alternate, so that other load on the machine affects both.
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
import { loginsPerSecond } from './accounts/login-client.js';

const CLIENTS = 8;
const ROUNDS = 8;
const ACCOUNTS = 64;
/** About four seconds: the end of a round, when its last checks run alone, should weigh little. */
const ROUND_LOGINS = 500;
const WARM_UP_LOGINS = 2_000;
/** Rejected by their shape, so that the compiler sees all code around a check without running one. */
const WARM_UP_REQUESTS = 8_000;
const SHARE_MIN = 0.7;

/** Prints both rates and their ratio; false if the ratio is below 0.7. */
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
    // Rotates through the accounts, so that two logins of one account rarely overlap.
    let turn = 0;
    const next = () => ({ email: emails[turn++ % emails.length] ?? '', password: ACCOUNT_PASSWORD });
    const logins = (amount: number) => loginsPerSecond(bff.address, next, { clients: CLIENTS, amount });
    await logins(WARM_UP_LOGINS);
    startCpuMeters(bff, identity);
    const shares: number[] = [];
    const cpus: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const checked = await verifies(bare);
      const done = await logins(ROUND_LOGINS);
      shares.push(done / checked.perSecond);
      cpus.push(checked.cpuMicroseconds);
      console.log(`bare verify ${checked.perSecond.toFixed(0)}/s  login ${done.toFixed(0)}/s`);
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
