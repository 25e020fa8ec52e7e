/** Invitations by address and in the app: only the invited person answers, once, before they expire. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

let test: TestService;
let owner: TestUser;
let bank: { id: string; bid: string };
let made = 0;
beforeAll(async () => {
  test = await TestService.start();
  owner = await test.user('Owner');
});
afterAll(() => test.stop());
/** Each test has its own bank and owner: the hourly limit counts per user. */
async function newBank(fields: object = {}) {
  owner = await test.user(`Owner${++made}`);
  bank = await test.createBank(owner, { name: '高一数学', ...fields });
}

const path = (rest = '') => `/question-banks/${bank.id}/invitations${rest}`;
const invite = (body: object, as = owner) => test.call('POST', path(), { as, body });
const listed = async () => (await test.call('GET', path(), { as: owner })).body.invitations;
const mine = (id: string, as: TestUser, action: '' | '/accept' | '/decline' = '') =>
  test.call(action === '' ? 'GET' : 'POST', `/question-banks/invitations/${id}${action}`, { as });
const received = async (as: TestUser) =>
  (await test.call('GET', '/question-banks/invitations', { as })).body.invitations;
const roleIn = async (as: TestUser) => (await test.call('GET', `/question-banks/${bank.id}`, { as })).status;
const sent = (type: string, id: string) =>
  test.sql<{ payload: Record<string, unknown> }>(
    `SELECT payload FROM outbox WHERE type = $1 AND payload::text LIKE '%' || $2 || '%' ORDER BY id`,
    [type, id],
  );
const rule = ({ status, body }: Awaited<ReturnType<typeof invite>>) => [status, body.rule];

