/**
 * An enterprise's own directory over SCIM, as Entra ID and Okta call it: accounts, seats, sessions and departments
 * follow.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ServiceTokens } from '@tiku/platform/auth';
import { newId } from '@tiku/platform/database';
import { waitFor } from '@tiku/platform/testing';
import { PASSWORD, RunningPlatform, SERVICE_SECRET, type Person } from '../test/running-platform.js';

const SUFFIX = 'scim.example.com';
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const BULK = 'urn:ietf:params:scim:api:messages:2.0:BulkRequest';

interface ScimResponse {
  status: number;
  // Each test reads what its call promises.
  body: Record<string, never> & { [key: string]: unknown };
}
let platform: RunningPlatform;
let chief: Person;
let secret: string;
beforeAll(async () => {
  platform = await RunningPlatform.start();
  const superadmin = await platform.signUp('superadmin');
  const body = { name: '目录中学', emailSuffix: SUFFIX, maxMembers: 6 };
  await platform.call('bff', 'POST', '/api/enterprises', { token: superadmin.token, body });
  await platform.call('bff', 'POST', '/api/auth/register', {
    body: { name: '顾明远', email: `chief@${SUFFIX}`, password: PASSWORD },
  });
  await platform.sql('identity', 'UPDATE users SET email_verified = true WHERE email = $1', [
    `chief@${SUFFIX}`,
  ]);
  chief = await platform.login(`chief@${SUFFIX}`);
  await platform.sql('enterprise', 'UPDATE members SET proven = true');
  const created = await platform.call('bff', 'POST', '/api/my-enterprise/scim-tokens', {
    token: chief.token,
    body: { name: 'Entra ID' },
  });
  secret = (created.body as { secret: string }).secret;
});
afterAll(() => platform?.stop());

const scim = async (method: string, path: string, body?: object, token = secret): Promise<ScimResponse> =>
  (await platform.call('bff', method, `/scim/v2${path}`, { token, ...(body && { body }) })) as ScimResponse;
const create = (name: string, more: object = {}) =>
  scim('POST', '/Users', { schemas: [USER], userName: `${name}@${SUFFIX}`, displayName: name, ...more });
const patch = (path: string, ...Operations: object[]) =>
  scim('PATCH', path, { schemas: [PATCH], Operations });
/** Waits until the enterprise has learnt by an event that this account registered. */
const isMember = (id: string) =>
  waitFor(`${id} among the members`, async () => (await scim('GET', `/Users/${id}`)).status === 200 || null);
const setActive = async (id: string, value: boolean) => {
  const response = await patch(`/Users/${id}`, { op: 'replace', path: 'active', value });
  expect(response).toMatchObject({ status: 200, body: { active: value } });
};
interface Entry {
  action: string;
  byDirectory: boolean;
  target: { id: string; name: string };
}
/** The entries about a member, latest first, once there are `count`: an event may bring one. */
const auditOf = (id: string, count: number) =>
  waitFor(`${count} entries about ${id}`, async () => {
    const { status, body } = await platform.call('bff', 'GET', '/api/my-enterprise/audit-entries', {
      token: chief.token,
    });
    expect(status).toBe(200);
    const entries = (body as { auditEntries: Entry[] }).auditEntries.filter(({ target }) => target.id === id);
    return entries.length >= count ? entries : null;
  });

