import { describe, expect, it } from '@jest/globals';
import { maySeeAnswers, mayView, requireCapacity, requireWriter, type BankAccess } from './bank-access.js';

const bank = (fields: Partial<BankAccess> = {}): BankAccess => ({
  id: '1',
  name: 'x',
  version: 1,
  status: 'active',
  visibility: 'private',
  role: null,
  memberRole: null,
  allowCollaboration: true,
  allowSelling: false,
  questionCount: 9,
  maxQuestions: 10,
  sameEnterprise: false,
  ...fields,
});

describe('who may view', () => {
  it.each([
    ['private', null, 'active', false],
    ['enterprise', null, 'active', false],
    ['public', null, 'active', true],
    ['public', null, 'archived', true],
    ['public', null, 'deleted', false],
    ['private', 'viewer', 'active', true],
    ['private', 'manager', 'deleted', false],
    ['private', 'owner', 'deleted', true],
  ] as const)('%s, role %s, %s: %s', (visibility, role, status, expected) => {
    expect(mayView(bank({ visibility, role, status }))).toBe(expected);
  });

  it.each([
    ['private', 'active', false],
    ['enterprise', 'active', true],
    ['enterprise', 'archived', true],
    ['enterprise', 'deleted', false],
  ] as const)('a colleague of the owner, %s, %s: %s', (visibility, status, expected) => {
    expect(mayView(bank({ visibility, status, sameEnterprise: true }))).toBe(expected);
  });
});

describe('who may write', () => {
  it.each([
    [bank(), 'NOT_FOUND_ERROR'],
    [bank({ visibility: 'public' }), 'AUTHORIZATION_ERROR'],
    [bank({ role: 'viewer' }), 'AUTHORIZATION_ERROR'],
    [bank({ role: 'owner', status: 'archived' }), 'BUSINESS_RULE_ERROR'],
    [bank({ role: 'owner', status: 'deleted' }), 'NOT_FOUND_ERROR'],
    [null, 'NOT_FOUND_ERROR'],
  ])('case %#', (access, code) => {
    expect(() => requireWriter(access)).toThrow(expect.objectContaining({ code }));
  });

  it('admits questions up to maxQuestions', () => {
    expect(() => requireCapacity(bank(), 1)).not.toThrow();
    expect(() => requireCapacity(bank(), 2)).toThrow(
      expect.objectContaining({ code: 'BUSINESS_RULE_ERROR' }),
    );
    expect(() => requireCapacity(bank({ maxQuestions: null }), 1_000_000)).not.toThrow();
  });
});

it('shows answers to students only as collaborators', () => {
  expect(maySeeAnswers(null, 'teacher')).toBe(true);
  expect(maySeeAnswers('viewer', 'student')).toBe(false);
  expect(maySeeAnswers('collaborator', 'student')).toBe(true);
});
