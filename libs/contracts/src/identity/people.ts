/**
 * What people see of each other (search, profile, following) and what administrators do with them (list, change,
 * batch).
 */
import { z } from 'zod';
import {
  CursorQuery,
  LIMITS,
  Pagination,
  Role,
  ruleNamed,
  sortBy,
  successResponse,
  Uuid,
} from '../common/index.js';
import { Department, PersonName, User, USER_STATUSES } from './user.js';

/**
 * GET /users/search: any signed-in person, by name or full address; by part of one only in the caller's enterprise.
 */
export const UserSearchQuery = z.object({
  q: z.string().trim().min(1).max(LIMITS.textChars),
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).default(10),
  /** Excludes members of this bank. */
  excludeQuestionBank: z.string().max(64).optional(),
});
export const FoundUser = z.object({
  id: Uuid,
  name: z.string(),
  /** Null if the caller neither may see the address nor typed it in full. */
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  role: Role,
});
export type FoundUser = z.infer<typeof FoundUser>;
export const UserSearchResponse = successResponse({ users: z.array(FoundUser) });

/** GET /users/{id}/profile: what any signed-in person sees of another. */
export const Profile = z.object({
  id: Uuid,
  name: z.string(),
  /** Only the person, administrators and members of the same enterprise see the address. */
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  role: Role,
  department: z.string().nullable(),
  enterpriseName: z.string().nullable(),
  registeredAt: z.iso.datetime(),
  followersCount: z.int(),
  followingCount: z.int(),
  following: z.boolean(),
  followedBy: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;
export const ProfileResponse = successResponse({ profile: Profile });

/** POST /auth/follow/{id} toggles. */
export const FollowResponse = successResponse({ following: z.boolean(), followersCount: z.int() });
export const FollowStatusResponse = successResponse({ following: z.boolean(), followedBy: z.boolean() });
export const SocialQuery = CursorQuery.extend({
  type: z.enum(['followers', 'following']),
});
export const SocialUser = z.object({
  id: Uuid,
  name: z.string(),
  avatar: z.string().nullable(),
  role: Role,
  department: z.string().nullable(),
  enterpriseName: z.string().nullable(),
  /** Whether the caller follows this person. */
  following: z.boolean(),
  since: z.iso.datetime(),
});
export type SocialUser = z.infer<typeof SocialUser>;
export const SocialResponse = successResponse({ users: z.array(SocialUser), pagination: Pagination });

export const USER_SORTS = ['name', 'email', 'role', 'status', 'registeredAt', 'lastLogin'] as const;
const StatusInput = z.enum(USER_STATUSES, ruleNamed('choice.accountStatus'));
const UserSort = sortBy([...USER_SORTS, ...USER_SORTS.map((sort) => `-${sort}` as const)]).default(
  '-registeredAt',
);
/** GET /users/export (administrators): all matches as CSV. */
export const UserFilters = z.object({
  q: z.string().trim().max(LIMITS.textChars).optional(),
  role: Role.optional(),
  status: StatusInput.optional(),
  enterpriseId: Uuid.optional(),
});
/** GET /users (administrators). */
export const UsersQuery = CursorQuery.extend({ ...UserFilters.shape, sort: UserSort });
/** Of the accounts that match the filters. */
export const UserStats = z.object({
  total: z.int(),
  active: z.int(),
  inactive: z.int(),
  suspended: z.int(),
  newThisMonth: z.int(),
  byRole: z.object({ superadmin: z.int(), admin: z.int(), teacher: z.int(), student: z.int() }),
});
export const UsersResponse = successResponse({
  users: z.array(User),
  pagination: Pagination,
  stats: UserStats,
});

export const ENTERPRISE_CHOICES_MAX = 20;
/** GET /users/enterprises (administrators): what `enterpriseId` may be. `q` is part of a name or domain. */
export const EnterpriseChoicesQuery = z.object({
  q: z.string().trim().max(LIMITS.textChars).optional(),
  /** This one too, if it exists: a filter in an address has only the id. */
  id: Uuid.optional(),
});
export const EnterpriseChoicesResponse = successResponse({
  enterprises: z.array(z.object({ id: Uuid, name: z.string(), emailSuffix: z.string() })),
});

/** DELETE /users/{id}/sessions/{sessionId} (administrators). */
export const UserSessionParams = z.object({ id: Uuid, sessionId: Uuid });

/** PUT /users/{id} (administrators; only a superadmin changes administrators). Unknown keys are ignored. */
export const UpdateUserRequest = z.object({
  name: PersonName.optional(),
  department: Department.optional(),
  role: Role.optional(),
  status: StatusInput.optional(),
  enterpriseId: Uuid.nullable().optional(),
  /** The `version` that was read: a newer one is a conflict. */
  version: z.int().optional(),
});

/** DELETE /users/{id}: returns the account in its last state. */
export const DeletedUserResponse = successResponse({ user: User, message: z.string() });

export const USER_BATCH_MAX = 100;
export const UserBatchRequest = z
  .object({
    action: z.enum(['activate', 'deactivate', 'suspend', 'delete', 'setRole']),
    ids: z.array(Uuid).min(1).max(USER_BATCH_MAX),
    role: Role.optional(),
  })
  .refine(({ action, role }) => action !== 'setRole' || role !== undefined, {
    path: ['role'],
    params: { rule: 'required' },
  });
export const UserBatchResponse = successResponse({
  results: z.array(z.object({ id: Uuid, ok: z.boolean(), message: z.string().optional() })),
});
