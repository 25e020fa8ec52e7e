/** Each refusal of the invitation routes, next to its success. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

const ROLES = ['owner', 'manager', 'collaborator', 'viewer', 'invited', 'stranger', 'guest'] as const;
type Who = (typeof ROLES)[number];

let test: TestService;
const users = new Map<Who, TestUser>();
const user = (who: Who): TestUser => users.get(who) as TestUser;
beforeAll(async () => {
  test = await TestService.start();
  for (const who of ROLES) if (who !== 'guest') users.set(who, await test.identity.user(who));
});
afterAll(() => test.stop());

/** A private bank with a member of each role, and an invitation to one person. */
async function bankWithInvitation(): Promise<[bankId: string, invitationId: string]> {
  const { id: bankId } = await test.createBank(user('owner'));
  for (const role of ['manager', 'collaborator', 'viewer'] as const)
    await test.addMember(bankId, user(role).id, role);
  const id = newId();
  await test.sql(
    `INSERT INTO bank_invitations (id, bank_id, user_id, role, expires_at)
     VALUES ($1, $2, $3, 'viewer', now() + interval '1 day')`,
    [id, bankId, user('invited').id],
  );
  return [bankId, id];
}

type Request = [
  method: 'GET' | 'POST' | 'DELETE',
  path: (bankId: string, id: string) => string,
  body?: object,
];
const BY_MANAGERS = (success: number) => [success, success, 403, 403, 404, 404, 401];
const BY_INVITED = [404, 404, 404, 404, 200, 404, 401];
const OF_BANK = (bankId: string) => `/question-banks/${bankId}/invitations`;
const RECEIVED = (_: string, id: string) => `/question-banks/invitations/${id}`;

it.each<[string, number[], Request]>([
  ['is listed', BY_MANAGERS(200), ['GET', OF_BANK]],
  ['is sent', BY_MANAGERS(201), ['POST', OF_BANK, { email: 'somebody@school.edu.cn' }]],
  // Sent just now.
  ['is sent again', BY_MANAGERS(422), ['POST', (bankId, id) => `${OF_BANK(bankId)}/${id}/resend`]],
  ['is revoked', BY_MANAGERS(200), ['DELETE', (bankId, id) => `${OF_BANK(bankId)}/${id}`]],
  ['is shown', BY_INVITED, ['GET', RECEIVED]],
  ['is accepted', BY_INVITED, ['POST', (_, id) => `${RECEIVED(_, id)}/accept`]],
  ['is declined', BY_INVITED, ['POST', (_, id) => `${RECEIVED(_, id)}/decline`]],
])(
  '%s: owner, manager, collaborator, viewer, invited, others, guest get %j',
  async (_, expected, [method, path, body]) => {
    const got: number[] = [];
    for (const who of ROLES) {
      const as = users.get(who);
      const url = path(...(await bankWithInvitation()));
      got.push((await test.call(method, url, { ...(as && { as }), ...(body && { body }) })).status);
    }
    expect(got).toEqual(expected);
  },
);

it('of another bank cannot be resent or revoked by managers of this one', async () => {
  const [bankId] = await bankWithInvitation();
  const [, elsewhere] = await bankWithInvitation();
  const path = `${OF_BANK(bankId)}/${elsewhere}`;
  expect((await test.call('DELETE', path, { as: user('manager') })).status).toBe(404);
  expect((await test.call('POST', `${path}/resend`, { as: user('manager') })).status).toBe(404);
});