describe('an invitation', () => {
  it('is pending until the person accepts it, and used once', async () => {
    await newBank();
    const guest = await test.user('Guest');
    const invited = await invite({ userId: guest.id, role: 'collaborator' });
    const { id } = invited.body.invitation;
    expect([invited.status, invited.body.invitation]).toMatchObject([
      201,
      {
        user: { id: guest.id, name: 'Guest' },
        email: guest.email,
        role: 'collaborator',
        status: 'pending',
        sentCount: 1,
      },
    ]);
    expect(await roleIn(guest)).toBe(404);
    const [notice] = await sent('question-bank.notice.sent.v1', id);
    expect(notice?.payload).toMatchObject({
      userId: guest.id,
      type: 'bankInvited',
      actorId: owner.id,
      params: { bank: '高一数学', role: 'bankRole.collaborator' },
      link: `/question-banks/invitations/${id}`,
    });
    const [mail] = await sent('question-bank.invitation.sent.v1', id);
    expect(mail?.payload).toMatchObject({ userId: guest.id, email: null, inviterId: owner.id });
    expect(await received(guest)).toMatchObject([
      { id, bank: { bid: bank.bid, name: '高一数学' }, inviter: { name: owner.name }, status: 'pending' },
    ]);
    const [first, second] = await Promise.all([mine(id, guest, '/accept'), mine(id, guest, '/accept')]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body.invitation).toMatchObject({ role: 'collaborator', status: 'accepted' });
    const viewed = await test.call('GET', `/question-banks/${bank.id}`, { as: guest });
    expect(viewed.body.questionBank).toMatchObject({ myRole: 'collaborator', memberCount: 2 });
    expect([await listed(), await received(guest)]).toEqual([[], []]);
    const accepted = await test.sql(
      `SELECT 1 FROM outbox WHERE payload->>'type' = 'bankInvitationAccepted' AND payload->>'userId' = $1`,
      [owner.id],
    );
    expect(accepted).toHaveLength(1);
    // A member who left does not return by the used invitation.
    await test.call('DELETE', `/question-banks/${bank.id}/members/${guest.id}`, { as: guest });
    expect(rule(await mine(id, guest, '/accept'))).toEqual([422, 'bank.invitation.used']);
    expect(await roleIn(guest)).toBe(404);
  });

  it('to an address is accepted only by the account with that address, once verified', async () => {
    await newBank();
    const address = `late${made}@school.edu.cn`;
    const invited = await invite({ email: ` ${address.toUpperCase()} `, role: 'viewer' });
    expect(invited.body.invitation).toMatchObject({ user: null, email: address, status: 'pending' });
    const { id } = invited.body.invitation;
    const [mail] = await sent('question-bank.invitation.sent.v1', id);
    expect(mail?.payload).toMatchObject({
      ...{ userId: null, email: address, bank: '高一数学', language: 'zh-CN' },
      path: `/question-banks/invitations/${id}`,
    });
    const other = await test.user('Other');
    for (const action of ['', '/accept', '/decline'] as const)
      expect((await mine(id, other, action)).status).toBe(404);
    expect(await received(other)).toEqual([]);
    const late = await test.identity.user(`Late${made}`, 'teacher', { emailVerified: false });
    expect(late.email).toBe(address);
    expect(await received(late)).toMatchObject([{ id }]);
    expect(rule(await mine(id, late, '/accept'))).toEqual([403, 'error.emailUnverified']);
    test.identity.verified.add(late.id);
    expect((await mine(id, late, '/accept')).status).toBe(200);
    expect(await roleIn(late)).toBe(200);
  });

  it('reveals no more of an address with an account than of one without', async () => {
    await newBank();
    const known = await test.user('Known');
    const [one, two] = [
      await invite({ email: known.email }),
      await invite({ email: `none${made}@school.edu.cn` }),
    ];
    expect([one.status, two.status]).toEqual([201, 201]);
    expect([one.body.invitation.user, two.body.invitation.user]).toEqual([null, null]);
    expect((await mine(one.body.invitation.id, known, '/accept')).status).toBe(200);
  });

  it('cannot be accepted once declined, revoked or expired', async () => {
    await newBank();
    const guests = [await test.user('A'), await test.user('B'), await test.user('C')];
    const ids: string[] = [];
    for (const { id } of guests) ids.push((await invite({ userId: id })).body.invitation.id);
    const [[a, b, c], [one = '', two = '', three = '']] = [guests as [TestUser, TestUser, TestUser], ids];
    expect((await mine(one, a, '/decline')).body.message).toBe('已谢绝邀请');
    expect((await mine(one, a, '/decline')).status).toBe(200);
    expect(rule(await mine(one, a, '/accept'))).toEqual([422, 'bank.invitation.declined']);
    expect((await test.call('DELETE', path(`/${two}`), { as: owner })).body.message).toBe('邀请已撤回');
    expect(rule(await mine(two, b, '/accept'))).toEqual([422, 'bank.invitation.revoked']);
    expect((await mine(two, b)).body.invitation.status).toBe('revoked');
    await test.sql('UPDATE bank_invitations SET expires_at = now() WHERE id = $1', [three]);
    expect(rule(await mine(three, c, '/accept'))).toEqual([422, 'bank.invitation.expired']);
    expect(rule(await mine(three, c, '/decline'))).toEqual([422, 'bank.invitation.expired']);
    expect([await received(c), (await mine(three, c)).body.invitation.status]).toEqual([[], 'expired']);
    expect(await listed()).toMatchObject([{ id: three, status: 'expired' }]);
    for (const as of guests) expect(await roleIn(as)).toBe(404);
    // A second invitation replaces the expired one.
    expect((await invite({ userId: c.id })).status).toBe(201);
    expect(await listed()).toMatchObject([{ user: { id: c.id }, status: 'pending' }]);
    expect((await test.call('DELETE', path(`/${one}`), { as: owner })).status).toBe(404);
  });

  it('can be sent again after a pause, which restarts its term', async () => {
    await newBank();
    const guest = await test.user('Sleepy');
    const { id } = (await invite({ userId: guest.id })).body.invitation;
    const again = () => test.call('POST', path(`/${id}/resend`), { as: owner });
    expect(rule(await again())).toEqual([422, 'bank.invitation.justSent']);
    await test.sql(
      `UPDATE bank_invitations SET sent_at = now() - interval '6 minutes', expires_at = now() WHERE id = $1`,
      [id],
    );
    expect((await again()).body.invitation).toMatchObject({ id, sentCount: 2, status: 'pending' });
    expect(await sent('question-bank.invitation.sent.v1', id)).toHaveLength(2);
    expect(await sent('question-bank.notice.sent.v1', id)).toHaveLength(2);
    expect((await mine(id, guest, '/accept')).status).toBe(200);
    expect((await again()).status).toBe(404);
  });

  it('is sent once per person, never to members, with a role below the owner', async () => {
    await newBank({ allowCollaboration: false });
    const guest = await test.user('Once');
    expect((await invite({ userId: guest.id })).status).toBe(201);
    const twice = await invite({ userId: guest.id, role: 'manager' });
    expect(rule(twice)).toEqual([409, 'bank.invitation.open']);
    expect(twice.body.details).toMatchObject([{ path: 'userId' }]);
    const member = await invite({ userId: owner.id });
    expect(rule(member)).toEqual([409, 'bank.invitation.member']);
    expect(member.body.details).toMatchObject([{ path: 'userId' }]);
    const next = await test.user('Next');
    expect(rule(await invite({ userId: next.id, role: 'collaborator' }))).toEqual([
      422,
      'bank.collaboration.off',
    ]);
    for (const body of [{}, { userId: next.id, role: 'owner' }, { email: 'no address' }])
      expect((await invite(body)).status).toBe(400);
    expect((await invite({ userId: newId() })).status).toBe(404);
    const unproven = await test.identity.user('Unproven', 'teacher', { emailVerified: false });
    await test.addMember(bank.id, unproven.id, 'manager');
    expect(rule(await invite({ userId: next.id }, unproven))).toEqual([403, 'error.emailUnverified']);
  });

  it('does not admit anyone to a bank in the trash, and is deleted with the bank', async () => {
    await newBank();
    const guest = await test.user('Trashed');
    const { id } = (await invite({ userId: guest.id })).body.invitation;
    await test.call('DELETE', `/question-banks/${bank.id}`, { as: owner });
    expect((await mine(id, guest, '/accept')).status).toBe(404);
    expect(await received(guest)).toEqual([]);
    expect((await invite({ userId: (await test.user('Later')).id })).status).toBe(404);
  });

  it('is refused after sixty people in an hour, and at 200 unanswered invitations', async () => {
    await newBank();
    await test.sql(
      `INSERT INTO bank_invitations (id, bank_id, email, role, expires_at)
       SELECT gen_random_uuid(), $1, n || '@school.edu.cn', 'viewer', now() + interval '1 day'
       FROM generate_series(1, 200) AS n`,
      [bank.id],
    );
    expect(rule(await invite({ email: 'further@school.edu.cn' }))).toEqual([422, 'bank.invitation.full']);
    let refused = 0;
    for (let n = 0; n < 60; n += 1) refused = (await invite({ email: `x${n}@school.edu.cn` })).status;
    expect(refused).toBe(429);
    const name = await test.call('POST', `/question-banks/${bank.id}/members`, {
      as: owner,
      body: { userId: (await test.user('Named')).id, role: 'viewer' },
    });
    expect(name.status).toBe(429);
  });
});
