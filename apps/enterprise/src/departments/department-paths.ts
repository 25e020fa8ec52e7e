/** The full names of departments, from the top: 理科部/数学组, as a list of people writes them. Pure. */
import type { DepartmentRow } from './departments.repository.js';

const SEPARATOR = '/';

export function departmentPaths(
  departments: readonly Pick<DepartmentRow, 'id' | 'parent_id' | 'name'>[],
): ReadonlyMap<string, string> {
  const byId = new Map(departments.map((department) => [department.id, department]));
  return new Map(
    departments.map((department) => {
      const names: string[] = [];
      // A tree has no cycle; the set ends the walk if one appears nevertheless.
      const seen = new Set<string>();
      let at: typeof department | undefined = department;
      while (at && !seen.has(at.id)) {
        seen.add(at.id);
        names.unshift(at.name);
        at = at.parent_id ? byId.get(at.parent_id) : undefined;
      }
      return [department.id, names.join(SEPARATOR)];
    }),
  );
}
