/** Accounts that an enterprise's directory keeps in step, as the enterprise service asks identity for them. */
import { z } from 'zod';
import { successAnswer, Uuid } from '../common/index.js';
import { Email, PersonName } from './user.js';

export const MANAGED_ACCOUNTS_MAX = 200;

export const ManagedAccount = z.object({
  id: Uuid,
  name: z.string(),
  email: z.string(),
  /** False for one that is switched off or suspended. */
  active: z.boolean(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type ManagedAccount = z.infer<typeof ManagedAccount>;

/** GET /internal/managed-accounts: those of `ids`, or the one with `email`, that belong to the enterprise. */
export const ManagedAccountsQuery = z.object({
  enterpriseId: Uuid,
  ids: z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(Uuid).max(MANAGED_ACCOUNTS_MAX))
    .default([]),
  email: z.string().max(320).optional(),
});
export const ManagedAccountsAnswer = successAnswer({ accounts: z.array(ManagedAccount) });
export const ManagedAccountAnswer = successAnswer({ account: ManagedAccount });

/** POST /internal/managed-accounts. `actorId`: who let the directory in. */
export const CreateManagedAccountRequest = z.object({
  enterpriseId: Uuid,
  actorId: Uuid,
  email: Email,
  name: PersonName,
  active: z.boolean().default(true),
});
/** PUT /internal/managed-accounts/{id}/enterprise: the person joins, who has an account and no enterprise. */
export const JoinEnterpriseRequest = z.object({ enterpriseId: Uuid, actorId: Uuid });
/** PUT /internal/managed-accounts/{id}: what is left out stays. `leave` ends the membership and the sessions. */
export const UpdateManagedAccountRequest = z.object({
  enterpriseId: Uuid,
  actorId: Uuid,
  email: Email.optional(),
  name: PersonName.optional(),
  active: z.boolean().optional(),
  leave: z.boolean().default(false),
});
