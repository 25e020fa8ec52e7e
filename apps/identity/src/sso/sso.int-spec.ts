/** Single sign-on against a real provider: who gets in, as whom, and every way in which it is refused. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import { waitFor } from '@tiku/platform/testing';
import { PASSWORD, startIdentity, type TestIdentity } from '../../test/identity-app.js';
import { mailedToken } from '../../test/mailbox.js';
import { CLIENT, TestProvider, type ProviderPerson } from '../../test/oidc-provider.js';
import { People, type Person } from '../../test/people.js';

const PUBLIC_URL = 'http://tiku.test';
const CALLBACK = `${PUBLIC_URL}/api/auth/sso/callback`;

let identity: TestIdentity;
let people: People;
let provider: TestProvider;
let superadmin: Person;
let enterpriseId: string;
let connectionId: string;
beforeAll(async () => {
  // The provider tells at length that it is configured for tests.
  jest.spyOn(console, 'info').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  identity = await startIdentity({ PUBLIC_URL });
  people = new People(identity);
  provider = await TestProvider.start(CALLBACK);
  superadmin = await people.signUp('superadmin');
  enterpriseId = await people.enterprise('sso.example.com', 50, '单点学校');
  connectionId = (await save({})).json().connection.id;
});
afterAll(async () => {
  await provider?.close();
  await people?.close();
  await identity?.close();
});

const as = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  token = superadmin.token,
) => identity.call({ method, url, token, ...(payload && { payload }) });
const connection = (more: object = {}) => ({
  enterpriseId,
  issuer: provider.issuer,
  clientId: CLIENT.id,
  clientSecret: CLIENT.secret,
  ...more,
});
const save = (more: object) => as('POST', '/auth/sso/connections', connection(more));

let persons = 0;
const person = (more: Partial<ProviderPerson> = {}): ProviderPerson => {
  const sub = `person-${++persons}`;
  return { sub, email: `${sub}@sso.example.com`, email_verified: true, name: '王老师', ...more };
};

interface Begun {
  /** The provider's login. */
  url: URL;
  cookie: string;
}
async function begin(email: string, cookie = ''): Promise<Begun> {
  const offer = (await identity.call({ url: `/auth/sso?email=${encodeURIComponent(email)}` })).json();
  expect(offer).toMatchObject({ available: true, enterpriseName: '单点学校' });
  const start = await identity.call({
    url: offer.url.replace(`${PUBLIC_URL}/api`, ''),
    headers: cookie ? { cookie } : {},
  });
  expect(start.statusCode).toBe(302);
  const [set] = [start.headers['set-cookie'] ?? ''].flat();
  expect(set).toMatch(/Path=\/api\/auth\/sso; Max-Age=900; HttpOnly; SameSite=Lax$/);
  browser = set?.split(';')[0] ?? '';
  return { url: new URL(String(start.headers.location)), cookie: browser };
}
const callback = (address: string, cookie: string) =>
  identity.call({ url: address.replace(`${PUBLIC_URL}/api`, ''), headers: { cookie } });
/** Of the browser of the last `begin`, where no other is named. */
let browser = '';
const exchange = (code: string, cookie = browser) =>
  identity.call({ method: 'POST', url: '/auth/sso/exchange', payload: { code }, headers: { cookie } });

/** The whole way of a browser; `bend` changes the provider's address before it is visited. */
async function signIn(who: ProviderPerson | null, bend: (url: URL) => void = () => {}): Promise<URL> {
  provider.person = who;
  const { url, cookie } = await begin(
    who?.email?.endsWith('@sso.example.com') ? who.email : 'a@sso.example.com',
  );
  bend(url);
  const back = await provider.signIn(url.href);
  const answer = await callback(back, cookie);
  expect(answer.statusCode).toBe(302);
  return new URL(String(answer.headers.location));
}
const codeOf = (address: URL) => {
  expect(address.href).toMatch(/^http:\/\/tiku\.test\/sso\?code=/);
  return address.searchParams.get('code') ?? '';
};
const problemOf = (address: URL) => {
  expect(address.href).toMatch(/^http:\/\/tiku\.test\/login\?sso=/);
  return address.searchParams.get('sso');
};

beforeEach(() => {
  provider.person = null;
});

