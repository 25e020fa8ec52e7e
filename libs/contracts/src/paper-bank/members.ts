/** Members of a paper bank. An invitation is a member who has not accepted yet. */
import { z } from 'zod';
import { ruleNamed, successResponse, Uuid } from '../common/index.js';
import { BankRole } from '../question-bank/index.js';

export const MEMBER_STATUSES = ['pending', 'active'] as const;
const Person = z.object({
  id: Uuid,
  name: z.string(),
  /** For members of the same bank. */
  email: z.string().nullable(),
  avatar: z.string().nullable(),
});

export const PaperBankMember = z.object({
  id: Uuid,
  user: Person,
  role: BankRole,
  status: z.enum(MEMBER_STATUSES),
  /** Became a member by buying. */
  bought: z.boolean(),
  joinedAt: z.iso.datetime(),
});
export type PaperBankMember = z.infer<typeof PaperBankMember>;

const InvitedRole = z.enum(['manager', 'collaborator', 'viewer'], ruleNamed('choice.invitedRole'));
export const InviteMemberRequest = z
  .object({ userId: Uuid, email: z.email().max(254), role: InvitedRole.default('viewer') })
  .partial({ userId: true, email: true })
  .refine(({ userId, email }) => userId !== undefined || email !== undefined, {
    path: ['userId'],
    params: { rule: 'required' },
  });
/** `owner` transfers the bank: the former owner becomes a manager. */
export const MemberRoleRequest = z.object({ role: BankRole });
export const PaperBankMembersResponse = successResponse({ members: z.array(PaperBankMember) });
export const PaperBankMemberResponse = successResponse({ member: PaperBankMember });
