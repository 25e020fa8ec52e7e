/** The platform names the super admin of an enterprise. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

let test: TestService;
let root: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  root = await test.user('Root', 'superadmin');
});
afterAll(() => test.stop());

const name = async (as: TestUser, school: string, email: string) => {
  const { status, body } = await test.call('PUT', `/enterprises/${school}/super-admin`, {
    as,
    body: { email },
  });
  return [status, body.rule];
};
const roleOf = async (as: TestUser) =>
  (await test.call('GET', '/my-enterprise/info', { as })).body.currentUser.role;
/** Makes identity answer for this person by address. */
const known = (person: TestUser, enterpriseId: string | null, emailVerified = true) => {
  test.identity.users.set(person.id, { ...person, avatar: null, enterpriseId, emailVerified });
  return person;
};
async function outsider(school: string) {
  const made = await test.identity.user('First');
  const person = known({ ...made, email: `${made.id}@${await test.suffixOf(school)}` }, null);
  await test.moved(person, null, { version: 1 });
  const now = new Date().toISOString();
  const account = { id: person.id, name: 'First', email: person.email, active: true, version: 2 };
  test.identity.respondJson(`PUT /internal/managed-accounts/${person.id}/enterprise`, {
    success: true,
    account: { ...account, createdAt: now, updatedAt: now },
  });
  return person;
}
const member = async (school: string, label: string, emailVerified = true) => {
  const made = await test.identity.user(label, 'teacher', { emailVerified });
  const person = { ...made, email: `${made.id}@${await test.suffixOf(school)}` };
  await test.moved(person, school, { emailVerified });
  return known(person, school, emailVerified);
};
const managed = async (school: string) =>
  (
    await test.sql<{ payload: { before: object; after: object; actorId: string } }>(
      `SELECT payload FROM outbox WHERE aggregate_id = $1 AND type = 'enterprise.enterprise.managed.v1' ORDER BY id`,
      [school],
    )
  ).map(({ payload }) => [payload.actorId, payload.before, payload.after]);

it('brings the first one into an empty enterprise, with a record in both audits', async () => {
  const school = await test.enterprise();
  const person = await outsider(school);
  expect(await name(root, school, person.email)).toEqual([200, undefined]);
  expect(await roleOf(person)).toBe('superAdmin');
  expect((await managed(school)).at(-1)).toEqual([
    root.id,
    { superAdminId: null },
    { superAdminId: person.id },
  ]);
  expect(
    await test.sql('SELECT action, actor_id FROM audit_entries WHERE target_id = $1', [person.id]),
  ).toEqual([{ action: 'enterprise.super-admin-named', actor_id: root.id }]);
  expect(await test.eventsOf(person.id)).toContain('enterprise.notice.sent.v1');
});

it('records the first one if the answer of identity was lost', async () => {
  const school = await test.enterprise();
  const person = await outsider(school);
  test.identity.on(`PUT /internal/managed-accounts/${person.id}/enterprise`, (_request, response) => {
    response.destroy();
  });
  expect((await name(root, school, person.email))[0]).toBe(503);
  // Identity had done it: its event makes the first person the super admin.
  await test.moved(person, school);
  known(person, school);
  for (const _again of [1, 2]) expect(await name(root, school, person.email)).toEqual([200, undefined]);
  expect(
    await test.sql('SELECT action, actor_id FROM audit_entries WHERE target_id = $1', [person.id]),
  ).toEqual([{ action: 'enterprise.super-admin-named', actor_id: root.id }]);
});

it('replaces the present one, who becomes a member, and repeats nothing', async () => {
  const school = await test.enterprise();
  const [former, next] = [await member(school, 'Former'), await member(school, 'Next')];
  expect(await roleOf(former)).toBe('superAdmin');
  expect(await name(root, school, next.email)).toEqual([200, undefined]);
  expect([await roleOf(former), await roleOf(next)]).toEqual(['member', 'superAdmin']);
  const entries = await managed(school);
  expect(entries.at(-1)).toEqual([root.id, { superAdminId: former.id }, { superAdminId: next.id }]);
  expect(await name(root, school, next.email)).toEqual([200, undefined]);
  expect(await managed(school)).toHaveLength(entries.length);
});

