/** Questions as printed on paper: typeset by the platform, rendered, and cut out of the page. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PaperWriter } from '@tiku/paper-output/process';
import type { Recogniser } from '@tiku/recognition/process';
import sharp from 'sharp';
import type { HiddenQuestion } from '../search/fill.js';

/** As if the page is photographed from a hand's breadth. */
const DPI = 200;
/** The margin of paper around the text in a photo. */
const EDGE = 120;
/** This many rows without ink mean that the foot of the page follows. */
const FOOT_GAP = 150;

/** One picture per question. */
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
  const pdf = await writer.write({ format: 'pdf', answers: 'none', paper });
  const file = join(folder, `${at}.pdf`);
  await writeFile(file, pdf.data);
  const page = await readFile(await recogniser.renderPage(file, 1, { outDir: folder, dpi: DPI }));
  const { data, info } = await sharp(page)
    .flatten({ background: '#fff' })
    .greyscale()
    .trim()
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width } = info;
  const height = endOfText(data, info);
  return sharp(data.subarray(0, width * height), { raw: { width, height, channels: 1 } })
    .extend({ top: EDGE, bottom: EDGE, left: EDGE, right: EDGE, background: '#fff' })
    .png()
    .toBuffer();
}

/** The row after the question's last one. */
function endOfText(data: Buffer, { width, height }: { width: number; height: number }): number {
  let last = 0;
  for (let y = 0; y < height; y += 1) {
    const hasInk = data.subarray(y * width, (y + 1) * width).some((value) => value < 128);
    if (hasInk) last = y;
    else if (y - last > FOOT_GAP) break;
  }
  return last + 1;
}
