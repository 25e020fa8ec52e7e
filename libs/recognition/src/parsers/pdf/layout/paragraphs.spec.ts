import { expect, it } from '@jest/globals';
import { items, set } from './glyphs.fixture.js';
import { buildLines } from './lines.js';
import { buildBlocks } from './paragraphs.js';

/** Lines of a column as the texts of its blocks. */
const read = (...lines: [text: string, x: number][][]): string[] =>
  buildBlocks(
    buildLines(items(...lines.flatMap((line, at) => line.map(([text, x]) => set(text, x, 100 + at * 16))))),
    { page: { number: 1, width: 595, height: 842 }, column: { x0: 0, x1: 595, index: 0 }, figures: [] },
  ).map(({ text }) => text);

it('ends a paragraph at the points in the margin', () => {
  expect(
    read(
      [
        ['Name a gas.', 60],
        ['[2]', 520],
      ],
      [
        ['Say why it burns.', 60],
        ['[3]', 520],
      ],
    ),
  ).toHaveLength(2);
});

it('begins a paragraph at a number followed by a gap', () => {
  expect(
    read(
      [
        ['1', 60],
        ['Name the process by which plants make their own food in the light.', 90],
      ],
      [
        ['2', 60],
        ['Give two functions of the skeleton.', 90],
      ],
    ),
  ).toHaveLength(2);
});

it('ends a paragraph at the heading of the key, and begins one at a Roman section', () => {
  expect(
    read([['参考答案', 500]], [['Ⅰ. 单项选择', 60]], [['一行写满了整个栏宽的文字', 400]], [['Ⅱ. 填空', 60]]),
  ).toHaveLength(4);
});
