/** The departments that a member sees. Pure. */
import type { DepartmentRow } from './departments.repository.js';

/** Departments, and the other kinds in `places`; below a hidden one they stand at the top. */
export function visibleTo(rows: readonly DepartmentRow[], places: ReadonlySet<string>): DepartmentRow[] {
  const seen = rows.filter(({ id, kind }) => kind === 'department' || places.has(id));
  const ids = new Set(seen.map(({ id }) => id));
  return seen.map((each) => ({
    ...each,
    parent_id: each.parent_id !== null && ids.has(each.parent_id) ? each.parent_id : null,
  }));
}
