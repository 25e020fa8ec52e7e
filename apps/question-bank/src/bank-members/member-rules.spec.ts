import { describe, expect, it } from '@jest/globals';
import type { BankRole } from '@tiku/contracts/question-bank';
import { AppError } from '@tiku/platform/errors';
import { requireMemberChange } from './member-rules.js';

type Case = [actor: BankRole | null, from: BankRole | null, to: BankRole | null, expected: string];
const outcomeOf = (actor: BankRole | null, from: BankRole | null, to: BankRole | null, isSelf: boolean) => {
  try {
    requireMemberChange({ actor, from, to, isSelf, allowCollaboration: true });
    return 'allowed';
  } catch (error) {
    return (error as AppError).messageKey;
  }
};

describe('a change of another member', () => {
  it.each<Case>([
    ['owner', null, 'viewer', 'allowed'],
    ['owner', 'viewer', 'owner', 'allowed'],
    ['owner', 'manager', null, 'allowed'],
    ['manager', null, 'manager', 'allowed'],
    ['manager', 'manager', 'viewer', 'allowed'],
    ['manager', 'viewer', null, 'allowed'],
    ['manager', 'viewer', 'owner', 'bank.role.handOver'],
    ['manager', 'owner', 'viewer', 'bank.role.ofOwner'],
    ['manager', 'owner', null, 'bank.role.ofOwner'],
    ['collaborator', null, 'viewer', 'bank.role.members'],
    ['collaborator', 'viewer', null, 'bank.role.members'],
    ['viewer', 'viewer', 'manager', 'bank.role.members'],
    [null, null, 'viewer', 'bank.role.members'],
  ])('by %s from %s to %s: %s', (actor, from, to, expected) =>
    expect(outcomeOf(actor, from, to, false)).toBe(expected),
  );
});

describe('a change of one’s own membership', () => {
  it.each<Case>([
    ['manager', 'manager', null, 'allowed'],
    ['viewer', 'viewer', null, 'allowed'],
    ['manager', 'manager', 'viewer', 'allowed'],
    ['owner', 'owner', 'owner', 'allowed'],
    ['owner', 'owner', null, 'bank.owner.last'],
    ['owner', 'owner', 'viewer', 'bank.owner.last'],
    ['viewer', 'viewer', 'manager', 'bank.role.members'],
  ])('by %s from %s to %s: %s', (actor, from, to, expected) =>
    expect(outcomeOf(actor, from, to, true)).toBe(expected),
  );
});

it('adds no collaborators to a bank that allows no collaboration', () => {
  const change = (to: BankRole) => () =>
    requireMemberChange({ actor: 'owner', from: null, to, isSelf: false, allowCollaboration: false });
  expect(change('collaborator')).toThrow('bank.collaboration.off');
  expect(change('viewer')).not.toThrow();
  expect(change('manager')).not.toThrow();
});
