import { expect, it } from '@jest/globals';
import type { Department } from '@tiku/contracts/enterprise';
import { peopleWithin, subtreeOf, treeOf } from './department-tree.js';

const department = (id: string, parentId: string | null): Department => ({
  id,
  parentId,
  name: id,
  code: null,
  description: null,
  head: null,
  memberCount: 0,
  version: 1,
});
const all = [
  department('leaf', 'middle'),
  department('top', null),
  department('middle', 'top'),
  department('lost', 'gone'),
];

it('orders departments under their parents, and keeps one whose parent is missing', () => {
  expect(treeOf(all).map((row) => [row.department.id, row.level])).toEqual([
    ['top', 0],
    ['middle', 1],
    ['leaf', 2],
    ['lost', 0],
  ]);
});

it('knows where a department cannot be moved to', () => {
  expect([...subtreeOf(all, 'middle')]).toEqual(['middle', 'leaf']);
});

it('counts the people of departments with those below them', () => {
  const counted = all.map((one) => ({ ...one, memberCount: one.id === 'top' ? 0 : 2 }));
  expect(Object.fromEntries(peopleWithin(counted))).toMatchObject({ top: 4, middle: 4, leaf: 2, lost: 2 });
});
