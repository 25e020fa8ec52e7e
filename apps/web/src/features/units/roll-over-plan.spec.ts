import { expect, it } from '@jest/globals';
import type { RollOver } from '@tiku/contracts/enterprise';
import { hasGap, nextYearName, planOf, requestOf, sharedNames } from './roll-over-plan.js';

const PREVIEW: RollOver = {
  from: { id: 'old', name: '2026 学年' },
  year: { id: null, name: '2027 学年' },
  promoted: [{ classId: 'a', pupils: 40, name: '高一（1）班', nextName: '高二（1）班' }],
  left: [{ classId: 'b', pupils: 40, name: '高三（1）班' }],
  added: ['高一（1）班'],
};

it('sends the preview as it is', () => {
  expect(requestOf(planOf(PREVIEW))).toEqual({
    classes: [
      { classId: 'a', nextName: '高二（1）班' },
      { classId: 'b', nextName: null },
    ],
    added: ['高一（1）班'],
  });
});

it('finds a class without a name and a name of two classes', () => {
  const plan = planOf(PREVIEW);
  expect([hasGap(plan), sharedNames(plan)]).toEqual([false, []]);
  const kept = plan.classes.map((each) => ({ ...each, leaves: false }));
  expect(hasGap({ ...plan, classes: kept })).toBe(true);
  expect(sharedNames({ ...plan, added: '高二（1）班\n高二（1）班' })).toEqual(['高二（1）班']);
});

it.each([
  ['2026 学年', '2027 学年'],
  ['高一年级', ''],
])('proposes after %s: %s', (name, next) => expect(nextYearName(name)).toBe(next));
