/** The answer card has room to write: more for more points or parts. */
import { expect, it } from '@jest/globals';
import { OutputLayout, OutputPaper } from '../paper/index.js';
import { answerSheet } from './index.js';

it('has higher frames for more points or parts, and a line for each blank', () => {
  const paper = OutputPaper.parse({
    title: '检测',
    sections: [
      {
        title: '',
        questions: [
          { id: 'f', type: 'fill', stem: '甲 \\fill 乙 \\fill' },
          { id: 'a', type: 'solution', stem: '求甲。', score: 5 },
          { id: 'b', type: 'solution', stem: '求乙。', score: 17 },
          { id: 'c', type: 'solution', stem: '\\subp 甲\n\\subp 乙\n\\subp 丙', score: 5 },
        ],
      },
    ],
  });
  const { main } = answerSheet(paper, OutputLayout.parse({}));
  const heights = [...main.matchAll(/#written\("[^"]*", ([\d.]+)mm\)/g)].map(([, height]) => Number(height));
  expect(heights).toEqual([45, 93.5, 84]);
  expect(main).toContain('blank("1.", 2)');
});
