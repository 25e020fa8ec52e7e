/** What a pupil's account does not do, and what its enterprise does with it. */
import { describe, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import { waitFor } from '@tiku/platform/testing';
import { call, create, OWN_PASSWORD, pupil, SCHOOL, settled, signIn } from '../../test/pupils.js';
import { identity, identityForSuite } from '../../test/suite.js';

identityForSuite();

describe('a pupil', () => {
  it('has no mails, and deletes no account', async () => {
    const { username, token } = await settled();
    const refusals = await Promise.all([
      identity.request({ method: 'POST', url: '/auth/forgot-password', payload: { email: username } }),
      identity.request({ method: 'POST', url: '/auth/forgot-password', payload: { email: '1@nowhere' } }),
      identity.request({ method: 'POST', url: '/auth/resend-verification', payload: { email: username } }),
      identity.request({
        method: 'PUT',
        url: '/auth/profile',
        token,
        payload: { preferences: { emailNotifications: true } },
      }),
      identity.request({
        method: 'DELETE',
        url: '/auth/account',
        token,
        payload: { password: OWN_PASSWORD },
      }),
    ]);
    expect(refusals.map((answer) => [answer.statusCode, answer.json().rule])).toEqual([
      ...Array.from({ length: 4 }, () => [403, 'error.schoolAccount.noMail']),
      [403, 'error.schoolAccount.deletion'],
    ]);
  });

  it('keeps the name that the school gave it, and sets its language', async () => {
    const { token } = await settled();
    const put = (payload: object) =>
      identity.request({ method: 'PUT', url: '/auth/profile', token, payload });
    const refused = await put({ name: '校长' });
    expect([refused.statusCode, refused.json().rule]).toEqual([403, 'error.schoolAccount.name']);
    expect((await put({ name: '王小明', preferences: { language: 'en-US' } })).statusCode).toBe(200);
  });

  it('is shown to the people of its enterprise alone', async () => {
    const [one, classmate, stranger] = [await settled(), await settled(), await identity.signUp()];
    const statusFor = async (token: string) =>
      (await identity.request({ url: `/users/${one.id}/profile`, token })).statusCode;
    expect(await statusFor(one.token)).toBe(200);
    expect(await statusFor(classmate.token)).toBe(200);
    expect(await statusFor(stranger.token)).toBe(404);
    const enterpriseId = await identity.enterprise('pupils.example.com');
    await identity.sql('UPDATE users SET managed_by = $2 WHERE id = ANY ($1)', [
      [one.id, classmate.id],
      enterpriseId,
    ]);
    const join = 'UPDATE users SET enterprise_id = $2, email_verified = $3 WHERE id = $1';
    await identity.sql(join, [stranger.id, enterpriseId, false]);
    expect(await statusFor(stranger.token)).toBe(404);
    await identity.sql(join, [stranger.id, enterpriseId, true]);
    expect(await statusFor(stranger.token)).toBe(200);
    expect(await statusFor((await identity.signUpAs('admin')).token)).toBe(200);
  });

  it('is found by no other person, and keeps role and enterprise', async () => {
    const { id } = await settled();
    const { token } = await identity.signUpAs('superadmin');
    const found = await identity.request({ url: `/users/search?q=${encodeURIComponent('王小明')}`, token });
    expect(found.json().users).toEqual([]);
    for (const payload of [
      { role: 'teacher' },
      { enterpriseId: await identity.enterprise('role.example.com') },
    ]) {
      const refused = await identity.request({ method: 'PUT', url: `/users/${id}`, token, payload });
      expect([refused.statusCode, refused.json().rule]).toEqual([403, 'error.schoolAccount.role']);
    }
    const reset = await identity.request({ method: 'POST', url: `/users/${id}/password-reset`, token });
    expect([reset.statusCode, reset.json().rule]).toEqual([403, 'error.schoolAccount.noMail']);
  });
});

describe('the enterprise', () => {
  it('renames, renumbers and locks accounts; a taken number and a foreign account stay', async () => {
    const [one, other] = [await settled(), await settled()];
    const renamed = { id: one.id, username: 'x1@yuhong', name: '王大明' };
    const changes = [renamed, { id: other.id, username: 'X1@yuhong' }, { id: newId(), name: '无' }];
    const body = { enterpriseId: SCHOOL, changes };
    expect(
      (await call('', body, 'PUT')).json().accounts.map(({ state }: { state: string }) => state),
    ).toEqual(['changed', 'taken', 'missing']);
    expect((await signIn({ ...one, username: 'x1@yuhong' })).user.name).toBe('王大明');
    const lock = { enterpriseId: SCHOOL, changes: [{ id: one.id, active: false }] };
    expect((await call('', lock, 'PUT')).json().accounts).toEqual([{ id: one.id, state: 'changed' }]);
    expect((await call('', lock, 'PUT')).json().accounts).toEqual([{ id: one.id, state: 'unchanged' }]);
    const refused = await identity.login('x1@yuhong', OWN_PASSWORD);
    expect([refused.statusCode, refused.json().rule]).toEqual([403, 'error.login.inactive']);
    await call('', { enterpriseId: SCHOOL, changes: [{ id: one.id, active: true }] }, 'PUT');
    expect((await identity.login('x1@yuhong', OWN_PASSWORD)).statusCode).toBe(200);
  });

  it('releases an account to its person, who verifies an address and keeps the password', async () => {
    const fresh = await pupil();
    const release = (id: string, email: string) => call(`/${id}/release`, { enterpriseId: SCHOOL, email });
    expect((await release(fresh.id, 'fresh@school.edu.cn')).json().rule).toBe(
      'error.schoolAccount.firstPassword',
    );
    const { id, username } = await settled();
    const { email: taken } = await identity.signUp();
    expect((await release(id, taken)).statusCode).toBe(409);
    const released = await release(id, 'grown.up@school.edu.cn');
    expect(released.json().user).toMatchObject({
      email: 'grown.up@school.edu.cn',
      managedBy: null,
      emailVerified: false,
    });
    expect((await identity.login(username, OWN_PASSWORD)).statusCode).toBe(401);
    expect((await identity.login('grown.up@school.edu.cn', OWN_PASSWORD)).statusCode).toBe(200);
  });

  it('erases accounts, and leaves none when it is deleted', async () => {
    const enterpriseId = newId();
    const [one, other] = [await create('1@gone', enterpriseId), await create('2@gone', enterpriseId)];
    await call('/delete', { enterpriseId: SCHOOL, ids: [one.id] });
    expect(await identity.sql('SELECT FROM users WHERE id = $1', [one.id])).toHaveLength(1);
    await call('/delete', { enterpriseId, ids: [one.id] });
    expect(await identity.eventsOf(one.id)).toContain('identity.user.deleted.v1');
    const event = { enterpriseId, erased: true };
    await identity.receive('enterprise.enterprise.deleted.v1', event, { id: enterpriseId, version: 9 });
    await waitFor(
      'the accounts to be erased',
      async () => (await identity.sql('SELECT FROM users WHERE id = $1', [other.id])).length === 0,
    );
  });
});
