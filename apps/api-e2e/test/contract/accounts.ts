/** Sections 2 and 3: accounts, sessions, people. */
import { PASSWORD, type Person } from '../running-platform.js';
import { idOf, list, type ContractClient } from './client.js';

const OTHER_PASSWORD = 'Vb9$mRq4!xYs';
// One grey pixel.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
export const picture = (): File => new File([PNG], 'picture.png', { type: 'image/png' });

export async function useAccounts(client: ContractClient, people: { other: Person; superadmin: Person }) {
  const { platform } = client;
  const { other, superadmin } = people;
  const email = 'contract@school.edu.cn';
  const registered = await client.call('POST /auth/register', {
    as: null,
    body: { name: '周老师', email, password: PASSWORD },
  });
  const id = idOf(registered, 'user');
  /** The token of the latest mail of this kind. */
  const mailed = async (page: string): Promise<string> => {
    const link = new RegExp(`/${page}\\?token=([\\w.-]+)`);
    let token: string | undefined;
    await client.until('GET /auth/dev-mails', { as: null, query: { to: email } }, (response) => {
      [token] = list(response, 'mails').flatMap((mail) => link.exec(String(mail['text']))?.[1] ?? []);
      return token !== undefined;
    });
    return token ?? '';
  };
  await client.call('GET /auth/verify-email', { as: null, query: { token: await mailed('verify-email') } });
  await client.call('POST /auth/resend-verification', { as: null, body: { email } });
  await client.call('POST /auth/forgot-password', { as: null, body: { email } });
  await client.call('POST /auth/reset-password', {
    as: null,
    body: { token: await mailed('reset-password'), password: OTHER_PASSWORD },
  });
  await client.call('POST /auth/login', { as: null, body: { email, password: OTHER_PASSWORD } });
  const person = await platform.login(email, OTHER_PASSWORD);
  const changed = { currentPassword: OTHER_PASSWORD, newPassword: PASSWORD };
  await client.call('PUT /auth/change-password', { as: person, body: changed });
  const again = await platform.login(email);
  const changedBack = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD };
  await client.call('POST /auth/change-password', { as: again, body: changedBack });
  const now = await platform.login(email, OTHER_PASSWORD);
  const sessions = list(await client.call('GET /auth/sessions', { as: now }), 'sessions');
  const old = sessions.find((session) => session['current'] !== true);
  await client.call('DELETE /auth/sessions/{id}', { as: now, params: { id: old?.id ?? '' } });
  await client.call('GET /auth/sso', { as: null, query: { email } });
  await client.call('GET /auth/sso/callback', { as: null });
  await client.call('GET /auth/me');
  await client.call('GET /auth/profile');
  await client.call('PUT /auth/profile', { body: { department: '数学组' } });
  await client.call('GET /auth/allowed-enterprises', { as: null });
  await client.call('POST /auth/upload-avatar', { form: { avatar: picture() } });
  await client.call('GET /auth/export-data');
  await client.call('GET /auth/login-history');
  await client.call('POST /auth/follow/{id}', { params: { id: other.id } });
  await client.call('GET /auth/follow-status/{id}', { params: { id: other.id } });
  await client.call('GET /auth/social/{id}', { params: { id: other.id }, query: { type: 'followers' } });

  await client.call('GET /users/search', { query: { q: other.email } });
  await client.call('GET /users', { as: superadmin });
  await client.call('GET /users/{id}', { as: superadmin, params: { id } });
  await client.call('PUT /users/{id}', { as: superadmin, params: { id }, body: { department: '物理组' } });
  await client.call('POST /users/batch', { as: superadmin, body: { action: 'activate', ids: [id] } });
  const leaving = await platform.signUp();
  await client.call('POST /auth/logout', { as: await platform.login(leaving.email) });
  await client.call('DELETE /auth/account', { as: leaving, body: { password: PASSWORD } });
  await client.call('DELETE /users/{id}', { as: superadmin, params: { id } });
}
