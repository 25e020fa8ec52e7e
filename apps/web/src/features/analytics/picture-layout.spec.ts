import { expect, it } from '@jest/globals';
import { layOut, TITLE_HEIGHT } from './picture-layout.js';

const widthOf = (text: string) => text.length * 10;
const entry = (name: string, value?: string) => ({
  name,
  color: 'indigo.6',
  ...(value === undefined ? {} : { value }),
});

it('reserves space for the title above the drawing', () => {
  const { top, height, entries } = layOut({ width: 600, height: 240 }, { title: '来源' }, widthOf);
  expect(top).toBe(TITLE_HEIGHT);
  expect(height).toBeGreaterThan(240 + TITLE_HEIGHT);
  expect(entries).toEqual([]);
});

it('lists the legend below the drawing, in as many lines as it needs', () => {
  const legend = [entry('选择题', '12'), entry('填空题', '3'), entry('x'.repeat(30)), entry('解答题')];
  const { width, height, left, entries } = layOut(
    { width: 176, height: 176 },
    { title: '题型', legend },
    widthOf,
  );
  expect(left).toBe((width - 176) / 2);
  expect(entries.map(({ text }) => text)).toEqual(['选择题 12', '填空题 3', 'x'.repeat(30), '解答题']);
  expect(new Set(entries.map(({ y }) => y)).size).toBe(3);
  for (const { text, x, y } of entries) {
    expect(x + 17 + widthOf(text)).toBeLessThanOrEqual(width);
    expect(y > TITLE_HEIGHT + 176 && y < height).toBe(true);
  }
});
