/** The sections of an export: what each contains from this service's own tables, and in which columns. */
import { UNIT_SECTIONS } from './unit-sections.repository.js';
import type { OwnSection } from './export-section.js';

export const OWN_SECTIONS: readonly OwnSection[] = [
  {
    name: 'members',
    columns: [
      'id',
      'name',
      'email',
      'role',
      'department',
      'position',
      'emailVerified',
      'joinedAt',
      'lastLogin',
    ],
    sql: `SELECT m.user_id::text AS place, jsonb_build_object('id', m.user_id, 'name', u.name, 'email', u.email,
        'role', m.role, 'department', d.name, 'position', m.position, 'emailVerified', m.proven,
        'joinedAt', m.joined_at, 'lastLogin', m.last_login_at) AS data
      FROM members m LEFT JOIN user_summaries u ON u.id = m.user_id LEFT JOIN departments d ON d.id = m.department_id
      WHERE m.enterprise_id = $1 AND m.state = 'member' AND ($2::text IS NULL OR m.user_id > $2::uuid)
      ORDER BY m.user_id LIMIT $3`,
  },
  ...UNIT_SECTIONS,
  {
    name: 'pupils',
    columns: ['id', 'schoolId', 'school', 'number', 'name', 'gender', 'state', 'createdAt'],
    sql: `SELECT p.user_id::text AS place, jsonb_build_object('id', p.user_id, 'schoolId', p.school_id,
        'school', s.name, 'number', p.number, 'name', p.name, 'gender', p.gender, 'state', p.state,
        'createdAt', p.created_at) AS data
      FROM pupils p JOIN departments s ON s.id = p.school_id
      WHERE p.enterprise_id = $1 AND ($2::text IS NULL OR p.user_id > $2::uuid) ORDER BY p.user_id LIMIT $3`,
  },
  {
    name: 'enrolments',
    columns: ['id', 'pupilId', 'classId', 'class', 'seat', 'from', 'to'],
    sql: `SELECT e.id::text AS place, jsonb_build_object('id', e.id, 'pupilId', e.user_id, 'classId', e.class_id,
        'class', d.name, 'seat', e.seat, 'from', e.started_at, 'to', e.ended_at) AS data
      FROM enrolments e JOIN departments d ON d.id = e.class_id
      WHERE e.enterprise_id = $1 AND ($2::text IS NULL OR e.id > $2::uuid) ORDER BY e.id LIMIT $3`,
  },
  {
    // Only hashes of codes are stored; they do not leave the service either.
    name: 'guardian-codes',
    columns: ['id', 'pupilId', 'createdBy', 'createdAt', 'expiresAt', 'lastUsedAt'],
    sql: `SELECT g.id::text AS place, jsonb_build_object('id', g.id, 'pupilId', g.pupil_id,
        'createdBy', g.created_by, 'createdAt', g.created_at, 'expiresAt', g.expires_at,
        'lastUsedAt', g.last_used_at) AS data
      FROM guardian_codes g
      WHERE g.enterprise_id = $1 AND ($2::text IS NULL OR g.id > $2::uuid) ORDER BY g.id LIMIT $3`,
  },
  {
    name: 'messages',
    columns: [
      'id',
      'type',
      'senderId',
      'senderName',
      'content',
      'groupName',
      'department',
      'replyTo',
      'recipients',
      'sentAt',
    ],
    sql: `SELECT m.id::text AS place, jsonb_build_object('id', m.id, 'type', m.type, 'senderId', m.sender_id,
        'senderName', u.name, 'content', m.content, 'groupName', m.group_name, 'department', d.name,
        'replyTo', m.reply_to, 'recipients', m.recipient_count, 'sentAt', m.created_at) AS data
      FROM messages m LEFT JOIN user_summaries u ON u.id = m.sender_id LEFT JOIN departments d ON d.id = m.department_id
      WHERE m.enterprise_id = $1 AND ($2::text IS NULL OR m.id > $2::uuid) ORDER BY m.id LIMIT $3`,
  },
  {
    name: 'message-recipients',
    columns: ['messageId', 'userId', 'readAt'],
    sql: `SELECT r.message_id || '/' || r.user_id AS place, jsonb_build_object('messageId', r.message_id,
        'userId', r.user_id, 'readAt', r.read_at) AS data
      FROM message_deliveries r JOIN messages m ON m.id = r.message_id
      WHERE m.enterprise_id = $1 AND ($2::text IS NULL OR (r.message_id, r.user_id)
        > (split_part($2, '/', 1)::uuid, split_part($2, '/', 2)::uuid))
      ORDER BY r.message_id, r.user_id LIMIT $3`,
  },
  {
    name: 'message-attachments',
    columns: ['id', 'messageId', 'name', 'contentType', 'sizeBytes'],
    sql: `SELECT a.id::text AS place, jsonb_build_object('id', a.id, 'messageId', a.message_id, 'name', a.name,
        'contentType', a.content_type, 'sizeBytes', a.size_bytes) AS data
      FROM message_attachments a
      WHERE a.enterprise_id = $1 AND a.message_id IS NOT NULL AND ($2::text IS NULL OR a.id > $2::uuid)
      ORDER BY a.id LIMIT $3`,
  },
  {
    name: 'message-groups',
    columns: ['id', 'name', 'ownerId', 'members'],
    sql: `SELECT g.id::text AS place, jsonb_build_object('id', g.id, 'name', g.name, 'ownerId', g.owner_id,
        'members', coalesce((SELECT jsonb_agg(p.user_id) FROM message_group_members p WHERE p.group_id = g.id), '[]'))
        AS data
      FROM message_groups g
      WHERE g.enterprise_id = $1 AND ($2::text IS NULL OR g.id > $2::uuid) ORDER BY g.id LIMIT $3`,
  },
  {
    name: 'forbidden-words',
    columns: ['word'],
    sql: `SELECT w.word AS place, jsonb_build_object('word', w.word) AS data
      FROM forbidden_words f CROSS JOIN LATERAL unnest(f.words) AS w (word)
      WHERE f.enterprise_id = $1 AND ($2::text IS NULL OR w.word > $2) ORDER BY w.word LIMIT $3`,
  },
  {
    name: 'invitations',
    columns: ['id', 'email', 'name', 'department', 'position', 'status', 'sentAt', 'sentCount'],
    sql: `SELECT i.id::text AS place, jsonb_build_object('id', i.id, 'email', i.email, 'name', i.name,
        'department', d.name, 'position', i.position, 'status', i.status, 'sentAt', i.sent_at,
        'sentCount', i.sent_count) AS data
      FROM invitations i LEFT JOIN departments d ON d.id = i.department_id
      WHERE i.enterprise_id = $1 AND ($2::text IS NULL OR i.id > $2::uuid) ORDER BY i.id LIMIT $3`,
  },
  {
    name: 'activity',
    columns: ['hour', 'userId', 'userName', 'kind', 'count'],
    sql: `SELECT to_char(a.hour AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || '/' || a.user_id || '/' || a.kind
          AS place, jsonb_build_object('hour', a.hour, 'userId', a.user_id, 'userName', u.name, 'kind', a.kind,
          'count', a.count) AS data
      FROM activity a LEFT JOIN user_summaries u ON u.id = a.user_id
      WHERE a.enterprise_id = $1 AND ($2::text IS NULL OR (a.hour, a.user_id, a.kind)
        > (split_part($2, '/', 1)::timestamptz, split_part($2, '/', 2)::uuid, split_part($2, '/', 3)))
      ORDER BY a.hour, a.user_id, a.kind LIMIT $3`,
  },
  {
    name: 'management',
    columns: [
      'id',
      'at',
      'action',
      'actorId',
      'actorName',
      'byDirectory',
      'targetType',
      'targetId',
      'targetName',
      'before',
      'after',
    ],
    sql: `SELECT a.id::text AS place, jsonb_build_object('id', a.id, 'at', a.at, 'action', a.action,
        'actorId', a.actor_id, 'actorName', u.name, 'byDirectory', a.by_directory, 'targetType', a.target_type,
        'targetId', a.target_id, 'targetName', coalesce(a.target_name, t.name), 'before', a.before::text,
        'after', a.after::text) AS data
      FROM audit_entries a LEFT JOIN user_summaries u ON u.id = a.actor_id
        LEFT JOIN user_summaries t ON t.id = a.target_id
      WHERE a.enterprise_id = $1 AND ($2::text IS NULL OR a.id > $2::uuid) ORDER BY a.id LIMIT $3`,
  },
  {
    // Only hashes of tokens are stored; they do not leave the service either.
    name: 'directory-tokens',
    columns: ['id', 'name', 'ending', 'createdBy', 'createdByName', 'createdAt', 'lastUsedAt'],
    sql: `SELECT s.id::text AS place, jsonb_build_object('id', s.id, 'name', s.name, 'ending', s.ending,
        'createdBy', s.created_by, 'createdByName', u.name, 'createdAt', s.created_at,
        'lastUsedAt', s.last_used_at) AS data
      FROM scim_tokens s LEFT JOIN user_summaries u ON u.id = s.created_by
      WHERE s.enterprise_id = $1 AND ($2::text IS NULL OR s.id > $2::uuid) ORDER BY s.id LIMIT $3`,
  },
];
