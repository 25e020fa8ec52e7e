import { describe, expect, it } from '@jest/globals';
import { RevocationsResponse, TokenClaims } from '@tiku/contracts/identity';
import { pageOfResponse, RevocationSet, ServiceTokens } from '@tiku/platform/auth';
import { waitFor } from '@tiku/platform/testing';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { PASSWORD } from '../../test/service.js';
import { identity, identityForSuite } from '../../test/suite.js';

identityForSuite();

const post = (url: string, payload: object, more: { token?: string; remoteAddress?: string } = {}) =>
  identity.request({ method: 'POST', url, payload, ...more });

describe('registering', () => {
  it('creates a teacher, publishes it in the same commit, and accepts an address once in any spelling', async () => {
    const account = { name: '张雨欣', email: 'Zhang.Yuxin@School.edu.cn', password: PASSWORD };
    const made = await post('/auth/register', account);
    expect(made.statusCode).toBe(201);
    expect(made.json().user).toMatchObject({
      name: '张雨欣',
      role: 'teacher',
      status: 'active',
      emailVerified: false,
    });
    const { rows } = await identity.tables.query(
      `SELECT payload FROM outbox WHERE type = 'identity.user.registered.v1'`,
    );
    expect(rows.at(-1)?.payload).toMatchObject({ userId: made.json().user.id, email: account.email });

    const again = await post('/auth/register', { ...account, email: ' ｚhang.yuxin@school.EDU.cn ' });
    expect([again.statusCode, again.json().code]).toEqual([409, 'CONFLICT_ERROR']);
    expect(again.json().details).toMatchObject([{ path: 'email', rule: 'taken' }]);
  });

  it.each(['zhаng@school.edu.cn', 'zhang@schооl.edu.cn', 'zh\u200bang@school.edu.cn', 'a<b>@school.edu.cn'])(
    'refuses %j, which looks like another address',
    async (email) => {
      const refused = await post('/auth/register', { name: '张雨欣', email, password: PASSWORD });
      expect([refused.statusCode, refused.json().details]).toEqual([
        400,
        [expect.objectContaining({ path: 'email', rule: 'format' })],
      ]);
    },
  );

  it('refuses text that a database cannot store', async () => {
    const login = await post('/auth/login', { email: 'a\u0000@school.edu.cn', password: 'wrong' });
    expect(login.statusCode).toBe(401);
  });

  it('accepts exactly one of several registrations of the same address', async () => {
    const account = { name: '张雨欣', email: 'race@school.edu.cn', password: PASSWORD };
    const responses = await Promise.all(Array.from({ length: 5 }, () => post('/auth/register', account)));
    expect(responses.map((response) => response.statusCode).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it('reports every error at once: shape, address and password', async () => {
    const response = await post('/auth/register', { email: 'someone@qq.com', password: 'aaa' });
    expect(response.statusCode).toBe(400);
    expect(
      response.json().details.map(({ path, rule }: { path: string; rule: string }) => `${path}:${rule}`),
    ).toEqual([
      'name:required',
      'email:emailSuffix',
      'password:password.length',
      'password:password.repeats',
      'password:password.uppercase',
      'password:password.digit',
      'password:password.special',
    ]);
    expect((await post('/auth/register', [])).statusCode).toBe(400);
  });

  it('lists the allowed addresses', async () => {
    const response = await identity.request({ url: '/auth/allowed-enterprises' });
    const { open, suffixes, enterprises } = response.json();
    expect(open).toBe(false);
    expect(suffixes.education).toContain('edu.*');
    expect(enterprises).toEqual([]);
  });
});

describe('logging in', () => {
  it('returns a token that is valid for seven days and names its key', async () => {
    const { token, id } = await identity.signUp();
    const claims = TokenClaims.parse(decodeJwt(token));
    expect(claims).toMatchObject({ sub: id, role: 'teacher', ver: 1 });
    expect(claims.exp - claims.iat).toBe(7 * 24 * 3600);
    const jwks = (await identity.request({ url: '/.well-known/jwks.json' })).json();
    expect(jwks.keys[0].kid).toBe(decodeProtectedHeader(token).kid);
    expect(decodeProtectedHeader(token).typ).toBe('at+jwt');
    expect(decodeJwt(token).aud).toBe('tiku-services');
    expect(JSON.stringify(jwks)).not.toContain('"d"');
  });

  it('returns the same message for a wrong address and a wrong password', async () => {
    const { email } = await identity.signUp();
    const wrongPassword = await post('/auth/login', { email, password: 'wrong' });
    const wrongAddress = await post('/auth/login', { email: 'nobody@school.edu.cn', password: 'wrong' });
    expect([wrongPassword.statusCode, wrongAddress.statusCode]).toEqual([401, 401]);
    expect(wrongPassword.json().message).toBe(wrongAddress.json().message);
  });

  it('counts an IPv6 network as one address, because one customer owns all of it', async () => {
    const { email } = await identity.signUp();
    const attempt = (remoteAddress: string, password = 'wrong') =>
      post('/auth/login', { email, password }, { remoteAddress });
    for (let last = 1; last <= 5; last++)
      expect((await attempt(`2001:db8:1:2:${last}::${last}`)).statusCode).toBe(401);
    expect((await attempt('2001:db8:1:2:ffff::9', PASSWORD)).statusCode).toBe(429);
    expect((await attempt('2001:db8:1:3::9', PASSWORD)).statusCode).toBe(200);
  });

  it('refuses the sixth attempt after five wrong ones, for this address only', async () => {
    const { email } = await identity.signUp();
    const attempt = (password: string, remoteAddress = '203.0.113.7') =>
      post('/auth/login', { email, password }, { remoteAddress });
    for (let wrong = 0; wrong < 5; wrong++) expect((await attempt('wrong')).statusCode).toBe(401);
    const refused = await attempt(PASSWORD);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect((await attempt(PASSWORD, '203.0.113.8')).statusCode).toBe(200);
  });

  it('counts concurrent guesses, and never counts correct logins', async () => {
    const { email } = await identity.signUp();
    const together = (password: string, remoteAddress: string) =>
      Promise.all(
        Array.from({ length: 8 }, () => post('/auth/login', { email, password }, { remoteAddress })),
      );
    const guesses = await together('wrong', '203.0.113.9');
    expect(guesses.map((response) => response.statusCode).sort()).toEqual([
      401, 401, 401, 401, 401, 429, 429, 429,
    ]);
    const logins = await together(PASSWORD, '203.0.113.10');
    expect(new Set(logins.map((response) => response.statusCode))).toEqual(new Set([200]));
  });

  it('refuses a suspended account', async () => {
    const { email, id } = await identity.signUp();
    await identity.tables.query(`UPDATE users SET status = 'suspended' WHERE id = $1`, [id]);
    expect((await post('/auth/login', { email, password: PASSWORD })).statusCode).toBe(403);
    expect((await post('/auth/login', { email, password: 'wrong' })).statusCode).toBe(401);
  });
});

describe('a session', () => {
  it('ends at logout, for its own token only, and publishes an event', async () => {
    const first = await identity.signUp();
    const other = (await post('/auth/login', { email: first.email, password: PASSWORD })).json()
      .token as string;
    expect((await post('/auth/logout', {}, { token: first.token })).statusCode).toBe(200);
    const refused = await identity.request({ url: '/auth/me', token: first.token });
    expect([refused.statusCode, refused.json().reason]).toEqual([401, 'SESSION_ENDED']);
    expect((await identity.request({ url: '/auth/me', token: other })).statusCode).toBe(200);

    const serviceToken = await new ServiceTokens('bff', identity.config).sign('identity');
    const list = RevocationsResponse.parse(
      (await identity.request({ url: '/internal/revocations', token: serviceToken })).json(),
    );
    const revocations = new RevocationSet(async () => pageOfResponse(list), identity.service.logger);
    await revocations.reload();
    const reasonAgainst = (token: string) => revocations.reasonAgainst(TokenClaims.parse(decodeJwt(token)));
    expect([reasonAgainst(first.token), reasonAgainst(other)]).toEqual(['SESSION_ENDED', null]);
  });

  it('updates the profile and publishes the change', async () => {
    const { token, id } = await identity.signUp();
    const put = (payload: object) =>
      identity.request({ method: 'PUT', url: '/auth/profile', token, payload });
    const changed = await put({ name: ' 李明轩老师 ', preferences: { theme: 'dark' } });
    expect(changed.json().user).toMatchObject({
      name: '李明轩老师',
      preferences: { theme: 'dark', language: 'zh-CN', emailNotifications: true },
    });
    expect((await identity.request({ url: '/auth/profile', token })).json().user).toEqual(
      changed.json().user,
    );
    const refused = await put({ preferences: { theme: 'pink', timezone: 'No/Where' }, name: '' });
    expect(
      refused
        .json()
        .details.map(({ path }: { path: string }) => path)
        .sort(),
    ).toEqual(['name', 'preferences.theme', 'preferences.timezone']);
    const { version, updatedAt } = changed.json().user;
    expect([version, typeof updatedAt]).toEqual([2, 'string']);
    const stale = await put({ name: '过时的名字', version: version - 1 });
    expect([stale.statusCode, stale.json().code, stale.json().details]).toEqual([
      409,
      'CONFLICT_ERROR',
      { version },
    ]);
    const event = await waitFor('the event', async () => {
      const { rows } = await identity.tables.query(
        `SELECT aggregate_version FROM outbox WHERE type = 'identity.user.updated.v1' AND aggregate_id = $1 ORDER BY id`,
        [id],
      );
      return rows[0] as { aggregate_version: string } | undefined;
    });
    expect(event.aggregate_version).toBe('2');
  });

  it('accepts one of two changes of the same version; without a version the last one wins', async () => {
    const { token } = await identity.signUp();
    const put = (payload: object) =>
      identity.request({ method: 'PUT', url: '/auth/profile', token, payload });
    const { version } = (await identity.request({ url: '/auth/me', token })).json().user;
    const both = await Promise.all([put({ name: '甲', version }), put({ name: '乙', version })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await put({ name: '丙' })).json().user).toMatchObject({ name: '丙', version: version + 2 });
  });
});
