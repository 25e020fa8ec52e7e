/** What identity requests from enterprise by service token: the enterprise of an address, and seats. */
import { z } from 'zod';
import { LIMITS, successResponse, Uuid } from '../common/index.js';
import { EmailSuffix, OwnSuffix } from '../identity/enterprises.js';

/** What identity stores of an enterprise: enough to admit its addresses. */
export const EnterpriseFacts = z.object({
  enterpriseId: Uuid,
  name: z.string(),
  emailSuffix: z.string(),
  maxMembers: z.int(),
  active: z.boolean(),
  version: z.int(),
});
export type EnterpriseFacts = z.infer<typeof EnterpriseFacts>;

/**
 * GET /internal/enterprises/of-address?suffixes=x.school.edu.cn,school.edu.cn: the active one with the longest suffix.
 */
export const OfAddressQuery = z.object({
  suffixes: z
    .string()
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(z.array(z.string().max(253)).max(10)),
});
export const OfAddressResponse = successResponse({ enterprise: EnterpriseFacts.nullable() });
export const EnterpriseFactsResponse = successResponse({ enterprise: EnterpriseFacts });
/**
 * POST /internal/enterprises, PUT /internal/enterprises/{id}: only for release 0.82; the release after this removes it.
 */
export const SaveFactsRequest = z.object({
  name: z.string().trim().min(1).max(LIMITS.textChars),
  emailSuffix: OwnSuffix,
  maxMembers: z.int().min(1).max(1_000_000),
  active: z.boolean().default(true),
  version: z.int().optional(),
});

/**
 * PUT /internal/enterprises/{id}/seats/{userId}: takes a seat for an account that is about to join. Idempotent. The
 * seat is held until the account's event confirms it, or for ten minutes. An unverified address only reserves a seat;
 * `seat: null` if only reserved ones are left: the account waits until its address is verified.
 */
export const TakeSeatRequest = z.object({ proven: z.boolean() });
export const TakeSeatResponse = successResponse({ seat: EnterpriseFacts.nullable() });

/** GET /internal/enterprises/members/{userId}: a person's enterprise and role there. */
export const OwnMembership = z.object({ enterpriseId: Uuid, role: z.string(), proven: z.boolean() });
export type OwnMembership = z.infer<typeof OwnMembership>;
export const MembershipResponse = successResponse({ membership: OwnMembership.nullable() });

/**
 * PUT /internal/enterprises/{id}/handover: an enterprise that identity stored, with a page of its members. Idempotent.
 * Only for release 0.82, like saving.
 */
export const HandoverRequest = z.object({
  name: z.string().min(1),
  emailSuffix: EmailSuffix,
  maxMembers: z.int().min(1),
  active: z.boolean(),
  version: z.int(),
  members: z
    .array(
      z.object({
        userId: Uuid,
        name: z.string(),
        email: z.string(),
        role: z.string(),
        avatar: z.string().nullable(),
        emailVerified: z.boolean(),
        version: z.int(),
      }),
    )
    .max(1_000),
});

export const RECORDS_PER_PAGE = 500;
/**
 * GET /internal/enterprise-records of question-bank, paper-bank and identity: what each stores about an enterprise, for
 * the export that the person requested. 403 if the person is not a member of it.
 */
export const EnterpriseRecordsQuery = z.object({
  enterpriseId: Uuid,
  userId: Uuid,
  after: Uuid.optional(),
});
export const EnterpriseRecord = z
  .object({ id: Uuid })
  .catchall(z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type EnterpriseRecord = z.infer<typeof EnterpriseRecord>;
export const EnterpriseRecordsResponse = successResponse({
  records: z.array(EnterpriseRecord),
  next: Uuid.nullable(),
});
