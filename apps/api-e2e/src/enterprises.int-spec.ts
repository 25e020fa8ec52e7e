/** An enterprise across all services: its addresses register within its seats, and its changes reach every service. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { waitFor } from '@tiku/platform/testing';
import { PASSWORD, RunningPlatform, type Person } from '../test/running-platform.js';

let platform: RunningPlatform;
let superadmin: Person;
beforeAll(async () => {
  platform = await RunningPlatform.start();
  superadmin = await platform.signUp('superadmin');
});
afterAll(() => platform?.stop());

const call = (method: string, path: string, { token, body }: { token?: string; body?: object } = {}) =>
  platform.call('bff', method, `/api${path}`, { ...(token && { token }), ...(body && { body }) });
const register = async (email: string) => {
  const body = { name: '王老师', email, password: PASSWORD };
  const response = await call('POST', '/auth/register', { body });
  return {
    status: response.status,
    user: (response.body as { user?: { enterpriseId: string | null } }).user,
  };
};
const createEnterprise = async (emailSuffix: string, maxMembers: number): Promise<string> => {
  const body = { name: '育才中学', emailSuffix, maxMembers };
  const response = await call('POST', '/enterprises', { token: superadmin.token, body });
  expect(response.status).toBe(201);
  return (response.body as { enterprise: { id: string } }).enterprise.id;
};

it('admits its addresses at once, the first as super admin, and renames its people', async () => {
  const id = await createEnterprise('first.example.com', 5);
  expect((await register('chief@first.example.com')).user?.enterpriseId).toBe(id);
  const chief = await platform.login('chief@first.example.com');
  const info = await call('GET', '/my-enterprise/info', { token: chief.token });
  expect(info.body).toMatchObject({
    currentUser: { role: 'superAdmin' },
    enterprise: { id, currentMembers: 1 },
  });
  expect((await register('second@first.example.com')).status).toBe(201);
  const second = await platform.login('second@first.example.com');
  const own = await call('GET', '/my-enterprise/info', { token: second.token });
  expect((own.body as { currentUser: { role: string } }).currentUser.role).toBe('member');

  await call('PUT', `/enterprises/${id}`, { token: superadmin.token, body: { name: '育才实验中学' } });
  await waitFor('the name to arrive', async () => {
    const me = await call('GET', '/auth/me', { token: second.token });
    return (me.body as { user: { enterpriseName: string } }).user.enterpriseName === '育才实验中学';
  });
  await call('PUT', `/enterprises/${id}`, { token: superadmin.token, body: { status: 'inactive' } });
  await waitFor('the acts to be on record', async () => {
    const read = await call('GET', `/audit-entries?targetId=${id}`, { token: superadmin.token });
    const { auditEntries } = read.body as { auditEntries: { action: string; after: object }[] };
    const acts = auditEntries.map(({ action, after }) => `${action} ${Object.keys(after).length}`);
    return acts.join() === 'enterprise.updated 1,enterprise.updated 1,enterprise.created 5';
  });
  // Until the change arrives in identity, the enterprise itself refuses the seat (422).
  await waitFor('identity to know', async () => {
    const [row] = await platform.sql('identity', 'SELECT active FROM enterprises WHERE id = $1', [id]);
    return row?.['active'] === false;
  });
  expect((await register('late@first.example.com')).status).toBe(400);
  // A person without a proven address sees the enterprise, not its people; members keep working in an inactive one.
  expect((await call('GET', '/my-enterprise/members', { token: second.token })).status).toBe(403);
  await platform.sql('identity', 'UPDATE users SET email_verified = true WHERE id = $1', [second.id]);
  await platform.sql('enterprise', 'UPDATE members SET proven = true WHERE user_id = $1', [second.id]);
  const { token } = await platform.login('second@first.example.com');
  expect((await call('GET', '/my-enterprise/members', { token })).status).toBe(200);
});

it('has as many members as seats, however many register at once', async () => {
  const id = await createEnterprise('crowd.example.com', 4);
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, at) => register(`teacher${at}@crowd.example.com`)),
  );
  // Seats are reserved until an address is proven: the other accounts wait.
  expect(responses.every(({ status }) => status === 201)).toBe(true);
  expect(responses.filter(({ user }) => user?.enterpriseId === id)).toHaveLength(4);
  const members = 'SELECT count(*)::int AS count FROM members WHERE enterprise_id = $1';
  expect(await platform.sql('enterprise', members, [id])).toEqual([{ count: 4 }]);
  const taken = await register('teacher0@crowd.example.com');
  expect(taken.status).toBe(409);
});
