/** The sections of an export about the tree of units. */
import type { OwnSection } from './export-section.js';

export const UNIT_SECTIONS: readonly OwnSection[] = [
  {
    name: 'departments',
    columns: [
      'id',
      'parentId',
      'name',
      'code',
      'description',
      'headId',
      'headName',
      'kind',
      'schoolCode',
      'archivedAt',
    ],
    sql: `SELECT d.id::text AS place, jsonb_build_object('id', d.id, 'parentId', d.parent_id, 'kind', d.kind,
        'name', d.name, 'code', d.code, 'schoolCode', d.school_code, 'description', d.description,
        'headId', d.head_id, 'headName', u.name, 'archivedAt', d.archived_at) AS data
      FROM departments d LEFT JOIN user_summaries u ON u.id = d.head_id
      WHERE d.enterprise_id = $1 AND ($2::text IS NULL OR d.id > $2::uuid) ORDER BY d.id LIMIT $3`,
  },
  {
    name: 'unit-roles',
    columns: ['id', 'unitId', 'unitName', 'userId', 'userName', 'role', 'subject', 'createdAt'],
    sql: `SELECT r.id::text AS place, jsonb_build_object('id', r.id, 'unitId', r.unit_id, 'unitName', d.name,
        'userId', r.user_id, 'userName', u.name, 'role', r.role, 'subject', r.subject, 'createdAt', r.created_at)
        AS data
      FROM unit_roles r JOIN departments d ON d.id = r.unit_id LEFT JOIN user_summaries u ON u.id = r.user_id
      WHERE r.enterprise_id = $1 AND ($2::text IS NULL OR r.id > $2::uuid) ORDER BY r.id LIMIT $3`,
  },
];
