/**
 * Exchanges the signing key as docs/runbooks/keys.md describes while people work: no one is logged out. If the old key
 * is not among the previous ones, as after a theft, its tokens become invalid.
 */
import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FaultRun } from '../chaos.js';
import { Fleet, type Member } from '../fleet/fleet.js';
import { Person } from '../fleet/person.js';
import { checkOut } from '../fleet/release.js';
import type { ServiceProcess, Tally } from '../processes.js';
import type { FaultServers } from '../servers.js';

const IDENTITY = 'identity';
const STRUCK = ['question-bank', 'bff'];
/** How often calls are made during the exchange. */
const EVERY_MS = 50;
const LOGIN_EVERY_MS = 400;

/** @throws Error naming sessions that ended, or that survived the removal of the key */
export async function run(
  servers: FaultServers,
  started: ServiceProcess[],
  _faults: FaultRun,
): Promise<string> {
  const release = checkOut('HEAD');
  const tally: Tally = {};
  const fleet = await Fleet.create({ servers, started, tally });
  const [first, second] = [newKey(), newKey()];
  const over = new AbortController();
  try {
    const before = await fleet.start(IDENTITY, release, { IDENTITY_SIGNING_KEY: first });
    await fleet.startAll(release, STRUCK);
    const early = await Person.register(fleet.url, 'early');
    const newcomer = await Person.register(fleet.url, 'newcomer');
    const refused: string[] = [];
    const asking = keepAsking(early, over.signal, refused);
    const announced = await exchange(fleet, before, {
      IDENTITY_SIGNING_KEY: first,
      IDENTITY_PREVIOUS_SIGNING_KEYS: `[${publicPartOf(second)}]`,
    });
    const entering = keepLoggingIn(newcomer, over.signal, refused);
    const both = await exchange(fleet, announced, {
      IDENTITY_SIGNING_KEY: second,
      IDENTITY_PREVIOUS_SIGNING_KEYS: `[${publicPartOf(first)}]`,
    });
    over.abort();
    const [requests, entered] = await Promise.all([asking, entering]);
    const late = await newcomer.logIn();
    const seen = [await statusOf(early), await statusOf(late)];
    if (refused.length > 0 || seen.some((status) => status !== 200))
      throw new Error(`a planned exchange refused: ${[...refused, ...seen].join(', ')}`);
    await exchange(fleet, both, { IDENTITY_SIGNING_KEY: second });
    // Services know the keys that they have read: those that start now read the current ones.
    for (const name of STRUCK) {
      const old = fleet.members.find((member) => member.name === name);
      await fleet.start(name, release);
      if (old) await fleet.retire(old);
    }
    const [oldStatus, newStatus] = [await statusOf(early), await statusOf(late)];
    if (oldStatus !== 401 || newStatus !== 200)
      throw new Error(
        `without the old key its token is answered with ${oldStatus}, another one with ${newStatus}`,
      );
    return (
      `${requests} requests by a token of the old key and ${entered} logins were answered while it was exchanged, none refused; ` +
      'without the old key its token ends (401), and those of the new key stay'
    );
  } finally {
    over.abort();
    await fleet.close();
  }

  async function exchange(of: Fleet, from: Member, environment: Record<string, string>): Promise<Member> {
    const to = await of.start(IDENTITY, release, environment);
    await of.retire(from);
    return to;
  }
}

const newKey = (): string =>
  JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }));

function publicPartOf(key: string): string {
  const { d: _, ...publicPart } = JSON.parse(key) as Record<string, string>;
  return JSON.stringify(publicPart);
}

/** From a service that verifies the token by keys that identity publishes. */
const statusOf = async (person: Person): Promise<number> =>
  (await person.call('GET', '/question-banks?page=1&limit=20')).status;

/** Returns the number of calls. */
async function keepAsking(person: Person, signal: AbortSignal, refused: string[]): Promise<number> {
  let requests = 0;
  for (; !signal.aborted; requests += 1) {
    const status = await statusOf(person).catch(String);
    if (status !== 200) refused.push(String(status));
    await wait(EVERY_MS);
  }
  return requests;
}

/** Uses each token at once. Returns the number of tokens. */
async function keepLoggingIn(person: Person, signal: AbortSignal, refused: string[]): Promise<number> {
  let entered = 0;
  for (; !signal.aborted; entered += 1) {
    const status = await person.logIn().then(statusOf).catch(String);
    if (status !== 200) refused.push(`login: ${status}`);
    await wait(LOGIN_EVERY_MS);
  }
  return entered;
}
