/** Our own questions, of each type and with difficult content for formats. */
import type { WrittenQuestion } from './index.js';

export const written = (fields: Partial<WrittenQuestion>): WrittenQuestion => ({
  type: 'solution',
  difficulty: 3,
  stem: '',
  options: [],
  fillAnswers: [],
  solutionAnswers: [],
  solution: '',
  category: [],
  tags: [],
  score: null,
  source: {},
  images: [],
  tikz: [],
  answerScores: [],
  passage: null,
  hasAnswers: true,
  ...fields,
});

export const QUESTIONS: readonly WrittenQuestion[] = [
  written({
    type: 'choice',
    stem: '已知 $a<b$ 且 $f(x)=\\frac{1}{x^2+1}$，则 $f(1)$ 等于（　　）',
    options: [
      { text: '$\\frac{1}{2}$', isCorrect: true },
      { text: '$a & b$', isCorrect: false },
      { text: '50% ~ 60% # 约', isCorrect: false },
      { text: '{x | x > 0}', isCorrect: false },
    ],
    solution: '代入即得。\n\n注意 **定义域**。',
    category: ['函数/初等'],
    tags: ['函数', '求值'],
  }),
  written({
    type: 'multipleChoice',
    stem: '下列说法正确的有（　　）\n第二行：]]> 与 \\neq',
    options: [
      { text: '一', isCorrect: true },
      { text: '二', isCorrect: true },
      { text: '三', isCorrect: true },
      { text: '四', isCorrect: false },
    ],
    category: ['函数/初等'],
  }),
  written({
    type: 'fill',
    stem: '方程 $x=2$ 的解是 \\fillin ，其中 $x>0$',
    fillAnswers: ['$\\{2\\}$ 或 a~b=c#d}'],
    solution: '移项。',
  }),
  written({
    type: 'solution',
    stem: '求证：\n\n$$\\int_0^1 x\\,dx=\\frac{1}{2}$$',
    solutionAnswers: ['由 $\\left.\\frac{x^2}{2}\\right|_0^1$ 得。'],
    solution: '牛顿—莱布尼茨公式。',
    category: ['积分'],
  }),
  written({
    type: 'fill',
    stem: '见表：\n\n| 甲 | 乙 |\n|---|---|\n| \\fillin | 5\\% |\n\n- 丙 \\fillin{}\n\n得 ____。',
    fillAnswers: ['一', '$a<b$', '三 > 二'],
  }),
];
