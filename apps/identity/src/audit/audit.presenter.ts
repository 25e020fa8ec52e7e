import type { AuditEntry } from '@tiku/contracts/identity';
import type { AuditRow } from './audit.repository.js';

/** An audit entry as administrators see it. */
export function toAuditEntry(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: { id: row.actor_id, name: row.actor_name },
    target: { type: row.target_type, id: row.target_id, name: row.target_name },
    ip: row.ip,
    userAgent: row.user_agent,
    before: row.before,
    after: row.after,
  };
}
