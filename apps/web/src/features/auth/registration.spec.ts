import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '@tiku/contracts/common';
import { Email } from '@tiku/contracts/identity';
import { isEmail } from './email-shape.js';
import { passwordProblem } from './password-meter.js';
import { NAME_CHARS_MAX, problemsOf } from './registration.js';

const good = {
  name: '林知远',
  email: 'lin@school.edu.cn',
  password: 'Zx7!qWm2#pKd',
  confirmPassword: 'Zx7!qWm2#pKd',
};
const problems = (changes: Partial<typeof good>) =>
  Object.fromEntries(
    Object.entries(problemsOf({ ...good, ...changes })).map(([field, problem]) => [field, problem.key]),
  );

describe('the register form', () => {
  it('accepts valid values', () => expect(problems({})).toEqual({}));

  it('reports all missing fields at once', () => {
    expect(problems({ name: ' ', email: '', password: '', confirmPassword: '' })).toEqual({
      name: 'nameRequired',
      email: 'emailRequired',
      password: 'passwordRequired',
      confirmPassword: 'confirmRequired',
    });
  });

  it.each([
    [{ name: '很'.repeat(501) }, { name: 'nameTooLong' }],
    [{ name: '𠮷'.repeat(500) }, {}],
    [{ email: 'lin@school' }, { email: 'emailInvalid' }],
    [{ confirmPassword: 'Zx7!qWm2#pKe' }, { confirmPassword: 'confirmDiffers' }],
    [{ password: 'Lin4!aB', confirmPassword: 'Lin4!aB' }, { password: 'rule.password.length' }],
    [{ password: 'Ab3!lin@school', confirmPassword: 'Ab3!lin@school' }, { password: 'rule.password.email' }],
    [{ password: 'Aa1!aaab#pKd', confirmPassword: 'Aa1!aaab#pKd' }, { password: 'rule.password.repeats' }],
  ])('%o → %o', (changes, expected) => expect(problems(changes)).toEqual(expected));
});

it('allows names as long as the server does', () => expect(NAME_CHARS_MAX).toBe(LIMITS.textChars));

describe('the shape of an address', () => {
  it.each([
    'a..b@c.cn',
    '.a@c.cn',
    'a.@c.cn',
    `${'a'.repeat(64)}@b.cn`,
    `${'a'.repeat(65)}@b.cn`,
    `a@${'b'.repeat(63)}.cn`,
    `a@${'b'.repeat(64)}.cn`,
    'a@-b.cn',
    'a@b-.cn',
    'a@b.cn-',
    'a@b..cn',
    'a@b.cn',
    ' a@b.cn ',
    'ａ@ｂ.ｃｎ',
    'a.b+c@x-y.edu.cn',
    'a@b',
    'a b@c.cn',
    'а@school.edu.cn',
    'a@b.cn\r\nBcc: x@y.cn',
    `${'a'.repeat(250)}@b.cn`,
    '',
  ])('is the server’s: %j', (text) => expect(isEmail(text)).toBe(Email.safeParse(text).success));
});

describe('the reason why a password cannot be sent', () => {
  it('is the first broken rule', () => {
    expect(passwordProblem('password')?.key).toBe('rule.password.common');
    expect(passwordProblem('abcdefgh')?.key).toBe('rule.password.uppercase');
    expect(passwordProblem('Zx7!qWm2#pKd')).toBeUndefined();
  });
});
