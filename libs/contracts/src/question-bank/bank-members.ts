/** Members of a bank and their roles; statistics of a bank. */
import { z } from 'zod';
import { successResponse, Uuid } from '../common/index.js';
import { BankRole } from './bank-role.js';

/** A bank is shared within a school, so its members need no pages. */
export const BANK_MEMBERS_MAX = 1_000;

export const BankMember = z.object({
  id: Uuid,
  user: z.object({ id: Uuid, name: z.string(), email: z.string().nullable(), avatar: z.string().nullable() }),
  role: BankRole,
  joinedAt: z.iso.datetime(),
});
export type BankMember = z.infer<typeof BankMember>;

/** Naming a member changes the role; naming one as owner transfers the bank, and the former owner becomes a manager. */
export const NameMemberRequest = z
  .object({ userId: Uuid, email: z.email().max(320), role: BankRole.default('viewer') })
  .partial({ userId: true, email: true })
  .refine(({ userId, email }) => userId !== undefined || email !== undefined, {
    path: ['userId'],
    params: { rule: 'required' },
  });
export const BankMembersResponse = successResponse({ members: z.array(BankMember) });
export const BankMemberResponse = successResponse({ member: BankMember });

const Count = z.int();
/** IANA time zone that decides where a month begins. */
export const BankStatisticsQuery = z.object({ timezone: z.string().max(64).optional() });
/** `byDifficulty` in bands: easy 1-2, medium 3, hard 4-5. `byMonth`: the last six months, oldest first. */
export const BankStatistics = z.object({
  total: Count,
  byType: z.record(z.string(), Count),
  byDifficulty: z.object({ easy: Count, medium: Count, hard: Count }),
  /** Most frequent first, at most 50. */
  byTag: z.array(z.object({ tag: z.string(), count: Count })),
  /** `count` questions were written in that month. */
  byMonth: z.array(
    z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), count: Count, views: Count, favorites: Count }),
  ),
  /** How many of the questions each author wrote, most first, at most 100; empty for callers who are not members. */
  byMember: z.array(
    z.object({ user: z.object({ id: Uuid, name: z.string() }), role: BankRole.nullable(), count: Count }),
  ),
  views: Count,
  favorites: Count,
  members: Count,
  unanswered: Count,
});
export type BankStatistics = z.infer<typeof BankStatistics>;
export const BankStatisticsResponse = successResponse({ stats: BankStatistics });
