import { expect, it } from '@jest/globals';
import { EditorState } from '@codemirror/state';
import { isPlainChange } from './plain-change.js';

const after = (doc: string, from: number, to: number, insert: string) =>
  isPlainChange(EditorState.create({ doc }).update({ changes: { from, to, insert } }));

it.each([
  ['设数列', 3, 3, 'a', true],
  ['设数列', 1, 3, '', true],
  ['\\fil', 4, 4, 'l', false],
  ['\\fillA', 5, 6, '', false],
  ['\\begin{tikz', 11, 11, 'p', false],
  ['![](image:a)', 11, 11, 'b', false],
  ['\\frac{1}{2}', 11, 11, 'x', true],
  ['x', 1, 1, '$', false],
  ['（', 1, 1, ' ', false],
  ['__', 2, 2, '_', false],
  ['a\n\nb', 1, 3, '', false],
  ['设', 1, 1, 'x'.repeat(100), false],
])('%j, %i to %i becomes %j: %s', (doc, from, to, insert, isPlain) => {
  expect(after(doc, from, to, insert)).toBe(isPlain);
});
