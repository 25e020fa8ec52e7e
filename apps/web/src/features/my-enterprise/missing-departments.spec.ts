import { afterEach, expect, it } from '@jest/globals';
import type { BadRow } from '@tiku/contracts/enterprise';
import { createDepartments, missingDepartments } from './missing-departments.js';

const fetched = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = fetched;
});

const idOf = (number: number): string => `0199e000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const department = (number: number, name: string, parentId: string | null) => ({
  ...{
    id: idOf(number),
    parentId,
    name,
    code: null,
    description: null,
    head: null,
    memberCount: 0,
    version: 1,
  },
});
const bad = (name: string, result: BadRow['result'] = 'department'): BadRow => ({
  ...{ row: 1, email: 'a@school.edu.cn', department: name, result },
});

it('names each department that the enterprise lacks once', () => {
  const rows = [
    bad('数学组'),
    bad(' 理科 / 物理组'),
    bad('理科/物理组'),
    bad('命题组', 'departmentTwice'),
    bad(''),
  ];
  expect(missingDepartments(rows)).toEqual(['数学组', '理科/物理组']);
});

it('creates them from the top down, under existing ones', async () => {
  const departments = [department(1, '理科', null)];
  globalThis.fetch = (async (_input: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== 'POST') return responseOf({ departments });
    const { name, parentId } = JSON.parse(String(init.body)) as { name: string; parentId: string | null };
    const made = department(departments.length + 1, name, parentId);
    departments.push(made);
    return responseOf({ department: made });
  }) as typeof fetch;
  expect(await createDepartments(['数学组', '理科/物理组', '理科/物理组/力学'])).toBe(3);
  expect(departments.map(({ name, parentId }) => [name, parentId])).toEqual([
    ['理科', null],
    ['数学组', null],
    ['物理组', idOf(1)],
    ['力学', idOf(3)],
  ]);
});

const responseOf = (body: object) =>
  new Response(JSON.stringify({ success: true, ...body }), {
    headers: { 'content-type': 'application/json' },
  });
