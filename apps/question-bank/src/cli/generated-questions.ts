/** Questions of each type, put together at random from a seed: what formats of exchange are tried with. Pure. */
import { countBlanks } from '@tiku/question-syntax/markup';
import type { WrittenQuestion } from '@tiku/interchange/question';

const WORDS = [
  '已知函数',
  '设集合',
  '若数列',
  '在平面内，',
  'Let ',
  '某校 ',
  '其中 ',
  '满足 ',
  '的最大值为',
  '则 ',
];
const FORMULAS = [
  '$f(x)=x^2+1$',
  '$\\frac{1}{2}$',
  '$a_n=2n-1$',
  '$\\{x\\mid x>0\\}$',
  '$\\sqrt{3}$',
  '$\\left(a,b\\right]$',
  '$A\\cap B=\\varnothing$',
  '$\\overrightarrow{AB}\\cdot\\overrightarrow{AC}=3$',
  '$90^\\circ$',
];
/** What one format or another writes in another way. */
const SIGNS = [
  '50%',
  ' ~ ',
  ' = ',
  '{甲}',
  '#1',
  '<b>',
  '&',
  ': ',
  '“引号”',
  "it's",
  ']]>',
  '**粗**',
  '（1）',
  '5\\%',
  '\\$3',
  'a\\_b',
  '`x = 1`',
  '[链接](https://example.org/a?b=1&c=2)',
  '\\textbf{黑体}',
  '\\underline{线}',
  '*斜*',
  '（　　）',
  '\\quad ',
  'A\\textbackslash B',
];
/** Texts in lines of their own; `□` stands for a blank, or for words where nothing is asked. */
const BLOCKS = [
  '| 年级 | 人数 |\n|---|:-:|\n| 七 | □ |\n| $x^2$ | 3 \\| 4 |',
  '| □ |  |\n|---|---|\n| 甲 | □ |',
  '\\begin{tabular}{|c|c|}\n\\hline\n甲 & □ \\\\[2pt]\n\\hline\n\\multicolumn{2}{|c|}{合计 $\\frac{1}{2}$} \\\\\n\\hline\n\\end{tabular}',
  '- 先 □\n- 后 **乙**\n  续行',
  '3. 三 □\n4. 四',
  '> 引文 □\n> 第二行',
  '```js\nif (a < b) {\n\n  a = 1;\n}\n```',
  '$$\\begin{cases} x=1 \\\\[4pt] y=2 \\end{cases}$$',
  '## 小标题 □',
  '\\begin{tikzpicture}\\draw (0,0)--(1,1);\\end{tikzpicture}',
];
const BLOCK_SHARE = 0.25;
const BLANKS = ['\\fillin ', '\\fillin', '____', '\\underline{\\quad}', '\\fillin{}'];
const TAGS = ['函数', '导数', '数列', '集合', '向量', '概率', '几何'];

export function generatedQuestions(count: number, seed = 11): WrittenQuestion[] {
  const random = generator(seed);
  const number = (max: number): number => Math.floor(random() * max);
  const oneOf = <T>(list: readonly T[]): T => list[number(list.length)] as T;
  const some = <T>(list: readonly T[], max: number): T[] => [
    ...new Set(Array.from({ length: number(max + 1) }, () => oneOf(list))),
  ];
  const text = (parts: number): string =>
    Array.from({ length: 1 + number(parts) }, () => {
      const kind = random();
      return oneOf(kind < 0.5 ? WORDS : kind < 0.85 ? FORMULAS : SIGNS);
    })
      .join('')
      .trim();
  /** A block with its blanks, or with words in their place. */
  const block = (asks: boolean): string => oneOf(BLOCKS).replaceAll('□', () => (asks ? oneOf(BLANKS) : '填'));
  const paragraphs = (max: number, asks = false): string =>
    Array.from({ length: 1 + number(max) }, () =>
      random() < BLOCK_SHARE ? block(asks) : `题${text(6)}`,
    ).join('\n\n');

  return Array.from({ length: count }, (_, at) => {
    const type = (['choice', 'multipleChoice', 'fill', 'solution'] as const)[at % 4] ?? 'solution';
    const isFill = type === 'fill';
    const asked = isFill
      ? Array.from({ length: 1 + number(3) }, () => ` 得 ${oneOf(BLANKS)}；`).join('')
      : '';
    const stem = `第 ${at + 1} 题：${text(3)}\n\n${paragraphs(3, isFill)}\n\n${asked}`.trim();
    const blanks = isFill ? countBlanks(stem) : 0;
    const options = type === 'choice' || type === 'multipleChoice' ? 2 + number(5) : 0;
    const right = type === 'choice' ? 1 : Math.max(2, number(options));
    const first = number(Math.max(1, options));
    return {
      type,
      difficulty: 1 + number(5),
      stem,
      options: Array.from({ length: options }, (_unused, n) => ({
        text: `${text(3)} ${n}`,
        isCorrect: (n - first + options) % options < right,
      })),
      fillAnswers: Array.from({ length: blanks }, () => `答${text(2)}`),
      solutionAnswers: type === 'solution' ? [`证：${text(5)}`] : [],
      solution: random() < 0.5 ? '' : paragraphs(2),
      category: some(TAGS, 2),
      tags: some(TAGS, 4),
      score: random() < 0.5 ? null : 1 + number(12),
      source: random() < 0.8 ? {} : { year: '2024', school: '某校' },
      images: [],
      tikz: [],
      answerScores: [],
      passage: null,
      hasAnswers: true,
    };
  });
}

/** mulberry32: small, seeded, even. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
