import { describe, expect, it } from '@jest/globals';
import { comparedForm } from '@tiku/question-syntax/search';
import { formsOf } from './canonical-forms.js';
import { ComparedQuestion, levelOf, scoreOf, scoreWithPictures } from './similarity-score.js';

const forms = (stem: string, options: string[] = []) =>
  formsOf(comparedForm(stem), options.map(comparedForm));
const compare = (one: [string, string[]?], other: [string, string[]?]) =>
  scoreOf(new ComparedQuestion(forms(...one)), new ComparedQuestion(forms(...other)));

const STEM = '已知函数 $f(x)=x^2+2x-3$ 在区间 $[0,3]$ 上的最大值为 $M$，求 $M$ 的值';
const OPTIONS = ['$1$', '$2$', '$12$', '$x+1$'];

describe('the similarity of two questions', () => {
  it.each<[string, [string, string[]?], [string, string[]?], string]>([
    ['nothing', [STEM, OPTIONS], [STEM, OPTIONS], 'same'],
    [
      'the spellings of Word and TeX',
      [
        '若 $z=2+\\mathrm{i}$，$\\overrightarrow{AB}\\bot\\vec a$，$x\\in\\left\\lbrack 0,1\\right)$',
        OPTIONS,
      ],
      ['若 $z=2+\\text{i}$，$\\vec{AB}\\perp\\vec{a}$，$x\\in[0,1)$', OPTIONS],
      'same',
    ],
    ['the order of options', [STEM, OPTIONS], [STEM, OPTIONS.toReversed()], 'options'],
    [
      'the names of variables',
      [STEM, OPTIONS],
      [
        STEM.replaceAll('x', 't').replaceAll('f(', 'g(').replaceAll('M', 'N'),
        ['$1$', '$2$', '$12$', '$t+1$'],
      ],
      'variables',
    ],
    ['numbers', [STEM], [STEM.replace('2x-3', '4x-5').replace('[0,3]', '[1,7]')], 'numbers'],
    [
      'points of a figure',
      ['在 $\\triangle ABC$ 中，$AB=BC$'],
      ['在 $\\triangle PQR$ 中，$PQ=QR$'],
      'variables',
    ],
    [
      'Greek letters',
      ['若 $\\sin\\alpha=\\cos\\beta$，求 $\\alpha+\\beta$'],
      ['若 $\\sin\\theta=\\cos\\varphi$，求 $\\theta+\\varphi$'],
      'variables',
    ],
    [
      'Greek letters for Latin ones',
      ['若 $\\sin\\alpha=\\cos\\beta$，求 $\\alpha+\\beta$'],
      ['若 $\\sin x=\\cos y$，求 $x+y$'],
      'variables',
    ],
    ['a constant', ['求 $\\sin\\pi$ 的值'], ['求 $\\sin\\alpha$ 的值'], 'text'],
    ['words', [STEM], [`${STEM}，并说明理由`], 'text'],
  ])('%s', (_name, one, other, kind) => expect(compare(one, other).kind).toBe(kind));

  it('falls with the size of the difference', () => {
    const scores = [
      compare([STEM, OPTIONS], [STEM, OPTIONS]),
      compare([STEM, OPTIONS], [STEM, OPTIONS.toReversed()]),
      compare([STEM], [STEM.replaceAll('x', 't')]),
      compare([STEM], [STEM.replace('2x', '5x')]),
      compare([STEM], ['某校有 $120$ 名学生参加竞赛，成绩的频率分布直方图如图所示']),
    ].map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores.at(-1)).toBeLessThan(0.2);
  });

  it('does not map two variables to one', () =>
    expect(compare(['设 $x+y=1$，求 $x$ 的最大值'], ['设 $a+a=1$，求 $a$ 的最大值']).kind).toBe('text'));

  it('is not full for different pictures', () => {
    const same = compare([STEM], [STEM]);
    expect(scoreWithPictures(same, ['a', 'b'], ['a', 'b'])).toBe(same);
    for (const other of [[], ['a'], ['a', 'c']])
      expect(scoreWithPictures(same, ['a', 'b'], other)).toEqual({ score: 0.8, kind: 'pictures' });
    expect(scoreWithPictures({ score: 0.7, kind: 'text' }, ['a'], [])).toEqual({ score: 0.7, kind: 'text' });
  });

  it('distinguishes English words', () =>
    expect(compare(['The cat sat on the mat'], ['The dog lay on the rug']).kind).toBe('text'));
});

it.each([
  [1, 'veryHigh'],
  [0.95, 'veryHigh'],
  [0.949, 'high'],
  [0.85, 'high'],
  [0.7, 'medium'],
  [0.6, 'low'],
])('%d is %s', (score, level) => expect(levelOf(score)).toBe(level));
