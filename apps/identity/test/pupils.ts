/** Pupils of one school, made through the calls of the enterprise service, for a suite with `identityForSuite`. */
import { ServiceTokens } from '@tiku/platform/auth';
import { newId } from '@tiku/platform/database';
import { waitFor } from '@tiku/platform/testing';
import { identity } from './suite.js';

export const OWN_PASSWORD = 'Wk4!vTbz#9pL';
export const SCHOOL = newId();
let numbers = 7_351_000;

export const call = async (path: string, payload: object, method: 'POST' | 'PUT' = 'POST') => {
  const token = await new ServiceTokens('enterprise', identity.config).sign('identity');
  return identity.request({ method, url: `/internal/school-accounts${path}`, token, payload });
};
export const create = async (username: string, enterpriseId = SCHOOL, id = newId()) =>
  (await call('', { enterpriseId, accounts: [{ id, username, name: '王小明' }] })).json().accounts[0];
export const passwordsOf = async (ids: string[], enterpriseId = SCHOOL) =>
  (await call('/first-passwords', { enterpriseId, ids })).json().passwords;
export const statusOf = async (path: string, token: string) =>
  (await identity.request({ url: path, token })).statusCode;

/** A new account whose first password is hashed. */
export async function pupil() {
  const username = `${++numbers}@yuhong`;
  const { id } = await create(username);
  const [{ password }] = await passwordsOf([id]);
  await waitFor(
    'the hash',
    async () =>
      (await identity.sql('SELECT FROM users WHERE id = $1 AND password_hash IS NOT NULL', [id])).length > 0,
  );
  return { id, username, password };
}
export const signIn = async ({ username, password }: { username: string; password: string }) =>
  (await identity.login(username, password)).json();
export const change = (token: string, currentPassword: string, newPassword = OWN_PASSWORD) =>
  identity.request({
    method: 'PUT',
    url: '/auth/change-password',
    token,
    payload: { currentPassword, newPassword },
  });
/** One who has set another password. */
export async function settled() {
  const made = await pupil();
  const { token } = await signIn(made);
  const changed = await change(token, made.password);
  return { ...made, password: OWN_PASSWORD, token: changed.json().token as string };
}
