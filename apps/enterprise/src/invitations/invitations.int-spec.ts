import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';
import { walk } from '../../test/walk.js';

const PATH = '/my-enterprise/invitations';
const OWN = '/my-enterprise/invitation';
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

it('marks bad rows in the preview, imports the good ones and mails them', async () => {
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

it('gives a joining member the department and position of the invitation', async () => {
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
  const again = async () => (await invite([{ email: `lu@${suffix}` }])).body.results[0]?.result;
  expect(await again()).toBe('justSent');
  expect((await mailed()).at(-1)).toEqual([`lu@${suffix}`]);
  await test.sql(`UPDATE invitations SET sent_at = now() - interval '6 minutes'`);
  const before = (await mailed()).length;
  expect(await again()).toBe('again');
  expect(await again()).toBe('justSent');
  expect(await mailed()).toHaveLength(before + 1);
});

describe('an invitation of an existing account', () => {
  const account = async (name: string, status = 200, { emailVerified = true } = {}) => {
    const person = await test.identity.user(name, 'teacher', { emailVerified });
    const email = `${person.id}@${suffix}`;
    const now = new Date().toISOString();
    const known = { id: person.id, name, email, active: true, version: 2, createdAt: now, updatedAt: now };
    await test.moved({ ...person, email }, null, { emailVerified, version: 1 });
    test.identity.users.set(person.id, {
      ...person,
      email,
      avatar: null,
      enterpriseId: null,
      emailVerified,
    });
    const failure = { success: false, code: 'CONFLICT_ERROR', message: 'no', error: 'no' };
    const refused = { ...failure, requestId: 'x', timestamp: now };
    test.identity.respondJson(
      `PUT /internal/managed-accounts/${person.id}/enterprise`,
      status === 200 ? { success: true, account: known } : refused,
      status,
    );
    return { ...person, email };
  };
  const own = async (as: TestUser) => (await test.call('GET', OWN, { as })).body.invitation as unknown;
  const accept = (as: TestUser) => test.call('POST', `${OWN}/accept`, { as });

  it('is marked in the preview, shown to the person and accepted', async () => {
    const person = await account('早到');
    expect(await own(person)).toBeNull();
    expect((await accept(person)).status).toBe(404);
    const [row] = (await invite([{ email: person.email, position: '班主任' }])).body.results;
    expect(row?.result).toBe('account');
    expect(await own(person)).toMatchObject({ enterprise: { id: school }, inviter: 'Chief' });
    expect((await accept(person)).status).toBe(200);
    const { member } = (await test.call('GET', `/my-enterprise/members/${person.id}`, { as: chief })).body;
    expect(member).toMatchObject({ position: '班主任', role: 'member' });
    expect(await test.eventsOf(person.id)).toContain('enterprise.member.joined.v1');
    const notices = await test.sql(
      `SELECT payload FROM outbox WHERE type = 'enterprise.notice.sent.v1' AND payload ->> 'actorId' = $1`,
      [person.id],
    );
    expect(notices).toMatchObject([
      {
        payload: {
          userId: chief.id,
          type: 'enterpriseInvitationAccepted',
          params: { enterprise: '实验学校' },
          link: '/my-enterprise?tab=invitations',
        },
      },
    ]);
    expect(await test.sql('SELECT action FROM audit_entries WHERE target_id = $1', [person.id])).toEqual([
      { action: 'member.joined' },
    ]);
    // The answer was lost, and the person accepts again.
    test.identity.users.set(person.id, {
      ...person,
      avatar: null,
      enterpriseId: school,
      emailVerified: true,
    });
    expect((await accept(person)).status).toBe(200);
    expect(await own(person)).toBeNull();
  });

  it('readmits a removed member', async () => {
    const person = await account('归来');
    await test.moved(person, school, { version: 2 });
    await test.moved(person, null, { version: 3 });
    expect((await invite([{ email: person.email }])).body.results[0]?.result).toBe('account');
    expect((await accept(person)).status).toBe(200);
    expect((await test.call('GET', '/my-enterprise/info', { as: person })).status).toBe(200);
  });

  it('is refused without a proven address, after it was revoked, or if identity refuses', async () => {
    const typed = await account('未验证', 200, { emailVerified: false });
    const elsewhere = await account('别处', 409);
    const revoked = await account('撤回');
    await invite([typed, elsewhere, revoked].map(({ email }) => ({ email })));
    const response = await accept(typed);
    expect([response.status, response.body.rule]).toEqual([403, 'error.emailUnverified']);
    expect((await accept(elsewhere)).status).toBe(409);
    const [invitation] = await listed(`q=${revoked.id}`);
    await test.call('DELETE', `${PATH}/${invitation?.id}`, { as: chief });
    expect(await own(revoked)).toBeNull();
    expect((await accept(revoked)).status).toBe(404);
    for (const as of [typed, elsewhere, revoked])
      expect((await test.call('GET', '/my-enterprise/info', { as })).status).toBe(404);
  });
});

it('is for admins with a proven address', async () => {
  const member = await test.member(school, 'Member');
  expect((await invite([{ email: `x@${suffix}` }], { as: member })).status).toBe(403);
  const typed = await test.member(await test.enterprise(), 'Typed', { emailVerified: false });
  const refused = await invite([{ email: 'x@y.example.com' }], { as: typed });
  expect([refused.status, refused.body.rule]).toEqual([403, 'error.emailUnverified']);
  for (const rows of [[], Array.from({ length: 501 }, () => ({ email: 'x' })), [{ email: 'x'.repeat(501) }]])
    expect((await invite(rows)).status).toBe(400);
});

it('limits mails per day, and mails to one address ever more strictly', async () => {
  const id = await test.enterprise();
  const as = await test.member(id, 'Admin');
  const domain = await test.suffixOf(id);
  const resultOf = async (email: string) => (await invite([{ email }], { as })).body.results[0]?.result;
  expect(await resultOf(`often@${domain}`)).toBe('invited');
  const sentAgo = (minutes: number, count: number) =>
    test.sql(
      `UPDATE invitations SET sent_at = now() - make_interval(mins => $2), sent_count = $3 WHERE enterprise_id = $1`,
      [id, minutes, count],
    );
  await sentAgo(6, 4);
  expect(await resultOf(`often@${domain}`)).toBe('again');
  await sentAgo(60, 5);
  expect(await resultOf(`often@${domain}`)).toBe('justSent');
  await sentAgo(1_441, 5);
  expect(await resultOf(`often@${domain}`)).toBe('again');
  await test.sql(
    `INSERT INTO invitations (id, enterprise_id, email)
     SELECT gen_random_uuid(), $1, 'p' || at || '@' || $2 FROM generate_series(1, 999) AS at`,
    [id, domain],
  );
  expect(await resultOf(`more@${domain}`)).toBe('dailyLimit');
  await test.sql('UPDATE enterprises SET max_members = 501 WHERE id = $1', [id]);
  expect(await resultOf(`more@${domain}`)).toBe('invited');
});

it('pages by cursor, each invitation once', async () => {
  const id = await test.enterprise();
  const as = await test.member(id, 'Reader');
  const domain = await test.suffixOf(id);
  await invite(
    [1, 2, 3, 4, 5].map((at) => ({ email: `c${at}@${domain}` })),
    { as },
  );
  expect(await walk(test, `${PATH}?limit=2`, as, ({ invitations }) => invitations)).toEqual(
    (await test.call('GET', PATH, { as })).body.invitations,
  );
  expect((await test.call('GET', `${PATH}?cursor=none`, { as })).status).toBe(400);
});
