/** Single sign-on with a real provider: who is admitted, as which account, and every refusal. */
import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@tiku/platform/testing';
import { PASSWORD } from '../../test/service.js';
import { mailedToken } from '../../test/mailbox.js';
import { CLIENT, type ProviderPerson } from '../../test/oidc-provider.js';
import {
  as,
  begin,
  CALLBACK,
  callback,
  codeOf,
  connection,
  connectionId,
  enterpriseId,
  exchange,
  person,
  problemOf,
  provider,
  signIn,
  ssoForSuite,
  superadmin,
} from '../../test/sso-suite.js';
import { identity } from '../../test/suite.js';

ssoForSuite();

/** There is no free seat. */
const fill = () =>
  identity.sql(
    `UPDATE enterprises SET max_members = greatest(1, (SELECT count(*) FROM users WHERE enterprise_id = $1))
     WHERE id = $1`,
    [enterpriseId],
  );

describe('a person who signs in', () => {
  it('gets an account with a seat at the first sign-on, and the same account later', async () => {
    const who = person();
    const first = (await exchange(codeOf(await signIn(who)))).json();
    expect(first.user).toMatchObject({
      name: '王老师',
      email: who.email,
      role: 'teacher',
      emailVerified: true,
      enterpriseId,
      enterpriseName: '单点学校',
    });
    const me = await identity.request({ url: '/auth/me', token: first.token });
    expect(me.json().user.id).toBe(first.user.id);
    expect(await identity.eventsOf(first.user.id)).toContain('identity.user.registered.v1');
    const again = (await exchange(codeOf(await signIn(who)))).json();
    expect(again.user.id).toBe(first.user.id);
  });

  it('sends the provider PKCE, state and nonce, and stores no secret in plain text', async () => {
    const { url, cookie } = await begin('a@sso.example.com');
    const { searchParams } = url;
    expect(url.origin).toBe(provider.issuer);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect(searchParams.get('redirect_uri')).toBe(CALLBACK);
    const [kept] = await identity.sql<{ all: string }>(
      'SELECT string_agg(s::text, $1) AS all FROM sso_states s',
      [''],
    );
    expect(kept?.all).not.toContain(searchParams.get('state'));
    expect(kept?.all).not.toContain(cookie.split('=')[1]);
    const [stored] = await identity.sql<{ all: string }>('SELECT c::text AS all FROM sso_connections c');
    expect(stored?.all).not.toContain(CLIENT.secret);
  });

  it('takes over an unverified account of that address, and keeps its later password', async () => {
    const email = 'before@sso.example.com';
    const register = { name: '抢注者', email, password: 'Qz7#kLp2!vTb' };
    await identity.request({ method: 'POST', url: '/auth/register', payload: register });
    const squatter = (await identity.login(email)).json();
    const who = person({ email });
    const owner = (await exchange(codeOf(await signIn(who)))).json();
    expect(owner.user).toMatchObject({ id: squatter.user.id, emailVerified: true });
    expect(await identity.eventsOf(owner.user.id)).toEqual(
      expect.arrayContaining(['identity.user.email-verified.v1', 'identity.user.password-changed.v1']),
    );
    expect((await identity.login(email)).statusCode).toBe(401);
    expect((await identity.request({ url: '/auth/me', token: squatter.token })).statusCode).toBe(401);

    await identity.sql(
      'UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE id = $2) WHERE id = $1',
      [owner.user.id, superadmin.id],
    );
    await exchange(codeOf(await signIn(who)));
    expect((await identity.login(email)).statusCode).toBe(200);
  });

  it('has no password until one is set by mail, and errors say so', async () => {
    const who = person();
    const { token, user } = (await exchange(codeOf(await signIn(who)))).json();
    const [row] = await identity.sql('SELECT password_hash FROM users WHERE id = $1', [user.id]);
    expect(row).toEqual({ password_hash: null });
    expect((await identity.login(user.email)).statusCode).toBe(401);
    const leave = await as('DELETE', '/auth/account', { password: PASSWORD }, token);
    expect([leave.statusCode, leave.json().details]).toEqual([
      400,
      [expect.objectContaining({ path: 'password', rule: 'noPassword' })],
    ]);
    const change = { currentPassword: PASSWORD, newPassword: 'Wm4$nRt8?xYc' };
    const changed = await as('PUT', '/auth/change-password', change, token);
    expect(changed.json().details).toMatchObject([{ path: 'currentPassword', rule: 'noPassword' }]);
    await as('POST', '/auth/forgot-password', { email: user.email }, '');
    const link = await mailedToken(identity, user.email, 'reset-password');
    expect(
      (await as('POST', '/auth/reset-password', { token: link, password: PASSWORD }, '')).statusCode,
    ).toBe(200);
    expect((await identity.login(user.email)).statusCode).toBe(200);
  });

  it('may sign in from two tabs', async () => {
    const who = (provider.person = person());
    const first = await begin(who.email ?? '');
    const second = await begin(who.email ?? '', first.cookie);
    expect(second.cookie).toBe(first.cookie);
    codeOf(await callback(await provider.signIn(first.url.href), first.cookie));
    codeOf(await callback(await provider.signIn(second.url.href), first.cookie));
  });
});

