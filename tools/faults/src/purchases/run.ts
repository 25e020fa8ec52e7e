/**
 * Buyers recharge, buy, return, spend and get refunds while paper-bank and vcount-ledger are killed between all their
 * steps. At the end each purchase is paid once with access or cancelled with nothing moved, nothing is pending after
 * 30 s, everyone has what was promised, and the ledger verifies.
 */
import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '@tiku/platform/fault-point';
import { waitFor } from '@tiku/platform/testing';
import { describe, disturb, type FaultRun } from '../chaos.js';
import type { ServiceProcess, Tally } from '../processes.js';
import type { FaultServers } from '../servers.js';
import { checkBooks } from './ledger-checks.js';
import { strike } from './gaps.js';
import { Person, type Offer, type Promised } from './person.js';
import { startServices, type Services } from './services.js';

const LANES = 3;
const PRICES = [0, 0.07, 3, 12.5] as const;
const BOOT_MAX_MS = 60_000;
/**
 * From this length on a run strikes at every gap and verifies the ledger; a shorter one strikes only at the first ones.
 */
const WHOLE_FROM_SECONDS = 30;
/** The share of a long run that strikes at random times instead of gaps. */
const MOMENTS_SHARE = 0.3;
const BETWEEN_FAULTS_MS = [500, 2_000] as const;
const PAUSE_MS = 20;

/** Runs the chaos; returns the strikes and the counts. @throws Error naming what does not balance */
export async function run(
  servers: FaultServers,
  started: ServiceProcess[],
  { seed, seconds }: FaultRun,
): Promise<string> {
  const tally: Tally = {};
  const services = await startServices(servers, started, tally);
  try {
    const seller = await Person.named('Seller', services, tally);
    const offers = await Promise.all(PRICES.map((price) => seller.publish(`试卷库 ${price}`, price)));
    const buyers: Promised[] = [];
    const over = new AbortController();
    const lanes = Array.from({ length: LANES }, async (_, lane) => {
      const random = seededRandom(seed * LANES + lane);
      for (let number = 0; !over.signal.aborted; number += 1)
        buyers.push(await shop(`Buyer${lane}x${number}`, services, offers, random, tally));
    });
    const struck = disturbServices(servers, services, { seed, seconds }, tally).finally(() => over.abort());
    await Promise.all([struck, ...lanes]);
    const books = await checkBooks(servers.databaseUrl, buyers);
    if (books.paid === 0 || books.refunded === 0)
      throw new Error('too little was done: the run proves nothing');
    if (seconds >= WHOLE_FROM_SECONDS) verifyLedger(services);
    return `${describe(tally)}\n${JSON.stringify(books)}`;
  } catch (error) {
    console.error(describe(tally));
    throw error;
  } finally {
    await Promise.all(started.map((service) => service.stop('SIGKILL')));
    await services.identity.close();
  }
}

/** First in the gaps, then in a long run at any time, including the services' dependencies. */
async function disturbServices(
  servers: FaultServers,
  { paperBank, ledger }: Services,
  { seed, seconds }: FaultRun,
  tally: Tally,
): Promise<void> {
  const isWhole = seconds >= WHOLE_FROM_SECONDS;
  const gapsMs = seconds * 1_000 * (isWhole ? 1 - MOMENTS_SHARE : 1);
  const startedAt = Date.now();
  const isOver = (): boolean => Date.now() - startedAt > gapsMs;
  await Promise.all(
    [paperBank, ledger].map((struck, at) => strike(struck, { seed: seed + at, isOver, isWhole }, tally)),
  );
  const both = [paperBank.service, ledger.service];
  const atWork = (): Promise<unknown> =>
    waitFor('both services to be at work', () => both.every(({ ready }) => ready), BOOT_MAX_MS);
  if (isWhole)
    await disturb(
      [
        { name: 'paper-bank killed', weight: 4, strike: () => paperBank.service.kill() },
        { name: 'vcount-ledger killed', weight: 4, strike: () => ledger.service.kill() },
        { name: 'Redis killed and restarted empty', weight: 1, strike: () => servers.crashRedis() },
        { name: 'PostgreSQL crashed and restarted', weight: 1, strike: () => servers.crashPostgres() },
      ],
      { betweenMs: BETWEEN_FAULTS_MS, atWork: async () => void (await atWork()) },
      tally,
      { seed, seconds: seconds * MOMENTS_SHARE },
    );
  await atWork();
}

/** One buyer, from the recharge to the purchases that the buyer keeps. */
async function shop(
  name: string,
  services: Services,
  offers: readonly Offer[],
  random: () => number,
  tally: Tally,
): Promise<Promised> {
  const buyer = await Person.named(name, services, tally);
  await buyer.bindPaymentMethod();
  await buyer.recharge((2_000 + Math.floor(random() * 1_000)) / 100);
  for (const offer of offers) {
    if (random() < 0.4) continue;
    // Two tabs at once are one purchase.
    await (random() < 0.2 ? Promise.all([buyer.buy(offer), buyer.buy(offer)]) : buyer.buy(offer));
    if (random() < 0.5) await buyer.refund(offer);
    await wait(PAUSE_MS);
  }
  if (random() < 0.5) await buyer.spendAndRefund((100 + Math.floor(random() * 100)) / 100);
  return buyer.promised;
}

/** @throws Error with the findings of `npm run ledger:verify` */
function verifyLedger({ ledgerDatabaseUrl, environment }: Services): void {
  const hook = new URL('../../../platform/swc-register.mjs', import.meta.url).href;
  const program = fileURLToPath(new URL('../../../../apps/vcount-ledger/src/cli/verify.ts', import.meta.url));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--conditions=@tiku/source', '--import', hook, program],
    { env: { ...process.env, ...environment, DATABASE_URL: ledgerDatabaseUrl }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`ledger:verify ended with ${status}: ${stdout}${stderr}`);
}
