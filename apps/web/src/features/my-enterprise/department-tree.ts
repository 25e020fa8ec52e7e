/** Departments in the order of their tree, each with its level. Pure. */
import type { Department } from '@tiku/contracts/enterprise';

export interface TreeRow {
  department: Department;
  level: number;
}

/** Departments whose parent is missing are at the top. */
export function treeOf(departments: readonly Department[]): TreeRow[] {
  const known = new Set(departments.map(({ id }) => id));
  const under = new Map<string | null, Department[]>();
  for (const department of departments) {
    const parent = department.parentId && known.has(department.parentId) ? department.parentId : null;
    const siblings = under.get(parent);
    if (siblings) siblings.push(department);
    else under.set(parent, [department]);
  }
  const rows: TreeRow[] = [];
  const add = (parent: string | null, level: number): void => {
    for (const department of under.get(parent) ?? []) {
      rows.push({ department, level });
      add(department.id, level + 1);
    }
  };
  add(null, 0);
  return rows;
}

/** Departments whose name or code contains `q`, and their ancestors. */
export function treeMatching(departments: readonly Department[], q: string): TreeRow[] {
  const sought = q.trim().toLowerCase();
  const rows = treeOf(departments);
  if (sought === '') return rows;
  const shown: TreeRow[] = [];
  // From the end: descendants come before their ancestor.
  let needed = -1;
  for (const row of rows.toReversed()) {
    const { name, code } = row.department;
    const matches = name.toLowerCase().includes(sought) || (code?.toLowerCase().includes(sought) ?? false);
    if (!matches && row.level !== needed) continue;
    shown.push(row);
    needed = row.level - 1;
  }
  return shown.toReversed();
}

/** The ids of a department and its descendants: it cannot be moved there. */
export function subtreeOf(departments: readonly Department[], id: string): Set<string> {
  const found = new Set([id]);
  for (const { department } of treeOf(departments))
    if (department.parentId && found.has(department.parentId)) found.add(department.id);
  return found;
}

/** The people of each department and of those below it, by id. */
export function peopleWithin(departments: readonly Department[]): ReadonlyMap<string, number> {
  const people = new Map<string, number>();
  // From the end: descendants come before their ancestor.
  for (const { department } of treeOf(departments).toReversed()) {
    const { id, parentId, memberCount } = department;
    const own = memberCount + (people.get(id) ?? 0);
    people.set(id, own);
    if (parentId) people.set(parentId, (people.get(parentId) ?? 0) + own);
  }
  return people;
}

/** For a select: the name, indented by its level. */
export const departmentOptions = (departments: readonly Department[]) =>
  treeOf(departments).map(({ department, level }) => ({
    value: department.id,
    label: `${'　'.repeat(level)}${department.name}`,
  }));

const SEPARATOR = ' / ';
/** The names from the top, by id: 理科部 / 数学组. */
export function departmentPaths(departments: readonly Department[]): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  // Parents come before their children.
  for (const { department } of treeOf(departments)) {
    const parent = department.parentId && paths.get(department.parentId);
    paths.set(department.id, parent ? `${parent}${SEPARATOR}${department.name}` : department.name);
  }
  return paths;
}
