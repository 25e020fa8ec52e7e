import { describe, expect, it } from '@jest/globals';
import { DEFAULT_EMAIL_SUFFIXES, isAllowedEmail } from './email-suffixes.js';

describe('the built-in address policy', () => {
  it.each([
    'a@pku.edu.cn',
    'a@edu.cn',
    'A@Cs.MIT.Edu',
    'a@x.ac.uk',
    'a@moe.gov.cn',
    'a@who.int',
    'a@mail.huawei.com',
    'ａ@ｐｋｕ.ｅｄｕ.ｃｎ',
  ])('admits %s', (email) => expect(isAllowedEmail(email, DEFAULT_EMAIL_SUFFIXES)).toBe(true));

  it.each(['a@qq.com', 'a@xedu.cn', 'a@edu.xyz', 'a@nothuawei.com', 'a@edu.cn.evil.com', 'a@gmail.com'])(
    'refuses %s',
    (email) => expect(isAllowedEmail(email, DEFAULT_EMAIL_SUFFIXES)).toBe(false),
  );

  it('can be replaced', () => {
    const suffixes = { education: ['example.org'], government: [], company: [], international: [] };
    expect(isAllowedEmail('a@b.example.org', suffixes)).toBe(true);
    expect(isAllowedEmail('a@pku.edu.cn', suffixes)).toBe(false);
  });
});
