import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { countQueries } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

const PATH = '/my-enterprise/audit-entries';
let test: TestService;
let chief: TestUser;
let member: TestUser;
let school: string;
beforeAll(async () => {
  test = await TestService.start();
  school = await test.enterprise({ name: '育才中学' });
  chief = await test.member(school, 'Chief');
  member = await test.member(school, 'Member');
});
afterAll(() => test.stop());

const entries = async (query: Record<string, string> = {}) =>
  (await test.call('GET', `${PATH}?${new URLSearchParams(query)}`, { as: chief })).body.auditEntries;

it('lists who did what to whom, latest first, with the changes', async () => {
  const act = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    test.call(method, `/my-enterprise${path}`, { as: chief, body });
  const { department } = (await act('POST', '/departments', { name: '数学组' })).body;
  await act('PUT', `/assign-department/${member.id}`, { departmentId: department.id });
  await act('PUT', `/set-admin/${member.id}`, { admin: true });
  await act('PUT', `/set-admin/${member.id}`, { admin: true });
  await act('PUT', `/departments/${department.id}`, { name: '数学教研组' });
  await act('DELETE', `/departments/${department.id}?moveTo=none`);
  const { token } = (await act('POST', '/scim-tokens', { name: 'Entra ID' })).body;
  await act('DELETE', `/scim-tokens/${token.id}`);
  await act('PUT', '/recognition-policy', { assistant: true, pictures: false, corrections: false });
  await act('POST', '/invitations', { rows: [{ email: `new@${await test.suffixOf(school)}` }] });
  const found = await entries();
  expect(found.map(({ action, target, before, after }) => [action, target.name, before, after])).toEqual([
    ['invitation.sent', null, null, { count: 1 }],
    [
      'recognition-policy.set',
      null,
      { assistant: false, pictures: false, corrections: false },
      { assistant: true, pictures: false, corrections: false },
    ],
    ['scim-token.revoked', 'Entra ID', null, null],
    ['scim-token.created', 'Entra ID', null, null],
    ['department.deleted', '数学教研组', null, null],
    [
      'department.updated',
      '数学教研组',
      { name: '数学组', code: null, parent: null },
      { name: '数学教研组', code: null, parent: null },
    ],
    ['member.role-set', 'Member', { role: 'member' }, { role: 'admin' }],
    ['member.department-set', 'Member', { department: null }, { department: '数学组' }],
    ['department.created', '数学组', null, null],
  ]);
  expect(new Set(found.map(({ actor }) => actor.name))).toEqual(new Set(['Chief']));
});

it('filters entries and pages through them', async () => {
  expect((await entries({ action: 'department.created' })).map(({ action }) => action)).toEqual([
    'department.created',
  ]);
  expect(await entries({ actorId: member.id })).toEqual([]);
  expect(await entries({ to: '2020-01-01T00:00:00Z' })).toEqual([]);
  const first = (await test.call('GET', `${PATH}?limit=2`, { as: chief })).body;
  expect(first.pagination).toMatchObject({ total: 9 });
  const second = await entries({ limit: '2', cursor: first.pagination.nextCursor ?? '' });
  expect(second.map(({ action }) => action)).toEqual(['scim-token.revoked', 'scim-token.created']);
});

it('finds entries by a part of a name or of a changed value', async () => {
  const actions = async (q: string) => (await entries({ q })).map(({ action }) => action);
  expect(await actions('教研')).toEqual(['department.deleted', 'department.updated']);
  expect(await actions('entra')).toEqual(['scim-token.revoked', 'scim-token.created']);
  expect(await actions('memb')).toEqual(['member.role-set', 'member.department-set']);
  expect(await actions('chief')).toHaveLength(9);
  expect(await actions('50%')).toEqual([]);
});

it('exports what matches as a table that no spreadsheet runs, at a constant cost', async () => {
  await test.call('POST', '/my-enterprise/departments', { as: chief, body: { name: '=1+1' } });
  const file = async (query: string) => {
    let lines: string[] = [];
    const { count } = await countQueries(async () => {
      const { text } = await test.text(`${PATH}/export?${query}`, chief);
      lines = text.trimEnd().split('\r\n');
    });
    return { lines, count };
  };
  const one = await file('q=%3D1');
  expect(one.lines).toHaveLength(2);
  expect(one.lines[0]).toContain(
    'at,action,actorId,actor,byDirectory,targetType,targetId,target,before,after',
  );
  expect(one.lines[1]).toContain(',department.created,');
  expect(one.lines[1]).toContain(",'=1+1,");
  const all = await file('');
  expect([all.lines.length, all.count]).toEqual([11, one.count]);
  expect((await test.text(`${PATH}/export`, member)).status).toBe(403);
  expect((await test.text(`${PATH}/export`, await test.user())).status).toBe(404);
});

it('answers only the super admin of the same enterprise', async () => {
  // The member became an admin.
  const refused = await test.call('GET', PATH, { as: member });
  expect([refused.status, refused.body.rule]).toEqual([403, 'enterprise.superAdminOnly']);
  const foreign = await test.member(await test.enterprise(), 'Foreign');
  expect((await test.call('GET', PATH, { as: foreign })).body.auditEntries).toEqual([]);
  expect((await test.call('GET', PATH, { as: await test.user() })).status).toBe(404);
});

it('records nothing for an action that failed', async () => {
  const before = (await entries()).length;
  const refused = await test.call('PUT', `/my-enterprise/set-admin/${chief.id}`, {
    as: chief,
    body: { admin: false },
  });
  expect(refused.status).toBe(403);
  expect(await entries()).toHaveLength(before);
});
