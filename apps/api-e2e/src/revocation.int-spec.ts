/** Every service refuses an ended token within a second, and gives the reason. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DevMailsResponse } from '@tiku/contracts/identity';
import { waitFor } from '@tiku/platform/testing';
import { statusesEverywhere, everywhere } from '../test/everywhere.js';
import { PASSWORD, RunningPlatform, type Person } from '../test/running-platform.js';

const WITHIN_MS = 1_000;
const NEW_PASSWORD = 'Wm4$nRt8?xYc';

let platform: RunningPlatform;
let admin: Person;
beforeAll(async () => {
  platform = await RunningPlatform.start();
  admin = await platform.signUp('superadmin');
});
afterAll(() => platform?.stop());

const administer = (method: string, path: string, body?: unknown) =>
  platform.call('bff', method, `/api${path}`, { token: admin.token, body });

it.each<[string, (person: Person) => Promise<{ status: number }>, string]>([
  ['logout', ({ token }) => platform.call('bff', 'POST', '/api/auth/logout', { token }), 'SESSION_ENDED'],
  [
    'ending the session from another one',
    async ({ email, token }) => {
      const other = await platform.login(email);
      const { body } = await platform.call('bff', 'GET', '/api/auth/sessions', { token });
      const { sessions } = body as { sessions: { id: string; current: boolean }[] };
      const id = sessions.find(({ current }) => current)?.id;
      return platform.call('bff', 'DELETE', `/api/auth/sessions/${id}`, { token: other.token });
    },
    'SESSION_ENDED',
  ],
  [
    'a password change in another session',
    async ({ email }) => {
      const { token } = await platform.login(email);
      const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
      return platform.call('bff', 'PUT', '/api/auth/change-password', { token, body });
    },
    'PASSWORD_CHANGED',
  ],
  [
    'ending all others from another session',
    async ({ email }) => {
      const { token } = await platform.login(email);
      return platform.call('bff', 'POST', '/api/auth/sessions/end-others', { token });
    },
    'SESSION_ENDED',
  ],
  [
    'a password reset by mail',
    async ({ email }) => {
      await platform.call('bff', 'POST', '/api/auth/forgot-password', { body: { email } });
      const token = await waitFor('the mail', async () => {
        const { body } = await platform.call('bff', 'GET', `/api/auth/dev-mails?to=${email}`);
        const { mails } = DevMailsResponse.parse(body);
        return mails.map(({ text }) => /reset-password\?token=([\w-]+)/.exec(text)?.[1]).find(Boolean);
      });
      const body = { token, password: NEW_PASSWORD };
      return platform.call('bff', 'POST', '/api/auth/reset-password', { body });
    },
    'PASSWORD_CHANGED',
  ],
  ['suspension', ({ id }) => administer('PUT', `/users/${id}`, { status: 'suspended' }), 'SUSPENDED'],
  ['deactivation', ({ id }) => administer('PUT', `/users/${id}`, { status: 'inactive' }), 'SUSPENDED'],
  ['a new role', ({ id }) => administer('PUT', `/users/${id}`, { role: 'student' }), 'ROLE_CHANGED'],
  [
    'a batch that suspends',
    ({ id }) => administer('POST', '/users/batch', { action: 'suspend', ids: [id] }),
    'SUSPENDED',
  ],
  ['deletion by an administrator', ({ id }) => administer('DELETE', `/users/${id}`), 'DELETED'],
  [
    'deletion by the person',
    ({ token }) =>
      platform.call('bff', 'DELETE', '/api/auth/account', { token, body: { password: PASSWORD } }),
    'DELETED',
  ],
])('after %s', async (_name, act, reason) => {
  const person = await platform.signUp();
  expect(await statusesEverywhere(platform, person.token)).toEqual(everywhere('200'));
  expect((await act(person)).status).toBe(200);
  const endedAt = performance.now();
  let statuses: string[] = [];
  // The last round is the first to begin after that second: its answers count, however late on a busy machine.
  for (let begunMs = 0, last = false; !last; begunMs = performance.now() - endedAt) {
    last = begunMs >= WITHIN_MS;
    statuses = await statusesEverywhere(platform, person.token);
    if (statuses.every((status) => status.endsWith(reason))) break;
  }
  expect(statuses).toEqual(everywhere(`401 ${reason}`));
});

it('keeps the session that changed the password, with its new token', async () => {
  const { token } = await platform.signUp();
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  const changed = await platform.call('bff', 'PUT', '/api/auth/change-password', { token, body });
  const renewed = (changed.body as { token: string }).token;
  expect(await statusesEverywhere(platform, renewed)).toEqual(everywhere('200'));
});
