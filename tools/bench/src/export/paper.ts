/** The measured paper: 22 questions with 200 formulas and 10 figures. */
import type { OutputPaperInput } from '@tiku/paper-output/paper';
import sharp from 'sharp';

export const QUESTIONS = 22;
const FORMULAS = 200;
export const FIGURES = 10;
const EACH = Math.ceil(FORMULAS / QUESTIONS);

const formula = (seed: number, at: number): string =>
  `$f_{${at}}(x)=\\frac{x^{${seed + at}}+\\sqrt{${at}}}{\\sum_{i=1}^{${at}}\\sin\\left(\\frac{i\\pi}{${at + 1}}\\right)}$`;

/** The same for the same seed; two seeds share no formula. */
export const printedStem = (seed: number, at: number): string =>
  `第 ${at} 题：${Array.from({ length: EACH }, (_, n) => formula(seed, at * EACH + n)).join('，')}`;

export async function printedPaper(seed: number): Promise<OutputPaperInput> {
  const background = { r: 90, g: 140, b: 190 };
  const data = await sharp({ create: { width: 800, height: 500, channels: 3, background } })
    .png()
    .toBuffer();
  const questions = Array.from({ length: QUESTIONS }, (_, at) => ({
    id: `q${at}`,
    type: 'solution' as const,
    stem: printedStem(seed, at),
    solution: '略。',
    score: 5,
    figures: at < FIGURES ? [{ id: 'f', kind: 'image' as const, data, widthPt: 140 }] : [],
  }));
  return { title: `试卷 ${seed}`, sections: [{ title: '解答题', questions }] };
}
