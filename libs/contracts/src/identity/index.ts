/** HTTP shapes of identity: accounts, sessions, tokens. Its other shapes are in this folder, one file per noun. */
import { z } from 'zod';
import { Role, successResponse, Uuid } from '../common/index.js';
import { Department, Email, PersonName, Preferences, User } from './user.js';

export * from './audit.js';
export * from './credentials.js';
export * from './enterprises.js';
export * from './export.js';
export * from './managed-accounts.js';
export * from './passkeys.js';
export * from './people.js';
export * from './school-accounts.js';
export * from './second-factor.js';
export * from './sessions.js';
export * from './user.js';
export * from './username.js';

export const RegisterRequest = z.object({
  name: PersonName,
  email: Email,
  password: z.string().min(1).max(200),
});
/** `email`: an address, or the username of a pupil. */
export const LoginRequest = z.object({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(200),
});
export const UpdateProfileRequest = z.object({
  name: PersonName.optional(),
  department: Department.optional(),
  /** null removes the picture; any value but the current address is rejected. */
  avatar: z.string().max(2_000).nullable().optional(),
  preferences: Preferences.partial().optional(),
  /** The `version` that was read: a newer one is a conflict. If missing, the change overwrites. */
  version: z.int().optional(),
});

/** GET /auth/allowed-enterprises: the addresses that may register; `*` in a suffix is a country code. */
export const AllowedEnterprisesResponse = successResponse({
  /** Any address may register, with or without a suffix of the list. */
  open: z.boolean(),
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

/** The name of the enterprise of the address if no seat is free: the account has none, for now. */
const fullEnterprise = z.string().nullable();
export const RegisterResponse = successResponse({ user: User, message: z.string(), fullEnterprise });
export const VerifyEmailResponse = successResponse({ message: z.string(), fullEnterprise });
export const LoginResponse = successResponse({
  token: z.string(),
  user: User,
  /** The token allows only what a first password allows: changing it. */
  mustChangePassword: z.boolean().optional(),
});

/** Claims of an access token (EdDSA JWT, 7 days). `sub` user, `sid` session, `ver` the user's credential version. */
export const TokenClaims = z.object({
  sub: Uuid,
  sid: Uuid,
  role: Role,
  /** True is final. False may be out of date: identity knows (`EmailVerificationResponse`). */
  emailVerified: z.boolean().default(false),
  ver: z.int(),
  /** The account of a pupil, which an enterprise manages. */
  managed: z.boolean().optional(),
  /** The password was set for the person, who has to change it first. */
  firstPassword: z.boolean().optional(),
  iat: z.int(),
  exp: z.int(),
  /** When the person last proved who they are, in Unix seconds; missing in older tokens. */
  auth: z.int().optional(),
  /** A policy asks for a second factor, and for a recent proof before sensitive calls. */
  strict: z.boolean().optional(),
  /** The token only opens what adding a second factor needs. */
  enrol: z.boolean().optional(),
  /** Minutes after which the session ends if it is not used. */
  idle: z.int().optional(),
});
export type TokenClaims = z.infer<typeof TokenClaims>;

/** What must be rejected although its token verifies. */
export const RevocationEntry = z.object({
  sid: Uuid.optional(),
  /** With `ver`: all tokens of this user with a smaller `ver` are rejected. */
  sub: Uuid.optional(),
  ver: z.int().optional(),
  reason: z.enum(['REVOKED', 'PASSWORD_CHANGED', 'ROLE_CHANGED', 'SUSPENDED', 'DELETED']),
  /** Unix seconds; the entry may be deleted after it. */
  exp: z.int(),
});
export type RevocationEntry = z.infer<typeof RevocationEntry>;
/** GET /internal/revocations?after=: entries with ids above `after`, ordered by id. */
export const RevocationsQuery = z.object({ after: Uuid.optional() });
export const RevocationsResponse = successResponse({
  /** Base64 of fixed-length records; see `revocation-page.ts` of the platform. */
  records: z.string(),
  lastId: Uuid.nullable(),
  hasMore: z.boolean(),
});
/** Redis pub/sub channel that carries one RevocationEntry as JSON. */
export const REVOCATION_CHANNEL = 'tiku:identity:revocations';

/** GET /internal/users/{id}/email-verification: for callers whose token does not say that the address is verified. */
export const EmailVerificationResponse = successResponse({ emailVerified: z.boolean() });

/** GET /internal/users?ids=: names for lists of other services. */
export const UserSummary = z.object({
  id: Uuid,
  name: z.string(),
  email: z.string(),
  /** A URL that is valid for one hour. */
  avatar: z.string().nullable(),
  role: Role,
  enterpriseId: Uuid.nullable(),
  timezone: z.string().optional(),
  emailVerified: z.boolean().optional(),
});
export type UserSummary = z.infer<typeof UserSummary>;
export const UserSummariesResponse = successResponse({ users: z.array(UserSummary) });
