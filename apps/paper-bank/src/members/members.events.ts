/** The events of members. Pure. Each invitation is a separate event. */
import { newId, type Publication } from '@tiku/platform/database';
import type { BankRole } from '@tiku/contracts/question-bank';

export const memberInvited = (payload: {
  paperBankId: string;
  userId: string;
  invitedBy: string;
  role: BankRole;
}): Publication<'paper-bank.member.invited.v1'> => [
  'paper-bank.member.invited.v1',
  { aggregateId: newId(), aggregateVersion: 1, payload },
];

export const memberJoined = (payload: {
  paperBankId: string;
  userId: string;
  role: BankRole;
}): Publication<'paper-bank.member.joined.v1'> => [
  'paper-bank.member.joined.v1',
  { aggregateId: newId(), aggregateVersion: 1, payload },
];
