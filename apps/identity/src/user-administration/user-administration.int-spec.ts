/** What administrators may do to accounts, its effects, and what is refused. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import type { Person } from '../../test/service.js';
import { identity, identityForSuite } from '../../test/suite.js';

identityForSuite();

let admin: Person;
let superadmin: Person;
beforeAll(async () => {
  admin = await identity.signUpAs('admin', '赵管理员');
  superadmin = await identity.signUpAs('superadmin', '超级管理员');
});

const put = (who: Person, id: string, payload: object) =>
  identity.request({ method: 'PUT', url: `/users/${id}`, token: who.token, payload });
const remove = (who: Person, id: string) =>
  identity.request({ method: 'DELETE', url: `/users/${id}`, token: who.token });
const me = (token: string) => identity.request({ url: '/auth/me', token });
const audit = (query: string, who: Person = admin) =>
  identity.request({ url: `/audit-entries?${query}`, token: who.token });

describe('a change', () => {
  it('is visible, audited with its differences, and published in the same commit', async () => {
    const user = await identity.signUp('钱老师');
    const response = await put(admin, user.id, { name: '钱教授', department: '数学系', ignored: 1 });
    expect(response.json().user).toMatchObject({ id: user.id, name: '钱教授', department: '数学系' });
    const { auditEntries } = (await audit(`targetId=${user.id}`)).json();
    expect(auditEntries).toMatchObject([
      {
        action: 'user.updated',
        actor: { id: admin.id, name: '赵管理员' },
        target: { type: 'user', id: user.id, name: '钱教授' },
        ip: '127.0.0.1',
        before: { name: '钱老师', department: null },
        after: { name: '钱教授', department: '数学系' },
      },
    ]);
    expect((await identity.eventsOf(user.id)).at(-1)).toBe('identity.user.updated.v1');
    expect((await me(user.token)).statusCode).toBe(200);
  });

  it('without differences leaves no audit entry', async () => {
    const user = await identity.signUp();
    expect((await put(admin, user.id, { role: 'teacher', status: 'active' })).statusCode).toBe(200);
    expect((await audit(`targetId=${user.id}`)).json().auditEntries).toEqual([]);
  });

  it('of an outdated version is refused with the current one', async () => {
    const user = await identity.signUp();
    const { version } = (await put(admin, user.id, { department: '一' })).json().user;
    const stale = await put(admin, user.id, { department: '二', version: version - 1 });
    expect([stale.statusCode, stale.json().details]).toEqual([409, { version }]);
    expect((await put(admin, user.id, { department: '二', version })).statusCode).toBe(200);
  });

  it('reports all invalid fields at once', async () => {
    const user = await identity.signUp();
    const bad = await put(admin, user.id, { name: '', role: 'king', status: 'gone' });
    expect(bad.statusCode).toBe(400);
    expect(
      bad
        .json()
        .details.map(({ path }: { path: string }) => path)
        .sort(),
    ).toEqual(['name', 'role', 'status']);
  });

  it.each([
    ['role', { role: 'student' }, 'user.role-set', 'identity.user.role-set.v1', 'ROLE_CHANGED'],
    ['suspension', { status: 'suspended' }, 'user.suspended', 'identity.user.status-set.v1', 'SUSPENDED'],
    ['deactivation', { status: 'inactive' }, 'user.deactivated', 'identity.user.status-set.v1', 'SUSPENDED'],
  ])('of the %s ends every session', async (_name, change, action, event, reason) => {
    const user = await identity.signUp();
    const second = (await identity.login(user.email)).json().token;
    expect((await put(admin, user.id, change)).statusCode).toBe(200);
    for (const token of [user.token, second]) {
      const refused = await me(token);
      expect([refused.statusCode, refused.json().reason]).toEqual([401, reason]);
    }
    expect((await audit(`targetId=${user.id}`)).json().auditEntries).toMatchObject([
      { action, after: change },
    ]);
    expect(await identity.eventsOf(user.id)).toContain(event);
  });

  it.each([
    ['suspended', '账号已被停用，请联系管理员'],
    ['inactive', '账号未启用，请联系管理员'],
  ])('to %s refuses logins with the reason until activation', async (status, message) => {
    const user = await identity.signUp();
    await put(admin, user.id, { status });
    const refused = await identity.login(user.email);
    expect([refused.statusCode, refused.json().message]).toEqual([403, message]);
    expect((await me(user.token)).json().reason).toBe('SUSPENDED');
    await put(admin, user.id, { status: 'active' });
    const { token } = (await identity.login(user.email)).json();
    expect((await me(token)).statusCode).toBe(200);
    // A page that is still open now leads to the login, instead of the advice to contact an administrator.
    expect((await me(user.token)).json().reason).toBe('REVOKED');
  });
});

it('keeps the actions of a deleted administrator without name and address', async () => {
  const [leaving, user] = [await identity.signUpAs('admin', '将离管理员'), await identity.signUp()];
  await put(leaving, user.id, { department: '物理系' });
  expect((await remove(superadmin, leaving.id)).statusCode).toBe(200);
  const { auditEntries } = (await audit(`actorId=${leaving.id}`)).json();
  expect(auditEntries).toMatchObject([
    {
      action: 'user.updated',
      actor: { id: leaving.id, name: null },
      ip: null,
      userAgent: null,
      after: { department: '物理系' },
    },
  ]);
});

describe('a refusal', () => {
  it.each(['teacher', 'student'] as const)('a %s may change no account', async (role) => {
    const [user, other] = [await identity.signUpAs(role), await identity.signUp()];
    expect((await put(user, other.id, { name: 'x' })).statusCode).toBe(403);
    expect((await put(user, user.id, { role: 'superadmin' })).statusCode).toBe(403);
    expect((await remove(user, other.id)).statusCode).toBe(403);
    const batch = { action: 'suspend', ids: [other.id] };
    expect(
      (await identity.request({ method: 'POST', url: '/users/batch', token: user.token, payload: batch }))
        .statusCode,
    ).toBe(403);
    for (const url of ['/users', '/audit-entries', `/users/${other.id}`, `/users/${other.id}/login-history`])
      expect([url, (await identity.request({ url, token: user.token })).statusCode]).toEqual([url, 403]);
  });

  it('refuses an admin who changes, creates or deletes administrators', async () => {
    const [other, user] = [await identity.signUpAs('admin'), await identity.signUp()];
    expect((await put(admin, other.id, { name: 'x' })).json().message).toContain('只有超级管理员');
    expect((await put(admin, superadmin.id, { status: 'suspended' })).statusCode).toBe(403);
    expect((await put(admin, user.id, { role: 'admin' })).statusCode).toBe(403);
    expect((await remove(admin, other.id)).statusCode).toBe(403);
    expect((await put(superadmin, user.id, { role: 'admin' })).statusCode).toBe(200);
    expect((await put(superadmin, other.id, { role: 'teacher' })).statusCode).toBe(200);
  });

  it('checks the permission before it reads the change', async () => {
    const other = await identity.signUpAs('admin');
    expect((await put(admin, other.id, { role: 'king' })).statusCode).toBe(403);
    expect((await put(admin, newId(), { role: 'king' })).statusCode).toBe(404);
  });

  it('refuses to change one’s own role or status, or to delete oneself', async () => {
    for (const change of [{ role: 'teacher' }, { status: 'inactive' }]) {
      expect((await put(superadmin, superadmin.id, change)).statusCode).toBe(403);
      expect((await put(admin, admin.id, change)).statusCode).toBe(403);
    }
    expect((await remove(superadmin, superadmin.id)).statusCode).toBe(403);
    expect((await put(superadmin, superadmin.id, { name: '超管', role: 'superadmin' })).statusCode).toBe(200);
  });

  it('keeps one of two superadmins who demote each other at once', async () => {
    const [a, b] = [await identity.signUpAs('superadmin'), await identity.signUpAs('superadmin')];
    const responses = await Promise.all([
      put(a, b.id, { role: 'teacher' }),
      put(b, a.id, { role: 'teacher' }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode === 200).sort()).toEqual([false, true]);
  });

  it('answers 404 for an unknown account', async () => {
    expect((await put(admin, newId(), { name: 'x' })).statusCode).toBe(404);
    expect((await remove(admin, newId())).statusCode).toBe(404);
    expect(
      (await identity.request({ url: `/users/${newId()}/login-history`, token: admin.token })).statusCode,
    ).toBe(404);
  });
});

describe('a deletion', () => {
  it('erases the account, ends its sessions, and removes name and address from the audit', async () => {
    const user = await identity.signUp('将要离开的人');
    await put(admin, user.id, { name: '将离开', department: '物理系' });
    expect((await remove(admin, user.id)).json()).toMatchObject({
      message: '账号已删除',
      user: { id: user.id, email: user.email, avatar: null },
    });
    expect((await me(user.token)).json().reason).toBe('DELETED');
    expect((await identity.login(user.email)).statusCode).toBe(401);
    expect((await identity.request({ url: `/users/${user.id}`, token: admin.token })).statusCode).toBe(404);
    const { auditEntries } = (await audit(`targetId=${user.id}`)).json();
    expect(auditEntries.map(({ action }: { action: string }) => action)).toEqual([
      'user.deleted',
      'user.updated',
    ]);
    expect(auditEntries[0].before).toEqual({ role: 'teacher', status: 'active' });
    for (const trace of ['离开', user.email, '物理系'])
      expect(JSON.stringify(auditEntries)).not.toContain(trace);
    expect(await identity.eventsOf(user.id)).toContain('identity.user.deleted.v1');
  });

  it('of an administrator removes the name from the audit', async () => {
    const [leaving, user] = [await identity.signUpAs('admin', '临时管理员'), await identity.signUp()];
    await put(leaving, user.id, { department: '一' });
    await remove(superadmin, leaving.id);
    const { auditEntries } = (await audit(`actorId=${leaving.id}`)).json();
    expect(auditEntries).toMatchObject([{ actor: { id: leaving.id, name: null } }]);
  });
});

describe('a batch', () => {
  const batch = (who: Person, payload: object, key?: string) =>
    identity.request({
      method: 'POST',
      url: '/users/batch',
      token: who.token,
      payload,
      headers: key ? { 'idempotency-key': key } : {},
    });

  it('acts on each account separately and answers in the caller’s language', async () => {
    const [a, b] = [await identity.signUp(), await identity.signUp()];
    const gone = newId();
    const response = await identity.request({
      method: 'POST',
      url: '/users/batch',
      token: admin.token,
      payload: { action: 'suspend', ids: [a.id, gone, superadmin.id, b.id, a.id] },
      headers: { 'accept-language': 'en' },
    });
    expect(response.json().results).toEqual([
      { id: a.id, ok: true },
      { id: gone, ok: false, message: 'This user does not exist or was deleted' },
      { id: superadmin.id, ok: false, message: 'Only a superadmin manages the accounts of administrators' },
      { id: b.id, ok: true },
    ]);
    expect((await me(a.token)).statusCode).toBe(401);
    expect((await me(superadmin.token)).statusCode).toBe(200);
  });

  it('sets roles, activates and deletes', async () => {
    const user = await identity.signUp();
    expect(
      (await batch(admin, { action: 'setRole', ids: [user.id], role: 'student' })).json().results,
    ).toEqual([{ id: user.id, ok: true }]);
    expect(
      (await batch(admin, { action: 'setRole', ids: [user.id], role: 'admin' })).json().results[0].ok,
    ).toBe(false);
    await batch(admin, { action: 'suspend', ids: [user.id] });
    await batch(admin, { action: 'activate', ids: [user.id] });
    await batch(admin, { action: 'deactivate', ids: [user.id] });
    expect((await identity.login(user.email)).statusCode).toBe(403);
    await batch(admin, { action: 'activate', ids: [user.id] });
    expect((await identity.login(user.email)).json().user).toMatchObject({
      role: 'student',
      status: 'active',
    });
    await batch(admin, { action: 'delete', ids: [user.id] });
    expect((await identity.login(user.email)).statusCode).toBe(401);
  });

  it('runs once and answers twice with the same key', async () => {
    const user = await identity.signUp();
    const act = { action: 'delete', ids: [user.id] };
    const first = await batch(admin, act, 'batch-1');
    const again = await batch(admin, act, 'batch-1');
    expect(again.json()).toEqual(first.json());
    expect(again.json().results).toEqual([{ id: user.id, ok: true }]);
    expect((await batch(admin, { ...act, action: 'suspend' }, 'batch-1')).statusCode).toBe(409);
    expect((await batch(admin, act, 'k'.repeat(201))).statusCode).toBe(400);
  });

  it('changes nothing if its answer cannot be stored, and everything when repeated', async () => {
    const [a, b] = [await identity.signUp(), await identity.signUp()];
    const act = { action: 'suspend', ids: [a.id, b.id] };
    await identity.sql(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'no room on the disk'; END $$`);
    await identity.sql(`CREATE TRIGGER refuse BEFORE UPDATE ON idempotency_keys FOR EACH ROW
      WHEN (OLD.key = 'batch-2') EXECUTE FUNCTION refuse()`);
    expect((await batch(admin, act, 'batch-2')).statusCode).toBe(500);
    expect((await me(a.token)).statusCode).toBe(200);
    expect(await identity.eventsOf(a.id)).not.toContain('identity.user.status-set.v1');
    await identity.sql('DROP TRIGGER refuse ON idempotency_keys');
    const done = [a.id, b.id].map((id) => ({ id, ok: true }));
    expect((await batch(admin, act, 'batch-2')).json().results).toEqual(done);
    expect((await me(a.token)).statusCode).toBe(401);
    const events = await identity.eventsOf(a.id);
    expect(events.filter((type) => type === 'identity.user.status-set.v1')).toHaveLength(1);
  });

  it('rolls back a refused account with its events, and keeps the others', async () => {
    const user = await identity.signUp();
    const only = await identity.sql<{ id: string }>(`SELECT id FROM users WHERE role = 'superadmin'`);
    const response = await batch(superadmin, { action: 'delete', ids: [user.id, superadmin.id] });
    expect(response.json().results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false]);
    expect(await identity.eventsOf(user.id)).toContain('identity.user.deleted.v1');
    expect(await identity.eventsOf(superadmin.id)).not.toContain('identity.user.deleted.v1');
    expect(await identity.sql(`SELECT id FROM users WHERE role = 'superadmin'`)).toHaveLength(only.length);
  });

  it('refuses no ids, too many and malformed ones, and a missing role', async () => {
    const many = Array.from({ length: 101 }, () => newId());
    for (const payload of [
      { action: 'suspend', ids: [] },
      { action: 'suspend', ids: many },
      { action: 'promote', ids: [newId()] },
      { action: 'setRole', ids: [newId()] },
      { action: 'suspend', ids: ['x'] },
    ])
      expect((await batch(admin, payload)).statusCode).toBe(400);
  });
});

describe('the audit', () => {
  it('is filtered and paged by cursor', async () => {
    const actor = await identity.signUpAs('admin');
    const users = [await identity.signUp(), await identity.signUp(), await identity.signUp()];
    for (const user of users) await put(actor, user.id, { status: 'suspended' });
    await put(actor, users[0]?.id ?? '', { status: 'active' });
    const all = (await audit(`actorId=${actor.id}&action=user.suspended&limit=2`)).json();
    expect(all.pagination).toMatchObject({ total: 3, totalExact: true });
    const rest = (
      await audit(`actorId=${actor.id}&action=user.suspended&limit=2&cursor=${all.pagination.nextCursor}`)
    ).json();
    const ids = [...all.auditEntries, ...rest.auditEntries].map(
      ({ target }: { target: { id: string } }) => target.id,
    );
    expect(ids).toEqual(users.map(({ id }) => id).reverse());
    expect(rest.pagination.nextCursor).toBeNull();
    const future = new Date(Date.now() + 60_000).toISOString();
    expect((await audit(`actorId=${actor.id}&from=${future}`)).json().auditEntries).toEqual([]);
    expect((await audit(`actorId=${actor.id}&to=${future}`)).json().auditEntries).toHaveLength(4);
    expect((await audit('from=yesterday')).statusCode).toBe(400);
    expect((await audit('cursor=nonsense')).statusCode).toBe(400);
  });
});
