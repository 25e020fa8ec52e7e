import { expect, it } from '@jest/globals';
import type { Paper } from '@tiku/contracts/paper-bank';
import { unshownFormulas } from './unshown-formulas.js';

const question = (stem: string, rest: object = {}) => ({ question: { stem, options: [], ...rest } });
const paper = {
  sections: [
    {
      questions: [
        question('求 $x^2$'),
        question('已知 $\\gadget{x}$', { options: [{ text: '$\\widget$' }] }),
      ],
    },
    {
      questions: [
        question('化简 $y$', { solution: '由 $\\gadget$' }),
        question('解 $\\begin{eqnarray}a&=&b\\end{eqnarray}$'),
      ],
    },
  ],
} as unknown as Pick<Paper, 'sections'>;

it('names the questions by their number in print, and their commands', () => {
  expect(unshownFormulas(paper, 'none')).toEqual([{ number: 2, commands: ['\\gadget', '\\widget'] }]);
});

it('looks into the key only if it is printed', () => {
  expect(unshownFormulas(paper, 'end').map(({ number }) => number)).toEqual([2, 3]);
});
