/** The papers whose exports are read back: those of the demo, and generated ones with a drawing and a picture. */
import { readFileSync } from 'node:fs';
import type { OutputFigure, OutputPaperInput } from '@tiku/paper-output/paper';
import { TikzRenderer } from '@tiku/tikz/process';
import sharp from 'sharp';
import { QuestionInput } from '@tiku/contracts/question-bank';
import { demoBanks } from '../content/index.js';
import { generatedPaper } from './generated-paper.js';

const SECTIONS = [
  ['choice', '单项选择题'],
  ['multipleChoice', '多项选择题'],
  ['fill', '填空题'],
  ['solution', '解答题'],
] as const;

export async function exportedPapers(generated: number): Promise<OutputPaperInput[]> {
  const figures = [await drawing(), await picture()];
  return [...demoPapers(), ...Array.from({ length: generated }, (_, seed) => generatedPaper(seed, figures))];
}

const demoPapers = (): OutputPaperInput[] =>
  demoBanks.map(({ bank, questions }) => {
    const parsed = questions.map((question, at) => ({ ...QuestionInput.parse(question), id: `q${at}` }));
    return {
      title: bank.name,
      sections: SECTIONS.map(([type, title]) => ({
        title,
        questions: parsed
          .filter((question) => question.type === type)
          .map(({ id, stem = '', options, fillAnswers, solutionAnswers, solution, score }) => ({
            ...{ id, type, stem, options: options ?? [], fillAnswers, solutionAnswers, solution, score },
          })),
      })).filter((section) => section.questions.length > 0),
    };
  });

async function drawing(): Promise<OutputFigure> {
  const file = '../../../../libs/tikz/pictures/13-geometry-circle.tex';
  const code = readFileSync(new URL(file, import.meta.url), 'utf8');
  const renderer = new TikzRenderer({ workers: 1 });
  try {
    const drawn = await renderer.draw(code, 'p-');
    if (!drawn.ok) throw new Error(drawn.failure);
    const { svg, widthPt, heightPt } = drawn;
    return { id: 't1', kind: 'tikz', data: Buffer.from(svg), code, widthPt, heightPt };
  } finally {
    await renderer.close();
  }
}

async function picture(): Promise<OutputFigure> {
  const create = { width: 240, height: 160, channels: 3, background: '#7799bb' } as const;
  return { id: 'p1', kind: 'image', data: await sharp({ create }).png().toBuffer(), widthPt: 120 };
}
