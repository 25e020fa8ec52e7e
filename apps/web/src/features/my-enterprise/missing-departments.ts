/**
 * Departments that a file of people names and the enterprise lacks: named by a path from the top, created from the top
 * down.
 */
import { DepartmentsResponse, type BadRow, type Department } from '@tiku/contracts/enterprise';
import { request } from '../../api/client.js';
import { saveDepartment } from './my-enterprise.client.js';

type Known = Pick<Department, 'id' | 'name' | 'parentId'>;

/** More of them suggest that the wrong column was chosen. */
export const MISSING_MAX = 50;

const partsOf = (path: string): string[] =>
  path
    .split('/')
    .map((part) => part.trim())
    .filter(Boolean);

/** Without duplicates, in the order of the file. */
export function missingDepartments(rows: readonly BadRow[]): string[] {
  const paths = rows
    .filter(({ result }) => result === 'department')
    .map(({ department }) => partsOf(department).join('/'));
  return [...new Map(paths.filter(Boolean).map((path) => [path.toLowerCase(), path])).values()];
}

/** Returns how many were created. The server refuses those that a colleague creates meanwhile. */
export async function createDepartments(paths: readonly string[]): Promise<number> {
  const { departments } = await request('GET', '/my-enterprise/departments', { schema: DepartmentsResponse });
  const known: Known[] = [...departments];
  let made = 0;
  for (const path of paths) {
    let parentId: string | null = null;
    for (const name of partsOf(path)) {
      const under: string | null = parentId;
      const isIt = (one: Known): boolean =>
        one.parentId === under && one.name.toLowerCase() === name.toLowerCase();
      let found: Known | undefined = known.find(isIt);
      if (!found) {
        found = (await saveDepartment(null, { name, parentId: under })).department;
        known.push(found);
        made += 1;
      }
      parentId = found.id;
    }
  }
  return made;
}
