/** Roles in an enterprise over HTTP: what each may and may not do, and that other enterprises stay hidden. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countQueries, newId } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';
import { walk } from '../../test/walk.js';

let test: TestService;
let school: string;
let chief: TestUser;
let admin: TestUser;
let otherAdmin: TestUser;
let member: TestUser;
let foreign: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  school = await test.enterprise({ name: '育才中学' });
  chief = await test.member(school, 'Chief');
  admin = await test.member(school, 'Admin');
  otherAdmin = await test.member(school, 'Admin2');
  member = await test.member(school, 'Member');
  foreign = await test.member(await test.enterprise(), 'Foreign');
  for (const { id } of [admin, otherAdmin]) await setAdmin(chief, id, true);
});
afterAll(() => test.stop());

const put = (as: TestUser, path: string, body: unknown) =>
  test.call('PUT', `/my-enterprise/${path}`, { as, body });
const setAdmin = (as: TestUser, id: string, value: boolean) => put(as, `set-admin/${id}`, { admin: value });
const assign = (as: TestUser, id: string, departmentId: string | null) =>
  put(as, `assign-department/${id}`, { departmentId });
const setPosition = (as: TestUser, id: string, position: string | null) =>
  put(as, `members/${id}/position`, { position });
const refused = ({ status, body }: { status: number; body: { rule?: string } }) => [status, body.rule];

describe('a member', () => {
  it('sees the enterprise, their own role and its permissions', async () => {
    const { body } = await test.call('GET', '/my-enterprise/info', { as: member });
    expect(body).toMatchObject({
      enterprise: { id: school, name: '育才中学' },
      currentUser: { id: member.id, name: 'Member', role: 'member', department: null, position: null },
      capabilities: { manageMembers: false, transfer: false, announce: false },
    });
    const { body: own } = await test.call('GET', '/my-enterprise/info', { as: chief });
    expect([own.currentUser.role, own.capabilities.transfer]).toEqual(['superAdmin', true]);
  });

  it('finds members by name, role and department, at a constant cost', async () => {
    const list = (query: string) => test.call('GET', `/my-enterprise/members?${query}`, { as: member });
    const { body } = await list('');
    expect(body.members.map(({ name }) => name)).toEqual(['Chief', 'Admin', 'Admin2', 'Member']);
    expect((await list('q=admin2')).body.members).toMatchObject([{ id: otherAdmin.id, role: 'admin' }]);
    expect((await list('role=admin')).body.pagination.total).toBe(2);
    expect((await list('department=none&q=50%25')).body.members).toEqual([]);
    const one = await countQueries(() => list('limit=1'));
    const all = await countQueries(() => list('limit=100'));
    expect(all.count).toBe(one.count);
    const found = await test.call('GET', `/my-enterprise/members/${admin.id}`, { as: member });
    expect(found.body.member).toMatchObject({ name: 'Admin', email: admin.email });
  });

  it('sees when others signed in only as a manager of members, and always when the caller did', async () => {
    const signedIn = async (occurredAt: string) => {
      const id = newId();
      const payload = { sessionId: id, userId: member.id };
      await test.handled(
        await test.receive('identity.session.started.v1', payload, {
          id,
          version: 1,
          at: new Date(occurredAt),
        }),
      );
    };
    const shown = async (as: TestUser) =>
      (await test.call('GET', `/my-enterprise/members/${member.id}`, { as })).body.member.lastLogin;
    expect(await shown(admin)).toBeNull();
    await signedIn('2026-03-02T08:30:00.000Z');
    await signedIn('2026-03-01T08:30:00.000Z');
    const other = await test.member(school, 'Curious');
    expect(await Promise.all([admin, member, other].map(shown))).toEqual([
      '2026-03-02T08:30:00.000Z',
      '2026-03-02T08:30:00.000Z',
      null,
    ]);
    await test.deleteAccount(other.id);
  });

  it('sees nothing inside before proving an address of the enterprise', async () => {
    const typed = await test.member(school, 'Typed', { emailVerified: false });
    const { body } = await test.call('GET', '/my-enterprise/info', { as: typed });
    expect([body.currentUser.role, Object.values(body.capabilities).some(Boolean)]).toEqual([
      'member',
      false,
    ]);
    for (const path of ['members', `members/${chief.id}`, 'departments', 'messages', 'message-groups'])
      expect(refused(await test.call('GET', `/my-enterprise/${path}`, { as: typed }))).toEqual([
        403,
        'error.emailUnverified',
      ]);
    const message = { type: 'general', recipients: [chief.id], content: '我是校长' };
    const sent = await test.call('POST', '/my-enterprise/messages', { as: typed, body: message });
    expect(refused(sent)).toEqual([403, 'error.emailUnverified']);
    await test.deleteAccount(typed.id);
  });

  it('cannot act as an admin before proving an address', async () => {
    const typed = await test.member(school, 'Typed', { emailVerified: false });
    await test.sql(`UPDATE members SET role = 'admin' WHERE user_id = $1`, [typed.id]);
    const { body } = await test.call('GET', '/my-enterprise/info', { as: typed });
    expect(Object.values(body.capabilities).some(Boolean)).toBe(false);
    const announcement = { type: 'announcement', content: '放假通知' };
    const sent = await test.call('POST', '/my-enterprise/messages', { as: typed, body: announcement });
    expect(refused(sent)).toEqual([403, 'error.emailUnverified']);
    for (const [method, path] of [
      ['GET', '/my-enterprise/invitations'],
      ['DELETE', `/my-enterprise/members/${member.id}`],
    ] as const)
      expect(refused(await test.call(method, path, { as: typed }))).toEqual([403, 'error.emailUnverified']);
    await test.deleteAccount(typed.id);
  });

  it('reads nothing without an enterprise', async () => {
    const loner = await test.user('Loner');
    for (const path of ['info', 'members', `members/${member.id}`, 'departments'])
      expect(refused(await test.call('GET', `/my-enterprise/${path}`, { as: loner }))).toEqual([
        404,
        'enterprise.none',
      ]);
    expect((await test.call('GET', '/my-enterprise/info')).status).toBe(401);
  });

  it('is a member at once, before the event arrives', async () => {
    const quick = await test.user('Quick');
    test.identity.users.set(quick.id, { ...quick, avatar: null, enterpriseId: school, emailVerified: true });
    await test.call('PUT', `/internal/enterprises/${school}/seats/${quick.id}`, {
      as: await test.serviceToken(),
      body: { proven: true },
    });
    expect((await test.call('GET', '/my-enterprise/info', { as: quick })).body.currentUser.role).toBe(
      'member',
    );
    await test.deleteAccount(quick.id);
  });
});

describe('the super admin', () => {
  it('sets and unsets admins; others may not, and the super admin keeps the role', async () => {
    expect((await setAdmin(chief, member.id, true)).body.member.role).toBe('admin');
    expect((await setAdmin(chief, member.id, false)).body.member.role).toBe('member');
    expect(refused(await setAdmin(chief, chief.id, false))).toEqual([403, 'enterprise.superAdminByTransfer']);
    for (const as of [admin, member])
      expect(refused(await setAdmin(as, member.id, true))).toEqual([403, 'enterprise.superAdminOnly']);
    for (const id of [foreign.id, newId()]) expect((await setAdmin(chief, id, true)).status).toBe(404);
    expect((await put(chief, `set-admin/${member.id}`, {})).status).toBe(400);
  });

  it('gives no role to a member without a proven address', async () => {
    const other = await test.enterprise();
    const first = await test.member(other, 'First');
    const typed = await test.member(other, 'Typed', { emailVerified: false });
    const refusal = [422, 'enterprise.roleUnverified'];
    expect(refused(await put(first, 'transfer-super-admin', { newSuperAdminId: typed.id }))).toEqual(refusal);
    expect(refused(await setAdmin(first, typed.id, true))).toEqual(refusal);
    expect((await setAdmin(first, typed.id, false)).status).toBe(200);
    await test.member(other, 'Newcomer');
    const roles = await test.sql<{ role: string }>(
      'SELECT role FROM members WHERE enterprise_id = $1 ORDER BY role',
      [other],
    );
    expect(roles.map(({ role }) => role)).toEqual(['member', 'member', 'superAdmin']);
    expect((await test.call('GET', '/my-enterprise/info', { as: first })).body.currentUser.role).toBe(
      'superAdmin',
    );
  });

  it('transfers the role once when two transfers race', async () => {
    const other = await test.enterprise();
    const [first, a, b] = [
      await test.member(other, 'First'),
      await test.member(other, 'Aa'),
      await test.member(other, 'Bb'),
    ];
    const transfer = (as: TestUser, id: string) => put(as, 'transfer-super-admin', { newSuperAdminId: id });
    expect(refused(await transfer(first, first.id))).toEqual([422, 'enterprise.transferSelf']);
    expect((await transfer(first, member.id)).status).toBe(404);
    expect(refused(await transfer(a, b.id))).toEqual([403, 'enterprise.superAdminOnly']);
    const both = await Promise.all([transfer(first, a.id), transfer(first, b.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    const roles = await test.sql<{ role: string }>('SELECT role FROM members WHERE enterprise_id = $1', [
      other,
    ]);
    expect(roles.map(({ role }) => role).sort()).toEqual(['member', 'member', 'superAdmin']);
    expect(refused(await transfer(first, a.id))).toEqual([403, 'enterprise.superAdminOnly']);
  });

  it('revokes the directory keys of the former super admin on transfer', async () => {
    const other = await test.enterprise();
    const [first, next] = [await test.member(other, 'First'), await test.member(other, 'Next')];
    const created = await test.call('POST', '/my-enterprise/scim-tokens', {
      as: first,
      body: { name: '目录' },
    });
    expect(created.status).toBe(201);
    await put(first, 'transfer-super-admin', { newSuperAdminId: next.id });
    expect((await test.call('GET', '/my-enterprise/scim-tokens', { as: next })).body.tokens).toEqual([]);
  });
});

describe('departments and positions of people', () => {
  it('are changed by admins for members, by the super admin for all', async () => {
    const created = await test.call('POST', '/my-enterprise/departments', {
      as: admin,
      body: { name: '数学组' },
    });
    const { id } = created.body.department;
    expect((await assign(admin, member.id, id)).body.member.department).toEqual({ id, name: '数学组' });
    expect((await assign(chief, otherAdmin.id, id)).status).toBe(200);
    expect((await setPosition(admin, member.id, ' 教研组长 ')).body.member.position).toBe('教研组长');
    expect((await setPosition(admin, admin.id, '教务处主任')).status).toBe(200);
    for (const target of [otherAdmin, admin, chief])
      expect(refused(await assign(admin, target.id, null))).toEqual([403, 'enterprise.otherAdmin']);
    for (const target of [otherAdmin, chief])
      expect(refused(await setPosition(admin, target.id, 'x'))).toEqual([403, 'enterprise.otherAdmin']);
    expect(refused(await assign(member, member.id, null))).toEqual([403, 'enterprise.adminsOnly']);
    expect(refused(await setPosition(member, member.id, 'x'))).toEqual([403, 'enterprise.adminsOnly']);
    expect((await setPosition(chief, member.id, 'x'.repeat(101))).status).toBe(400);
    expect((await assign(admin, member.id, null)).body.member.department).toBeNull();
  });

  it('are hidden from other enterprises', async () => {
    const { body } = await test.call('POST', '/my-enterprise/departments', {
      as: foreign,
      body: { name: '外校' },
    });
    const { id } = body.department;
    expect((await assign(chief, member.id, id)).status).toBe(404);
    for (const path of [`members/${foreign.id}`])
      expect((await test.call('GET', `/my-enterprise/${path}`, { as: chief })).status).toBe(404);
    expect((await assign(chief, foreign.id, null)).status).toBe(404);
    expect((await setPosition(chief, foreign.id, 'x')).status).toBe(404);
    expect((await put(chief, `departments/${id}`, { name: 'x' })).status).toBe(404);
    expect((await test.call('DELETE', `/my-enterprise/departments/${id}`, { as: chief })).status).toBe(404);
    const seen = await test.call('GET', `/my-enterprise/members?department=${id}`, { as: chief });
    expect(seen.body.members).toEqual([]);
    const listed = await test.call('GET', '/my-enterprise/departments', { as: member });
    expect(listed.body.departments.map(({ name }) => name)).not.toContain('外校');
  });
});

it('lists all members by cursor, each once', async () => {
  const id = await test.enterprise({ maxMembers: 100 });
  const as = await test.member(id, 'Reader');
  for (const name of ['同名', '同名', '同名', 'Zoë', '安']) await test.member(id, name);
  const path = '/my-enterprise/members';
  for (const filter of ['', '&role=member', `&q=${encodeURIComponent('同名')}`]) {
    const whole = await test.call('GET', `${path}?limit=100${filter}`, { as });
    expect(await walk(test, `${path}?limit=2${filter}`, as, ({ members }) => members)).toEqual(
      whole.body.members,
    );
  }
  expect((await test.call('GET', `${path}?cursor=none`, { as })).status).toBe(400);
  const deep = await test.call('GET', `${path}?page=501`, { as });
  expect([deep.status, deep.body.details]).toMatchObject([400, [{ rule: 'pageTooDeep' }]]);
});
