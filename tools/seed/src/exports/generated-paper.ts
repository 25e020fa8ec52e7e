/** Papers of every type of question at random, with formulas of school mathematics, physics and chemistry. */
import { readFileSync } from 'node:fs';
import type { OutputFigure, OutputPaperInput } from '@tiku/paper-output/paper';

const SUBJECTS = ['mathematics', 'physics', 'chemistry'] as const;
const TITLES = { mathematics: '数学', physics: '物理', chemistry: '化学' } as const;
type Question = OutputPaperInput['sections'][number]['questions'][number];

const formulasOf = (subject: (typeof SUBJECTS)[number]): string[] =>
  readFileSync(
    new URL(`../../../../libs/question-syntax/src/html/school-formulas/${subject}.txt`, import.meta.url),
    'utf8',
  )
    .split('\n')
    .filter((line) => line.trim() !== '');

const BEGINNINGS = ['已知', '设', '若', '某同学研究关系式', '在一次测验中得到'];
const ENDINGS = ['则下列说法正确的是', '下列结论中成立的是', '由此可以推出'];
const WORDS = ['以上都不对', '只有甲说得对', '条件不足，无法判断', '两者大小相等，方向相反', '先增大后减小'];

/** Of one seed always the same. `figures`: a drawing and a picture, each shown by one question. */
export function generatedPaper(seed: number, figures: readonly OutputFigure[]): OutputPaperInput {
  const subject = SUBJECTS[seed % SUBJECTS.length] ?? 'mathematics';
  const formulas = formulasOf(subject);
  const next = randomly(seed);
  const oneOf = (list: readonly string[]): string => list[next(list.length)] ?? '';
  const formula = (): string => `$${oneOf(formulas)}$`;
  const short = (): string => {
    for (let tries = 0; tries < 20; tries += 1) {
      const one = oneOf(formulas);
      if (one.length < 24) return `$${one}$`;
    }
    return '$x=1$';
  };
  let count = 0;
  const question = (rest: Omit<Question, 'id'>): Question => ({ id: `q${(count += 1)}`, ...rest });
  const options = (right: readonly number[]) =>
    Array.from({ length: 4 }, (_, at) => ({
      text:
        [short, formula, () => `${WORDS[at] ?? ''}，${short()}`, () => WORDS[at] ?? ''][
          (seed + count) % 4
        ]?.() ?? '',
      isCorrect: right.includes(at),
    }));
  const lead = (): string => `${oneOf(BEGINNINGS)} ${formula()}，且 ${formula()}`;
  const choice = (right: number[], score: number, more: Partial<Question> = {}): Question =>
    question({
      type: right.length > 1 ? 'multipleChoice' : 'choice',
      stem: `${lead()}，${oneOf(ENDINGS)} \\choice`,
      options: options(right),
      solution: next(2) === 0 ? `由 ${formula()} 可得。` : '',
      score,
      ...more,
    });
  const [drawing, picture] = figures;
  return {
    title: `${TITLES[subject]}测试卷（${seed}）`,
    subject: TITLES[subject],
    totalScore: 150,
    timeLimitMinutes: 120,
    sections: [
      {
        title: '单项选择题',
        questions: Array.from({ length: 8 }, (_, at) =>
          choice([next(4)], 5, at === 3 && drawing ? { figures: [drawing] } : {}),
        ),
      },
      { title: '多项选择题', questions: Array.from({ length: 3 }, () => choice([next(2), 2 + next(2)], 6)) },
      {
        title: '填空题',
        questions: Array.from({ length: 3 }, (_, at) => {
          const blanks = 1 + (at % 2);
          return question({
            type: 'fill',
            stem: `${lead()}，则所求的值为 \\fill${blanks === 2 ? '，另一个值为 \\fill' : ''}。`,
            fillAnswers: Array.from({ length: blanks }, short),
            score: 5,
          });
        }),
      },
      {
        title: '解答题',
        questions: [
          question({
            type: 'solution',
            stem: `${lead()}。\n\\subp 求证：${formula()}；\n\\subp 求 ${short()} 的取值范围。`,
            solutionAnswers: [`由 ${formula()} 得证`, short()],
            solution: `先化简。\n\n$$${oneOf(formulas)}$$\n\n再代入 ${formula()} 即可。`,
            score: 13,
          }),
          question({
            type: 'solution',
            stem: `调查结果如下表所示：\n\n| 分组 | 甲 | 乙 |\n|:-:|:-:|:-:|\n| 人数 | ${10 + next(80)} | ${10 + next(80)} |\n| 关系 | ${short()} | ${short()} |\n\n试比较两组，并说明理由。`,
            solutionAnswers: [short()],
            score: 15,
          }),
          question({
            type: 'solution',
            stem: `如图所示，${lead()}，求 ${short()}。`,
            solution: `因为 ${formula()}，所以 ${short()}。`,
            score: 17,
            ...(picture ? { figures: [picture] } : {}),
          }),
        ],
      },
    ],
  };
}

/** Numbers below a bound, by Lehmer's method. */
function randomly(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
