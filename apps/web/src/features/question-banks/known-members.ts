/** The members of a bank that match a search for new members: the search itself excludes them. Pure. */
import type { BankMember } from '@tiku/contracts/question-bank';

const SHOWN_MAX = 3;

export const hasAddress = ({ user: { email } }: BankMember, address: string): boolean =>
  email !== null && email.toLowerCase() === address.toLowerCase();

/** By a part of the name, or by the whole address. */
export function alreadyIn(members: readonly BankMember[], q: string): BankMember[] {
  if (q === '') return [];
  const part = q.toLowerCase();
  return members
    .filter((member) => hasAddress(member, q) || member.user.name.toLowerCase().includes(part))
    .slice(0, SHOWN_MAX);
}
