/** Counting of wrong passwords: by which key, across replicas, and when they expire. */
import { describe, expect, it } from '@jest/globals';
import { countQueries } from '@tiku/platform/database';
import type { ServiceApp } from '@tiku/platform/http';
import { RedisConnections } from '@tiku/platform/redis';
import { PASSWORD, TestService } from '../../test/service.js';
import { identity, identityForSuite } from '../../test/suite.js';
import { createApp } from '../app.js';
import { CredentialsPurge } from '../retention/credentials-purge.js';

const NEXT = 'Wq9!mXr4$cNd';
const GUESSES = 5;
identityForSuite();

const attempt = (email: string, password: string, remoteAddress: string, service = identity.service) =>
  service.app.inject({ method: 'POST', url: '/auth/login', payload: { email, password }, remoteAddress });
async function guess(times: number, email: string, remoteAddress: string): Promise<void> {
  for (let time = 0; time < times; time++)
    expect((await attempt(email, 'wrong', remoteAddress)).statusCode).toBe(401);
}
const statusOf = async (...given: Parameters<typeof attempt>) => (await attempt(...given)).statusCode;

/** Addresses of this file. Each test uses others, so counts do not mix. */
let used = 0;
const newAddress = () => `198.51.100.${++used}`;
/** Moves everything counted so far into the past. */
const age = (interval: string) =>
  identity.sql('UPDATE wrong_logins SET since = since - $1::interval', [interval]);

describe('wrong passwords', () => {
  it('expire 15 minutes after the first, and are then counted from one', async () => {
    const { email } = await identity.signUp();
    const address = newAddress();
    await guess(GUESSES, email, address);
    await age('10 minutes');
    const refused = await attempt(email, PASSWORD, address);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(300);
    expect(refused.json().message).toMatch(/^密码错误次数过多，请 [1-5] 分钟后再试$/);
    await age('5 minutes');
    await guess(GUESSES, email, address);
    expect(await statusOf(email, PASSWORD, address)).toBe(429);
  });

  it('expire after a correct one', async () => {
    const { email } = await identity.signUp();
    const address = newAddress();
    for (let time = 0; time < 3; time++) {
      await guess(GUESSES - 1, email, address);
      expect(await statusOf(email, PASSWORD, address)).toBe(200);
    }
  });

  it('for a former password do not count after it was changed', async () => {
    const { email, token } = await identity.signUp();
    const address = newAddress();
    await guess(GUESSES, email, address);
    const changed = await identity.request({
      method: 'PUT',
      url: '/auth/change-password',
      token,
      payload: { currentPassword: PASSWORD, newPassword: NEXT },
      remoteAddress: newAddress(),
    });
    expect(changed.statusCode).toBe(200);
    await guess(GUESSES, email, address);
    expect(await statusOf(email, NEXT, address)).toBe(429);
    const leave = await identity.request({
      method: 'DELETE',
      url: '/auth/account',
      token: changed.json().token,
      payload: { password: NEXT },
      remoteAddress: address,
    });
    expect(leave.statusCode).toBe(429);
  });

  it('lock an address with and without an account in the same way', async () => {
    const { email } = await identity.signUp();
    const responsesTo = async (typed: string, remoteAddress: string) => {
      const responses = [];
      for (let time = 0; time <= GUESSES; time++) {
        const { statusCode, headers, payload } = await attempt(typed, 'wrong', remoteAddress);
        // Ids and times differ per response, and so does the remaining time.
        responses.push([
          statusCode,
          Object.keys(headers).sort(),
          payload.replace(/"requestId":"[^"]+"|\d+/g, '…'),
        ]);
      }
      return responses;
    };
    const known = await responsesTo(email, newAddress());
    expect(known.map(([status]) => status)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await responsesTo('nobody.at.all@school.edu.cn', newAddress())).toEqual(known);
  });

  it('do not lock out the owner of an address who registers meanwhile', async () => {
    const [email, address] = ['later@school.edu.cn', newAddress()];
    await guess(GUESSES, email, address);
    await identity.request({
      method: 'POST',
      url: '/auth/register',
      payload: { name: '后来者', email, password: PASSWORD },
    });
    expect(await statusOf(email, PASSWORD, address)).toBe(200);
  });

  it('are counted together however the address is typed', async () => {
    const { email } = await identity.signUp();
    const address = newAddress();
    const typed = [
      email.toUpperCase(),
      ` ${email} `,
      email.replace('u', 'ｕ'),
      email.replace('s', 'S'),
      email,
    ];
    for (const one of typed) await guess(1, one, address);
    expect(await statusOf(email, PASSWORD, address)).toBe(429);
  });

  it('are counted by the real IP address, whatever a header claims', async () => {
    const { email } = await identity.signUp();
    const claim = (claimed: string, remoteAddress: string, password = 'wrong') =>
      identity.request({
        method: 'POST',
        url: '/auth/login',
        payload: { email, password },
        remoteAddress,
        headers: { 'x-forwarded-for': claimed, 'x-real-ip': claimed, forwarded: `for=${claimed}` },
      });
    const address = newAddress();
    for (let time = 0; time < GUESSES; time++)
      expect((await claim(`203.0.113.${time}`, address)).statusCode).toBe(401);
    expect((await claim('203.0.113.99', address, PASSWORD)).statusCode).toBe(429);
    // A trusted proxy reports the last hop, not the address that the client claimed.
    expect((await claim(`203.0.113.99, ${address}`, '127.0.0.1', PASSWORD)).statusCode).toBe(429);
    expect((await claim(`${address}, ${newAddress()}`, '127.0.0.1', PASSWORD)).statusCode).toBe(200);
  });

  it('are stored without readable e-mail address or network', async () => {
    const { email } = await identity.signUp();
    const address = newAddress();
    await guess(1, email, address);
    const rows = await identity.sql<{ row: string }>('SELECT w::text AS row FROM wrong_logins w');
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) for (const secret of [email, address]) expect(row).not.toContain(secret);
  });

  it('are deleted once they no longer count, and not before', async () => {
    const [old, young] = [await identity.signUp(), await identity.signUp()];
    const address = newAddress();
    await guess(1, old.email, address);
    await age('15 minutes');
    await guess(GUESSES, young.email, address);
    await identity.service.app.get(CredentialsPurge, { strict: false }).pass();
    const [left] = await identity.sql(`SELECT count(*)::int AS all, count(*) FILTER (
      WHERE since < now() - interval '15 minutes')::int AS outlived FROM wrong_logins`);
    // One of the account, one of the address.
    expect(left).toEqual({ all: 2, outlived: 0 });
    expect(await statusOf(young.email, PASSWORD, address)).toBe(429);
  });

  it('cost a correct login nothing: one statement reads, one writes', async () => {
    const { email } = await identity.signUp();
    const { result, statements } = await countQueries(
      async () => await attempt(email, PASSWORD, newAddress()),
    );
    expect(result.statusCode).toBe(200);
    expect(statements).toHaveLength(2);
    expect(statements.filter((statement) => /wrong_logins/.test(statement))).toHaveLength(1);
  });
});

