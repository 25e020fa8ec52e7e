import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

const PATH = '/my-enterprise/invitations';
let test: TestService;
let chief: TestUser;
let school: string;
let suffix: string;
beforeAll(async () => {
  test = await TestService.start();
  school = await test.enterprise();
  suffix = await test.suffixOf(school);
  chief = await test.member(school, 'Chief');
});
afterAll(() => test.stop());

const invite = (rows: object[], { as = chief, preview = false } = {}) =>
  test.call('POST', PATH, { as, body: { rows, preview } });
const listed = async (query = '') =>
  (await test.call('GET', `${PATH}?${query}`, { as: chief })).body.invitations;
const mailed = async () =>
  (
    await test.sql<{ payload: { invitations: { email: string }[] } }>(
      `SELECT payload FROM outbox WHERE type = 'enterprise.invitations.sent.v1' ORDER BY id`,
    )
  ).map(({ payload }) => payload.invitations.map(({ email }) => email));

it('marks bad rows in the preview, imports the good ones and writes to them', async () => {
  const rows = [
    { email: `Ye@${suffix}`, name: '叶知秋', department: '数学组', position: '备课组长' },
    { email: 'ye@elsewhere.example.org' },
    { email: chief.email },
    { email: `ye@${suffix}` },
    { email: `su@${suffix}`, name: '=cmd' },
    { email: `lu@${suffix}`, name: '陆小曼' },
  ];
  const before = (await invite(rows, { preview: true })).body;
  expect([before.results[0]?.result, before.invited, await listed()]).toEqual(['department', 0, []]);
  await test.call('POST', '/my-enterprise/departments', { as: chief, body: { name: '数学组' } });
  const { results, invited } = (await invite(rows)).body;
  expect(results.map(({ result }) => result)).toEqual([
    'invited',
    'suffix',
    'suffix',
    'duplicate',
    'formula',
    'invited',
  ]);
  expect([invited, await mailed()]).toEqual([2, [[`ye@${suffix}`, `lu@${suffix}`]]]);
  expect(await listed('q=ye')).toMatchObject([
    { name: '叶知秋', status: 'open', department: { name: '数学组' } },
  ]);
});

it('gives who joins the department and position that were meant for them', async () => {
  const person = { ...(await test.identity.user('叶知秋')), email: `Ye@${suffix}` };
  await test.moved(person, school);
  const member = (await test.call('GET', `/my-enterprise/members/${person.id}`, { as: chief })).body.member;
  expect(member).toMatchObject({ position: '备课组长', department: { name: '数学组' } });
  expect(await listed('status=accepted')).toMatchObject([{ email: `ye@${suffix}` }]);
  expect((await invite([{ email: `ye@${suffix}` }])).body.results[0]?.result).toBe('member');
});

it('is sent again after a pause, and revoked', async () => {
  const [invitation] = await listed('q=lu');
  const path = `${PATH}/${invitation?.id}`;
  const early = await test.call('POST', `${path}/resend`, { as: chief });
  expect([early.status, early.body.rule]).toEqual([422, 'invitation.justSent']);
  await test.sql(`UPDATE invitations SET sent_at = now() - interval '6 minutes'`);
  expect((await test.call('POST', `${path}/resend`, { as: chief })).body.invitation.sentCount).toBe(2);
  expect((await mailed()).at(-1)).toEqual([`lu@${suffix}`]);
  expect((await test.call('DELETE', path, { as: chief })).body.invitation.status).toBe('revoked');
  for (const [method, at] of [
    ['DELETE', path],
    ['POST', `${path}/resend`],
  ] as const) {
    const late = await test.call(method, at, { as: chief });
    expect([late.status, late.body.rule]).toEqual([422, 'invitation.notOpen']);
  }
  expect((await invite([{ email: `lu@${suffix}` }])).body.results[0]?.result).toBe('again');
});

it('is for admins who proved their address', async () => {
  const member = await test.member(school, 'Member');
  expect((await invite([{ email: `x@${suffix}` }], { as: member })).status).toBe(403);
  const typed = await test.member(await test.enterprise(), 'Typed', { emailVerified: false });
  const refused = await invite([{ email: 'x@y.example.com' }], { as: typed });
  expect([refused.status, refused.body.rule]).toEqual([403, 'error.emailUnverified']);
  for (const rows of [[], Array.from({ length: 501 }, () => ({ email: 'x' })), [{ email: 'x'.repeat(501) }]])
    expect((await invite(rows)).status).toBe(400);
});
