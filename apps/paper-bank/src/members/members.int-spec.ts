import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaperBank, PaperBankMember } from '@tiku/contracts/paper-bank';
import type { TestUser } from '@tiku/platform/testing';
import { bought, TestService } from '../../test/service.js';

let test: TestService;
let owner: TestUser;
let guest: TestUser;
let bank: PaperBank;
beforeAll(async () => {
  test = await TestService.start();
  [owner, guest] = [await test.identity.user('Lin'), await test.identity.user('Xie')];
  bank = await test.createBank(owner);
});
afterAll(() => test.stop());

const path = (rest = '') => `/paper-banks/${bank.id}${rest}`;
const invite = (as: TestUser, body: object) => test.call('POST', path('/members'), { as, body });
const accept = (as: TestUser) => test.call('POST', path('/accept-invitation'), { as });
const setRole = (as: TestUser, id: string, role: string) =>
  test.call('PUT', path(`/members/${id}/role`), { as, body: { role } });
const remove = (as: TestUser, id: string) => test.call('DELETE', path(`/members/${id}`), { as });
const newMember = async (role: string): Promise<[TestUser, string]> => {
  const user = await test.identity.user(`P${Math.random().toString(36).slice(2, 8)}`);
  return [user, await test.addMember(bank.id, user.id, role)];
};

describe('an invitation', () => {
  it('is pending until it is accepted; the invited person sees the bank, and edits after accepting', async () => {
    const sent = await invite(owner, { email: guest.email, role: 'collaborator' });
    expect([sent.status, sent.body.member]).toMatchObject([
      201,
      { user: { id: guest.id, name: 'Xie' }, role: 'collaborator', status: 'pending', bought: false },
    ]);
    const [notice] = await test.sql<{ payload: object }>(
      `SELECT payload FROM outbox WHERE type = 'paper-bank.notice.sent.v1' AND aggregate_id = $1 ORDER BY id`,
      [guest.id],
    );
    expect(notice?.payload).toMatchObject({
      type: 'paperBankInvited',
      actorId: owner.id,
      params: { bank: bank.name, role: 'bankRole.collaborator' },
      link: path('/accept-invitation'),
    });
    const seen = await test.call('GET', path(), { as: guest });
    expect(seen.body.paperBank).toMatchObject({ myRole: null, invited: true, memberCount: 1 });
    const sections = [{ questions: [{ questionId: test.questionBank.add().id }] }];
    const body = { title: 'x', paperBankId: bank.id, sections };
    expect((await test.call('POST', '/papers', { as: guest, body })).status).toBe(403);
    expect((await accept(guest)).body.member).toMatchObject({ status: 'active' });
    expect((await accept(guest)).status).toBe(200);
    const after = await test.call('GET', path(), { as: guest });
    expect(after.body.paperBank).toMatchObject({ myRole: 'collaborator', invited: false, memberCount: 2 });
    expect((await test.call('POST', '/papers', { as: guest, body })).status).toBe(201);
    expect((await invite(owner, { userId: guest.id })).status).toBe(409);
  });

  it('goes to a known person, from a manager with a proven address', async () => {
    expect((await invite(owner, { email: 'nobody@school.edu.cn' })).status).toBe(404);
    expect((await invite(owner, {})).status).toBe(400);
    expect((await invite(owner, { userId: owner.id, role: 'owner' })).status).toBe(400);
    const [[manager], [collaborator], stranger] = [
      await newMember('manager'),
      await newMember('collaborator'),
      await test.identity.user('Wu'),
    ];
    const newcomer = await test.identity.user('Neu');
    expect((await invite(collaborator, { userId: newcomer.id })).status).toBe(403);
    expect((await invite(stranger, { userId: newcomer.id })).status).toBe(404);
    expect((await accept(stranger)).status).toBe(404);
    expect((await invite(manager, { userId: newcomer.id, role: 'manager' })).body.rule).toBe(
      'paperBank.role.managers',
    );
    expect((await invite(manager, { userId: newcomer.id })).status).toBe(201);
    const unproven = await test.identity.user('Alt', 'teacher', { emailVerified: false });
    await test.addMember(bank.id, unproven.id, 'manager');
    const other = await test.identity.user('Ren');
    expect((await invite(unproven, { userId: other.id })).status).toBe(403);
  });

  it('is refused above 200 people; buyers do not count', async () => {
    const full = await test.createBank(owner);
    // The owner is one of them.
    await test.sql(
      `INSERT INTO paper_bank_members (id, paper_bank_id, user_id, role, status, bought)
       SELECT gen_random_uuid(), $1, gen_random_uuid(), 'viewer', 'active', n > 198
       FROM generate_series(1, 210) AS n`,
      [full.id],
    );
    const [last, next] = [await test.identity.user('Mo'), await test.identity.user('Xia')];
    const ask = async ({ id: userId }: TestUser) => {
      const { status, body } = await test.call('POST', `/paper-banks/${full.id}/members`, {
        as: owner,
        body: { userId },
      });
      return [status, body.rule];
    };
    expect(await ask(last)).toEqual([201, undefined]);
    expect(await ask(next)).toEqual([422, 'paperBank.membersFull']);
  });
});

