/** Questions of each type, put together at random from a seed: what formats of exchange are tried with. Pure. */
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
];
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
  const paragraphs = (max: number): string =>
    Array.from({ length: 1 + number(max) }, () => `题${text(6)}`).join('\n\n');

  return Array.from({ length: count }, (_, at) => {
    const type = (['choice', 'multipleChoice', 'fill', 'solution'] as const)[at % 4] ?? 'solution';
    const blanks = type === 'fill' ? 1 + number(3) : 0;
    const options = type === 'choice' || type === 'multipleChoice' ? 2 + number(5) : 0;
    const right = type === 'choice' ? 1 : Math.max(2, number(options));
    const first = number(Math.max(1, options));
    return {
      type,
      difficulty: 1 + number(5),
      stem: `第 ${at + 1} 题：${paragraphs(2)}${' 得 \\fillin ；'.repeat(blanks)}`.trim(),
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
