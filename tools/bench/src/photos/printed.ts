/** Questions as they stand on paper: set by the platform's own typesetting, drawn, and cut out of the page. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PaperWriter } from '@tiku/paper-output/process';
import type { Recogniser } from '@tiku/recognition/process';
import sharp from 'sharp';
import type { HiddenQuestion } from '../search/fill.js';

/** Of a page that is photographed from a hand's breadth. */
const DPI = 200;
const EDGE = 40;

/** One picture of each. */
export async function printedQuestions(
  questions: readonly HiddenQuestion[],
  recogniser: Recogniser,
): Promise<Buffer[]> {
  const writer = new PaperWriter({ workers: 1 });
  const folder = await mkdtemp(join(tmpdir(), 'tiku-photos-'));
  try {
    const pictures: Buffer[] = [];
    for (const [at, question] of questions.entries())
      pictures.push(await printed(question, at, { writer, recogniser, folder }));
    return pictures;
  } finally {
    await writer.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function printed(
  { stem, options }: HiddenQuestion,
  at: number,
  { writer, recogniser, folder }: { writer: PaperWriter; recogniser: Recogniser; folder: string },
): Promise<Buffer> {
  const question = {
    id: 'q1',
    type: 'choice' as const,
    stem,
    options: options.map((text) => ({ text, isCorrect: false })),
    solution: '',
    score: 5,
    figures: [],
  };
  const paper = { title: '练习', sections: [{ title: '选择题', questions: [question] }] };
  const { data } = await writer.write({ format: 'pdf', answers: 'none', paper });
  const file = join(folder, `${at}.pdf`);
  await writeFile(file, data);
  const page = await readFile(await recogniser.renderPage(file, 1, { outDir: folder, dpi: DPI }));
  return sharp(page)
    .trim()
    .extend({ top: EDGE, bottom: EDGE, left: EDGE, right: EDGE, background: '#fff' })
    .toBuffer();
}
