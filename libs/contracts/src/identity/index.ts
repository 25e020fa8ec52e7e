/** HTTP shapes of identity: accounts, sessions, tokens. */
import { z } from 'zod';
import { Role, successAnswer, Uuid } from '../common/index.js';

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
  theme: z.enum(THEMES),
  language: z.enum(['zh-CN', 'en-US']),
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
});
export type User = z.infer<typeof User>;

/**
 * Trimmed, one account per address: compared after NFKC and lower case. What is not ASCII then is refused, because
 * letters of other scripts that look alike would make second accounts of what reads as one address.
 */
export const Email = z
  .string()
  .trim()
  .normalize('NFKC')
  .max(254)
  .regex(/^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z\d-]+(?:\.[A-Za-z\d-]+)+$/);

export const RegisterRequest = z.object({
  name: z.string().trim().min(1).max(50),
  email: Email,
  password: z.string().min(1).max(200),
});
export const LoginRequest = z.object({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(200),
});
export const UpdateProfileRequest = z.object({
  name: z.string().trim().min(1).max(50).optional(),
  department: z.string().trim().max(100).nullable().optional(),
  avatar: z.string().max(500).nullable().optional(),
  preferences: Preferences.partial().optional(),
});

/** GET /auth/allowed-enterprises: whose addresses may register; `*` in a suffix stands for a country code. */
export const AllowedEnterprisesAnswer = successAnswer({
  enterprises: z.array(
    z.object({
      name: z.string(),
      emailSuffix: z.string(),
      availableSlots: z.int(),
      currentMembers: z.int(),
      maxMembers: z.int(),
    }),
  ),
  suffixes: z.object({
    education: z.array(z.string()),
    government: z.array(z.string()),
    company: z.array(z.string()),
    international: z.array(z.string()),
  }),
});

export const UserAnswer = successAnswer({ user: User });
export const RegisterAnswer = successAnswer({ user: User, message: z.string() });
export const LoginAnswer = successAnswer({ token: z.string(), user: User });

/** Claims of an access token (EdDSA JWT, 7 days). `sub` user, `sid` session, `ver` the user's credential version. */
export const TokenClaims = z.object({
  sub: Uuid,
  sid: Uuid,
  role: Role,
  ver: z.int(),
  iat: z.int(),
  exp: z.int(),
});
export type TokenClaims = z.infer<typeof TokenClaims>;

/** GET /internal/revocations: everything not yet expired that must be refused. */
export const RevocationEntry = z.object({
  sid: Uuid.optional(),
  /** With `ver`: every token of this user with a smaller `ver` is refused. */
  sub: Uuid.optional(),
  ver: z.int().optional(),
  reason: z.enum(['REVOKED', 'PASSWORD_CHANGED']),
  /** Unix seconds; after it the entry may be forgotten. */
  exp: z.int(),
});
export type RevocationEntry = z.infer<typeof RevocationEntry>;
export const RevocationsAnswer = successAnswer({ entries: z.array(RevocationEntry) });
/** Redis pub/sub channel that carries one RevocationEntry as JSON. */
export const REVOCATION_CHANNEL = 'tiku:identity:revocations';

/** GET /internal/users?ids=: names for lists of other services. */
export const UserSummary = z.object({
  id: Uuid,
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  role: Role,
});
export type UserSummary = z.infer<typeof UserSummary>;
export const UserSummariesAnswer = successAnswer({ users: z.array(UserSummary) });
