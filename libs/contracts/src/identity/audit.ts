/**
 * The audit log of administrative acts: who, what, when, from where, before, after. Written with the act, never
 * changed.
 */
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

export const AUDIT_ACTIONS = [
  'user.updated',
  'user.activated',
  'user.deactivated',
  'user.suspended',
  'user.role-set',
  'user.deleted',
  'user.reset-sent',
  'user.sessions-ended',
  'user.factors-removed',
  'user-list.exported',
  'enterprise.created',
  'enterprise.updated',
  'enterprise.deleted',
  'sso-connection.created',
  'sso-connection.updated',
  'sso-connection.deleted',
] as const;

export const AUDIT_TARGETS = ['user', 'enterprise', 'sso-connection', 'user-list'] as const;

export const AuditEntry = z.object({
  id: Uuid,
  at: z.iso.datetime(),
  action: z.enum(AUDIT_ACTIONS),
  /** Name null: the account is deleted. */
  actor: z.object({ id: Uuid, name: z.string().nullable() }),
  target: z.object({
    type: z.enum(AUDIT_TARGETS),
    id: Uuid,
    name: z.string().nullable(),
  }),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** Only the changed fields; never secrets. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const auditFilters = {
  /** A part of a name: of who acted, of the target, or of a changed value. */
  q: z.string().trim().max(LIMITS.textChars).optional(),
  actorId: Uuid.optional(),
  targetId: Uuid.optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
  ...periodFields,
};
/** GET /audit-entries (administrators): newest first, deep pages by `cursor`. */
export const AuditQuery = CursorQuery.extend(auditFilters).transform(withMoments);
/** GET /auth/my-enterprise/audit-entries/export: all that match, as CSV. */
export const AuditExportQuery = z.object(auditFilters).transform(withMoments);
export const AuditResponse = successResponse({ auditEntries: z.array(AuditEntry), pagination: Pagination });
