import { describe, expect, it } from '@jest/globals';
import { FormulaCheck } from './formula-check.js';

const doubts = (texts: Partial<Parameters<FormulaCheck['doubts']>[0]>) =>
  new FormulaCheck()
    .doubts({ stem: '', options: [], answers: [], solution: '', ...texts })
    .map(({ field }) => field);

describe('formulas that the app cannot show', () => {
  it.each([
    '以 $6 \\Ums$ 匀速行驶',
    '$\\pair(1,2)$',
    '$\\frac{1}{2$',
    '$$\\begin{aligned} a \\tag{1}\\\\ b \\tag{2}\\end{aligned}$$',
  ])('are doubts: %s', (stem) => {
    expect(doubts({ stem })).toEqual(['stem']);
  });

  it.each([
    '设 $x=1$，$\\frac{1}{2}+\\overrightarrow{AB}$，$\\ce{2H2 + O2 -> 2H2O}$',
    '费用为 5\\$，`$x$` 是变量',
    '没有公式，只有 100% 的文字_',
    '| $\\vert x\\vert$ | 1 |\n| --- | --- |\n| ![](image:a) | \\fillin |',
  ])('do not include %s', (stem) => {
    expect(doubts({ stem })).toEqual([]);
  });

  it('are named by their field', () => {
    const bad = '$\\nosuchcommand$';
    expect(doubts({ stem: '甲', options: ['$1$', bad], answers: [bad], solution: bad })).toEqual([
      'options.1',
      'answer',
      'solution',
    ]);
  });

  it('are not searched for without end', () => {
    let time = 0;
    const check = new FormulaCheck(() => (time += 2_000));
    const of = (stem: string) => check.doubts({ stem, options: [], answers: [], solution: '' }).length;
    expect([of('$\\bada$'), of('$\\badb$'), of('$\\badc$')]).toEqual([1, 1, 0]);
  });
});
