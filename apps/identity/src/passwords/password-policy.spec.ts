import { expect, it } from '@jest/globals';
import { COMMON_PASSWORDS } from '@tiku/contracts/password-strength';
import { FREQUENT_PASSWORDS } from './frequent-passwords.js';
import { checkNewPassword } from './password-policy.js';
import { passwordProblems } from './password-problems.js';

it('knows 3,000 frequent passwords that a person could choose', () => {
  expect(new Set(FREQUENT_PASSWORDS).size).toBe(3_000);
  for (const password of FREQUENT_PASSWORDS) expect(password).toMatch(/^[^\sA-Z]{8,20}$/);
});

it('refuses each of them in any case, and caps its score', () => {
  for (const password of [...FREQUENT_PASSWORDS, ...COMMON_PASSWORDS])
    for (const typed of [password, password.toUpperCase()]) {
      const { broken, score, valid } = checkNewPassword(typed, {});
      expect([typed, broken.includes('common'), score <= 30, valid]).toEqual([typed, true, true, false]);
    }
});

it('refuses one that keeps every other rule, which the short list of the form does not know', () => {
  expect(passwordProblems('Sasha_007', {})).toMatchObject([{ path: 'password', rule: 'password.common' }]);
  expect(passwordProblems('Sasha_807', {})).toEqual([]);
});
