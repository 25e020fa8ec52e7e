/** Identity changes an account and its answer is lost: the audit has the act, once. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { AccountAct } from '@tiku/contracts/identity';
import type { EventPayload } from '@tiku/contracts/events';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

type Managed = EventPayload<'identity.user.managed.v1'>;
interface Body {
  enterpriseId: string;
  actorId: string;
  active?: boolean;
  leave?: boolean;
  act?: AccountAct;
}
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

let test: TestService;
let school: string;
let chief: TestUser;
let secret: string;
/** As identity stores it. */
const inactive = new Set<string>();
const gone = new Set<string>();
/** What identity publishes with each change. */
let published: Managed[] = [];
let losesResponses = false;
beforeAll(async () => {
  test = await TestService.start();
  school = await test.enterprise();
  chief = await test.member(school, 'Chief');
  const created = await test.call('POST', '/my-enterprise/scim-tokens', {
    as: chief,
    body: { name: 'Entra ID' },
  });
  secret = created.body.secret;
  test.identity.on('GET /internal/managed-accounts', (request, response) => {
    const ids = new URL(request.url ?? '', 'http://stub').searchParams.get('ids')?.split(',') ?? [];
    const accounts = ids.filter((id) => !gone.has(id)).map(accountOf);
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ success: true, accounts }));
  });
  for (const path of ['*', '*/enterprise'])
    test.identity.on(`PUT /internal/managed-accounts/${path}`, async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const id = request.url?.split('/')[3] ?? '';
      const acted = change(id, JSON.parse(Buffer.concat(chunks).toString()) as Body);
      // The connection breaks instead of a wait of ten seconds: to the caller both are "no answer".
      if (losesResponses) return void response.destroy();
      response.setHeader('content-type', 'application/json');
      if (gone.has(id) && !acted) response.statusCode = 404;
      response.end(JSON.stringify(gone.has(id) && !acted ? refusal() : responseOf(id, acted)));
    });
});
afterAll(() => test.stop());

function change(userId: string, { enterpriseId, actorId, active, leave, act }: Body): boolean {
  const wasInactive = inactive.has(userId);
  const wasGone = gone.has(userId);
  if (active === false) inactive.add(userId);
  if (active === true) inactive.delete(userId);
  if (leave) gone.add(userId);
  const acted = active === undefined ? (leave ? !wasGone : true) : wasInactive !== inactive.has(userId);
  if (acted && act) published.push({ userId, enterpriseId, actorId, act });
  return acted;
}
const responseOf = (id: string, acted: boolean) => ({ success: true, account: accountOf(id), acted });
const refusal = () => ({
  success: false,
  code: 'NOT_FOUND_ERROR',
  message: 'none',
  error: 'none',
  requestId: 'stub',
  timestamp: new Date().toISOString(),
});
function accountOf(id: string) {
  const at = new Date().toISOString();
  const active = !inactive.has(id);
  const status = active ? 'active' : 'inactive';
  return { id, name: 'x', email: 'x@y.z', active, status, version: 1, createdAt: at, updatedAt: at };
}

/** `act` whose answers are lost, and again with answers, as a directory or a person tries. Then the events arrive. */
async function repeated(act: () => Promise<number>): Promise<number[]> {
  published = [];
  losesResponses = true;
  const statuses = [await act()];
  losesResponses = false;
  statuses.push(await act());
  for (const event of published)
    await test.handled(
      await test.receive('identity.user.managed.v1', event, { id: event.userId, version: 2 }),
    );
  return statuses;
}
const scim = async (method: 'PATCH' | 'DELETE', id: string, payload?: object) => {
  const headers = { authorization: `Bearer ${secret}` };
  const url = `/scim/v2/Users/${id}`;
  return (await test.service.app.inject({ method, url, headers, ...(payload && { payload }) })).statusCode;
};
const setActive = (id: string, value: boolean) =>
  scim('PATCH', id, { schemas: [PATCH], Operations: [{ op: 'replace', path: 'active', value }] });
const batch = (action: string, id: string) => async () => {
  const { status } = await test.call('POST', '/my-enterprise/members/batch', {
    as: chief,
    body: { action, ids: [id] },
  });
  return status;
};
const audited = (userId: string) =>
  test.sql<{ action: string }>(
    'SELECT action, actor_id, by_directory FROM audit_entries WHERE target_id = $1 ORDER BY id',
    [userId],
  );
const entry = (action: string, byDirectory: boolean, actor = chief) => ({
  action,
  actor_id: actor.id,
  by_directory: byDirectory,
});

it('records once what a directory did, though the answer was lost', async () => {
  const { id } = await test.member(school, 'Zhou');
  expect(await repeated(() => setActive(id, false))).toEqual([503, 200]);
  expect(await repeated(() => setActive(id, true))).toEqual([503, 200]);
  expect(await repeated(() => scim('DELETE', id))).toEqual([503, 404]);
  expect(await audited(id)).toEqual([
    entry('member.deactivated', true),
    entry('member.activated', true),
    entry('member.removed', true),
  ]);
});

it('records once what a manager did, though the answer was lost', async () => {
  const { id } = await test.member(school, 'Wu');
  expect(await repeated(batch('deactivate', id))).toEqual([503, 200]);
  expect(await repeated(batch('activate', id))).toEqual([503, 200]);
  expect(await audited(id)).toEqual([entry('member.deactivated', false), entry('member.activated', false)]);
});

it('records that sessions ended as often as they ended', async () => {
  const { id } = await test.member(school, 'Zheng');
  expect(await repeated(batch('endSessions', id))).toEqual([503, 200]);
  expect(await audited(id)).toEqual([
    entry('member.sessions-ended', false),
    entry('member.sessions-ended', false),
  ]);
});

it('orders acts by when they were asked for, however late their events come', async () => {
  const { id } = await test.member(school, 'Wang');
  published = [];
  losesResponses = true;
  await setActive(id, false);
  losesResponses = false;
  await setActive(id, true);
  for (const event of published.toReversed())
    await test.handled(await test.receive('identity.user.managed.v1', event));
  expect(await audited(id)).toEqual([entry('member.deactivated', true), entry('member.activated', true)]);
});

it('hands over the banks of a removed member, though the answer was lost', async () => {
  const leaver = await test.member(school, 'Feng');
  expect(await repeated(() => scim('DELETE', leaver.id))).toEqual([503, 404]);
  await test.moved(leaver, null);
  expect(await test.eventsOf(leaver.id)).toContain('enterprise.banks.handed-over.v1');
});

it('ignores the act of an enterprise that is gone', async () => {
  const { id } = await test.member(school, 'Chen');
  const act = { id: test.stranger(), action: 'member.removed' as const, byDirectory: false };
  const event = { userId: id, enterpriseId: test.stranger(), actorId: chief.id, act };
  await test.handled(await test.receive('identity.user.managed.v1', event));
  expect(await audited(id)).toEqual([]);
});
