import { describe, expect, it } from '@jest/globals';
import { recogniseDocument } from '../../pipeline/index.js';
import type { Block } from '../../model/index.js';
import { model } from '../paper.fixture.js';

type Given = string | Partial<Block>;
const table = (...rows: string[][]): Partial<Block> => ({
  kind: 'table',
  text: rows
    .map((cells) => `| ${cells.join(' | ')} |`)
    .toSpliced(1, 0, `|${' --- |'.repeat(rows[0]?.length ?? 0)}`)
    .join('\n'),
});
const figure = (n: number) => `![](image:f${n})`;
const read = (...lines: Given[]) =>
  recogniseDocument({
    ...model(lines),
    figures: [1, 2, 3, 4].map((n) => ({
      id: `f${n}`,
      mimeType: 'image/png' as const,
      kind: 'raster' as const,
      width: 9,
      height: 9,
      place: {},
    })),
  }).questions;
const optionsOf = (...lines: Given[]) => read(...lines)[0]?.options.map(({ id, text }) => `${id}:${text}`);
const PICTURES = [1, 2, 3, 4].map((n, at) => `${'ABCD'.charAt(at)}:${figure(n)}`);

describe('letters apart from their options', () => {
  it('are below pictures in a table', () => {
    expect(
      optionsOf('1. 下列图形是轴对称图形的是（　　）', table([1, 2, 3, 4].map(figure), ['A', 'B', 'C', 'D'])),
    ).toEqual(PICTURES);
  });

  it('are below two rows of two pictures, or above them', () => {
    expect(
      optionsOf(
        '1. 主视图是圆的是（　　）',
        table([figure(1), figure(2)], ['A.', 'B.'], [figure(3), figure(4)], ['C.', 'D.']),
      ),
    ).toEqual(PICTURES);
    expect(
      optionsOf('1. 主视图是圆的是（　　）', table(['A', 'B', 'C', 'D'], [1, 2, 3, 4].map(figure))),
    ).toEqual(PICTURES);
  });

  it('are in a line below a line of pictures', () => {
    expect(
      optionsOf('1. 能表示该过程的是（　　）', [1, 2, 3, 4].map(figure).join('  '), 'A　　　B　　　C　　　D'),
    ).toEqual(PICTURES);
    expect(
      optionsOf(
        '一、选择题',
        '1. 能表示该过程的图象是',
        `${figure(1)} ${figure(2)}`,
        '（A）      （B）',
        `${figure(3)} ${figure(4)}`,
        '（C）      （D）',
      ),
    ).toEqual(PICTURES);
  });

  it('follow the rows of the page, whatever the order of its text', () => {
    const boxes = [
      [0.5, 0.1, 0.7, 0.2],
      [0.1, 0.11, 0.3, 0.21],
      [0.1, 0.3, 0.3, 0.4],
      [0.5, 0.3, 0.7, 0.4],
    ] as const;
    const placed = boxes.map((box, at) => ({
      id: `f${at + 1}`,
      mimeType: 'image/png' as const,
      kind: 'raster' as const,
      width: 9,
      height: 9,
      place: { page: 1, box: [...box] as [number, number, number, number] },
    }));
    const lines = [
      '1. 能表示该过程的是（　　）',
      `${figure(1)} ${figure(2)}`,
      'A    B',
      `${figure(3)} ${figure(4)}`,
      'C    D',
    ];
    const { questions } = recogniseDocument({ ...model(lines, 'pdf'), figures: placed });
    expect(questions[0]?.options.map(({ text }) => text)).toEqual([2, 1, 3, 4].map(figure));
  });

  it('are in their own column', () => {
    expect(
      optionsOf(
        '1. 关于声音，说法正确的是（　　）',
        table(['A', '真空能传声'], ['B', '声音由振动产生'], ['C', '声速与介质无关'], ['D', '响度与频率有关']),
      ),
    ).toEqual(['A:真空能传声', 'B:声音由振动产生', 'C:声速与介质无关', 'D:响度与频率有关']);
    expect(
      optionsOf(
        '1. Which is a metal? (　)',
        table(['(A)', 'iron', '(B)', 'sulfur'], ['(C)', 'neon', '(D)', 'iodine']),
      ),
    ).toEqual(['A:iron', 'B:sulfur', 'C:neon', 'D:iodine']);
  });

  it('are no options in a table of data', () => {
    const data = table(['A', '12.5'], ['B', '13.0'], ['C', '11.8'], ['D', '12.1']);
    const [question] = read('1. 四个样品的质量如下表，求平均质量。', data);
    expect(question?.options).toEqual([]);
    expect(question?.stem).toContain('| B | 13.0 |');
    const headed = table(['样品', 'A', 'B', 'C'], ['质量', '3', '4', '5']);
    expect(read('1. 根据下表判断，最重的样品是（　　）', headed)[0]?.stem).toContain('样品');
  });

  it('are labels of a figure in a question that asks for a proof', () => {
    const [question] = read('1. 如图，证明三角形全等。', figure(1), 'A　　B　　C');
    expect(question?.options).toEqual([]);
    expect(question?.type).toBe('solution');
  });
});

