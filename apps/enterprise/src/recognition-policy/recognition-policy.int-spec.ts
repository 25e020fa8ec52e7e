import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

const PATH = '/my-enterprise/recognition-policy';
const ALLOWED = { assistant: true, pictures: false, corrections: true };
const NOTHING = { assistant: false, pictures: false, corrections: false };
let test: TestService;
let school: string;
let chief: TestUser;
let member: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  school = await test.enterprise({ name: '育才中学' });
  chief = await test.member(school, 'Chief');
  member = await test.member(school, 'Member');
});
afterAll(() => test.stop());

it('allows nothing until an admin does, and shows every member', async () => {
  expect((await test.call('GET', PATH, { as: member })).body.policy).toEqual(NOTHING);
  expect((await test.call('PUT', PATH, { as: chief, body: ALLOWED })).body.policy).toEqual(ALLOWED);
  expect((await test.call('GET', PATH, { as: member })).body.policy).toEqual(ALLOWED);
  const chosen = { ...ALLOWED, calibration: 2 };
  expect((await test.call('PUT', PATH, { as: chief, body: chosen })).body.policy).toEqual(chosen);
  expect((await test.call('GET', PATH, { as: member })).body.policy).toEqual(chosen);
  const sent = `SELECT payload, aggregate_version FROM outbox WHERE type = 'enterprise.recognition-policy.set.v1' ORDER BY id`;
  expect(await test.sql(sent)).toMatchObject([
    { payload: { enterpriseId: school, ...ALLOWED }, aggregate_version: '1' },
    { payload: { enterpriseId: school, ...chosen }, aggregate_version: '2' },
  ]);
});

it('is set only by admins of the same enterprise', async () => {
  const foreign = await test.member(await test.enterprise(), 'Foreign');
  const refused = await test.call('PUT', PATH, { as: member, body: ALLOWED });
  expect([refused.status, refused.body.rule]).toEqual([403, 'enterprise.adminsOnly']);
  expect((await test.call('GET', PATH, { as: foreign })).body.policy).toEqual(NOTHING);
  expect((await test.call('GET', PATH, { as: await test.user() })).status).toBe(404);
  expect((await test.call('PUT', PATH, { as: chief, body: { assistant: true } })).status).toBe(400);
});
