/** Actions on many members, on their accounts, and the list as a file. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { countQueries } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

const BATCH = '/my-enterprise/members/batch';
let test: TestService;
let school: string;
let chief: TestUser;
let admin: TestUser;
let member: TestUser;
const active = new Map<string, boolean>();
const sent: Record<string, unknown>[] = [];
/** Accounts that identity does not know. */
const refusing = new Set<string>();
beforeAll(async () => {
  test = await TestService.start();
  school = await test.enterprise({ name: '育才中学' });
  chief = await test.member(school, 'Chief');
  admin = await test.member(school, 'Admin');
  member = await test.member(school, 'Member');
  await batch(chief, { action: 'setAdmin', ids: [admin.id] });
  test.identity.on('GET /internal/managed-accounts', (request, response) => {
    const ids = new URL(request.url ?? '', 'http://stub').searchParams.get('ids')?.split(',') ?? [];
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ success: true, accounts: ids.map(accountOf) }));
  });
  test.identity.on('PUT /internal/managed-accounts/*', async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
    const id = request.url?.split('/').at(-1) ?? '';
    if (refusing.has(id)) return void response.writeHead(404).end(JSON.stringify(UNKNOWN_ACCOUNT));
    sent.push({ id, ...body });
    if (typeof body['active'] === 'boolean') active.set(id, body['active']);
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ success: true, account: accountOf(id) }));
  });
});
afterAll(() => test.stop());

/** By a rule that only identity's catalogue words. */
const UNKNOWN_ACCOUNT = {
  success: false,
  code: 'NOT_FOUND_ERROR',
  rule: 'error.account.unheardOf',
  message: '这个账号不存在',
  error: '这个账号不存在',
  requestId: 'stub',
  timestamp: new Date().toISOString(),
};

function accountOf(id: string) {
  const isActive = active.get(id) ?? true;
  const at = new Date().toISOString();
  const status = isActive ? 'active' : 'inactive';
  return {
    id,
    name: 'x',
    email: 'x@y.z',
    active: isActive,
    status,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
}
const batch = (as: TestUser, body: object) => test.call('POST', BATCH, { as, body });
const audited = async (userId: string) =>
  (
    await test.sql<{ action: string }>('SELECT action FROM audit_entries WHERE target_id = $1 ORDER BY id', [
      userId,
    ])
  ).map(({ action }) => action);

it('assigns many to a department, and reports each refusal', async () => {
  const { department } = (
    await test.call('POST', '/my-enterprise/departments', { as: chief, body: { name: '数学组' } })
  ).body;
  const stranger = test.stranger();
  const response = await batch(admin, {
    action: 'assignDepartment',
    ids: [member.id, chief.id, stranger],
    departmentId: department.id,
  });
  expect([response.status, response.body.results]).toEqual([
    200,
    [
      { id: member.id, ok: true },
      { id: chief.id, ok: false, message: '管理员不能修改其他管理员的部门或职位' },
      { id: stranger, ok: false, message: expect.stringContaining('这位成员') },
    ],
  ]);
  expect((await batch(admin, { action: 'assignDepartment', ids: [member.id] })).status).toBe(400);
  expect((await batch(admin, { action: 'setAdmin', ids: [member.id] })).body.results).toMatchObject([
    { ok: false },
  ]);
});

it('deactivates, activates and ends sessions, and records each once', async () => {
  const person = await test.member(school, 'Person');
  for (const action of ['deactivate', 'deactivate', 'activate', 'endSessions'])
    expect((await batch(admin, { action, ids: [person.id] })).body.results).toEqual([
      { id: person.id, ok: true },
    ]);
  expect(await audited(person.id)).toEqual([
    'member.deactivated',
    'member.activated',
    'member.sessions-ended',
  ]);
  expect(sent.filter(({ id }) => id === person.id).at(-1)).toMatchObject({
    enterpriseId: school,
    actorId: admin.id,
    endSessions: true,
  });
});

it("reports a refusal of identity in identity's words, and goes on", async () => {
  const gone = await test.member(school, 'Gone');
  const person = await test.member(school, 'Other');
  refusing.add(gone.id);
  const response = await batch(admin, { action: 'endSessions', ids: [gone.id, person.id] });
  expect([response.status, response.body.results]).toEqual([
    200,
    [
      { id: gone.id, ok: false, message: '这个账号不存在' },
      { id: person.id, ok: true },
    ],
  ]);
});

it('shows the status of accounts to managers only', async () => {
  active.set(member.id, false);
  const statusFor = async (as: TestUser) =>
    (await test.call('GET', `/my-enterprise/members/${member.id}`, { as })).body.member.status;
  expect([await statusFor(admin), await statusFor(member)]).toEqual(['inactive', null]);
  active.delete(member.id);
});

it('protects the super admin, oneself, and admins from other admins', async () => {
  const other = await test.member(school, 'Other');
  await batch(chief, { action: 'setAdmin', ids: [other.id] });
  for (const action of ['deactivate', 'endSessions'])
    expect((await batch(admin, { action, ids: [chief.id, admin.id, other.id] })).body.results).toMatchObject([
      { ok: false, message: '超级管理员的账号不能在这里停用，请先移交角色' },
      { ok: false, message: '不能停用自己的账号；要结束自己的登录，请到“设置”' },
      { ok: false, message: '权限不足：只有超级管理员可以停用管理员的账号或结束其登录' },
    ]);
  expect((await batch(chief, { action: 'deactivate', ids: [other.id] })).body.results).toMatchObject([
    { ok: true },
  ]);
});

it('refuses members, strangers, and members of other enterprises', async () => {
  const foreign = await test.member(await test.enterprise(), 'Foreign');
  const statuses = async (as: TestUser) => [
    (await batch(as, { action: 'deactivate', ids: [member.id] })).status,
    (await test.call('GET', '/my-enterprise/members/export', { as })).status,
  ];
  expect(await statuses(member)).toEqual([403, 403]);
  expect(await statuses(await test.user())).toEqual([404, 404]);
  expect((await batch(foreign, { action: 'deactivate', ids: [member.id] })).body.results).toMatchObject([
    { ok: false },
  ]);
  expect(await audited(member.id)).not.toContain('member.deactivated');
});

it('exports the members that match with the whole path of departments, safely for spreadsheets', async () => {
  const make = async (body: object) =>
    (await test.call('POST', '/my-enterprise/departments', { as: chief, body })).body.department.id;
  const top = await make({ name: '理科部' });
  const below = await make({ name: '物理组', parentId: top });
  const evil = await test.member(school, '=HYPERLINK("x")');
  await batch(chief, { action: 'assignDepartment', ids: [evil.id], departmentId: below });
  const { lines, count } = await exported(`department=${top}`);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toBe(
    '\uFEFFid,name,email,emailVerified,role,department,position,status,joinedAt,lastLogin',
  );
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
  expect(lines[1]).toContain(',true,member,理科部/物理组,,active,');
  const all = await exported('');
  expect(all.lines.length).toBeGreaterThan(5);
  expect(all.count).toBe(count);
});

async function exported(query: string) {
  let text = '';
  const { count } = await countQueries(async () => {
    ({ text } = await test.text(`/my-enterprise/members/export?${query}`, admin));
  });
  return { lines: text.trimEnd().split('\r\n'), count };
}
