/** Resetting and changing a password, and its effect on sessions. */
import { describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { PASSWORD } from '../../test/service.js';
import { mailedToken } from '../../test/mailbox.js';
import { identity, identityForSuite } from '../../test/suite.js';

const NEXT = 'Wq9!mXr4$cNd';
identityForSuite();

const login = (email: string, password: string, remoteAddress = '203.0.113.1') =>
  identity.request({ method: 'POST', url: '/auth/login', payload: { email, password }, remoteAddress });
const change = (token: string, payload: object, method: 'PUT' | 'POST' = 'PUT', language = 'zh') =>
  identity.request({
    method,
    url: '/auth/change-password',
    payload,
    token,
    headers: { 'accept-language': language },
    remoteAddress: '203.0.113.2',
  });
const reset = (token: string, password: string) =>
  identity.request({ method: 'POST', url: '/auth/reset-password', payload: { token, password } });
const me = (token: string, language = 'zh') =>
  identity.request({ url: '/auth/me', token, headers: { 'accept-language': language } });
const rulesAt = (response: { json: () => { details: { path: string; rule: string }[] } }) =>
  response.json().details.map(({ path, rule }) => `${path}:${rule}`);
const eventsOf = async (type: string, id: string) =>
  (await identity.tables.query(`SELECT 1 FROM outbox WHERE type = $1 AND aggregate_id = $2`, [type, id]))
    .rowCount;

async function linkFor(email: string): Promise<string> {
  await identity.request({ method: 'POST', url: '/auth/forgot-password', payload: { email } });
  return mailedToken(identity, email, 'reset-password');
}

describe('resetting', () => {
  it('sets the password once, ends every session with its reason, verifies the address, lifts the lock', async () => {
    const { email, token, id } = await identity.signUp();
    const phone = (await login(email, PASSWORD)).json().token as string;
    for (let wrong = 0; wrong < 5; wrong++) await login(email, 'wrong', '203.0.113.3');
    expect((await login(email, PASSWORD, '203.0.113.3')).statusCode).toBe(429);
    const link = await linkFor(email);
    expect((await reset(link, NEXT)).statusCode).toBe(200);
    for (const ended of [token, phone]) {
      const refused = await me(ended);
      expect([refused.statusCode, refused.json().reason]).toEqual([401, 'PASSWORD_CHANGED']);
      expect(refused.json().message).toMatch(/密码已修改.*重新登录/);
      expect((await me(ended, 'en')).json().message).toMatch(/password was changed.*log in again/);
    }
    expect((await login(email, PASSWORD)).statusCode).toBe(401);
    const back = await login(email, NEXT, '203.0.113.3');
    expect(back.statusCode).toBe(200);
    expect(back.json().user.emailVerified).toBe(true);
    expect(await eventsOf('identity.user.password-changed.v1', id)).toBe(1);
    expect(await eventsOf('identity.user.email-verified.v1', id)).toBe(1);
    const again = await reset(link, 'Bt5%kWz8&pLm');
    expect([again.statusCode, again.json().details[0].rule]).toEqual([400, 'used']);
  });

  it('reports every policy violation at once and keeps the link', async () => {
    const { email } = await identity.signUp('Qiangdong');
    const link = await linkFor(email);
    const refused = await reset(link, 'qiangdong');
    expect(refused.statusCode).toBe(400);
    expect(rulesAt(refused)).toEqual([
      'password:password.name',
      'password:password.uppercase',
      'password:password.digit',
      'password:password.special',
    ]);
    expect((await reset(link, NEXT)).statusCode).toBe(200);
  });

  it('sends a new link for an expired or used one, and refuses an unknown token', async () => {
    const { email } = await identity.signUp();
    const renew = (token: string) =>
      identity.request({ method: 'POST', url: '/auth/renew-reset-link', payload: { token } });
    const link = await linkFor(email);
    await identity.tables.query(
      `UPDATE email_links SET expires_at = now() WHERE purpose = 'reset' AND used_at IS NULL`,
    );
    expect(rulesAt(await reset(link, NEXT))).toEqual(['token:expired']);
    expect((await renew(link)).statusCode).toBe(200);
    const second = await mailedToken(identity, email, 'reset-password', 2);
    expect((await reset(second, NEXT)).statusCode).toBe(200);
    expect((await renew(second)).statusCode).toBe(200);
    await mailedToken(identity, email, 'reset-password', 3);
    expect(rulesAt(await renew('forged'))).toEqual(['token:invalid']);
    for (let sent = 3; sent < 5; sent += 1) expect((await renew(second)).statusCode).toBe(200);
    expect((await renew(second)).statusCode).toBe(429);
  });

  it('refuses forged and expired links, whatever the password', async () => {
    const { email } = await identity.signUp();
    const link = await linkFor(email);
    expect(rulesAt(await reset('forged', NEXT))).toEqual(['token:invalid']);
    expect(rulesAt(await reset('forged', 'a'))).toEqual(['token:invalid']);
    await identity.tables.query(
      `UPDATE email_links SET expires_at = now() WHERE purpose = 'reset' AND used_at IS NULL`,
    );
    expect(rulesAt(await reset(link, NEXT))).toEqual(['token:expired']);
    expect((await login(email, PASSWORD)).statusCode).toBe(200);
  });
});

describe('changing', () => {
  it.each(['PUT', 'POST'] as const)(
    'by %s continues here with a new token and ends every other session',
    async (method) => {
      const { email, token, id } = await identity.signUp();
      const other = (await login(email, PASSWORD)).json().token as string;
      const changed = await change(token, { currentPassword: PASSWORD, newPassword: NEXT }, method);
      expect(changed.statusCode).toBe(200);
      const next = changed.json().token as string;
      expect((await me(next)).statusCode).toBe(200);
      expect(decodeJwt(next)['sid']).toBe(decodeJwt(token)['sid']);
      expect(decodeJwt(next).exp).toBe(decodeJwt(token).exp);
      for (const ended of [token, other])
        expect((await me(ended)).json()).toMatchObject({ reason: 'PASSWORD_CHANGED' });
      const { sessions } = (await identity.request({ url: '/auth/sessions', token: next })).json();
      expect(sessions).toEqual([expect.objectContaining({ current: true })]);
      expect(await eventsOf('identity.user.password-changed.v1', id)).toBe(1);
      expect((await login(email, NEXT)).statusCode).toBe(200);
    },
  );

  it('reports every problem at its field and keeps the session', async () => {
    const { token } = await identity.signUp();
    const wrong = await change(token, { currentPassword: 'wrong', newPassword: 'short' });
    expect(wrong.statusCode).toBe(400);
    expect(rulesAt(wrong)).toEqual([
      'currentPassword:wrongPassword',
      'newPassword:password.length',
      'newPassword:password.uppercase',
      'newPassword:password.digit',
      'newPassword:password.special',
    ]);
    const same = await change(token, { currentPassword: PASSWORD, newPassword: PASSWORD });
    expect(rulesAt(same)).toEqual(['newPassword:samePassword']);
    expect(rulesAt(await change(token, {}))).toEqual(['currentPassword:required', 'newPassword:required']);
    expect((await me(token)).statusCode).toBe(200);
  });

  it('counts wrong current passwords like wrong logins', async () => {
    const { token } = await identity.signUp();
    for (let wrong = 0; wrong < 5; wrong++)
      expect((await change(token, { currentPassword: 'wrong', newPassword: NEXT })).statusCode).toBe(400);
    const refused = await change(token, { currentPassword: PASSWORD, newPassword: NEXT });
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  });

  it('lets one of two simultaneous changes win', async () => {
    const { email, token } = await identity.signUp();
    const other = (await login(email, PASSWORD)).json().token as string;
    const responses = await Promise.all([
      change(token, { currentPassword: PASSWORD, newPassword: NEXT }),
      change(other, { currentPassword: PASSWORD, newPassword: 'Bt5%kWz8&pLm' }),
    ]);
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // The later change is refused because its current password is wrong by now, or because its session has ended.
    const refused = responses.find(({ statusCode }) => statusCode !== 200)?.json();
    expect(['PASSWORD_CHANGED', 'wrongPassword']).toContain(refused.reason ?? refused.details[0].rule);
  });
});
