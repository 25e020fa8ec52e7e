import { expect, it } from '@jest/globals';
import type { FieldError } from '../api/api-error.js';
import { problemsOf, serverProblems } from './field-errors.js';

const refused = (path: string, message: string, rule: string): FieldError => ({
  path,
  message,
  rule,
  code: 'VALIDATION_ERROR',
  language: 'zh-CN',
});

it('puts the first error of the server at each field of the form', () => {
  const issuer = refused('issuer', '必须是 https 地址', 'issuer');
  const enterprise = refused('enterpriseId', '该企业不存在', 'unknownEnterprise');
  const all = [
    issuer,
    refused('issuer', '太长', 'tooLong'),
    refused('active', '不在这个表单里', 'type'),
    enterprise,
  ];
  expect(serverProblems(all, ['enterpriseId', 'issuer', 'clientId'])).toEqual({
    issuer: { error: issuer },
    enterpriseId: { error: enterprise },
  });
  expect(serverProblems([], ['issuer'])).toEqual({});
});

it('reports only the fields that have a problem', () => {
  expect(
    problemsOf(['name', 'department'], (field) => (field === 'name' ? { key: 'required' } : undefined)),
  ).toEqual({ name: { key: 'required' } });
});
