/** What may change the factors of an account, and what follows: other sessions end, and a mail tells of it. */
import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@tiku/platform/testing';
import { call, SCHOOL, settled, signIn } from '../../test/pupils.js';
import { challengeOf, codeOf, minutesAgo, protect, secondStep, tokenWith } from '../../test/second-factor.js';
import { PASSWORD } from '../../test/service.js';
import { identity, identityForSuite } from '../../test/suite.js';

identityForSuite();

const TOTP = '/auth/second-factor/totp';
const remove = (url: string, token: string) => identity.request({ method: 'DELETE', url, token });
const statusOf = async (token: string) => (await identity.request({ url: '/auth/me', token })).statusCode;
const mailed = (email: string, subject: string) =>
  waitFor(`the mail ${subject} to ${email}`, async () => {
    const response = await identity.request({ url: `/auth/dev-mails?to=${encodeURIComponent(email)}` });
    return response.json().mails.some((mail: { subject: string }) => mail.subject.startsWith(subject));
  });
const hasFactors = async (id: string) => {
  const [row] = await identity.sql<{ has: boolean }>(
    `SELECT EXISTS (SELECT FROM totp_secrets WHERE user_id = $1)
       OR EXISTS (SELECT FROM recovery_codes WHERE user_id = $1) AS has`,
    [id],
  );
  return row?.has;
};

it('is not allowed by the password, not even by a change of it', async () => {
  const { token, secret } = await protect(identity, await identity.signUp());
  const old = await tokenWith(identity, token, { auth: minutesAgo(11) });
  const changed = await identity.request({
    method: 'PUT',
    url: '/auth/change-password',
    token: old,
    payload: { currentPassword: PASSWORD, newPassword: `${PASSWORD}x1` },
  });
  expect(changed.statusCode).toBe(200);
  const refused = await remove(TOTP, changed.json().token);
  expect([refused.statusCode, refused.json().details[0].rule]).toEqual([403, 'REPROOF']);
  const proven = await identity.request({
    method: 'POST',
    url: '/auth/proof',
    token: changed.json().token,
    payload: { code: codeOf(secret, 1) },
  });
  expect((await remove(TOTP, proven.json().token)).statusCode).toBe(200);
});

it('ends other sessions and mails the person, at the addition and the removal', async () => {
  const person = await identity.signUp();
  const other = (await identity.login(person.email)).json().token;
  const { token, secret, email } = await protect(identity, person);
  expect([await statusOf(token), await statusOf(other)]).toEqual([200, 401]);
  await mailed(email, '您的账号添加了');
  const second = await secondStep(identity, await challengeOf(identity, email), { code: codeOf(secret, 1) });
  expect((await remove(TOTP, token)).statusCode).toBe(200);
  expect([await statusOf(token), await statusOf(second.json().token)]).toEqual([200, 401]);
  await mailed(email, '您的账号移除了');
});

describe('an administrator', () => {
  it('removes the factors of a person who lost the phone', async () => {
    const admin = await identity.signUpAs('admin', '赵管理员');
    const { id, email, token } = await protect(identity, await identity.signUp('丢了手机的人'));
    const url = `/users/${id}/second-factor`;
    const removed = await remove(url, admin.token);
    expect([removed.statusCode, removed.json().message]).toEqual([
      200,
      '已移除该用户的两步验证，并让其退出所有设备',
    ]);
    expect([await statusOf(token), await hasFactors(id)]).toEqual([401, false]);
    expect((await identity.login(email)).statusCode).toBe(200);
    await mailed(email, '管理员移除了');
    expect((await remove(url, admin.token)).statusCode).toBe(404);
    const entries = await identity.request({ url: `/audit-entries?targetId=${id}`, token: admin.token });
    expect(entries.json().auditEntries).toMatchObject([
      { action: 'user.factors-removed', actor: { id: admin.id }, target: { name: '丢了手机的人' } },
    ]);
  });

  it('is refused for the own account and for other administrators; others are for all', async () => {
    const admin = await identity.signUpAs('admin');
    const other = await protect(identity, await identity.signUpAs('admin'));
    const teacher = await identity.signUp();
    const calls: [string, string][] = [
      [other.id, admin.token],
      [other.id, other.token],
      [other.id, teacher.token],
    ];
    for (const [id, token] of calls)
      expect((await remove(`/users/${id}/second-factor`, token)).statusCode).toBe(403);
    expect(await hasFactors(other.id)).toBe(true);
  });
});

describe('a school', () => {
  it('removes the factors of a pupil with the reset of the password', async () => {
    const { id, username, token } = await settled();
    await protect(identity, { id, email: username, token } as never);
    expect(await hasFactors(id)).toBe(true);
    const { password } = (await call(`/${id}/password`, { enterpriseId: SCHOOL })).json();
    expect(await hasFactors(id)).toBe(false);
    expect((await signIn({ username, password })).mustChangePassword).toBe(true);
  });

  it('removes them with the release of the account', async () => {
    const { id, username, token } = await settled();
    await protect(identity, { id, email: username, token } as never);
    await call(`/${id}/release`, { enterpriseId: SCHOOL, email: 'released@school.edu.cn' });
    expect(await hasFactors(id)).toBe(false);
  });
});
