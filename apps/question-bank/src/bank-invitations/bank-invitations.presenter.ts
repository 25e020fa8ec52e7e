/** Rows of invitations → the fields of the contract. Pure. */
import type { BankInvitation, ReceivedInvitation } from '@tiku/contracts/question-bank';
import type { InvitationRow, ReceivedRow } from './bank-invitations.repository.js';

interface Person {
  name: string;
  email: string | null;
  avatar: string | null;
}

/** An address is shown as it was typed, whether an account has it or not. */
export function toInvitation(row: InvitationRow, people: ReadonlyMap<string, Person>): BankInvitation {
  const person = row.user_id === null ? undefined : people.get(row.user_id);
  return {
    id: row.id,
    user:
      person && row.email === null && row.user_id !== null
        ? { id: row.user_id, name: person.name, avatar: person.avatar }
        : null,
    email: row.email ?? person?.email ?? null,
    role: row.role,
    status: row.is_expired ? 'expired' : 'pending',
    sentAt: row.sent_at.toISOString(),
    sentCount: row.sent_count,
    expiresAt: row.expires_at.toISOString(),
  };
}

export function toReceived(row: ReceivedRow, people: ReadonlyMap<string, Person>): ReceivedInvitation {
  return {
    id: row.id,
    bank: {
      bid: row.bid,
      name: row.bank_name,
      cardColor: row.card_color,
      questionCount: row.question_count,
    },
    inviter: { name: (row.invited_by !== null && people.get(row.invited_by)?.name) || '' },
    role: row.role,
    status: row.is_expired ? 'expired' : row.status,
    expiresAt: row.expires_at.toISOString(),
  };
}
