/** Wrong passwords of a browser that has logged in before, of a whole address, and the cookie between them. */
import { describe, expect, it } from '@jest/globals';
import { PASSWORD } from '../../test/service.js';
import { identity, identityForSuite } from '../../test/suite.js';

const GUESSES = 5;
const GUESSES_OF_ADDRESS = 100;
const NEXT = 'Wq9!mXr4$cNd';
identityForSuite({ PUBLIC_URL: 'https://tiku.test' });

let used = 0;
const newAddress = () => `203.0.113.${++used}`;
interface Place {
  address: string;
  cookie?: string;
}
const attempt = (email: string, password: string, { address, cookie }: Place) =>
  identity.request({
    method: 'POST',
    url: '/auth/login',
    payload: { email, password },
    remoteAddress: address,
    ...(cookie && { headers: { cookie } }),
  });
const statusOf = async (...given: Parameters<typeof attempt>) => (await attempt(...given)).statusCode;
async function guess(times: number, email: string, place: Place): Promise<void> {
  for (let time = 0; time < times; time++) expect(await statusOf(email, 'wrong', place)).toBe(401);
}
const setCookie = (response: Awaited<ReturnType<typeof attempt>>) =>
  [response.headers['set-cookie'] ?? ''].flat().join('\n');
/** Logs in and returns the cookie that the browser then sends. */
async function logIn(email: string, place: Place): Promise<string> {
  const response = await attempt(email, PASSWORD, place);
  expect(response.statusCode).toBe(200);
  return setCookie(response).split(';')[0] ?? '';
}

describe('a browser that has logged in before', () => {
  it('logs in while guesses of others have locked its address', async () => {
    const { email } = await identity.signUp();
    const address = newAddress();
    const cookie = await logIn(email, { address });
    await guess(GUESSES, email, { address });
    expect(await statusOf(email, PASSWORD, { address })).toBe(429);
    expect(await statusOf(email, PASSWORD, { address, cookie })).toBe(200);
  });

  it('has five wrong passwords of its own, from whatever address', async () => {
    const { email } = await identity.signUp();
    const cookie = await logIn(email, { address: newAddress() });
    for (let time = 0; time < GUESSES; time++) await guess(1, email, { address: newAddress(), cookie });
    expect(await statusOf(email, PASSWORD, { address: newAddress(), cookie })).toBe(429);
    // They do not lock those who log in elsewhere.
    expect(await statusOf(email, PASSWORD, { address: newAddress() })).toBe(200);
  });

  it('is known for its accounts only, and for several', async () => {
    const [own, other] = [await identity.signUp(), await identity.signUp()];
    const address = newAddress();
    const first = await logIn(own.email, { address });
    await guess(GUESSES, other.email, { address });
    expect(await statusOf(other.email, PASSWORD, { address, cookie: first })).toBe(429);
    const both = await logIn(other.email, { address: newAddress(), cookie: first });
    await guess(GUESSES, own.email, { address });
    for (const { email } of [own, other])
      expect(await statusOf(email, PASSWORD, { address, cookie: both })).toBe(200);
  });

  it('is not believed without our signature', async () => {
    const { email } = await identity.signUp();
    const address = newAddress();
    const cookie = await logIn(email, { address });
    const [name = '', value = ''] = cookie.split('=');
    const [browser = '', proof = ''] = value.split('.');
    await guess(GUESSES, email, { address });
    const forged = [`${'A'.repeat(22)}.${proof}`, `${browser}.${'A'.repeat(22)}`, browser, `${value}.`, 'x'];
    for (const one of forged)
      expect(await statusOf(email, PASSWORD, { address, cookie: `${name}=${one}` })).toBe(429);
    // Without the prefix another host may have set it.
    expect(await statusOf(email, PASSWORD, { address, cookie: `tiku_device=${value}` })).toBe(429);
  });

  it('changes its password while guesses of others have locked its address', async () => {
    const { email, token } = await identity.signUp();
    const address = newAddress();
    const cookie = await logIn(email, { address });
    await guess(GUESSES, email, { address });
    const change = (headers: Record<string, string>) =>
      identity.request({
        method: 'PUT',
        url: '/auth/change-password',
        token,
        payload: { currentPassword: PASSWORD, newPassword: NEXT },
        remoteAddress: address,
        headers,
      });
    expect((await change({})).statusCode).toBe(429);
    expect((await change({ cookie })).statusCode).toBe(200);
  });
});

describe('its cookie', () => {
  it('is for the browser and this host only, and holds no address', async () => {
    const { email } = await identity.signUp();
    const set = setCookie(await attempt(email, PASSWORD, { address: newAddress() }));
    expect(set).toMatch(
      /^__Host-tiku_device=[\w-]{22}\.[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(Buffer.from(set.split(/[=.;]/)[2] ?? '', 'base64url').toString('latin1')).not.toContain('user');
  });

  it('is set after a success only', async () => {
    const { email } = await identity.signUp();
    expect(setCookie(await attempt(email, 'wrong', { address: newAddress() }))).toBe('');
  });

  it('keeps the ten latest accounts', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 11 }, () => identity.signUp()));
    if (!first) throw new Error('nobody signed up');
    const place = { address: newAddress(), cookie: await logIn(first.email, { address: newAddress() }) };
    for (const { email } of others) place.cookie = await logIn(email, place);
    expect(place.cookie.split('.')).toHaveLength(11);
    await guess(GUESSES, first.email, place);
    expect(await statusOf(first.email, PASSWORD, { address: place.address })).toBe(429);
  });
});

describe('an address', () => {
  const strangers = (count: number) =>
    Array.from({ length: count }, (_, at) => `stranger${++used}-${at}@school.edu.cn`);

  it('is refused after a hundred wrong passwords over all accounts, known browsers are not', async () => {
    const [known, other] = [await identity.signUp(), await identity.signUp()];
    const address = newAddress();
    const cookie = await logIn(known.email, { address });
    for (const email of strangers(GUESSES_OF_ADDRESS)) await guess(1, email, { address });
    const refused = await attempt(other.email, PASSWORD, { address });
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
    expect(refused.json().message).toMatch(/^您所在的网络登录失败次数过多，请 1[45] 分钟后再试$/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect(await statusOf(known.email, PASSWORD, { address, cookie })).toBe(200);
    expect(await statusOf(other.email, PASSWORD, { address: newAddress() })).toBe(200);
    await identity.sql("UPDATE wrong_logins SET since = since - interval '15 minutes'");
    expect(await statusOf(other.email, PASSWORD, { address })).toBe(200);
  }, 60_000);

  it('is not refused after any number of right ones, and these forgive no wrong ones', async () => {
    const { email } = await identity.signUp();
    const address = newAddress();
    for (const stranger of strangers(GUESSES_OF_ADDRESS - 1)) await guess(1, stranger, { address });
    for (let time = 0; time < 30; time++) expect(await statusOf(email, PASSWORD, { address })).toBe(200);
    await guess(1, email, { address });
    expect(await statusOf(email, PASSWORD, { address })).toBe(429);
  }, 60_000);

  it('has no more than a hundred when all arrive at once', async () => {
    const address = newAddress();
    const responses = await Promise.all(strangers(160).map((email) => attempt(email, 'wrong', { address })));
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(GUESSES_OF_ADDRESS);
    expect(statuses.filter((status) => status === 429)).toHaveLength(60);
  }, 60_000);
});
