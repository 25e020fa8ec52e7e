/** The connection to a provider: who may manage it, what it shows, and what it enforces. */
import { describe, expect, it } from '@jest/globals';
import { countQueries, newId } from '@tiku/platform/database';
import { waitFor } from '@tiku/platform/testing';
import { CLIENT } from '../../test/oidc-provider.js';
import type { Person } from '../../test/service.js';
import {
  as,
  CALLBACK,
  codeOf,
  connection,
  connectionId,
  enterpriseId,
  exchange,
  person,
  problemOf,
  provider,
  save,
  signIn,
  ssoForSuite,
  superadmin,
} from '../../test/sso-suite.js';
import { identity } from '../../test/suite.js';

ssoForSuite();

describe('an enforced connection', () => {
  const path = () => `/auth/sso/connections/${connectionId}`;
  const enforce = (enforced: boolean) => as('PUT', path(), connection({ enforced }));

  it('refuses members with a correct password and gives the reason only to them', async () => {
    const who = person();
    const { user } = (await exchange(codeOf(await signIn(who)))).json();
    await identity.sql(
      'UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE id = $2) WHERE id = $1',
      [user.id, superadmin.id],
    );
    expect((await identity.login(user.email)).statusCode).toBe(200);
    expect((await enforce(true)).json().connection).toMatchObject({ active: true, enforced: true });
    const refused = await identity.login(user.email);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      '您的企业要求使用单点登录，请改用企业账号登录',
    ]);
    expect((await identity.login(user.email, 'wrong')).statusCode).toBe(401);
    codeOf(await signIn(who));
    // A change without the field keeps it; another enterprise is unaffected.
    expect((await as('PUT', path(), connection())).json().connection.enforced).toBe(true);
    expect((await identity.login((await identity.signUp()).email)).statusCode).toBe(200);
    const { token } = (await exchange(codeOf(await signIn(who)))).json();
    // Both are recorded soon, in no fixed order.
    await waitFor('the refusals in the history', async () => {
      const response = await as('GET', '/auth/login-history', undefined, token);
      const reasons = response.json().history.map(({ reason }: { reason?: string }) => reason);
      return reasons.includes('ssoRequired') && reasons.includes('wrongPassword');
    });

    // Without single sign-on the password must work again.
    await as('PUT', path(), connection({ active: false }));
    expect((await identity.login(user.email)).statusCode).toBe(200);
    await as('PUT', path(), connection({ enforced: false }));
  });

  it('admits administrators, and members whose address has no provider', async () => {
    const who = person();
    const { user } = (await exchange(codeOf(await signIn(who)))).json();
    const guest = await identity.signUp();
    await identity.sql(
      `UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE id = $2), role = 'admin' WHERE id = $1`,
      [user.id, superadmin.id],
    );
    await identity.sql('UPDATE users SET enterprise_id = $2 WHERE id = $1', [guest.id, enterpriseId]);
    await enforce(true);
    for (const { email } of [user, guest]) expect((await identity.login(email)).statusCode).toBe(200);
    await enforce(false);
  });

  it('refuses an unverified account without a seat by its address, and admits a verified one', async () => {
    const [unproven, proven] = [await identity.signUp(), await identity.signUp()];
    for (const { id } of [unproven, proven]) {
      await identity.sql(
        `UPDATE users SET email = $2, email_key = $2, enterprise_id = NULL, email_verified = $3 WHERE id = $1`,
        [id, `${id}@sso.example.com`, id === proven.id],
      );
    }
    const login = async ({ id }: Person) => (await identity.login(`${id}@sso.example.com`)).statusCode;
    expect([await login(unproven), await login(proven)]).toEqual([200, 200]);
    await enforce(true);
    expect([await login(unproven), await login(proven)]).toEqual([403, 200]);
    // An address without single sign-on is not looked up.
    expect((await identity.login((await identity.signUp()).email)).statusCode).toBe(200);
    await enforce(false);
  });

  it('audits the change', async () => {
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
  it('is shown and audited without its secret', async () => {
    const { connections } = (await as('GET', '/auth/sso/connections')).json();
    expect(connections).toMatchObject([
      { id: connectionId, hasClientSecret: true, redirectUri: CALLBACK, emailSuffix: 'sso.example.com' },
    ]);
    const { auditEntries } = (await as('GET', `/audit-entries?targetId=${connectionId}`)).json();
    expect(auditEntries.at(-1)).toMatchObject({
      action: 'sso-connection.created',
      target: { name: '单点学校' },
      after: { enterpriseName: '单点学校' },
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

  it('is read by id, and page by page by the names of enterprises', async () => {
    const made: string[] = [connectionId];
    for (const [suffix, name] of [
      ['page-a.example.com', '同名校'],
      ['page-b.example.com', '同名校'],
      ['page-c.example.org', '另一学院'],
    ] as const) {
      const id = await identity.enterprise(suffix, 5, name);
      made.push((await save({ enterpriseId: id })).json().connection.id);
    }
    const list = async (query: string) => (await as('GET', `/auth/sso/connections?${query}`)).json();
    const all = await list('limit=100');
    expect(all.pagination).toMatchObject({ total: made.length, nextCursor: null });
    const walked: { id: string }[] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null && pages < 10; pages++) {
      const body = await list(`limit=1${cursor && `&cursor=${cursor}`}`);
      walked.push(...body.connections);
      cursor = body.pagination.nextCursor;
    }
    expect(walked).toEqual(all.connections);
    for (const q of ['学院', 'example.org'])
      expect((await list(`q=${encodeURIComponent(q)}`)).connections).toMatchObject([
        { emailSuffix: 'page-c.example.org' },
      ]);
    for (const wrong of ['limit=101', 'cursor=none'])
      expect(await list(wrong)).toMatchObject({ code: 'VALIDATION_ERROR' });
    const few = await countQueries(() => list('limit=1'));
    expect((await countQueries(() => list('limit=100'))).count).toBe(few.count);
    const one = await as('GET', `/auth/sso/connections/${made[1]}`);
    expect(one.json().connection).toEqual(walked.find(({ id }) => id === made[1]));
    expect((await as('GET', `/auth/sso/connections/${newId()}`)).statusCode).toBe(404);
    for (const id of made.slice(1)) await as('DELETE', `/auth/sso/connections/${id}`);
  });

  it('is audited with the name of its enterprise even if only the id was stored', async () => {
    const suffix = 'nameless.example.com';
    const gone = await identity.enterprise(suffix, 5, '当时的名字');
    const { connection: made } = (await save({ enterpriseId: gone })).json();
    const kept = (id: string) =>
      identity.sql(
        `UPDATE audit_entries SET before = before - 'enterpriseName', after = after - 'enterpriseName' WHERE target_id = $1`,
        [id],
      );
    const entries = async (query: string) => (await as('GET', `/audit-entries?${query}`)).json().auditEntries;
    await kept(made.id);
    expect(await entries(`targetId=${made.id}`)).toMatchObject([
      { after: { enterpriseId: gone, enterpriseName: '当时的名字' } },
    ]);
    // Renamed and deleted since: its name at the last action.
    await identity.sql(`UPDATE enterprises SET name = '后来的名字' WHERE id = $1`, [gone]);
    await as('DELETE', `/auth/sso/connections/${made.id}`);
    await identity.sql('DELETE FROM enterprises WHERE id = $1', [gone]);
    const deletion = {
      enterpriseId: gone,
      name: '后来的名字',
      action: 'deleted' as const,
      actorId: superadmin.id,
      ip: '127.0.0.1',
      userAgent: null,
      before: { name: '后来的名字' },
      after: null,
    };
    await identity.handled(await identity.receive('enterprise.enterprise.managed.v1', deletion));
    await kept(made.id);
    expect(await entries(`targetId=${made.id}`)).toMatchObject([
      { before: { enterpriseName: '后来的名字' }, after: null },
      { before: null, after: { enterpriseName: '后来的名字' } },
    ]);
    // One statement for all of a page, and none if every row has the name.
    const none = await countQueries(() => entries(`targetId=${connectionId}&limit=1`));
    const some = await countQueries(() => entries(`targetId=${made.id}`));
    expect(some.count).toBe(none.count + 1);
    await identity.sql(`DELETE FROM audit_entries WHERE target_id = $1 AND target_type = 'enterprise'`, [
      gone,
    ]);
    expect((await entries(`targetId=${made.id}`))[0].before).not.toHaveProperty('enterpriseName');
  });

  it('does not give its secret to another issuer or client', async () => {
    const other = await identity.enterprise('second.example.com', 5, '第二学校');
    const made = (await save({ enterpriseId: other })).json().connection;
    const change = (more: object) => {
      const { clientSecret: _kept, ...rest } = connection({ enterpriseId: other, ...more });
      return as('PUT', `/auth/sso/connections/${made.id}`, rest);
    };
    expect((await change({})).json().connection.hasClientSecret).toBe(true);
    expect(
      (await change({ issuer: 'https://elsewhere.example.com' })).json().connection.hasClientSecret,
    ).toBe(false);
    const both = await change({ enterpriseId, issuer: 'https://10.0.0.1' });
    expect(both.json().details).toMatchObject([{ path: 'enterpriseId' }, { path: 'issuer' }]);
    expect((await change({ enterpriseId })).statusCode).toBe(400);
    expect((await as('DELETE', `/auth/sso/connections/${made.id}`)).statusCode).toBe(200);
    expect((await as('DELETE', `/auth/sso/connections/${made.id}`)).statusCode).toBe(404);
  });

  it('can be tested', async () => {
    const good = (await as('POST', `/auth/sso/connections/${connectionId}/test`)).json();
    expect(good).toEqual({
      success: true,
      ok: true,
      problem: null,
      authorizationEndpoint: `${provider.issuer}/auth`,
    });
    const dead = await identity.enterprise('dead.example.com', 5, '无应答学校');
    const { connection: made } = (await save({ enterpriseId: dead, issuer: 'http://127.0.0.1:1' })).json();
    const bad = (await as('POST', `/auth/sso/connections/${made.id}/test`)).json();
    expect(bad).toMatchObject({ ok: false, authorizationEndpoint: null });
    expect(bad.problem).toMatch(/^身份提供方未通过测试：连不上该地址，.*（E[A-Z]+）$/);
    const start = await identity.request({ url: '/auth/sso/start?email=a@dead.example.com' });
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

  it('is one per enterprise, of an existing enterprise, and for superadmins only', async () => {
    expect((await save({})).statusCode).toBe(409);
    const refused = await save({ enterpriseId: newId(), issuer: 'https://10.0.0.1' });
    const unknown = [
      { path: 'enterpriseId', rule: 'unknownEnterprise' },
      { path: 'issuer', rule: 'issuer' },
    ];
    expect([refused.statusCode, refused.json().details]).toMatchObject([400, unknown]);
    expect((await save({ enterpriseId: newId() })).statusCode).toBe(400);
    const [admin, teacher] = [await identity.signUpAs('admin'), await identity.signUp()];
    for (const { token } of [admin, teacher]) {
      expect((await as('GET', '/auth/sso/connections', undefined, token)).statusCode).toBe(403);
      expect((await as('POST', '/auth/sso/connections', connection(), token)).statusCode).toBe(403);
      const one = `/auth/sso/connections/${connectionId}`;
      expect((await as('GET', one, undefined, token)).statusCode).toBe(403);
      expect((await as('PUT', one, connection(), token)).statusCode).toBe(403);
      expect((await as('DELETE', one, undefined, token)).statusCode).toBe(403);
      expect((await as('POST', `${one}/test`, undefined, token)).statusCode).toBe(403);
    }
  });
});