describe('single sign-on refuses', () => {
  it.each([
    ['unverified', { email_verified: false }],
    ['without a verification claim', { email_verified: undefined }],
    ['of another domain', { email: 'x@evil.example.com' }],
    ['of a look-alike domain', { email: 'x@notsso.example.com' }],
    ['missing', { email: undefined }],
  ])('an address that is %s', async (_name, claims) => {
    expect(problemOf(await signIn(person(claims)))).toBe('email');
  });

  it('an address below a longer suffix that belongs to another enterprise', async () => {
    await identity.enterprise('lab.sso.example.com', 10, '实验室');
    expect(problemOf(await signIn(person({ email: 'x@lab.sso.example.com' }), () => {}))).toBe('email');
  });

  it('a suspended and an inactive account', async () => {
    const who = person();
    const { user } = (await exchange(codeOf(await signIn(who)))).json();
    for (const status of ['suspended', 'inactive']) {
      await as('PUT', `/users/${user.id}`, { status });
      expect(problemOf(await signIn(who))).toBe('suspended');
    }
  });

  it('a new person if there is no free seat', async () => {
    await fill();
    const who = person();
    expect(problemOf(await signIn(who))).toBe('seats');
    expect((await identity.sql('SELECT FROM users WHERE email_key = $1', [who.email])).length).toBe(0);
    await identity.sql('UPDATE enterprises SET max_members = 50 WHERE id = $1', [enterpriseId]);
  });

  it('a person who refused at the provider', async () => {
    expect(problemOf(await signIn(null))).toBe('denied');
  });

  it('another nonce, another PKCE challenge', async () => {
    expect(problemOf(await signIn(person(), ({ searchParams }) => searchParams.set('nonce', 'other')))).toBe(
      'provider',
    );
    const challenge = 'A'.repeat(43);
    expect(
      problemOf(await signIn(person(), ({ searchParams }) => searchParams.set('code_challenge', challenge))),
    ).toBe('provider');
  });

  it('a state that was changed, is unknown, used, expired, or of another browser', async () => {
    const who = (provider.person = person());
    const { url, cookie } = await begin(who.email ?? '');
    const back = await provider.signIn(url.href);
    const problem = async (address: string, from = cookie) => problemOf(await callback(address, from));
    const changed = new URL(back);
    changed.searchParams.set('state', 'x'.repeat(43));
    expect(await problem(changed.href)).toBe('expired');
    expect(await problem(back, '')).toBe('expired');
    expect(await problem(back, `tiku_sso=${'x'.repeat(43)}`)).toBe('expired');
    expect(await problem(`${CALLBACK}?code=x`)).toBe('expired');
    codeOf(await callback(back, cookie));
    expect(await problem(back)).toBe('expired');

    const late = await begin(who.email ?? '');
    const lateBack = await provider.signIn(late.url.href);
    await identity.sql(`UPDATE sso_states SET expires_at = now() - interval '1 second'`);
    expect(await problem(lateBack, late.cookie)).toBe('expired');
  });

  it('a one-time code that is used, expired or made up', async () => {
    const code = codeOf(await signIn(person()));
    const [kept] = await identity.sql<{ all: string }>(
      'SELECT string_agg(c::text, $1) AS all FROM sso_codes c',
      [''],
    );
    expect(kept?.all).not.toContain(code);
    const both = await Promise.all([exchange(code), exchange(code)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect((await exchange(code)).statusCode).toBe(400);
    expect((await exchange('made-up')).statusCode).toBe(400);
    const old = codeOf(await signIn(person()));
    await identity.sql(`UPDATE sso_codes SET expires_at = now() - interval '1 second'`);
    expect((await exchange(old)).json()).toMatchObject({ message: '登录链接无效或已过期，请重新登录' });
  });

  it('a one-time code in another browser', async () => {
    const code = codeOf(await signIn(person()));
    for (const cookie of ['', `tiku_sso=${'x'.repeat(43)}`])
      expect((await exchange(code, cookie)).statusCode).toBe(400);
    expect((await exchange(code)).statusCode).toBe(200);
  });

  it('everyone while the connection is disabled, even during a sign-on', async () => {
    const who = (provider.person = person());
    const { url, cookie } = await begin(who.email ?? '');
    const back = await provider.signIn(url.href);
    await as('PUT', `/auth/sso/connections/${connectionId}`, connection({ active: false }));
    const offer = await identity.request({ url: '/auth/sso?email=a@sso.example.com' });
    expect(offer.json()).toEqual({ success: true, available: false, url: null, enterpriseName: null });
    const start = await identity.request({ url: '/auth/sso/start?email=a@sso.example.com' });
    expect(problemOf(new URL(String(start.headers.location)))).toBe('inactive');
    expect(problemOf(await callback(back, cookie))).toBe('inactive');
    await as('PUT', `/auth/sso/connections/${connectionId}`, connection());
    codeOf(await signIn(who));
  });
});

describe('the login history has a refusal', () => {
  const reasonsOf = async (id: string) =>
    (
      await identity.sql<{ reason: string; user_agent: string }>(
        'SELECT reason FROM logins WHERE user_id = $1 AND NOT success ORDER BY id',
        [id],
      )
    ).map(({ reason }) => reason);

  it.each<[string, Partial<ProviderPerson>, string]>([
    ['whose address the provider has not verified', { email_verified: false }, 'sso'],
    ['who is suspended', {}, 'suspended'],
  ])('%s', async (_name, claims, reason) => {
    const who = person();
    const { user } = (await exchange(codeOf(await signIn(who)))).json();
    if (reason === 'suspended') await as('PUT', `/users/${user.id}`, { status: 'suspended' });
    problemOf(await signIn({ ...who, ...claims }));
    // Otherwise the operator of a provider could fill anyone's history.
    if (reason === 'sso') problemOf(await signIn({ ...who, ...claims }));
    await waitFor('the refusal in the history', async () => (await reasonsOf(user.id)).length > 0);
    expect(await reasonsOf(user.id)).toEqual([reason]);
  });

  it('of a person without a seat', async () => {
    const who = person();
    const register = { name: '王老师', email: who.email, password: PASSWORD };
    const { user } = (await as('POST', '/auth/register', register, '')).json();
    await identity.sql('UPDATE users SET enterprise_id = NULL WHERE id = $1', [user.id]);
    await fill();
    expect(problemOf(await signIn(who))).toBe('seats');
    await identity.sql('UPDATE enterprises SET max_members = 50 WHERE id = $1', [enterpriseId]);
    await waitFor('the refusal in the history', async () => (await reasonsOf(user.id)).length > 0);
    expect(await reasonsOf(user.id)).toEqual(['sso']);
  });

  it('of a person who is suspended during the sign-on', async () => {
    const code = codeOf(await signIn(person()));
    const [{ id } = { id: '' }] = await identity.sql<{ id: string }>(
      'SELECT id FROM users ORDER BY id DESC LIMIT 1',
    );
    await as('PUT', `/users/${id}`, { status: 'suspended' });
    expect((await exchange(code)).statusCode).toBe(400);
    await waitFor('the refusal in the history', async () => (await reasonsOf(id)).length > 0);
    expect(await reasonsOf(id)).toEqual(['suspended']);
  });
});