describe('a directory', () => {
  it('creates, finds, renames and removes an account', async () => {
    const created = await create('ye', {
      externalId: 'x-1',
      title: '备课组长',
      name: { familyName: '叶', givenName: '知秋' },
      displayName: undefined,
    });
    expect(created).toMatchObject({
      status: 201,
      body: {
        userName: `ye@${SUFFIX}`,
        displayName: '叶知秋',
        title: '备课组长',
        active: true,
        externalId: 'x-1',
      },
    });
    const id = String(created.body['id']);
    for (const filter of [`userName eq "ye@${SUFFIX}"`, 'externalId eq "x-1"', 'displayName co "知秋"']) {
      const found = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      expect([filter, found.body['totalResults']]).toEqual([filter, 1]);
    }
    expect((await create('ye')).body).toMatchObject({ status: '409', scimType: 'uniqueness' });
    const renamed = await patch(`/Users/${id}`, { op: 'Replace', path: 'displayName', value: '叶秋' });
    expect(renamed).toMatchObject({ status: 200, body: { displayName: '叶秋', title: '备课组长' } });
    const put = await scim('PUT', `/Users/${id}`, {
      schemas: [USER],
      userName: `ye.qiu@${SUFFIX}`,
      displayName: '叶秋',
    });
    expect(put.body).toMatchObject({ userName: `ye.qiu@${SUFFIX}` });
    expect(put.body).not.toHaveProperty('title');
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await scim('GET', `/Users/${id}`)).body).toMatchObject({ status: '404' });
    // The account stays with its person.
    expect(await platform.sql('identity', 'SELECT enterprise_id FROM users WHERE id = $1', [id])).toEqual([
      { enterprise_id: null },
    ]);
  });

  it('ends the sessions of a deactivated user at once', async () => {
    await platform.call('bff', 'POST', '/api/auth/register', {
      body: { name: '林晓', email: `lin@${SUFFIX}`, password: PASSWORD },
    });
    const person = await platform.login(`lin@${SUFFIX}`);
    // The enterprise learns of its new member by an event.
    const user = await waitFor('the person in the directory', async () => {
      const found = await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "lin@${SUFFIX}"`)}`);
      return (found.body['Resources'] as unknown as { id: string }[])[0];
    });
    const me = () => platform.call('bff', 'GET', '/api/auth/me', { token: person.token });
    expect((await me()).status).toBe(200);
    // As Entra ID writes it.
    const off = await patch(`/Users/${user.id}`, { op: 'Replace', path: 'active', value: 'False' });
    expect(off).toMatchObject({ status: 200, body: { active: false } });
    await waitFor('the session to end', async () => (await me()).status === 401, 1_000);
    const login = await platform.call('bff', 'POST', '/api/auth/login', {
      body: { email: `lin@${SUFFIX}`, password: PASSWORD },
    });
    expect(login.status).toBe(403);
    expect(await patch(`/Users/${user.id}`, { op: 'replace', value: { active: true } })).toMatchObject({
      status: 200,
      body: { active: true },
    });
    expect((await platform.login(`lin@${SUFFIX}`)).token).toBeTruthy();
  });

  it('manages departments and their members', async () => {
    const user = String((await create('zhou')).body['id']);
    const group = await scim('POST', '/Groups', {
      schemas: [GROUP],
      displayName: '数学组',
      members: [{ value: user }],
    });
    expect(group).toMatchObject({ status: 201, body: { members: [{ value: user }] } });
    const id = String(group.body['id']);
    expect((await scim('GET', `/Users/${user}`)).body).toMatchObject({
      groups: [{ value: id, display: '数学组' }],
    });
    const removed = await patch(`/Groups/${id}`, { op: 'remove', path: `members[value eq "${user}"]` });
    expect(removed.status).toBe(200);
    expect(removed.body).not.toHaveProperty('members');
    expect(
      (await patch(`/Groups/${id}`, { op: 'add', path: 'members', value: [{ value: user }] })).status,
    ).toBe(200);
    expect((await scim('POST', '/Groups', { schemas: [GROUP], displayName: '数学组' })).status).toBe(409);
    const listed = await scim(
      'GET',
      `/Groups?filter=${encodeURIComponent('displayName eq "数学组"')}&excludedAttributes=members`,
    );
    expect(listed.body['Resources']).toEqual([expect.not.objectContaining({ members: expect.anything() })]);
    expect((await scim('DELETE', `/Groups/${id}`)).status).toBe(204);
    expect((await scim('GET', `/Users/${user}`)).body).not.toHaveProperty('groups');
  });

  it('runs a bulk request, and refers to what an earlier line created', async () => {
    const done = await scim('POST', '/Bulk', {
      schemas: [BULK],
      Operations: [
        {
          method: 'POST',
          path: '/Users',
          bulkId: 'u',
          data: { schemas: [USER], userName: `bulk@${SUFFIX}` },
        },
        {
          method: 'POST',
          path: '/Groups',
          data: { displayName: '语文组', members: [{ value: 'bulkId:u' }] },
        },
        { method: 'POST', path: '/Users', data: { schemas: [USER], userName: 'bulk@elsewhere.org' } },
      ],
    });
    expect(done.body['Operations']).toMatchObject([
      { status: '201', bulkId: 'u' },
      { status: '201' },
      { status: '400', response: { scimType: 'invalidValue' } },
    ]);
  });

  it('hands the banks of a removed user to the super admin, and notifies the super admin', async () => {
    const created = await create('gu', { active: true });
    const id = String(created.body['id']);
    // The first changes nothing.
    for (const value of [true, false, true]) await setActive(id, value);
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    const handed = await platform.sql<{ payload: object }>(
      'enterprise',
      `SELECT payload FROM outbox WHERE type = 'enterprise.banks.handed-over.v1' AND aggregate_id = $1`,
      [id],
    );
    expect(handed).toMatchObject([{ payload: { fromId: id, toId: chief.id } }]);
    const entries = await auditOf(id, 4);
    expect(entries.filter(({ target, byDirectory }) => byDirectory && target.name === 'gu')).toHaveLength(4);
    expect(entries.map(({ action }) => action)).toEqual([
      'member.removed',
      'member.activated',
      'member.deactivated',
      'member.joined',
    ]);
  });

  it('has in its audit what identity did, though the enterprise service never read the answer', async () => {
    const id = String((await create('lost')).body['id']);
    const [member] = await platform.sql<{ enterprise_id: string }>(
      'enterprise',
      'SELECT enterprise_id FROM members WHERE user_id = $1',
      [id],
    );
    const act = { id: newId(), action: 'member.deactivated', byDirectory: true };
    const token = await new ServiceTokens('enterprise', { SERVICE_SECRET }).sign('identity');
    const changed = await platform.call('identity', 'PUT', `/internal/managed-accounts/${id}`, {
      token,
      body: { enterpriseId: member?.enterprise_id, actorId: chief.id, active: false, act },
    });
    expect(changed).toMatchObject({ status: 200, body: { acted: true } });
    // The directory tries again.
    await setActive(id, false);
    expect((await auditOf(id, 2)).map(({ action }) => action)).toEqual([
      'member.deactivated',
      'member.joined',
    ]);
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
  });

  it('does not take over an account with a password of its person', async () => {
    const email = `own@${SUFFIX}`;
    await platform.call('bff', 'POST', '/api/auth/register', {
      body: { name: '唐宁', email, password: PASSWORD },
    });
    await platform.sql('identity', 'UPDATE users SET email_verified = true WHERE email = $1', [email]);
    await platform.sql('enterprise', 'UPDATE members SET proven = true');
    const person = await platform.login(email);
    await isMember(person.id);
    const rename = (id: string) =>
      patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: `evil@${SUFFIX}` });
    expect((await rename(person.id)).status).toBe(403);
    expect((await rename(chief.id)).status).toBe(403);
    // A former member is invited again, not moved.
    await platform.call('bff', 'POST', '/api/my-enterprise/leave', { token: person.token, body: {} });
    expect((await create('own')).body).toMatchObject({ status: '409', scimType: 'uniqueness' });
    const { token } = await platform.login(email);
    const awaiting = await platform.call('bff', 'GET', '/api/my-enterprise/invitation', { token });
    expect(awaiting.body).toMatchObject({ invitation: { enterprise: { name: '目录中学' } } });
    expect((await platform.call('bff', 'GET', '/api/my-enterprise/info', { token })).status).toBe(404);
  });

  it('records whose address it changed, and ends the sessions there', async () => {
    const id = String((await create('before')).body['id']);
    expect(
      (await patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: `after@${SUFFIX}` })).status,
    ).toBe(200);
    const rows = await platform.sql<{ before: object; after: object }>(
      'identity',
      'SELECT before, after FROM audit_entries WHERE target_id = $1',
      [id],
    );
    expect(rows).toEqual([{ before: { email: `before@${SUFFIX}` }, after: { email: `after@${SUFFIX}` } }]);
    await scim('DELETE', `/Users/${id}`);
  });

  it('accepts one of two concurrent requests for the same external id', async () => {
    const responses = await Promise.all(
      ['twin1', 'twin2'].map((name) => create(name, { externalId: 'same' })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    const found = await scim('GET', `/Users?filter=${encodeURIComponent('userName sw "twin"')}`);
    for (const { id } of found.body['Resources'] as unknown as { id: string }[])
      expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
  });

  it('leaves the account of a user who was deactivated, then removed, usable', async () => {
    const email = `dep@${SUFFIX}`;
    await platform.call('bff', 'POST', '/api/auth/register', {
      body: { name: '林晓', email, password: PASSWORD },
    });
    const { id } = await platform.login(email);
    await isMember(id);
    await setActive(id, false);
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await platform.login(email)).id).toBe(id);
  });

  it('takes seats like everybody, and none beyond the last', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await create(`seat${at}`)).status);
    expect(statuses).toContain(201);
    expect(statuses.at(-1)).toBe(400);
    const [row] = await platform.sql('enterprise', 'SELECT current_members, max_members FROM enterprises');
    expect(row).toEqual({ current_members: 6, max_members: 6 });
  });

  it('cannot reach users of other enterprises or the super admin', async () => {
    const stranger = await platform.signUp('teacher');
    expect((await scim('GET', `/Users/${stranger.id}`)).status).toBe(404);
    expect(
      (await patch(`/Users/${stranger.id}`, { op: 'replace', path: 'active', value: false })).status,
    ).toBe(404);
    expect((await scim('DELETE', `/Users/${chief.id}`)).status).toBe(403);
    expect((await patch(`/Users/${chief.id}`, { op: 'replace', path: 'active', value: false })).status).toBe(
      403,
    );
    const foreign = await scim('POST', '/Users', { schemas: [USER], userName: 'a@elsewhere.org' });
    expect(foreign.body).toMatchObject({ status: '400', scimType: 'invalidValue' });
    for (const token of [chief.token, 'tiku_scim_wrong'])
      expect((await scim('GET', '/Users', undefined, token)).body).toMatchObject({ status: '401' });
  });

  it('is refused as soon as its token is revoked', async () => {
    const listed = await platform.call('bff', 'GET', '/api/my-enterprise/scim-tokens', {
      token: chief.token,
    });
    const [token] = (listed.body as { tokens: { id: string; ending: string }[] }).tokens;
    expect(secret.endsWith(token?.ending ?? '?')).toBe(true);
    expect(JSON.stringify(listed.body)).not.toContain(secret);
    await platform.call('bff', 'DELETE', `/api/my-enterprise/scim-tokens/${token?.id}`, {
      token: chief.token,
    });
    expect((await scim('GET', '/ServiceProviderConfig')).status).toBe(401);
  });
});