it('shows addresses only to those who work in the bank', async () => {
  const addresses = async (as: TestUser) => {
    const { members } = (await test.call('GET', path('/members'), { as })).body;
    return new Map(members.map(({ user }) => [user.id, user.email]));
  };
  const invited = await test.identity.user('Fang');
  const sent = await invite(owner, { userId: invited.id });
  expect(sent.body.member.user).toMatchObject({ id: invited.id, email: null });
  const [[viewer], buyer] = [await newMember('viewer'), await test.identity.user('Gou')];
  await bought(test, bank, buyer, 'collaborator');
  const [owners, viewers] = [await addresses(owner), await addresses(viewer)];
  expect([owners.get(invited.id), owners.get(buyer.id), owners.get(viewer.id)]).toEqual([
    null,
    null,
    viewer.email,
  ]);
  expect([viewers.get(invited.id), viewers.has(buyer.id), viewers.get(owner.id)]).toEqual([
    null,
    false,
    owner.email,
  ]);
  expect((await addresses(buyer)).get(buyer.id)).toBe(buyer.email);
  const typed = await test.identity.user('Tian');
  expect((await invite(owner, { email: typed.email })).body.member.user.email).toBe(typed.email);
  await accept(invited);
  expect((await addresses(owner)).get(invited.id)).toBe(invited.email);
});

describe('a member', () => {
  it('gets another role from a manager, and the bank only from its owner', async () => {
    const [[manager, managerId], [viewer, viewerId]] = [
      await newMember('manager'),
      await newMember('viewer'),
    ];
    expect((await setRole(manager, viewerId, 'collaborator')).body.member).toMatchObject({
      role: 'collaborator',
    });
    expect((await setRole(manager, viewerId, 'manager')).status).toBe(403);
    expect((await setRole(viewer, managerId, 'viewer')).status).toBe(403);
    expect((await setRole(manager, viewerId, 'owner')).status).toBe(403);
    const { members } = (await test.call('GET', path('/members'), { as: owner })).body;
    const ownerId = (members as PaperBankMember[]).find(({ role }) => role === 'owner')?.id ?? '';
    expect((await setRole(owner, ownerId, 'viewer')).body.rule).toBe('paperBank.ownerStays');
    const handed = await test.createBank(owner);
    const heir = await test.addMember(handed.id, viewer.id, 'viewer');
    const url = `/paper-banks/${handed.id}`;
    await test.call('PUT', `${url}/members/${heir}/role`, { as: owner, body: { role: 'owner' } });
    expect((await test.call('GET', url, { as: viewer })).body.paperBank).toMatchObject({
      myRole: 'owner',
      owner: { id: viewer.id },
    });
    expect((await test.call('GET', url, { as: owner })).body.paperBank.myRole).toBe('manager');
  });

  it('cannot receive the bank as a student, who may not sell', async () => {
    const student = await test.identity.user('Xue', 'student');
    const memberId = await test.addMember(bank.id, student.id, 'manager');
    const refused = await setRole(owner, memberId, 'owner');
    expect([refused.status, refused.body.rule]).toEqual([403, 'paperBank.studentOwner']);
    expect((await test.call('GET', path(), { as: student })).body.paperBank.myRole).toBe('manager');
  });

  it('is removed by a manager or leaves; the owner and buyers stay', async () => {
    const [[manager, managerId], [viewer, viewerId], [leaver, leaverId]] = [
      await newMember('manager'),
      await newMember('viewer'),
      await newMember('viewer'),
    ];
    expect((await remove(viewer, leaverId)).status).toBe(403);
    expect((await remove(leaver, leaverId)).status).toBe(200);
    expect((await remove(manager, viewerId)).status).toBe(200);
    expect((await test.call('GET', path(), { as: viewer })).status).toBe(404);
    expect((await remove(manager, viewerId)).status).toBe(404);
    const buyer = await test.identity.user('Mai');
    await bought(test, bank, buyer);
    const { members } = (await test.call('GET', path('/members'), { as: owner })).body;
    const idOf = (user: TestUser) => members.find((member) => member.user.id === user.id)?.id ?? '';
    expect((await remove(owner, idOf(buyer))).body.rule).toBe('paperBank.buyerStays');
    expect((await remove(manager, idOf(owner))).body.rule).toBe('paperBank.ownerStays');
    expect((await remove(owner, managerId)).status).toBe(200);
    const seen = (await test.call('GET', path('/members'), { as: buyer })).body.members;
    expect(seen.filter(({ user }) => user.email !== null).map(({ user }) => user.id)).toEqual([buyer.id]);
  });
});
