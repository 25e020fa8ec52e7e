/** Audit entries of acts of an enterprise's managers: written with the act, never changed, read by the super admin. */
import { z } from 'zod';
import {
  CursorQuery,
  LIMITS,
  Pagination,
  periodFields,
  successResponse,
  Uuid,
  withMoments,
} from '../common/index.js';

export const ENTERPRISE_AUDIT_ACTIONS = [
  'member.role-set',
  'member.department-set',
  'member.position-set',
  'member.joined',
  'member.activated',
  'member.deactivated',
  'member.sessions-ended',
  'member.join-asked',
  'member.left',
  'member.removed',
  'enterprise.transferred',
  'enterprise.super-admin-named',
  'department.created',
  'department.updated',
  'department.deleted',
  'unit.created',
  'unit.updated',
  'unit.moved',
  'unit.archived',
  'unit.restored',
  'unit.deleted',
  'unit.roles-set',
  'school.rolled-over',
  'pupil.created',
  'pupil.updated',
  'pupil.moved',
  'pupil.locked',
  'pupil.active',
  'pupil.deleted',
  'pupil.released',
  'pupil.password-reset',
  'pupil.enrolled',
  'pupil.unenrolled',
  'pupils.imported',
  'sign-in-sheet.printed',
  'guardian-code.created',
  'guardian-code.revoked',
  'guardian-code.used',
  'invitation.sent',
  'invitation.revoked',
  'import.sent',
  'scim-token.created',
  'scim-token.revoked',
  'recognition-policy.set',
  'forbidden-words.set',
  'data-export.requested',
  'erasure.requested',
  'erasure.cancelled',
] as const;
export type EnterpriseAuditAction = (typeof ENTERPRISE_AUDIT_ACTIONS)[number];

export const ENTERPRISE_AUDIT_TARGETS = [
  'member',
  'department',
  'unit',
  'pupil',
  'invitation',
  'import',
  'scim-token',
  'recognition-policy',
  'forbidden-words',
  'enterprise',
] as const;

export const EnterpriseAuditEntry = z.object({
  id: Uuid,
  at: z.iso.datetime(),
  action: z.enum(ENTERPRISE_AUDIT_ACTIONS),
  /** Name null: the account is deleted, or a guardian acts, who has none and is named by the code's id. */
  actor: z.object({ id: Uuid, name: z.string().nullable() }),
  /** The enterprise's directory did it, on behalf of the person who created its token. */
  byDirectory: z.boolean(),
  /** Id null: the act concerns many, or there is only one of the kind. Name null: the account is deleted. */
  target: z.object({
    type: z.enum(ENTERPRISE_AUDIT_TARGETS),
    id: Uuid.nullable(),
    name: z.string().nullable(),
  }),
  /** Only the changed fields; never addresses or secrets. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type EnterpriseAuditEntry = z.infer<typeof EnterpriseAuditEntry>;

const auditFilters = {
  /** A part of a name: of who acted, of the target, or of a changed value. */
  q: z.string().trim().max(LIMITS.textChars).optional(),
  actorId: Uuid.optional(),
  action: z.enum(ENTERPRISE_AUDIT_ACTIONS).optional(),
  /** What was done in this school and to the units below it. */
  schoolId: Uuid.optional(),
  ...periodFields,
};
/** GET /my-enterprise/audit-entries (super admin): newest first, deep pages by `cursor`. */
export const EnterpriseAuditQuery = CursorQuery.extend(auditFilters).transform(withMoments);
/** GET /my-enterprise/audit-entries/export: all that match, as CSV. */
export const EnterpriseAuditExportQuery = z.object(auditFilters).transform(withMoments);
export const EnterpriseAuditResponse = successResponse({
  auditEntries: z.array(EnterpriseAuditEntry),
  pagination: Pagination,
});