describe('two replicas', () => {
  const withReplica = async (work: (replica: ServiceApp) => Promise<void>) => {
    const replica = await createApp(identity.config);
    try {
      await work(replica);
    } finally {
      await replica.close();
    }
  };

  it('share their counts', () =>
    withReplica(async (replica) => {
      const { email } = await identity.signUp();
      const address = newAddress();
      await guess(2, email, address);
      expect(await statusOf(email, 'wrong', address, replica)).toBe(401);
      expect(await statusOf(email, PASSWORD, address, replica)).toBe(200);
      await guess(3, email, address);
      for (let time = 0; time < 2; time++) expect(await statusOf(email, 'wrong', address, replica)).toBe(401);
      for (const service of [identity.service, replica])
        expect(await statusOf(email, PASSWORD, address, service)).toBe(429);
    }));

  it('let at most one further guess through when called at once', () =>
    withReplica(async (replica) => {
      const { email } = await identity.signUp();
      const address = newAddress();
      const responses = await Promise.all(
        Array.from({ length: 40 }, (_, at) =>
          attempt(email, 'wrong', address, at % 2 ? replica : identity.service),
        ),
      );
      const statuses = responses.map(({ statusCode }) => statusCode);
      const wrong = statuses.filter((status) => status === 401).length;
      expect([GUESSES, GUESSES + 1]).toContain(wrong);
      expect(statuses.filter((status) => status === 429)).toHaveLength(40 - wrong);
    }));
});

it('let people in and limit guessing while Redis is unavailable', async () => {
  const alone = await TestService.start();
  try {
    const { email } = await alone.signUp();
    const { shared } = alone.service.app.get(RedisConnections, { strict: false });
    shared.disconnect();
    const address = newAddress();
    expect(await statusOf(email, PASSWORD, address, alone.service)).toBe(200);
    for (let time = 0; time < GUESSES; time++)
      expect(await statusOf(email, 'wrong', address, alone.service)).toBe(401);
    expect(await statusOf(email, PASSWORD, address, alone.service)).toBe(429);
    await shared.connect();
  } finally {
    await alone.stop();
  }
});
