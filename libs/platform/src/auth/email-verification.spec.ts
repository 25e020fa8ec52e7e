import { expect, it, jest } from '@jest/globals';
import type { Caller } from './allow.js';
import { EmailVerification } from './email-verification.js';

const caller = (emailVerified: boolean): Caller => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  role: 'teacher',
  sessionId: '0198c0de-0000-7000-8000-000000000002',
  emailVerified,
  provenAt: 0,
  token: 'token',
});

it('trusts a token that says the address is verified, without calling identity', async () => {
  const source = jest.fn(async () => false);
  await new EmailVerification(source).require(caller(true));
  expect(source).not.toHaveBeenCalled();
});

it('asks identity if the token was issued before the address was verified', async () => {
  await expect(new EmailVerification(async () => true).require(caller(false))).resolves.toBeUndefined();
});

it('refuses an unverified address with 403 and a sentence that says what to do', async () => {
  await expect(new EmailVerification(async () => false).require(caller(false))).rejects.toMatchObject({
    code: 'AUTHORIZATION_ERROR',
    messageKey: 'error.emailUnverified',
  });
});

it('does not treat an unavailable identity as a verified address', async () => {
  const away = new EmailVerification(() => Promise.reject(new Error('away')));
  await expect(away.require(caller(false))).rejects.toThrow('away');
});

it('refuses the account of a pupil, except where the caller has its own words for unverified ones', async () => {
  const verification = new EmailVerification(async () => true);
  const pupil: Caller = { ...caller(true), role: 'student', managed: true };
  await expect(verification.require(pupil)).rejects.toMatchObject({ messageKey: 'error.managedAccount' });
  await expect(verification.require(pupil, 'games.emailUnverified')).resolves.toBeUndefined();
});
