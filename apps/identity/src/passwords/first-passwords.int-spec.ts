/** Accounts of pupils are created, and sign in with their first passwords. */
import { describe, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import { waitFor } from '@tiku/platform/testing';
import {
  call,
  change,
  create,
  OWN_PASSWORD,
  passwordsOf,
  pupil,
  SCHOOL,
  settled,
  signIn,
  statusOf,
} from '../../test/pupils.js';
import { identity, identityForSuite } from '../../test/suite.js';

identityForSuite();

describe('creating', () => {
  it('makes one account per username, however often and in whatever spelling it is requested', async () => {
    const first = await create('2026001@yuhong');
    expect(first).toEqual({ id: first.id, username: '2026001@yuhong', state: 'created' });
    expect(await create('２０２６ ００１@YuHong')).toEqual({ ...first, state: 'known' });
    expect(await create('2026001@yuhong', newId())).toMatchObject({ state: 'taken' });
    expect(await identity.eventsOf(first.id)).toEqual(['identity.user.registered.v1']);
    const [user] = await identity.sql('SELECT email, role, email_verified FROM users WHERE id = $1', [
      first.id,
    ]);
    expect(user).toEqual({ email: '', role: 'student', email_verified: true });
  });

  it.each(['2026@school.edu.cn', '2026', '@yuhong', '2026 @', '20"26@yuhong'])(
    'refuses %j as a username',
    async (username) => {
      const body = { enterpriseId: SCHOOL, accounts: [{ id: newId(), username, name: '王小明' }] };
      expect((await call('', body)).statusCode).toBe(400);
    },
  );

  it('is for the enterprise service only', async () => {
    const { token } = await identity.signUpAs('superadmin');
    const url = '/internal/school-accounts';
    const refused = await identity.request({ method: 'POST', url, token, payload: {} });
    expect(refused.statusCode).toBe(401);
  });
});

describe('the first password', () => {
  it('signs in from any spelling of the number, and opens only the change of the password', async () => {
    const { id, username, password } = await pupil();
    expect(password).toMatch(/^[b-df-hj-np-tv-xz2-9]{8}$/);
    const typed = username.replace('7', '７').toUpperCase();
    const { token, user, mustChangePassword } = await signIn({ username: typed, password });
    expect(mustChangePassword).toBe(true);
    expect(user).toMatchObject({ id, email: null, username, managedBy: SCHOOL, role: 'student' });
    expect(decodeClaims(token)).toMatchObject({ managed: true, firstPassword: true });
    expect(await statusOf('/auth/me', token)).toBe(200);
    const refused = await identity.request({ url: '/auth/sessions', token });
    expect([refused.statusCode, refused.json().rule]).toEqual([403, 'error.firstPassword']);

    const resembling = await change(token, password, `${username.split('@')[0]}Aa!xyz`);
    expect(resembling.json().details).toMatchObject([{ path: 'newPassword', rule: 'password.email' }]);
    const changed = await change(token, password);
    expect(changed.statusCode).toBe(200);
    expect(await statusOf('/auth/sessions', changed.json().token)).toBe(200);
    expect((await signIn({ username, password: OWN_PASSWORD })).mustChangePassword).toBeUndefined();
    expect(await passwordsOf([id])).toEqual([]);
  });

  it('is shown to its enterprise alone, and after 30 days neither shows nor signs in', async () => {
    const made = await pupil();
    expect(await passwordsOf([made.id], newId())).toEqual([]);
    await identity.sql(`UPDATE first_passwords SET expires_at = now() - interval '1 s' WHERE user_id = $1`, [
      made.id,
    ]);
    expect(await passwordsOf([made.id])).toEqual([]);
    const refused = await identity.login(made.username, made.password);
    expect([refused.statusCode, refused.json().rule]).toEqual([403, 'error.login.firstPasswordExpired']);
    expect((await identity.login(made.username, 'wrong')).statusCode).toBe(401);
    const { password } = (await call(`/${made.id}/password`, { enterpriseId: SCHOOL })).json();
    expect((await signIn({ ...made, password })).mustChangePassword).toBe(true);
  });

  it('is replaced by the school, which ends the sessions', async () => {
    const { id, username, token } = await settled();
    expect((await call(`/${id}/password`, { enterpriseId: newId() })).statusCode).toBe(404);
    const { password } = (await call(`/${id}/password`, { enterpriseId: SCHOOL })).json();
    await waitFor('the session to end', async () => (await statusOf('/auth/me', token)) === 401);
    expect(await passwordsOf([id])).toEqual([{ id, password }]);
    expect((await signIn({ username, password })).mustChangePassword).toBe(true);
  });

  it('answers a wrong one as an unknown username', async () => {
    const { username } = await pupil();
    const answers = await Promise.all(
      [username, '1@nowhere'].map(async (name) => (await identity.login(name, 'wrong')).json()),
    );
    expect(answers.map(({ code, rule }) => [code, rule])).toEqual([
      ['AUTHENTICATION_ERROR', 'error.login.wrong'],
      ['AUTHENTICATION_ERROR', 'error.login.wrong'],
    ]);
  });
});

const decodeClaims = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
