import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { answerLetters, chosenLetters, splitFill, splitNumbered, statedAnswer } from './answers.js';
import { cleanAnswer } from './clean-answer.js';
import { bareResult } from './results.js';
import { takePrintedAnswer } from './printed-answer.js';
import { markBlanks, markParens, markSubproblems, takeScore, takeSource } from './stem.js';

describe('answers', () => {
  it.each([
    ['A', 'A'],
    ['（B）', 'B'],
    ['A、C、D', 'ACD'],
    ['DB.', 'BD'],
    ['ＡＣ', 'AC'],
    ['$A$', 'A'],
    ['AB 长', null],
    ['', null],
  ])('letters of %j', (text, letters) => expect(answerLetters(text)).toBe(letters));
  it.each([
    ['…故选：BD．', 'BD'],
    ['所以C正确，故选C', 'C'],
    ['答案为 A.', 'A'],
    ['The correct answer is B.', 'B'],
    ['故 A 错误', null],
  ])('chosen in %j', (text, letters) => expect(chosenLetters(text)).toBe(letters));
  it('takes the stated value', () =>
    expect(statedAnswer('解得$x=1$\n故答案为：$\\frac{1}{2}$.')).toBe('$\\frac{1}{2}$'));
  it('splits by blanks only if the pieces fit', () => {
    expect(splitFill('$1$；$2$', 2)).toEqual(['$1$', '$2$']);
    expect(splitFill('$(1,2)$', 1)).toEqual(['$(1,2)$']);
    expect(splitFill('$x=1$或$x=2$', 1)).toEqual(['$x=1$或$x=2$']);
    expect(splitFill('5  $480(1-2^{-n})$', 2)).toEqual(['5', '$480(1-2^{-n})$']);
  });
  it('splits numbered parts, not brackets inside formulas', () => {
    expect(splitNumbered('(1)证明见解析\n(2)$f(1)$；')).toEqual(['证明见解析', '$f(1)$']);
    expect(splitNumbered('由(1)得')).toEqual(['由(1)得']);
    expect(splitNumbered('证：设 $x=1$（1）代入')).toEqual(['证：设 $x=1$（1）代入']);
    expect(splitNumbered('解 (1)甲')).toEqual(['甲']);
  });
  it('never throws and never lengthens the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(5), (text, blanks) => {
        expect(splitFill(text, blanks).join('').length).toBeLessThanOrEqual(text.length);
        expect(cleanAnswer(text).length).toBeLessThanOrEqual(text.length);
        chosenLetters(text);
        splitNumbered(text);
      }),
    );
  });
});

describe('stems', () => {
  it('marks blanks and brackets outside formulas only', () => {
    expect(markBlanks('则 $a_{1}$=____．')).toBe('则 $a_{1}$= \\fillin．');
    expect(markParens('则（    ）')).toEqual({ stem: '则 \\paren', letters: null });
    expect(markParens('则（  B  ）')).toEqual({ stem: '则 \\paren', letters: 'B' });
    expect(markParens('$f( )$ 是')).toEqual({ stem: '$f( )$ 是', letters: null });
  });
  it('removes marks and source from the front', () => {
    expect(takeScore('（本题满分14分）已知')).toEqual({ stem: '已知', score: 14 });
    expect(takeScore('Find x. [3 marks]')).toEqual({ stem: 'Find x.', score: 3 });
    expect(takeScore('求滑块的最大速度。(50分)')).toEqual({ stem: '求滑块的最大速度。', score: 50 });
    expect(takeScore('求最大速度。（20分）\n(1) 由牛顿定律')).toEqual({
      stem: '求最大速度。\n(1) 由牛顿定律',
      score: 20,
    });
    const parts = '(1) 求速度（4分）\n(2) 求时间（8分）';
    expect(takeScore(parts)).toEqual({ stem: parts, score: null });
    expect(takeSource('（2023·全国乙卷·高考真题）已知')).toEqual({
      stem: '已知',
      source: '2023·全国乙卷·高考真题',
    });
  });
  it('marks sub-problems, also inside a paragraph, but not references', () => {
    expect(markSubproblems('已知\n(1)求\n(2)证', true)).toEqual({
      stem: '已知\n\\subp 求\n\\subp 证',
      count: 2,
    });
    expect(markSubproblems('已知. (1) 求 $a$. (2) 求 $b$.', true).count).toBe(2);
    expect(markSubproblems('由(1)得结论', true).count).toBe(0);
    expect(markSubproblems('Given\n(a) Show\n(b) Find', true).count).toBe(2);
  });
});

describe('answers printed on the blank', () => {
  it('are removed if the solution ends with them', () => {
    expect(takePrintedAnswer('则 $a$ 的取值范围是$(0,1)$.', '故$a\\in(0,1)$.')).toEqual({
      stem: '则 $a$ 的取值范围是 \\fillin.',
      answer: '$(0,1)$',
    });
    expect(takePrintedAnswer('则$f(11)=153$.', '故$f(11)=153$')).toEqual({
      stem: '则$f(11)=$ \\fillin.',
      answer: '$153$',
    });
    expect(takePrintedAnswer('甲是乙的必要非充分条件.', '可知甲是乙的必要非充分条件.')).toEqual({
      stem: '甲是乙的 \\fillin 条件.',
      answer: '必要非充分',
    });
  });
  it('stay if nothing confirms them', () => {
    expect(takePrintedAnswer('已知集合为$A$.', '故选B')).toBeNull();
  });
});

describe('results', () => {
  it.each(['33 件和 34 件', '$x=-1$，$y=-3$', 'X＞Z＞Y；Zn+H₂SO₄═ZnSO₄+H₂↑；铜、银', '见解析'])(
    'takes %j as a result without steps',
    (text) => expect(bareResult(text)).toBe(text),
  );
  it.each([
    '解：原式 $=x-1$',
    '因为 $a>0$，所以 $x=2$',
    '第一步\n第二步',
    '两边平方即得。',
    '左右两边长度相等。',
    'Since the area is 4, the side is 2',
    '',
    `长${'文'.repeat(200)}`,
  ])('leaves %j in the solution', (text) => expect(bareResult(text)).toBeNull());
  it.each([
    ['解：$(67+71)\\times6=828$（千米）\n答：828 千米', '828 千米'],
    ['原式 $=3$．答：3', '3'],
    ['小明问答：他是谁', null],
  ])('the closing sentence of %j states %j', (text, value) => expect(statedAnswer(text)).toBe(value));
});
