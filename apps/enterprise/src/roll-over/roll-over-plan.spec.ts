import { expect, it } from '@jest/globals';
import { planOf, repeatedName } from './roll-over-plan.js';

const classes = ['高一(1)', '高一(2)', '高二(1)', '高三(1)', '高三(2)', '火箭班'].map((name) => ({
  id: name,
  name,
  pupils: 40,
}));

it('moves grades up, lets the last one leave, and proposes the first one as new', () => {
  const plan = planOf(classes, { classes: [] });
  expect(plan.promoted.map(({ name, nextName }) => [name, nextName])).toEqual([
    ['高一(1)', '高二(1)'],
    ['高一(2)', '高二(2)'],
    ['高二(1)', '高三(1)'],
    ['火箭班', '火箭班'],
  ]);
  expect(plan.left.map(({ name }) => name)).toEqual(['高三(1)', '高三(2)']);
  expect(plan.added).toEqual(['高一(1)', '高一(2)']);
  expect(repeatedName(plan)).toBeNull();
});

it('follows what a person decided', () => {
  const plan = planOf(classes, {
    classes: [
      { classId: '火箭班', nextName: null },
      { classId: '高三(1)', nextName: '复读班' },
    ],
    added: ['高一(1)'],
  });
  expect(plan.left.map(({ name }) => name)).toEqual(['高三(2)', '火箭班']);
  expect(plan.promoted.map(({ nextName }) => nextName)).toContain('复读班');
  expect(plan.added).toEqual(['高一(1)']);
});

it('names what two classes would be called', () => {
  const plan = planOf(classes, { classes: [{ classId: '高一(2)', nextName: '高二(1)' }] });
  expect(repeatedName(plan)).toBe('高二(1)');
  expect(repeatedName(planOf(classes, { classes: [], added: ['a', 'A'] }))).toBe('A');
});

it('of a year without classes adds only what is asked for', () => {
  expect(planOf([], { classes: [] })).toEqual({ promoted: [], left: [], added: [] });
  expect(planOf([], { classes: [], added: ['一年级(1)班'] }).added).toEqual(['一年级(1)班']);
});
