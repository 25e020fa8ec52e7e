/** Invitations to a bank, to an account or an address. Accepting makes the person a member. */
import { z } from 'zod';
import { ruleNamed, successResponse, Uuid } from '../common/index.js';
import { BankRole } from './bank-role.js';

export const BANK_INVITATION_LIMITS = {
  /** Open invitations per bank. */
  open: 200,
  /** Invitations per person, including members who are added without an invitation. */
  perHour: 60,
  days: 14,
  /** Before it may be sent again. */
  pauseMinutes: 5,
} as const;

export const BANK_INVITATION_STATUSES = ['pending', 'accepted', 'declined', 'revoked'] as const;

/** As managers see it: open and expired ones. */
export const BankInvitation = z.object({
  id: Uuid,
  /** Null for an address without an account. */
  user: z.object({ id: Uuid, name: z.string(), avatar: z.string().nullable() }).nullable(),
  email: z.string().nullable(),
  role: BankRole,
  status: z.enum(['pending', 'expired']),
  sentAt: z.iso.datetime(),
  sentCount: z.int(),
  expiresAt: z.iso.datetime(),
});
export type BankInvitation = z.infer<typeof BankInvitation>;

/** As the invited person sees it. */
export const ReceivedInvitation = z.object({
  id: Uuid,
  bank: z.object({ bid: z.string(), name: z.string(), cardColor: z.string(), questionCount: z.int() }),
  inviter: z.object({ name: z.string() }),
  role: BankRole,
  status: z.enum([...BANK_INVITATION_STATUSES, 'expired']),
  expiresAt: z.iso.datetime(),
});
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>;

/** Only a member can become the owner of a bank. */
export const InviteToBankRequest = z
  .object({
    userId: Uuid,
    email: z.string().trim().normalize('NFKC').toLowerCase().pipe(z.email().max(254)),
    role: z.enum(['manager', 'collaborator', 'viewer'], ruleNamed('choice.invitedRole')).default('viewer'),
  })
  .partial({ userId: true, email: true })
  .refine(({ userId, email }) => userId !== undefined || email !== undefined, {
    path: ['userId'],
    params: { rule: 'required' },
  });

export const BankInvitationResponse = successResponse({ invitation: BankInvitation });
export const BankInvitationsResponse = successResponse({ invitations: z.array(BankInvitation) });
export const ReceivedInvitationResponse = successResponse({ invitation: ReceivedInvitation });
export const ReceivedInvitationsResponse = successResponse({ invitations: z.array(ReceivedInvitation) });
