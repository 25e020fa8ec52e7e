/** The chart data of departments: each with the activity of its people. Pure. */
import type { DepartmentStats } from '@tiku/contracts/enterprise';

type Row = DepartmentStats['departments'][number];

export interface NamedActivity extends Row {
  /** From the top: 高中部 / 数学组. */
  path: string;
}

const SEPARATOR = ' / ';

/** Includes those without people and activity only if `all`; the most active first. */
export function namedActivity(
  departments: readonly Row[],
  withoutDepartment: string,
  all: boolean,
): NamedActivity[] {
  const byId = new Map(departments.map((row) => [row.id, row]));
  const pathOf = (row: Row): string => {
    const names: string[] = [];
    const seen = new Set<Row>();
    for (
      let at: Row | undefined = row;
      at && !seen.has(at);
      at = at.parentId ? byId.get(at.parentId) : undefined
    ) {
      seen.add(at);
      names.unshift(at.name ?? withoutDepartment);
    }
    return names.join(SEPARATOR);
  };
  return departments
    .filter((row) => all || row.members > 0)
    .map((row) => ({ ...row, path: pathOf(row) }))
    .toSorted((a, b) => b.active - a.active || b.members - a.members || a.path.localeCompare(b.path, 'zh'));
}
