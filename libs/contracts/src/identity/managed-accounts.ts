/** Accounts that an enterprise's directory synchronises; the enterprise service requests them from identity. */
import { z } from 'zod';
import { successResponse, Uuid } from '../common/index.js';
import { Email, PersonName, USER_STATUSES } from './user.js';

export const MANAGED_ACCOUNTS_MAX = 200;

export const ManagedAccount = z.object({
  id: Uuid,
  name: z.string(),
  email: z.string(),
  /** False for an account that is deactivated or suspended. */
  active: z.boolean(),
  /** Missing in the previous release. */
  status: z.enum(USER_STATUSES).optional(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type ManagedAccount = z.infer<typeof ManagedAccount>;

/** GET /internal/managed-accounts: the accounts of the enterprise among `ids`, or the one with `email`. */
export const ManagedAccountsQuery = z.object({
  enterpriseId: Uuid,
  ids: z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(Uuid).max(MANAGED_ACCOUNTS_MAX))
    .default([]),
  email: z.string().max(320).optional(),
});
export const ManagedAccountsResponse = successResponse({ accounts: z.array(ManagedAccount) });
export const ManagedAccountResponse = successResponse({
  account: ManagedAccount,
  /** The call changed what its `act` names. Missing in the previous release, and where no act is given. */
  acted: z.boolean().optional(),
});

/** What an enterprise does to accounts and records in its audit. */
export const ACCOUNT_ACTIONS = [
  'member.activated',
  'member.deactivated',
  'member.sessions-ended',
  'member.joined',
  'member.left',
  'member.removed',
] as const;
/** The future audit entry of a call, with its id: the answer and the event of the change may both write it. */
export const AccountAct = z.object({
  id: Uuid,
  action: z.enum(ACCOUNT_ACTIONS),
  byDirectory: z.boolean().default(false),
});
export type AccountAct = z.infer<typeof AccountAct>;

/** POST /internal/managed-accounts. `actorId`: who created the directory's token. */
export const CreateManagedAccountRequest = z.object({
  enterpriseId: Uuid,
  actorId: Uuid,
  email: Email,
  name: PersonName,
  active: z.boolean().default(true),
});
/** PUT /internal/managed-accounts/{id}/enterprise: an account without an enterprise joins. */
export const JoinEnterpriseRequest = z.object({
  enterpriseId: Uuid,
  actorId: Uuid,
  act: AccountAct.optional(),
});
/**
 * PUT /internal/managed-accounts/{id}: missing fields stay unchanged. `leave` ends the membership and the sessions,
 * `endSessions` only these. `act`: missing in the previous release.
 */
export const UpdateManagedAccountRequest = z.object({
  enterpriseId: Uuid,
  actorId: Uuid,
  email: Email.optional(),
  name: PersonName.optional(),
  active: z.boolean().optional(),
  leave: z.boolean().default(false),
  endSessions: z.boolean().default(false),
  act: AccountAct.optional(),
});
