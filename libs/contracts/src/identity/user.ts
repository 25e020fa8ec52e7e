/** An account as its owner and administrators see it, and what an address looks like. */
import { z } from 'zod';
import { LIMITS, Role, ruleNamed, successAnswer, Uuid } from '../common/index.js';

export const USER_STATUSES = ['active', 'inactive', 'suspended'] as const;
export const THEMES = ['auto', 'light', 'dark'] as const;

/** Named by IANA; any other would make a browser's date formatting throw. */
function isTimezone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

export const Preferences = z.object({
  theme: z.enum(THEMES, ruleNamed('choice.theme')),
  language: z.enum(['zh-CN', 'en-US'], ruleNamed('choice.language')),
  timezone: z.string().max(64).refine(isTimezone),
  emailNotifications: z.boolean(),
});

export const User = z.object({
  id: Uuid,
  name: z.string(),
  email: z.string(),
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
  /** Sent back with a change, so that one made meanwhile is not lost. */
  version: z.int().optional(),
  updatedAt: z.iso.datetime().optional(),
});
export type User = z.infer<typeof User>;

/**
 * Trimmed, one account per address: compared after NFKC and lower case. What is not ASCII then is refused, because
 * letters of other scripts that look alike would make second accounts of what reads as one address. Nor one that no mail
 * reaches (RFC 5321): a local part over 64 or with a dot that separates nothing, a label over 63 or with a hyphen at an
 * end. Every part has one way to match, so that no text takes longer than its length.
 */
export const Email = z
  .string()
  .trim()
  .normalize('NFKC')
  .max(254)
  .regex(
    /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?(?:\.[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?)+$/,
  );

/** Controls and marks that turn the direction of writing: they break lines of mails and let a name pass for another. */
const UNWRITABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** Something to see: spaces, marks without a letter and letters without a shape alone would show nobody. */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\p{DI}\u2800]/u;

/** A person's name: one line that can be seen. */
export const PersonName = z
  .string()
  .trim()
  .min(1)
  .max(LIMITS.textChars)
  .refine((name) => name === '' || (!UNWRITABLE.test(name) && VISIBLE.test(name)), {
    params: { rule: 'personName' },
  });

/** Of a person; null for none. */
export const Department = z.string().trim().max(LIMITS.textChars).nullable();

export const UserAnswer = successAnswer({ user: User });
