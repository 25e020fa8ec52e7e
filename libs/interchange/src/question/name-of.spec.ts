import { expect, it } from '@jest/globals';
import { nameOf } from './name-of.js';

it.each([
  ['已知 $x=1$，\n求 \\fillin', '已知 $x=1$， 求 ____'],
  ['如图 ![三角形](image:a1) 所示', '如图 所示'],
  [`${'字'.repeat(58)}$x^2+1$ 的值`, `${'字'.repeat(58)}…`],
  [
    `${'字'.repeat(40)}$x^2+1$ 的值为多少，请说明理由并写出过程`,
    `${'字'.repeat(40)}$x^2+1$ 的值为多少，请说明理由并…`,
  ],
  ['| 甲 | \\fill |\n|---|---|\n| 50\\% | **乙** |\n\n\\subp 求 `x` \\choice', '甲 ____ 50% 乙 求 x （ ）'],
  [`$${'x'.repeat(80)}$`, `$${'x'.repeat(59)}…`],
])('names %j as %j', (stem, name) => expect(nameOf(stem)).toBe(name));
