/** An account as its owner and administrators see it, and what an address looks like. */
import { z } from 'zod';
import { isTimezone, LIMITS, Role, ruleNamed, successResponse, Uuid } from '../common/index.js';

export const USER_STATUSES = ['active', 'inactive', 'suspended'] as const;
export const THEMES = ['auto', 'light', 'dark'] as const;

export const Preferences = z.object({
  theme: z.enum(THEMES, ruleNamed('choice.theme')),
  language: z.enum(['zh-CN', 'en-US'], ruleNamed('choice.language')),
  timezone: z.string().max(64).refine(isTimezone),
  emailNotifications: z.boolean(),
});

export const User = z.object({
  id: Uuid,
  name: z.string(),
  /** Null for the account of a pupil, which has a username instead. */
  email: z.string().nullable(),
  username: z.string().nullable().optional(),
  /** The enterprise that manages the account of a pupil. */
  managedBy: Uuid.nullable().optional(),
  role: Role,
  status: z.enum(USER_STATUSES),
  department: z.string().nullable(),
  enterpriseId: Uuid.nullable(),
  enterpriseName: z.string().nullable(),
  avatar: z.string().nullable(),
  lastLogin: z.iso.datetime().nullable(),
  registeredAt: z.iso.datetime(),
  emailVerified: z.boolean(),
  preferences: Preferences,
  /** Sent back with a change to detect a concurrent one. */
  version: z.int().optional(),
  updatedAt: z.iso.datetime().optional(),
});
export type User = z.infer<typeof User>;

/**
 * Trimmed. One account per address: compared after NFKC and lower case. The result must be ASCII, because letters of
 * other scripts that look alike would allow a second account for what reads as one address. Rejects addresses that no
 * mail reaches (RFC 5321): a local part over 64 or with a dot that separates nothing, a label over 63 or with a hyphen
 * at an end. Each part has one way to match, so matching time is linear.
 */
export const Email = z
  .string()
  .trim()
  .normalize('NFKC')
  .max(254)
  .regex(
    /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?(?:\.[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?)+$/,
  );

/** Control characters and marks of writing direction: they break lines of mails and let a name pass for another. */
const UNWRITABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** A visible character: spaces, marks without a letter and invisible letters do not make a name. */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\p{DI}\u2800]/u;

/** A person's name: one visible line. */
export const PersonName = z
  .string()
  .trim()
  .min(1)
  .max(LIMITS.textChars)
  .refine((name) => name === '' || (!UNWRITABLE.test(name) && VISIBLE.test(name)), {
    params: { rule: 'personName' },
  });

/** A person's department; null for none. */
export const Department = z.string().trim().max(LIMITS.textChars).nullable();

export const UserResponse = successResponse({ user: User });
