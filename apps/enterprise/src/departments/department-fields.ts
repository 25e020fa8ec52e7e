/** The fields of a department after a request. Pure. */
import type { UpdateDepartmentRequest } from '@tiku/contracts/enterprise';
import type { z } from 'zod';
import type { DepartmentFields, DepartmentRow } from './departments.repository.js';

/** Omitted fields stay; an empty code or description removes it. */
export function mergedFields(
  known: DepartmentRow | null,
  given: z.output<typeof UpdateDepartmentRequest>,
): DepartmentFields {
  const kept = <T>(value: T | undefined, stood: T): T => (value === undefined ? stood : value);
  return {
    name: given.name ?? known?.name ?? '',
    parentId: kept(given.parentId, known?.parent_id ?? null),
    code: kept(given.code, known?.code ?? null) || null,
    description: kept(given.description, known?.description ?? null) || null,
    headId: kept(given.headId, known?.head_id ?? null),
  };
}
