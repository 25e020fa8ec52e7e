/** Actions of administrators on an enterprise and its members. Does not name administrators of the platform. */
import type { EnterpriseRecords } from '@tiku/platform/enterprise-records';
import { actsWithin } from '../audit/audit.repository.js';

export const ENTERPRISE_RECORDS: EnterpriseRecords = {
  isMember:
    'SELECT EXISTS (SELECT FROM users WHERE id = $1 AND enterprise_id = $2 AND email_verified) AS exists',
  select: `SELECT jsonb_build_object('id', a.id, 'at', a.at, 'action', a.action, 'actorId', a.actor_id,
      'actorName', CASE WHEN actor.enterprise_id = $1 THEN a.actor_name END, 'targetType', a.target_type, 'targetId', a.target_id, 'targetName', a.target_name,
      'before', a.before::text, 'after', a.after::text) AS data
    FROM audit_entries a LEFT JOIN users actor ON actor.id = a.actor_id
    WHERE ${actsWithin('$1::uuid')}
      AND ($2::uuid IS NULL OR a.id > $2) ORDER BY a.id`,
};
