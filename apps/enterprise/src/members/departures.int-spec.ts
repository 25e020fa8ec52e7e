/** Members who leave or are removed, and who receives their banks. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

let test: TestService;
let school: string;
let chief: TestUser;
let admin: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  school = await test.enterprise();
  chief = await test.member(school, 'Chief');
  admin = await test.member(school, 'Admin');
  await test.call('PUT', `/my-enterprise/set-admin/${admin.id}`, { as: chief, body: { admin: true } });
});
afterAll(() => test.stop());

const leave = (as: TestUser, body: object = {}) => test.call('POST', '/my-enterprise/leave', { as, body });
const remove = (as: TestUser, { id }: { id: string }, query = '') =>
  test.call('DELETE', `/my-enterprise/members/${id}${query}`, { as });
/** A member whom identity releases, or not. */
async function member(
  name: string,
  status = 200,
  { at = school, emailVerified = true } = {},
): Promise<TestUser> {
  const as = await test.member(at, name, { emailVerified });
  const now = new Date().toISOString();
  const account = {
    id: as.id,
    name,
    email: as.email,
    active: true,
    version: 3,
    createdAt: now,
    updatedAt: now,
  };
  const failure = { success: false, code: 'AUTHORIZATION_ERROR', message: 'no', error: 'no' };
  const refused = { ...failure, requestId: 'x', timestamp: now };
  test.identity.respondJson(
    `PUT /internal/managed-accounts/${as.id}`,
    status === 200 ? { success: true, account } : refused,
    status,
  );
  return as;
}
const handovers = async ({ id }: TestUser) =>
  (
    await test.sql<{ payload: object }>(
      `SELECT payload FROM outbox WHERE type = 'enterprise.banks.handed-over.v1' AND aggregate_id = $1 ORDER BY id`,
      [id],
    )
  ).map(({ payload }) => payload);

it('hands the banks of a leaving member to the super admin', async () => {
  const leaver = await member('Leaver');
  expect((await leave(leaver)).status).toBe(200);
  expect(await handovers(leaver)).toEqual([{ enterpriseId: school, fromId: leaver.id, toId: chief.id }]);
  expect((await test.eventsOf(leaver.id)).slice(-2).sort()).toEqual([
    'enterprise.banks.handed-over.v1',
    'enterprise.member.left.v1',
  ]);
  expect((await test.call('GET', '/my-enterprise/info', { as: leaver })).status).toBe(404);
  expect(await test.sql('SELECT action FROM audit_entries WHERE target_id = $1', [leaver.id])).toEqual([
    { action: 'member.left' },
  ]);
});

it('lets a member name who receives them', async () => {
  const [leaver, heir] = [await member('Leaver'), await member('Heir')];
  expect((await leave(leaver, { banksTo: heir.id })).status).toBe(200);
  expect(await handovers(leaver)).toMatchObject([{ toId: heir.id }]);
});

it('refuses an heir who is no member, unproven, or the leaver', async () => {
  const leaver = await member('Leaver');
  const foreign = await test.member(await test.enterprise(), 'Foreign');
  const unproven = await test.member(school, 'Unproven', { emailVerified: false });
  for (const { id } of [foreign, unproven, leaver]) {
    const response = await leave(leaver, { banksTo: id });
    expect([response.status, response.body.rule]).toEqual([422, 'enterprise.heirUnknown']);
  }
  expect((await test.call('GET', '/my-enterprise/info', { as: leaver })).status).toBe(200);
});

it('lets a member without a proven address leave, also if no member has one', async () => {
  const empty = await test.enterprise();
  await test.member(empty, 'Typed', { emailVerified: false });
  for (const at of [school, empty]) {
    const leaver = await member('Leaver', 200, { at, emailVerified: false });
    expect((await leave(leaver)).status).toBe(200);
    expect(await handovers(leaver)).toEqual([]);
  }
});

it('gives nothing to an heir who leaves before the member does', async () => {
  const [leaver, heir] = [await member('Leaver', 503), await member('Heir')];
  expect((await leave(leaver, { banksTo: heir.id })).status).toBe(503);
  await leave(heir);
  await test.moved(leaver, null);
  expect(await handovers(leaver)).toEqual([]);
});

it('lets admins remove members, and the super admin remove admins; the super admin transfers first', async () => {
  const [first, second] = [await member('First'), await member('Second')];
  expect((await remove(second, first)).status).toBe(403);
  expect((await remove(admin, first, `?banksTo=${second.id}`)).status).toBe(200);
  expect(await handovers(first)).toMatchObject([{ toId: second.id }]);
  const other = await member('Other');
  await test.call('PUT', `/my-enterprise/set-admin/${other.id}`, { as: chief, body: { admin: true } });
  const byAdmin = await remove(admin, other);
  expect([byAdmin.status, byAdmin.body.rule]).toEqual([403, 'enterprise.removeAdmin']);
  expect((await remove(chief, other)).status).toBe(200);
  for (const response of [await leave(chief), await remove(admin, chief)])
    expect([response.status, response.body.rule]).toEqual([422, 'enterprise.transferFirst']);
});

it('keeps the member and the banks if identity refuses', async () => {
  const leaver = await member('Leaver', 403);
  expect((await leave(leaver)).status).toBe(403);
  await test.moved(leaver, null);
  expect(await handovers(leaver)).toEqual([]);
});
