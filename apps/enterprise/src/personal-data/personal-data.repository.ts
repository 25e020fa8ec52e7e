/** The data that enterprise stores about a person, for the download of personal data. */
import type { PersonalDataSection } from '@tiku/platform/personal-data';

export const PERSONAL_DATA: readonly PersonalDataSection[] = [
  {
    key: 'name',
    select: `SELECT id::text AS place, jsonb_build_object('name', name, 'email', email, 'role', role) AS data
      FROM user_summaries WHERE id = $1`,
  },
  {
    key: 'membership',
    select: `SELECT m.enterprise_id::text AS place, jsonb_build_object('enterprise', e.name, 'role', m.role,
        'department', d.name, 'position', m.position, 'joinedAt', m.joined_at,
        'lastLogin', m.last_login_at) AS data
      FROM members m JOIN enterprises e ON e.id = m.enterprise_id LEFT JOIN departments d ON d.id = m.department_id
      WHERE m.user_id = $1`,
  },
  {
    key: 'unitRoles',
    select: `SELECT r.id::text AS place, jsonb_build_object('unit', d.name, 'role', r.role, 'subject', r.subject,
        'since', r.created_at) AS data
      FROM unit_roles r JOIN departments d ON d.id = r.unit_id WHERE r.user_id = $1`,
  },
  {
    key: 'pupil',
    select: `SELECT p.user_id::text AS place, jsonb_build_object('school', s.name, 'number', p.number, 'name', p.name,
        'gender', p.gender, 'state', p.state, 'since', p.created_at) AS data
      FROM pupils p JOIN departments s ON s.id = p.school_id WHERE p.user_id = $1`,
  },
  {
    key: 'enrolments',
    select: `SELECT e.id::text AS place, jsonb_build_object('class', d.name, 'seat', e.seat, 'from', e.started_at,
        'to', e.ended_at) AS data
      FROM enrolments e JOIN departments d ON d.id = e.class_id WHERE e.user_id = $1`,
  },
  {
    key: 'guardianCodes',
    select: `SELECT id::text AS place, jsonb_build_object('createdAt', created_at, 'expiresAt', expires_at,
        'lastUsedAt', last_used_at) AS data
      FROM guardian_codes WHERE pupil_id = $1`,
  },
  {
    key: 'messages',
    select: `SELECT m.id::text AS place, jsonb_build_object('type', m.type, 'content', m.content, 'at', m.created_at,
        'attachments', (SELECT coalesce(jsonb_agg(a.name ORDER BY a.position, a.id), '[]') FROM message_attachments a
          WHERE a.message_id = m.id)) AS data
      FROM messages m WHERE m.sender_id = $1`,
  },
  {
    key: 'receivedMessages',
    select: `SELECT m.id::text AS place, jsonb_build_object('type', m.type, 'content', m.content, 'at', m.created_at,
        'readAt', d.read_at) AS data
      FROM message_deliveries d JOIN messages m ON m.id = d.message_id WHERE d.user_id = $1 AND NOT d.hidden`,
  },
  {
    key: 'messageGroups',
    select: `SELECT id::text AS place, jsonb_build_object('name', name) AS data
      FROM message_groups WHERE owner_id = $1`,
  },
  {
    key: 'activity',
    select: `SELECT concat_ws('/', enterprise_id, hour, kind) AS place, jsonb_build_object('hour', hour, 'kind', kind,
        'count', count) AS data
      FROM activity WHERE user_id = $1`,
  },
];
