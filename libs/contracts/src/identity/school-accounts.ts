/**
 * Accounts of pupils, which an enterprise manages for its schools: they have a username instead of an address. The
 * enterprise service requests them from identity, in batches, and may repeat each request.
 */
import { z } from 'zod';
import { successResponse, Uuid } from '../common/index.js';
import { Email, PersonName, User } from './user.js';
import { Username } from './username.js';

export const SCHOOL_ACCOUNTS_MAX = 500;
/** For so long a first password can be printed again, until its pupil has signed in. */
export const FIRST_PASSWORD_DAYS = 30;

const ids = z.array(Uuid).min(1).max(SCHOOL_ACCOUNTS_MAX);

/** POST /internal/school-accounts. Ids are the caller's, so that a repeated request creates nothing twice. */
export const CreateSchoolAccountsRequest = z.object({
  enterpriseId: Uuid,
  accounts: z
    .array(z.object({ id: Uuid, username: Username, name: PersonName }))
    .min(1)
    .max(SCHOOL_ACCOUNTS_MAX),
});
/** `known`: the enterprise's account with the username, whose id may differ. `taken`: another enterprise has it. */
export const SchoolAccount = z.object({
  id: Uuid,
  username: z.string(),
  state: z.enum(['created', 'known', 'taken']),
});
export type SchoolAccount = z.infer<typeof SchoolAccount>;
export const SchoolAccountsResponse = successResponse({ accounts: z.array(SchoolAccount) });

/** PUT /internal/school-accounts: missing fields stay unchanged. */
export const ChangeSchoolAccountsRequest = z.object({
  enterpriseId: Uuid,
  changes: z
    .array(
      z.object({
        id: Uuid,
        username: Username.optional(),
        name: PersonName.optional(),
        /** False ends the sessions, and the account cannot sign in. */
        active: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(SCHOOL_ACCOUNTS_MAX),
});
export const ChangedSchoolAccount = z.object({
  id: Uuid,
  state: z.enum(['changed', 'unchanged', 'missing', 'taken']),
});
export const ChangedSchoolAccountsResponse = successResponse({ accounts: z.array(ChangedSchoolAccount) });

/** POST /internal/school-accounts/first-passwords and …/delete. Unknown ids are left out. */
export const SchoolAccountIdsRequest = z.object({ enterpriseId: Uuid, ids });
export const FirstPasswordsResponse = successResponse({
  passwords: z.array(z.object({ id: Uuid, password: z.string() })),
  /** Of the page on which they sign in. */
  loginUrl: z.string(),
});
/** POST /internal/school-accounts/{id}/password: a new first password; every session ends. */
export const SchoolAccountRequest = z.object({ enterpriseId: Uuid });
export const FirstPasswordResponse = successResponse({ password: z.string() });
/** POST /internal/school-accounts/{id}/release: the account becomes its person's, with this address. */
export const ReleaseSchoolAccountRequest = z.object({ enterpriseId: Uuid, email: Email });
export const ReleasedSchoolAccountResponse = successResponse({ user: User });
