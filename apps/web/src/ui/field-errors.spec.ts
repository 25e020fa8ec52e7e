import { expect, it } from '@jest/globals';
import type { FieldError } from '../api/api-error.js';
import { problemsOf, serverProblems } from './field-errors.js';

const told = (path: string, message: string, rule: string): FieldError => ({
  path,
  message,
  rule,
  code: 'VALIDATION_ERROR',
  language: 'zh-CN',
});

it('the server’s words go to the fields of the form, the first of each', () => {
  const issuer = told('issuer', '必须是 https 地址', 'issuer');
  const enterprise = told('enterpriseId', '该企业不存在', 'unknownEnterprise');
  const all = [
    issuer,
    told('issuer', '太长', 'tooLong'),
    told('active', '不在这个表单里', 'type'),
    enterprise,
  ];
  expect(serverProblems(all, ['enterpriseId', 'issuer', 'clientId'])).toEqual({
    issuer: { told: issuer },
    enterpriseId: { told: enterprise },
  });
  expect(serverProblems([], ['issuer'])).toEqual({});
});

it('a text of our own stands beside what the server said', () => {
  const wrong = told('issuer', '必须是 https 地址', 'issuer');
  expect(serverProblems([wrong], ['issuer'], ({ rule }) => ({ key: `error.${rule}` }))).toEqual({
    issuer: { told: wrong, own: { key: 'error.issuer' } },
  });
});

it('only the fields that have a problem are told', () => {
  expect(
    problemsOf(['name', 'department'], (field) => (field === 'name' ? { key: 'required' } : undefined)),
  ).toEqual({ name: { key: 'required' } });
});