it('refuses unknown and foreign accounts', async () => {
  const school = await test.enterprise();
  await member(school, 'Chief');
  const elsewhere = await member(await test.enterprise(), 'Elsewhere');
  expect(await name(root, school, 'nobody@school.example.com')).toEqual([
    422,
    'enterprise.superAdminUnknown',
  ]);
  expect(await name(root, school, elsewhere.email)).toEqual([422, 'enterprise.superAdminElsewhere']);
  expect((await name(root, test.stranger(), elsewhere.email))[0]).toBe(404);
});

describe('an address without a verified account', () => {
  const nominationOf = async (school: string) =>
    (await test.call('GET', `/enterprises/${school}/super-admin/nomination`, { as: root })).body.nomination;
  const revoke = async (school: string) =>
    (await test.call('DELETE', `/enterprises/${school}/super-admin/nomination`, { as: root })).status;
  const addressOf = async (school: string) => `First.Person@${await test.suffixOf(school)}`;

  it('is nominated: its person becomes the super admin on verifying it', async () => {
    const school = await test.enterprise();
    const early = await member(school, 'Early');
    expect(await roleOf(early)).toBe('superAdmin');
    const email = await addressOf(school);
    for (const _again of [1, 2]) expect(await name(root, school, email)).toEqual([200, undefined]);
    expect(await nominationOf(school)).toMatchObject({ email: email.toLowerCase() });
    expect((await managed(school)).at(-1)).toEqual([
      root.id,
      { superAdminNomination: null },
      { superAdminNomination: email.toLowerCase() },
    ]);
    const made = await test.identity.user('First', 'teacher', { emailVerified: false });
    const person = known({ ...made, email }, school, false);
    await test.moved(person, school, { emailVerified: false });
    expect(await roleOf(early)).toBe('superAdmin');
    known(person, school);
    await test.moved(person, school, { emailVerified: true, version: 3 });
    expect([await roleOf(person), await roleOf(early)]).toEqual(['superAdmin', 'member']);
    expect(await nominationOf(school)).toBeNull();
    expect(
      await test.sql(
        `SELECT action, actor_id FROM audit_entries WHERE target_id = $1 AND action = 'enterprise.super-admin-named'`,
        [person.id],
      ),
    ).toEqual([{ action: 'enterprise.super-admin-named', actor_id: root.id }]);
    expect(await test.eventsOf(person.id)).toContain('enterprise.notice.sent.v1');
  });

  it('is no longer nominated once that is revoked, or somebody else is named', async () => {
    const school = await test.enterprise();
    const [chief, next] = [await member(school, 'Chief'), await member(school, 'Next')];
    const email = await addressOf(school);
    await name(root, school, email);
    expect(await revoke(school)).toBe(200);
    expect(await nominationOf(school)).toBeNull();
    expect(await revoke(school)).toBe(404);
    const person = await test.identity.user('First');
    await test.moved(known({ ...person, email }, school), school);
    expect([await roleOf(chief), await roleOf(person)]).toEqual(['superAdmin', 'member']);
    await name(root, school, `other@${await test.suffixOf(school)}`);
    expect(await name(root, school, next.email)).toEqual([200, undefined]);
    expect(await nominationOf(school)).toBeNull();
  });

  it('is shown to superadmins of the platform only', async () => {
    const school = await test.enterprise();
    const path = `/enterprises/${school}/super-admin/nomination`;
    for (const method of ['GET', 'DELETE'] as const)
      for (const as of [await member(school, 'Chief'), await test.user('Admin', 'admin')])
        expect((await test.call(method, path, { as })).status).toBe(403);
  });
});

it('is for superadmins of the platform only', async () => {
  const school = await test.enterprise();
  const chief = await member(school, 'Chief');
  for (const as of [chief, await test.user('Admin', 'admin'), await test.user()])
    expect((await name(as, school, chief.email))[0]).toBe(403);
});