describe('labels inside formulas', () => {
  it.each([
    ['$A.\\ x>1 \\quad B.\\ x<1 \\quad C.\\ x=1 \\quad D.\\ x\\ne 1$'],
    ['$\\text{A. } x>1$    $\\text{B. } x<1$    $\\text{C. } x=1$    $\\text{D. } x\\ne 1$'],
    ['$$\\begin{aligned} &A. x>1 \\\\ &B. x<1 \\\\ &C. x=1 \\\\ &D. x\\ne 1 \\end{aligned}$$'],
    ['$A．x>1$　$B．x<1$　$C．x=1$　$D．x\\ne 1$'],
  ])('%s', (line) => {
    expect(optionsOf('1. 不等式的解集是（　　）', line)).toEqual([
      'A:$x>1$',
      'B:$x<1$',
      'C:$x=1$',
      'D:$x\\ne 1$',
    ]);
  });

  it('one on each line', () => {
    expect(optionsOf('1. 该式等于（　　）', '$A.\\ 2$', '$B.\\ 3$', '$C.\\ 4$', '$D.\\ 5$')).toEqual([
      'A:$2$',
      'B:$3$',
      'C:$4$',
      'D:$5$',
    ]);
  });

  it('are no labels in the names of points and sets', () => {
    const stem = '设 $A. B$ 两点，集合 $A\\cap B$，$A: x>1$，证明 $C=D$。';
    expect(read(`1. ${stem}`)[0]?.stem).toBe(stem);
  });
});

describe('boxes in brackets in front of labels', () => {
  it.each([
    [['[ ] (a) sodium', '[x] (b) neon', '[ ] (c) iron', '[ ] (d) zinc']],
    [['☐ A. sodium', '☑ B. neon', '☐ C. iron', '☐ D. zinc']],
    [['[ ] sodium', '[x] neon', '[ ] iron', '[ ] zinc']],
  ])('%s', (lines) => {
    const [question] = read('1. Which of these is a noble gas?', ...lines);
    expect(question?.options.map(({ id, text, isCorrect }) => [id, text, isCorrect])).toEqual([
      ['A', 'sodium', false],
      ['B', 'neon', true],
      ['C', 'iron', false],
      ['D', 'zinc', false],
    ]);
  });
});

describe('answers underlined in the blank', () => {
  it.each([
    ['1. 一天有　\\underline{24}　小时．', ['24']],
    ['1. 中国最长的河流是　　\\underline{长江}　　．', ['长江']],
    ['1. 水的沸点是 \\underline{100} ℃，冰的熔点是 \\underline{0} ℃．', ['100', '0']],
    ['1. 方程的解是\\underline{　x=2　}。', ['x=2']],
  ])('%s', (line, answers) => {
    const [question] = read(line, '2. 求面积。（5 分）');
    expect([question?.type, question?.fillAnswers]).toEqual(['fill', answers]);
    expect(question?.stem).toContain('\\fillin');
  });

  it.each([
    ['1. 下列说法\\underline{不正确}的理由是什么？'],
    ['1. 解释句中 \\underline{学而时习之} 的划线词。'],
    ['1. He \\underline{goes} to school. Rewrite the sentence.'],
  ])('are emphasis: %s', (line) => {
    expect(read(line)[0]?.stem).toContain('\\underline');
  });
});
