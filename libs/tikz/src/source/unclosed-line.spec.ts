import { expect, it } from '@jest/globals';
import { unclosedLine } from './unclosed-line.js';

it.each([
  ['a round bracket', '\\draw (0,0);\n\\draw (0,0)--(1,1', 2],
  ['a round bracket before another command', '\\draw (0,0)--(1,1;\n\\draw (2,2)--(3,3);', 1],
  ['a square bracket before more lines', '\\draw [red (0,0);\n\\draw (1,1);', 1],
  ['a brace', '\\node {a;\n\\draw (0,0);', 1],
  ['a semicolon', '\\draw (0,0)--(1,1);\n\\draw (0,0)--(2,2)\n\\end{tikzpicture}', 2],
  ['nothing', '\\draw (0,0)--(1,1);', null],
  ['nothing but an interval in a text', '\\node at (0,0) {$[0,1)$};', null],
  ['nothing but a comment and an escaped sign', '% (\n\\node {\\{ 5\\% (};', null],
])('names the line of %s', (_what, code, line) => {
  expect(unclosedLine(code)).toBe(line);
});
