import { describe, expect, it } from '@jest/globals';
import { segmentDocument } from '../index.js';
import { model, text } from '../paper.fixture.js';

const box = (id: string, x0: number, width = 0.2): ReturnType<typeof model>['figures'][number] => ({
  id,
  mimeType: 'image/png',
  file: `/tmp/${id}.png`,
  width: 200,
  height: 100,
  widthPt: 100,
  heightPt: 50,
  place: { page: 1, box: [x0, 0.5, x0 + width, 0.6] },
  kind: 'drawing',
});

function stems(lines: string[], figures: ReturnType<typeof model>['figures'] = []): string[] {
  return segmentDocument({ ...model(lines, 'pdf'), figures }).questions.map(({ stem }) => text(stem));
}

describe('figures with captions', () => {
  it('go to the questions that name them, from left to right if captions were lost', () => {
    const lines = [
      '1. 电路如图1所示，求电流。',
      '2. 如图2，求电压。',
      '3. 如图3，求等效电阻。',
      '![](image:f1)',
      '![](image:f2)',
      '![](image:f3)',
      '图1    图3',
      '4. 叠加定理用于什么？',
    ];
    expect(stems(lines, [box('f1', 0.4), box('f2', 0.7), box('f3', 0.1)])).toEqual([
      '电路如图1所示，求电流。\n![](image:f3)',
      '如图2，求电压。\n![](image:f1)',
      '如图3，求等效电阻。\n![](image:f2)\n图1    图3',
      '叠加定理用于什么？',
    ]);
  });

  it('go to the questions whose numbers the captions print', () => {
    const lines = [
      '5．如图，AB是圆O的直径。',
      '6．如图，四边形ABCD是菱形。',
      '![](image:a) ![](image:b)',
      '第5题图　　第6题图',
    ];
    expect(stems(lines, [box('a', 0.1), box('b', 0.5)])).toEqual([
      '如图，AB是圆O的直径。\n![](image:a)',
      '如图，四边形ABCD是菱形。\n![](image:b)\n第5题图　　第6题图',
    ]);
  });

  it('stay if one question names them all, and if another has its own', () => {
    const one = ['1. 甲', '2. 如图1和图2，比较两个电路。', '![](image:a)', '![](image:b)', '图1    图2'];
    expect(stems(one, [box('a', 0.1), box('b', 0.5)])[1]).toContain('![](image:a)\n![](image:b)');
    const own = ['1. 如图1。', '![](image:z)', '2. 如图2。', '![](image:a)', '![](image:b)', '图1    图2'];
    expect(stems(own, [box('z', 0.1), box('a', 0.1), box('b', 0.5)])[0]).toBe('如图1。\n![](image:z)');
  });
});
