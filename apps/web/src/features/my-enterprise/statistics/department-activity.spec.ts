import { describe, expect, it } from '@jest/globals';
import { namedActivity } from './department-activity.js';

const NOTHING = { active: 0, looked: 0, wrote: 0, uploaded: 0, questions: 0, papers: 0, uploads: 0 };
const ROWS = [
  { id: 'a', parentId: null, name: '高中部', members: 0, ...NOTHING },
  { id: 'b', parentId: 'a', name: '数学组', members: 3, ...NOTHING, active: 1 },
  { id: 'c', parentId: 'a', name: '语文组', members: 2, ...NOTHING, active: 2 },
  { id: null, parentId: null, name: null, members: 1, ...NOTHING },
];

describe('activity of departments', () => {
  it('names each from the top, the most active first', () => {
    expect(namedActivity(ROWS, '未分部门', false).map(({ path }) => path)).toEqual([
      '高中部 / 语文组',
      '高中部 / 数学组',
      '未分部门',
    ]);
  });

  it('includes those without people on request', () => {
    expect(namedActivity(ROWS, '未分部门', true)).toHaveLength(4);
  });
});
