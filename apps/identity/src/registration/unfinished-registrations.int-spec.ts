/** An unverified address keeps its seat for a week, and its account only if it is used. */
import { beforeEach, expect, it } from '@jest/globals';
import { waitFor } from '@tiku/platform/testing';
import { PASSWORD } from '../../test/service.js';
import { mailedToken } from '../../test/mailbox.js';
import { identity, identityForSuite } from '../../test/suite.js';
import { UnfinishedRegistrations } from './unfinished-registrations.js';

identityForSuite();

let schools = 0;
let suffix = '';
let enterpriseId = '';
beforeEach(async () => {
  suffix = `school${++schools}.example.com`;
  enterpriseId = await identity.enterprise(suffix, 2);
});

const pass = () => identity.service.app.get(UnfinishedRegistrations, { strict: false }).pass();
const register = async (name: string): Promise<string> => {
  const payload = { name: '新老师', email: `${name}@${suffix}`, password: PASSWORD };
  const response = await identity.request({ method: 'POST', url: '/auth/register', payload });
  expect(response.statusCode).toBe(201);
  return response.json().user.id;
};
const age = (id: string, days: number) =>
  identity.sql('UPDATE users SET registered_at = registered_at - make_interval(days => $2) WHERE id = $1', [
    id,
    days,
  ]);
const account = async (id: string) =>
  (await identity.sql<{ enterprise_id: string | null }>('SELECT * FROM users WHERE id = $1', [id]))[0];
const seatsTaken = async () =>
  (
    await identity.sql<{ count: number }>(
      'SELECT count(*)::int AS count FROM users WHERE enterprise_id = $1',
      [enterpriseId],
    )
  )[0]?.count;

it('deletes an unused account after a week, with its event and its seat, and keeps a younger one', async () => {
  const [old, young] = [await register('old'), await register('young')];
  const payload = { name: '新老师', email: `late@${suffix}`, password: PASSWORD };
  const late = await identity.request({ method: 'POST', url: '/auth/register', payload });
  expect([late.statusCode, late.json().user?.enterpriseId]).toEqual([201, null]);
  await age(old, 8);
  await age(young, 6);
  expect(await pass()).toBe(false);
  expect([await account(old), await seatsTaken()]).toEqual([undefined, 1]);
  expect(await account(young)).toMatchObject({ enterprise_id: enterpriseId });
  expect((await identity.eventsOf(old)).at(-1)).toBe('identity.user.deleted.v1');
  // Seat and address are free again.
  await register('old');
});

it('frees the seat of a used account, which takes a seat again when its address is verified', async () => {
  const id = await register('used');
  const { token } = (await identity.login(`used@${suffix}`)).json();
  await age(id, 8);
  await pass();
  expect(await account(id)).toMatchObject({ enterprise_id: null, enterprise_name: null });
  expect(await seatsTaken()).toBe(0);
  expect((await identity.eventsOf(id)).at(-1)).toBe('identity.user.updated.v1');
  expect((await identity.request({ url: '/auth/me', token })).json().user.enterpriseId).toBeNull();

  const link = await mailedToken(identity, `used@${suffix}`, 'verify-email');
  expect((await identity.request({ url: `/auth/verify-email?token=${link}` })).statusCode).toBe(200);
  expect((await identity.request({ url: '/auth/me', token })).json().user).toMatchObject({
    enterpriseId,
    enterpriseName: '实验学校',
    emailVerified: true,
  });
  expect(await seatsTaken()).toBe(1);
  await age(id, 400);
  await pass();
  expect(await seatsTaken()).toBe(1);
});

it('verifies an address without a free seat, and by a reset link', async () => {
  const id = await register('proven');
  await identity.login(`proven@${suffix}`);
  await age(id, 8);
  await pass();
  await identity.sql('UPDATE enterprises SET max_members = 1 WHERE id = $1', [enterpriseId]);
  const member = await register('member');
  await identity.sql('UPDATE users SET email_verified = true WHERE id = $1', [member]);
  const link = await mailedToken(identity, `proven@${suffix}`, 'verify-email');
  expect((await identity.request({ url: `/auth/verify-email?token=${link}` })).statusCode).toBe(200);
  expect(await account(id)).toMatchObject({ email_verified: true, enterprise_id: null });

  await identity.sql('UPDATE enterprises SET max_members = 2 WHERE id = $1', [enterpriseId]);
  const other = await register('other');
  await identity.login(`other@${suffix}`);
  await age(other, 8);
  await pass();
  const email = `other@${suffix}`;
  await identity.request({ method: 'POST', url: '/auth/forgot-password', payload: { email } });
  const token = await mailedToken(identity, email, 'reset-password');
  const reset = await identity.request({
    method: 'POST',
    url: '/auth/reset-password',
    payload: { token, password: 'Wm4$nRt8?xYc' },
  });
  expect(reset.statusCode).toBe(200);
  expect(await account(other)).toMatchObject({ email_verified: true, enterprise_id: enterpriseId });
});

it('keeps suspended accounts, administrators and seats granted by an administrator', async () => {
  const [suspended, administrator] = [await register('suspended'), await register('administrator')];
  const elsewhere = (await identity.signUp()).id;
  await identity.sql(`UPDATE users SET status = 'suspended' WHERE id = $1`, [suspended]);
  await identity.sql(`UPDATE users SET role = 'admin' WHERE id = $1`, [administrator]);
  const other = await identity.enterprise(`other${schools}.example.com`);
  await identity.sql('UPDATE users SET enterprise_id = $2 WHERE id = $1', [elsewhere, other]);
  for (const id of [suspended, administrator, elsewhere]) await age(id, 8);
  await pass();
  expect(await account(suspended)).toMatchObject({ status: 'suspended', enterprise_id: null });
  expect(await account(administrator)).toMatchObject({ enterprise_id: enterpriseId });
  expect(await account(elsewhere)).toMatchObject({ enterprise_id: other });
});

it('deletes each account once when several replicas run', async () => {
  const ids = [await register('first'), await register('second')];
  for (const id of ids) await age(id, 8);
  await Promise.all([pass(), pass(), pass()]);
  for (const id of ids) {
    expect(await waitFor('the account to go', async () => (await account(id)) === undefined)).toBe(true);
    const events = await identity.eventsOf(id);
    expect(events.filter((type) => type === 'identity.user.deleted.v1')).toHaveLength(1);
  }
});

it('continues after an account that cannot be deleted, and retries it in the next pass', async () => {
  const [stuck, behind] = [await register('stuck'), await register('behind')];
  await age(stuck, 9);
  await age(behind, 8);
  await identity.sql(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'no room on the disk'; END $$`);
  await identity.sql(`CREATE TRIGGER refuse BEFORE DELETE ON users FOR EACH ROW
    WHEN (OLD.email_key LIKE 'stuck@%') EXECUTE FUNCTION refuse()`);
  expect(await pass()).toBe(false);
  expect(await account(stuck)).toMatchObject({ enterprise_id: enterpriseId });
  expect(await account(behind)).toBeUndefined();
  await identity.sql('DROP TRIGGER refuse ON users');
  await pass();
  expect(await account(stuck)).toBeUndefined();
});
