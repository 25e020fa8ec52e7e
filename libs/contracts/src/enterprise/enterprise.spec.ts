import { describe, expect, it } from '@jest/globals';
import { CreateEnterpriseRequest } from './index.js';
import { isCreditCode } from './credit-code.js';

describe('a credit code', () => {
  it('accepts only the right check character', () => {
    expect(isCreditCode('91350100M000100Y43')).toBe(true);
    expect(isCreditCode('91350100M000100Y44')).toBe(false);
    for (const bad of ['', '91350100M000100Y4', '91350100I000100Y43', '９1350100M000100Y43'])
      expect([bad, isCreditCode(bad)]).toEqual([bad, false]);
  });
});

describe('an enterprise', () => {
  it('rejects the domains of personal mail providers', () => {
    const rules = (emailSuffix: string) =>
      CreateEnterpriseRequest.safeParse({ name: '甲校', emailSuffix }).error?.issues;
    for (const shared of ['QQ.com', 'mail.qq.com', 'outlook.com', 'hotmail.co.uk', 'edu.cn', 'co.uk'])
      expect([shared, rules(shared)]).toMatchObject([shared, [{ params: { rule: 'personalDomain' } }]]);
    for (const own of ['qq.edu.cn', 'nsfz.edu.cn', 'myqq.com', 'school.co.uk'])
      expect([own, rules(own)]).toEqual([own, undefined]);
  });
});
