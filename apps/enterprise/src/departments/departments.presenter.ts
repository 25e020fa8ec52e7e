import type { Department } from '@tiku/contracts/enterprise';
import type { DepartmentRow } from './departments.repository.js';

/** A department as members see it; `heads` are the heads of departments by id. */
export function toDepartment(row: DepartmentRow, heads: ReadonlyMap<string, { name: string }>): Department {
  return {
    id: row.id,
    parentId: row.parent_id,
    name: row.name,
    code: row.code,
    description: row.description,
    head: row.head_id ? { id: row.head_id, name: heads.get(row.head_id)?.name ?? '' } : null,
    memberCount: row.member_count,
    version: row.version,
  };
}
