/** Many logins at once from one address: the start of a lesson, or an attack. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import { PASSWORD } from '../../test/service.js';
import { identity, identityForSuite } from '../../test/suite.js';

const SCHOOL = '198.51.100.7';
const PUPILS = 300;

identityForSuite();

const login = (email: string, password: string, remoteAddress = SCHOOL) =>
  identity.request({ method: 'POST', url: '/auth/login', payload: { email, password }, remoteAddress });

/** Creates accounts with the password of `like`, as registration would. */
async function pupils(count: number, like: string): Promise<string[]> {
  const group = randomUUID().slice(0, 8);
  const emails = Array.from({ length: count }, (_, at) => `pupil${at}@${group}.edu.cn`);
  for (const email of emails)
    await identity.sql(
      `INSERT INTO users (id, name, email, email_key, password_hash, role)
       SELECT $1, '同学', $2, $2, password_hash, 'student' FROM users WHERE id = $3`,
      [newId(), email, like],
    );
  return emails;
}

const counted = (statuses: readonly number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].sort().map((status) => [status, statuses.filter((one) => one === status).length]),
  );

describe('from one address', () => {
  it('lets a whole school log in at once', async () => {
    const emails = await pupils(PUPILS, (await identity.signUp()).id);
    const responses = await Promise.all(emails.map((email) => login(email, PASSWORD)));
    expect(counted(responses.map(({ statusCode }) => statusCode))).toEqual({ 200: PUPILS });
  }, 120_000);

  it('checks five of a thousand guesses at one account, and lets its owner in from another address', async () => {
    const { email, id } = await identity.signUp();
    const responses = await Promise.all(Array.from({ length: 1_000 }, () => login(email, 'wrong')));
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(counted(statuses)).toEqual({ 401: 5, 429: 995 });
    const refused = await login(email, PASSWORD);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
    // The rest of the 15 minutes since the first guess.
    expect(refused.json().message).toMatch(/^密码错误次数过多，请 1\d 分钟后再试$/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login(email, PASSWORD, '203.0.113.77')).statusCode).toBe(200);
    // The other users of that address can still log in.
    const [neighbour = ''] = await pupils(1, id);
    expect((await login(neighbour, PASSWORD)).statusCode).toBe(200);
  }, 120_000);

  it('does not delay other accounts during an attack on one', async () => {
    const [flooded, other] = [await identity.signUp(), await identity.signUp()];
    let done = 0;
    const flood = Array.from({ length: 40 }, () => login(flooded.email, PASSWORD).then(() => (done += 1)));
    expect((await login(other.email, PASSWORD)).statusCode).toBe(200);
    // In the queue of the attack it would have come later.
    expect(done).toBeLessThan(20);
    await Promise.all(flood);
  }, 120_000);
});
