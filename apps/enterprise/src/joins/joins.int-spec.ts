/** Accounts that are older than the enterprise of their address. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { AccountAct } from '@tiku/contracts/identity';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

const BASE = '/my-enterprise';
let test: TestService;
beforeAll(async () => {
  test = await TestService.start();
});
afterAll(() => test.stop());

/** An account of identity with an address of the enterprise, in no enterprise yet. */
async function account(school: string, { emailVerified = true, role = 'teacher' as const } = {}) {
  const made = await test.identity.user('早到', role, { emailVerified });
  const person = { ...made, email: `${made.id}@${await test.suffixOf(school)}` };
  await test.moved(person, null, { emailVerified, version: 1 });
  test.identity.users.set(person.id, { ...person, avatar: null, enterpriseId: null, emailVerified });
  const now = new Date().toISOString();
  const joined = { id: person.id, name: '早到', email: person.email, active: true, version: 2 };
  test.identity.respondJson(`PUT /internal/managed-accounts/${person.id}/enterprise`, {
    success: true,
    account: { ...joined, createdAt: now, updatedAt: now },
  });
  return person;
}
const joinable = async (as: TestUser) => (await test.call('GET', `${BASE}/joinable`, { as })).body.enterprise;
const join = async (as: TestUser) => {
  const { status, body } = await test.call('POST', `${BASE}/join`, { as });
  return [status, body.rule];
};
const ask = async (as: TestUser) => {
  const { status, body } = await test.call('POST', `${BASE}/join/ask`, { as });
  return [status, body.rule];
};
const noticesOf = async (actorId: string) =>
  (
    await test.sql<{ payload: { userId: string; type: string } }>(
      `SELECT payload FROM outbox WHERE type = 'enterprise.notice.sent.v1' AND payload ->> 'actorId' = $1 ORDER BY id`,
      [actorId],
    )
  ).map(({ payload }) => [payload.userId, payload.type]);

it('offers the enterprise of the verified address, and lets the person join', async () => {
  const school = await test.enterprise({ name: '育才中学', maxMembers: 5 });
  await test.member(school, 'Chief');
  const person = await account(school);
  expect(await joinable(person)).toEqual({ id: school, name: '育才中学', state: 'open', asked: false });
  expect(await ask(person)).toEqual([422, 'join.askNotNeeded']);
  expect(await join(person)).toEqual([200, undefined]);
  expect((await test.call('GET', `${BASE}/info`, { as: person })).body.currentUser.role).toBe('member');
  expect(await test.sql('SELECT action FROM audit_entries WHERE target_id = $1', [person.id])).toEqual([
    { action: 'member.joined' },
  ]);
});

it('offers nothing to unverified, foreign and platform accounts', async () => {
  const school = await test.enterprise();
  const unverified = await account(school, { emailVerified: false });
  const foreign = await test.user();
  const root = await account(school, { role: 'superadmin' as never });
  for (const who of [unverified, foreign, root]) {
    expect(await joinable(who)).toBeNull();
    expect([await join(who), await ask(who)]).toEqual([
      [404, 'error.notFound'],
      [404, 'error.notFound'],
    ]);
  }
});

it('lets a person ask the managers of a full enterprise, once a day', async () => {
  const school = await test.enterprise({ maxMembers: 1 });
  const chief = await test.member(school, 'Chief');
  const person = await account(school);
  expect(await joinable(person)).toMatchObject({ state: 'full', asked: false });
  expect(await ask(person)).toEqual([200, undefined]);
  expect(await ask(person)).toEqual([422, 'join.askedAlready']);
  expect(await joinable(person)).toMatchObject({ state: 'full', asked: true });
  expect(await noticesOf(person.id)).toEqual([[chief.id, 'enterpriseJoinAsked']]);
});

it('does not readmit a person whom a manager removed', async () => {
  const school = await test.enterprise();
  const chief = await test.member(school, 'Chief');
  const person = await account(school);
  await join(person);
  const now = new Date().toISOString();
  test.identity.respondJson(`PUT /internal/managed-accounts/${person.id}`, {
    success: true,
    account: {
      id: person.id,
      name: 'x',
      email: 'x@y.z',
      active: true,
      version: 3,
      createdAt: now,
      updatedAt: now,
    },
  });
  const removed = await test.call('DELETE', `${BASE}/members/${person.id}`, { as: chief });
  expect(removed.status).toBe(200);
  expect(await joinable(person)).toMatchObject({ state: 'removed' });
  expect(await join(person)).toEqual([422, 'join.removed']);
  expect(await ask(person)).toEqual([200, undefined]);
});

it('records once that a person joined, though the answer of identity was lost', async () => {
  const school = await test.enterprise();
  await test.member(school, 'Chief');
  const person = await account(school);
  let asked: { actorId: string; act: AccountAct } | null = null;
  test.identity.on(`PUT /internal/managed-accounts/${person.id}/enterprise`, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    asked = JSON.parse(Buffer.concat(chunks).toString()) as typeof asked;
    response.destroy();
  });
  expect((await join(person))[0]).toBe(503);
  expect(asked).toMatchObject({ actorId: person.id });
  const { act } = asked as unknown as { act: AccountAct };
  const event = { userId: person.id, enterpriseId: school, actorId: person.id, act };
  await test.handled(await test.receive('identity.user.managed.v1', event));
  expect(await test.sql('SELECT id, action FROM audit_entries WHERE target_id = $1', [person.id])).toEqual([
    { id: act.id, action: 'member.joined' },
  ]);
});
