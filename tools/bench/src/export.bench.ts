/** Papers as PDF: 22 questions with 200 formulas and 10 figures in a warm child, and fifty at once. */
import { PaperWriter } from '@tiku/paper-output/process';
import type { OutputPaperInput } from '@tiku/paper-output/paper';
import sharp from 'sharp';

const QUESTIONS = 22;
const FORMULAS = 200;
const FIGURES = 10;
const AT_ONCE = 50;
const WARM_MS_MAX = 3_000;
const RSS_MB_MAX = 900;

async function paper(seed: number): Promise<OutputPaperInput> {
  const background = { r: 90, g: 140, b: 190 };
  const data = await sharp({ create: { width: 800, height: 500, channels: 3, background } })
    .png()
    .toBuffer();
  const formula = (at: number): string =>
    `$f_{${at}}(x)=\\frac{x^{${seed + at}}+\\sqrt{${at}}}{\\sum_{i=1}^{${at}}\\sin\\left(\\frac{i\\pi}{${at + 1}}\\right)}$`;
  const each = Math.ceil(FORMULAS / QUESTIONS);
  const questions = Array.from({ length: QUESTIONS }, (_, at) => ({
    id: `q${at}`,
    type: 'solution' as const,
    stem: `第 ${at} 题：${Array.from({ length: each }, (_unused, n) => formula(at * each + n)).join('，')}`,
    solution: '略。',
    score: 5,
    figures: at < FIGURES ? [{ id: 'f', kind: 'image' as const, data, widthPt: 140 }] : [],
  }));
  return { title: `试卷 ${seed}`, sections: [{ title: '解答题', questions }] };
}

/** Prints the measures; false when one of them is missed. */
export async function run(): Promise<boolean> {
  const writer = new PaperWriter({ workers: 1 });
  const write = async (seed: number): Promise<number> => {
    const given = await paper(seed);
    const started = performance.now();
    await writer.write({ format: 'pdf', answers: 'end', paper: given });
    return performance.now() - started;
  };
  try {
    await write(0);
    const warm = await write(1);
    const started = performance.now();
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => write(at + 2)));
    const took = performance.now() - started;
    const memory = writer.peakRssBytes / 2 ** 20;
    const isFast = warm <= WARM_MS_MAX;
    const isBounded = memory <= RSS_MB_MAX;
    console.log(
      `one paper, warm: ${warm.toFixed(0)} ms: ${isFast ? 'reached' : 'MISSED'} (at most ${WARM_MS_MAX})`,
    );
    console.log(
      `${AT_ONCE} at once: ${took.toFixed(0)} ms, ${memory.toFixed(0)} MB at most: ${isBounded ? 'reached' : 'MISSED'} (at most ${RSS_MB_MAX} MB)`,
    );
    return isFast && isBounded;
  } finally {
    await writer.close();
  }
}
