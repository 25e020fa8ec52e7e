import type { EnterpriseRole, Unit } from '@tiku/contracts/enterprise';
import { verbsOf } from './unit-rights.js';
import type { UnitRow } from './unit-list.repository.js';

/** A unit as a person with this role in the enterprise sees it. */
export function toUnit(row: UnitRow, enterpriseRole: EnterpriseRole): Unit {
  return {
    id: row.id,
    parentId: row.parent_id,
    kind: row.kind,
    name: row.name,
    code: row.code,
    schoolCode: row.school_code,
    schoolId: row.school_id,
    archivedAt: row.archived_at?.toISOString() ?? null,
    path: row.path,
    childCount: row.child_count,
    memberCount: row.member_count,
    pupilCount: row.pupil_count,
    teacherCount: row.teacher_count,
    capabilities: verbsOf({ enterpriseRole, roles: row.roles, isArchived: row.archived_at !== null }),
    version: row.version,
  };
}