describe('who signs in', () => {
  it('for the first time gets an account with a seat, and the same account ever after', async () => {
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
    const me = await identity.call({ url: '/auth/me', token: first.token });
    expect(me.json().user.id).toBe(first.user.id);
    expect(await people.eventsOf(first.user.id)).toContain('identity.user.registered.v1');
    const again = (await exchange(codeOf(await signIn(who)))).json();
    expect(again.user.id).toBe(first.user.id);
    const [row] = await people.sql<{ current_members: number }>(
      'SELECT current_members FROM enterprises WHERE id = $1',
      [enterpriseId],
    );
    const [members] = await people.sql<{ count: number }>(
      'SELECT count(*)::int AS count FROM users WHERE enterprise_id = $1',
      [enterpriseId],
    );
    expect(row?.current_members).toBe(members?.count);
  });

  it('sends the provider PKCE, state and nonce, and shows none of the secret', async () => {
    const { url, cookie } = await begin('a@sso.example.com');
    const { searchParams } = url;
    expect(url.origin).toBe(provider.issuer);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect(searchParams.get('redirect_uri')).toBe(CALLBACK);
    const [kept] = await people.sql<{ all: string }>(
      'SELECT string_agg(s::text, $1) AS all FROM sso_states s',
      [''],
    );
    expect(kept?.all).not.toContain(searchParams.get('state'));
    expect(kept?.all).not.toContain(cookie.split('=')[1]);
    const [stored] = await people.sql<{ all: string }>('SELECT c::text AS all FROM sso_connections c');
    expect(stored?.all).not.toContain(CLIENT.secret);
  });

  it('keeps an account of that address: a proven one goes on, an unproven one is taken over', async () => {
    const email = 'before@sso.example.com';
    const register = { name: '抢注者', email, password: 'Qz7#kLp2!vTb' };
    await identity.call({ method: 'POST', url: '/auth/register', payload: register });
    const squatter = (await people.login(email)).json();
    const owner = (await exchange(codeOf(await signIn(person({ email }))))).json();
    expect(owner.user).toMatchObject({ id: squatter.user.id, emailVerified: true });
    expect(await people.eventsOf(owner.user.id)).toEqual(
      expect.arrayContaining(['identity.user.email-verified.v1', 'identity.user.password-changed.v1']),
    );
    expect((await people.login(email)).statusCode).toBe(401);
    expect((await identity.call({ url: '/auth/me', token: squatter.token })).statusCode).toBe(401);

    await people.sql(
      'UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE id = $2) WHERE id = $1',
      [owner.user.id, superadmin.id],
    );
    await exchange(codeOf(await signIn(person({ email }))));
    expect((await people.login(email)).statusCode).toBe(200);
  });

  it('has no password until one is set by mail, and is told so', async () => {
    const who = person();
    const { token, user } = (await exchange(codeOf(await signIn(who)))).json();
    const [row] = await people.sql('SELECT password_hash FROM users WHERE id = $1', [user.id]);
    expect(row).toEqual({ password_hash: null });
    expect((await people.login(user.email)).statusCode).toBe(401);
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
    expect((await people.login(user.email)).statusCode).toBe(200);
  });

  it('in two tabs is not thrown out of the first', async () => {
    const who = (provider.person = person());
    const first = await begin(who.email ?? '');
    const second = await begin(who.email ?? '', first.cookie);
    expect(second.cookie).toBe(first.cookie);
    codeOf(
      new URL(String((await callback(await provider.signIn(first.url.href), first.cookie)).headers.location)),
    );
    codeOf(
      new URL(
        String((await callback(await provider.signIn(second.url.href), first.cookie)).headers.location),
      ),
    );
  });
});

