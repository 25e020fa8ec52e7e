import { expect, it } from '@jest/globals';
import { serverProblems } from './field-errors.js';

it('the server’s words go to the fields of the form, the first of each', () => {
  const told = [
    { path: 'issuer', message: '必须是 https 地址', rule: 'issuer' },
    { path: 'issuer', message: '太长', rule: 'tooLong' },
    { path: 'active', message: '不在这个表单里', rule: 'type' },
    { path: 'enterpriseId', message: '该企业不存在', rule: 'unknownEnterprise' },
  ];
  expect(serverProblems(told, ['enterpriseId', 'issuer', 'clientId'])).toEqual({
    issuer: { text: '必须是 https 地址' },
    enterpriseId: { text: '该企业不存在' },
  });
  expect(serverProblems([], ['issuer'])).toEqual({});
});
