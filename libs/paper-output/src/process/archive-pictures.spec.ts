/** A document of an archive shows the pictures of its questions, whatever document precedes it. */
import { expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openArchive } from '@tiku/interchange/unzip';
import sharp from 'sharp';
import { OutputLayout, OutputPaper } from '../paper/index.js';
import type { WriteJob } from './protocol.js';
import { writePaper } from './write.js';

const COLOURS = ['#ff0000', '#00ff00', '#0000ff'] as const;
const picture = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();

/** Three questions, each with a picture in its stem and a darker one in its solution. */
async function paper(): Promise<OutputPaper> {
  const questions = await Promise.all(
    COLOURS.map(async (colour) => ({
      id: `q${colour}`,
      type: 'solution' as const,
      stem: `求 ${colour} 处的面积。\n\n![](image:stem)`,
      solution: `解法 ${colour.replace('ff', '77')} 如图。\n\n![](image:solution)`,
      figures: [
        { id: 'stem', kind: 'image' as const, data: await picture(colour) },
        { id: 'solution', kind: 'image' as const, data: await picture(colour.replace('ff', '77')) },
      ],
    })),
  );
  return OutputPaper.parse({ title: '面积', sections: [{ title: '解答题', questions }] });
}

async function filesOf(job: Partial<WriteJob>): Promise<Map<string, Buffer>> {
  const { data } = await writePaper({
    ...{ kind: 'write', format: 'md', answers: 'none', variants: 1, seed: 'colours', hasAnswerSheet: false },
    ...{ isPreview: false, layout: OutputLayout.parse({}), paper: await paper(), ...job },
  });
  const folder = await mkdtemp(join(tmpdir(), 'tiku-archive-'));
  try {
    await writeFile(join(folder, 'paper.zip'), data);
    const archive = await openArchive(join(folder, 'paper.zip'));
    const files = new Map<string, Buffer>();
    for (const name of archive.names) files.set(name, await archive.bytes(name));
    archive.close();
    return files;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** For each colour that a document names, the colour of the picture after it. */
async function shownAfter(text: string, files: Map<string, Buffer>): Promise<string[][]> {
  const named = /\\?#([0-9a-f]{6})\b[\s\S]*?((?:answer-)?figures\/\d+\.png)/g;
  return Promise.all(
    [...text.matchAll(named)].map(async ([, word = '', name = '']) => {
      const { data } = await sharp(files.get(name)).raw().toBuffer({ resolveWithObject: true });
      return [word, data.subarray(0, 3).toString('hex')];
    }),
  );
}

it('includes the answers that the key of variants refers to, even if none are requested', async () => {
  const names = [...(await filesOf({ variants: 2 })).keys()].filter((name) => name.endsWith('.md'));
  expect(names).toEqual(['面积 A 卷.md', '面积 B 卷.md', '面积 答案对照表.md', '面积 参考答案与解析.md']);
});

it.each([
  ['md', { variants: 3, answers: 'separate' }, 4],
  ['tex', { variants: 3, answers: 'separate' }, 4],
  ['md', { answers: 'separate' }, 2],
  ['tex', { answers: 'separate' }, 2],
] as const)('shows its own pictures in each %s of %j', async (format, options, documents) => {
  const files = await filesOf({ format, ...options });
  let withPictures = 0;
  for (const [name, bytes] of files) {
    if (!name.endsWith(`.${format}`)) continue;
    const shown = await shownAfter(bytes.toString('utf8'), files);
    for (const [word, colour] of shown) expect([name, colour]).toEqual([name, word]);
    withPictures += shown.length === COLOURS.length ? 1 : 0;
  }
  expect(withPictures).toBe(documents);
});