describe('is refused', () => {
  it.each([
    ['unverified', { email_verified: false }],
    ['of no verification', { email_verified: undefined }],
    ['of another domain', { email: 'x@evil.example.com' }],
    ['of a look-alike domain', { email: 'x@notsso.example.com' }],
    ['missing', { email: undefined }],
  ])('an address that is %s', async (_name, claims) => {
    expect(problemOf(await signIn(person(claims)))).toBe('email');
  });

  it('an address below a longer suffix that belongs to another enterprise', async () => {
    await people.enterprise('lab.sso.example.com', 10, '实验室');
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

  it('somebody new where no seat is left', async () => {
    await people.sql('UPDATE enterprises SET max_members = greatest(current_members, 1) WHERE id = $1', [
      enterpriseId,
    ]);
    const who = person();
    expect(problemOf(await signIn(who))).toBe('seats');
    expect((await people.sql('SELECT FROM users WHERE email_key = $1', [who.email])).length).toBe(0);
    await people.sql('UPDATE enterprises SET max_members = 50 WHERE id = $1', [enterpriseId]);
  });

  it('who said no at the provider', async () => {
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
    const problem = async (address: string, from = cookie) =>
      problemOf(new URL(String((await callback(address, from)).headers.location)));
    const changed = new URL(back);
    changed.searchParams.set('state', 'x'.repeat(43));
    expect(await problem(changed.href)).toBe('expired');
    expect(await problem(back, '')).toBe('expired');
    expect(await problem(back, `tiku_sso=${'x'.repeat(43)}`)).toBe('expired');
    expect(await problem(`${CALLBACK}?code=x`)).toBe('expired');
    codeOf(new URL(String((await callback(back, cookie)).headers.location)));
    expect(await problem(back)).toBe('expired');

    const late = await begin(who.email ?? '');
    const lateBack = await provider.signIn(late.url.href);
    await people.sql(`UPDATE sso_states SET expires_at = now() - interval '1 second'`);
    expect(await problem(lateBack, late.cookie)).toBe('expired');
  });

  it('a one-time code that is used, old or made up', async () => {
    const code = codeOf(await signIn(person()));
    const [kept] = await people.sql<{ all: string }>(
      'SELECT string_agg(c::text, $1) AS all FROM sso_codes c',
      [''],
    );
    expect(kept?.all).not.toContain(code);
    const both = await Promise.all([exchange(code), exchange(code)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect((await exchange(code)).statusCode).toBe(400);
    expect((await exchange('made-up')).statusCode).toBe(400);
    const old = codeOf(await signIn(person()));
    await people.sql(`UPDATE sso_codes SET expires_at = now() - interval '1 second'`);
    expect((await exchange(old)).json()).toMatchObject({ message: '登录链接无效或已过期，请重新登录' });
  });

  it('a one-time code in another browser: a prepared link signs nobody in to the account of who prepared it', async () => {
    const code = codeOf(await signIn(person()));
    for (const cookie of ['', `tiku_sso=${'x'.repeat(43)}`])
      expect((await exchange(code, cookie)).statusCode).toBe(400);
    expect((await exchange(code)).statusCode).toBe(200);
  });

  it('everybody while the connection is switched off, also who is on his way', async () => {
    const who = (provider.person = person());
    const { url, cookie } = await begin(who.email ?? '');
    const back = await provider.signIn(url.href);
    await as('PUT', `/auth/sso/connections/${connectionId}`, connection({ active: false }));
    const offer = await identity.call({ url: '/auth/sso?email=a@sso.example.com' });
    expect(offer.json()).toEqual({ success: true, available: false, url: null, enterpriseName: null });
    const start = await identity.call({ url: '/auth/sso/start?email=a@sso.example.com' });
    expect(problemOf(new URL(String(start.headers.location)))).toBe('inactive');
    expect(problemOf(new URL(String((await callback(back, cookie)).headers.location)))).toBe('inactive');
    await as('PUT', `/auth/sso/connections/${connectionId}`, connection());
    codeOf(await signIn(who));
  });
});

describe('a refusal is in the history of the account that was meant', () => {
  const reasonsOf = async (id: string) =>
    (
      await people.sql<{ reason: string; user_agent: string }>(
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
    // Whoever runs a provider could fill anybody's history otherwise.
    if (reason === 'sso') problemOf(await signIn({ ...who, ...claims }));
    await waitFor('the refusal in the history', async () => (await reasonsOf(user.id)).length > 0);
    expect(await reasonsOf(user.id)).toEqual([reason]);
  });

  it('who finds no seat', async () => {
    const who = person();
    const register = { name: '王老师', email: who.email, password: PASSWORD };
    const { user } = (await as('POST', '/auth/register', register, '')).json();
    await people.sql('UPDATE users SET enterprise_id = NULL WHERE id = $1', [user.id]);
    await people.sql('UPDATE enterprises SET max_members = greatest(current_members, 1) WHERE id = $1', [
      enterpriseId,
    ]);
    expect(problemOf(await signIn(who))).toBe('seats');
    await people.sql('UPDATE enterprises SET max_members = 50 WHERE id = $1', [enterpriseId]);
    await waitFor('the refusal in the history', async () => (await reasonsOf(user.id)).length > 0);
    expect(await reasonsOf(user.id)).toEqual(['sso']);
  });

  it('who is suspended on the way', async () => {
    const code = codeOf(await signIn(person()));
    const [{ id } = { id: '' }] = await people.sql<{ id: string }>(
      'SELECT id FROM users ORDER BY id DESC LIMIT 1',
    );
    await as('PUT', `/users/${id}`, { status: 'suspended' });
    expect((await exchange(code)).statusCode).toBe(400);
    await waitFor('the refusal in the history', async () => (await reasonsOf(id)).length > 0);
    expect(await reasonsOf(id)).toEqual(['suspended']);
  });
});

describe('where a connection enforces itself', () => {
  const path = () => `/auth/sso/connections/${connectionId}`;
  const enforce = (enforced: boolean) => as('PUT', path(), connection({ enforced }));

  it('members are refused with their passwords, and only who knows one is told why', async () => {
    const who = person();
    const { user } = (await exchange(codeOf(await signIn(who)))).json();
    await people.sql(
      'UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE id = $2) WHERE id = $1',
      [user.id, superadmin.id],
    );
    expect((await people.login(user.email)).statusCode).toBe(200);
    expect((await enforce(true)).json().connection).toMatchObject({ active: true, enforced: true });
    const refused = await people.login(user.email);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      '您的企业要求使用单点登录，请改用企业账号登录',
    ]);
    expect((await people.login(user.email, 'wrong')).statusCode).toBe(401);
    codeOf(await signIn(who));
    // A change that does not name it leaves it; another enterprise is not concerned.
    expect((await as('PUT', path(), connection())).json().connection.enforced).toBe(true);
    expect((await people.login((await people.signUp()).email)).statusCode).toBe(200);
    const { token } = (await exchange(codeOf(await signIn(who)))).json();
    // Both are noted soon, in no certain order.
    await waitFor('the refusals in the history', async () => {
      const answer = await as('GET', '/auth/login-history', undefined, token);
      const reasons = answer.json().history.map(({ reason }: { reason?: string }) => reason);
      return reasons.includes('ssoRequired') && reasons.includes('wrongPassword');
    });

    // Who is no longer offered single sign-on must be able to come in otherwise.
    await as('PUT', path(), connection({ active: false }));
    expect((await people.login(user.email)).statusCode).toBe(200);
    await as('PUT', path(), connection({ enforced: false }));
  });

  it('administrators are not shut out, nor is a member whose address signs in nowhere', async () => {
    const who = person();
    const { user } = (await exchange(codeOf(await signIn(who)))).json();
    const guest = await people.signUp();
    await people.sql(
      `UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE id = $2), role = 'admin' WHERE id = $1`,
      [user.id, superadmin.id],
    );
    await people.sql('UPDATE users SET enterprise_id = $2 WHERE id = $1', [guest.id, enterpriseId]);
    await enforce(true);
    for (const { email } of [user, guest]) expect((await people.login(email)).statusCode).toBe(200);
    await enforce(false);
  });

  it('an unproven account that lost its seat is refused by its address, a proven one without a seat is not', async () => {
    const [unproven, proven] = [await people.signUp(), await people.signUp()];
    for (const { id } of [unproven, proven]) {
      await people.sql(
        `UPDATE users SET email = $2, email_key = $2, enterprise_id = NULL, email_verified = $3 WHERE id = $1`,
        [id, `${id}@sso.example.com`, id === proven.id],
      );
    }
    const login = async ({ id }: Person) => (await people.login(`${id}@sso.example.com`)).statusCode;
    expect([await login(unproven), await login(proven)]).toEqual([200, 200]);
    await enforce(true);
    expect([await login(unproven), await login(proven)]).toEqual([403, 200]);
    // An address that signs in nowhere is not asked about.
    expect((await people.login((await people.signUp()).email)).statusCode).toBe(200);
    await enforce(false);
  });

  it('the change is audited', async () => {
    await enforce(true);
    await enforce(false);
    const { auditEntries } = (await as('GET', `/audit-entries?targetId=${connectionId}`)).json();
    expect(auditEntries.slice(0, 2)).toMatchObject([
      { before: { enforced: true }, after: { enforced: false } },
      { before: { enforced: false }, after: { enforced: true } },
    ]);
  });
});

describe('a connection', () => {
  it('tells everything but its secret, and its acts are audited without it', async () => {
    const { connections } = (await as('GET', '/auth/sso/connections')).json();
    expect(connections).toMatchObject([
      { id: connectionId, hasClientSecret: true, redirectUri: CALLBACK, emailSuffix: 'sso.example.com' },
    ]);
    const { auditEntries } = (await as('GET', `/audit-entries?targetId=${connectionId}`)).json();
    expect(auditEntries.at(-1)).toMatchObject({
      action: 'sso-connection.created',
      target: { name: '单点学校' },
    });
    expect(JSON.stringify([connections, auditEntries])).not.toContain(CLIENT.secret);
    const { version } = connections[0];
    const stale = await as(
      'PUT',
      `/auth/sso/connections/${connectionId}`,
      connection({ version: version - 1 }),
    );
    expect([stale.statusCode, stale.json().details]).toEqual([409, { version }]);
  });

  it('does not tell its secret to another issuer or client', async () => {
    const other = await people.enterprise('second.example.com', 5, '第二学校');
    const made = (await save({ enterpriseId: other })).json().connection;
    const change = (more: object) => {
      const { clientSecret: _kept, ...rest } = connection({ enterpriseId: other, ...more });
      return as('PUT', `/auth/sso/connections/${made.id}`, rest);
    };
    expect((await change({})).json().connection.hasClientSecret).toBe(true);
    expect(
      (await change({ issuer: 'https://elsewhere.example.com' })).json().connection.hasClientSecret,
    ).toBe(false);
    expect((await change({ enterpriseId })).statusCode).toBe(400);
    // It would go with its enterprise without being audited.
    expect((await as('DELETE', `/auth/email-domains/${other}`)).statusCode).toBe(422);
    expect((await as('DELETE', `/auth/sso/connections/${made.id}`)).statusCode).toBe(200);
    expect((await as('DELETE', `/auth/email-domains/${other}`)).statusCode).toBe(200);
    expect((await as('DELETE', `/auth/sso/connections/${made.id}`)).statusCode).toBe(404);
  });

  it('can be tried out', async () => {
    const good = (await as('POST', `/auth/sso/connections/${connectionId}/test`)).json();
    expect(good).toEqual({
      success: true,
      ok: true,
      problem: null,
      authorizationEndpoint: `${provider.issuer}/auth`,
    });
    const dead = await people.enterprise('dead.example.com', 5, '无应答学校');
    const { connection: made } = (await save({ enterpriseId: dead, issuer: 'http://127.0.0.1:1' })).json();
    const bad = (await as('POST', `/auth/sso/connections/${made.id}/test`)).json();
    expect(bad).toMatchObject({ ok: false, authorizationEndpoint: null });
    expect(bad.problem).toContain('身份提供方未通过测试');
    const start = await identity.call({ url: '/auth/sso/start?email=a@dead.example.com' });
    expect(problemOf(new URL(String(start.headers.location)))).toBe('provider');
    expect((await as('POST', `/auth/sso/connections/${newId()}/test`)).statusCode).toBe(404);
  });

  it.each([
    'http://login.example.com',
    'https://10.0.0.1',
    'https://user@login.example.com',
    'ftp://x.example.com',
  ])('has no issuer like %s', async (issuer) => {
    const refused = await save({ issuer });
    expect([refused.statusCode, refused.json().details[0].path]).toEqual([400, 'issuer']);
  });

  it('is one per enterprise, of an enterprise that exists, and the superadmin’s', async () => {
    expect((await save({})).statusCode).toBe(409);
    expect((await save({ enterpriseId: newId() })).statusCode).toBe(400);
    const [admin, teacher] = [await people.signUp('admin'), await people.signUp()];
    for (const { token } of [admin, teacher]) {
      expect((await as('GET', '/auth/sso/connections', undefined, token)).statusCode).toBe(403);
      expect((await as('POST', '/auth/sso/connections', connection(), token)).statusCode).toBe(403);
      const one = `/auth/sso/connections/${connectionId}`;
      expect((await as('PUT', one, connection(), token)).statusCode).toBe(403);
      expect((await as('DELETE', one, undefined, token)).statusCode).toBe(403);
      expect((await as('POST', `${one}/test`, undefined, token)).statusCode).toBe(403);
    }
  });
});
