import { describe, expect, it } from '@jest/globals';
import { segmentDocument } from '../index.js';
import { model, text } from '../paper.fixture.js';

type Figures = ReturnType<typeof model>['figures'];
const figures = (places: [string, number, number][]): Figures =>
  places.map(([id, x0, y0]) => ({
    id,
    mimeType: 'image/png',
    file: `/tmp/${id}.png`,
    width: 100,
    height: 100,
    widthPt: 50,
    heightPt: 50,
    place: { page: 1, box: [x0, y0, x0 + 0.1, y0 + 0.1] },
    kind: 'drawing',
  }));
const read = (lines: string[], placed: [string, number, number][]) =>
  segmentDocument({ ...model(lines, 'pdf'), figures: figures(placed) }).questions.map(({ stem, options }) => [
    text(stem),
    ...options.map(({ label, runs }) => `${label} ${text(runs)}`),
  ]);

describe('pictures to choose from', () => {
  const lines = [
    '1．下列图形中，是轴对称图形的是（　　）',
    '![](image:c)',
    '![](image:a) ![](image:b)',
    '![](image:d)',
    '2．下列几何体的主视图是圆的是（　　）',
    'A．正方体　　B．球　　C．圆柱　　D．圆锥',
  ];

  it('are options if their letters belong to the drawings', () => {
    const [first] = read(lines, [
      ['a', 0.1, 0.3],
      ['b', 0.3, 0.3],
      ['c', 0.5, 0.3],
      ['d', 0.7, 0.3],
    ]);
    expect(first).toEqual([
      '下列图形中，是轴对称图形的是（　　）',
      'A ![](image:a)',
      'B ![](image:b)',
      'C ![](image:c)',
      'D ![](image:d)',
    ]);
  });

  it('are also recognised two by two, and in no other layout', () => {
    const [grid] = read(lines, [
      ['a', 0.1, 0.3],
      ['b', 0.5, 0.3],
      ['c', 0.1, 0.5],
      ['d', 0.5, 0.5],
    ]);
    expect(grid?.slice(1).map((option) => option.at(-2))).toEqual(['a', 'b', 'c', 'd']);
    const [scattered] = read(lines, [
      ['a', 0.1, 0.1],
      ['b', 0.3, 0.3],
      ['c', 0.5, 0.5],
      ['d', 0.7, 0.7],
    ]);
    expect(scattered).toHaveLength(1);
  });

  it('belong to the question if only one option has a picture with its text', () => {
    const [question] = read(
      ['1．如图，小球的速度（　　）', 'A．变大 ![](image:a)', 'B．变小', 'C．不变', 'D．先大后小', '2．乙'],
      [['a', 0.7, 0.3]],
    );
    expect(question?.[0]).toBe('如图，小球的速度\n（ ）\n![](image:a)'.replace('\n（ ）', '（　　）'));
    expect(question?.[1]).toBe('A 变大');
  });
});
