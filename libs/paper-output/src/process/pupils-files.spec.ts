/** No part of the key is in a file for pupils: no text, no figure, no metadata, in any format and variant. */
import { expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { OUTPUT_FORMATS, OutputLayout, OutputPaper, type OutputFormat } from '../paper/index.js';
import type { WriteJob } from './protocol.js';
import { entriesOf, marksIn, type Marks } from './pupils-files.fixture.js';
import { writePaper } from './write.js';

const COLOURS = { fill: '#c0fee1', part: '#0badf1', solution: '#b16b05', drawn: '#d15ea5' } as const;
const WORDS = ['Keyfill17', '秘钥分部', '秘钥详解', 'Keydraw88', 'Keyoption5'];
const MARKS: Marks = { words: WORDS, colours: Object.values(COLOURS) };

const picture = (background: string, format: 'png' | 'jpeg') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .withMetadata({ exif: { IFD0: { ImageDescription: 'Keyfill17' } } })
    .toFormat(format, { quality: 100 })
    .toBuffer();
const drawn = (colour: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="${colour}"/></svg>`,
  );

/** Every place that a key has; `other` is another key for the same questions. */
async function paper(other = false): Promise<OutputPaper> {
  const say = (word: string): string => (other ? '另外' : word);
  const key = '![](image:fill) ![](image:part) ![](image:solution) ![](tikz:drawn)';
  const figures = [
    { id: 'stem', kind: 'image' as const, data: await picture('#112233', 'png') },
    { id: 'fill', kind: 'image' as const, data: await picture(COLOURS.fill, 'png') },
    { id: 'part', kind: 'image' as const, data: await picture(COLOURS.part, 'jpeg') },
    { id: 'solution', kind: 'image' as const, data: await picture(COLOURS.solution, 'png'), widthPt: 90 },
    {
      ...{ id: 'drawn', kind: 'tikz' as const, data: drawn(COLOURS.drawn), widthPt: 60, heightPt: 40 },
      code: '\\usetikzlibrary{calc}% Keydraw88\n\\begin{tikzpicture}\\node{Keydraw88};\\end{tikzpicture}',
    },
  ];
  const question = { group: '', options: [], score: 5, figures };
  return OutputPaper.parse({
    title: '期中检测',
    totalScore: 15,
    sections: [
      {
        title: '选择题',
        questions: [
          {
            ...{ ...question, id: 'c', type: 'choice', stem: '下列正确的是 \\choice\n\n![](image:stem)' },
            options: ['一', '二', '三', '四'].map((text, at) => ({
              text,
              isCorrect: at === (other ? 3 : 1),
            })),
            solution: `${say('秘钥详解')}，$x=\\text{${say('Keyoption5')}}$\n\n${key}`,
          },
        ],
      },
      {
        title: '填空题',
        questions: [
          {
            ...{ ...question, id: 'f', type: 'fill', stem: '则 $x=$ \\fill。' },
            fillAnswers: [`$\\text{${say('Keyfill17')}}$ ${key}`],
          },
          {
            ...{ ...question, id: 's', type: 'solution', stem: '\\subp 求甲。\n\\subp 求乙。' },
            solutionAnswers: [say('秘钥分部'), key],
            solution: say('秘钥详解'),
          },
        ],
      },
    ],
  });
}

async function write(job: Partial<WriteJob>): Promise<{ name: string; data: Buffer }> {
  const { name, data } = await writePaper({
    ...{ kind: 'write', format: 'pdf', answers: 'none', variants: 1, seed: 'key', hasAnswerSheet: false },
    ...{ isPreview: false, layout: OutputLayout.parse({ hasSealingLine: true, hasScoreTable: true }) },
    ...{ paper: await paper(), ...job },
  });
  return { name, data: Buffer.from(data) };
}

/** The documents for pupils with their pictures; the archive of variants has the key beside them. */
async function pupilsFiles(job: Partial<WriteJob>): Promise<Map<string, Buffer>> {
  const { name, data } = await write(job);
  if (!name.endsWith('.zip')) return new Map([[name, data]]);
  return new Map([...(await entriesOf(data))].filter(([entry]) => !/答案|answer/.test(entry)));
}

const KINDS = OUTPUT_FORMATS.flatMap((format) =>
  [
    { format },
    { format, variants: 2 },
    { format, answers: 'separate' as const, hasAnswerSheet: true },
    { format, isPreview: true },
  ].map((job): [string, Partial<WriteJob>] => [JSON.stringify(job), job]),
);

it.each(KINDS)('has nothing of the key in %s, whatever the key is', async (_, job) => {
  const files = await pupilsFiles(job);
  const others = await pupilsFiles({ ...job, paper: await paper(true) });
  expect(files.size).toBeGreaterThan(0);
  expect([...others.keys()]).toEqual([...files.keys()]);
  for (const [name, data] of files) {
    const found = [...(await marksIn(data, MARKS)), ...(await marksIn(Buffer.from(name), MARKS))];
    expect([name, ...found]).toEqual([name]);
    expect([name, await contentOf(data)]).toEqual([name, await contentOf(others.get(name) ?? data)]);
  }
});

/** A sum of the content, without the time of writing and what derives from it. */
async function contentOf(data: Buffer): Promise<string> {
  const sum = createHash('sha256');
  if (data.subarray(0, 2).toString() === 'PK')
    for (const [name, entry] of await entriesOf(data)) sum.update(name).update(await contentOf(entry));
  else sum.update(data.toString('latin1').replace(TIMES, ''), 'latin1');
  return sum.digest('hex');
}
const TIMES =
  /\(D:\d{14}Z?\)|<xmp:(?:Create|Modify)Date>[^<]*|<xmpMM:(?:Instance|Document)ID>[^<]*|\/ID \[[^\]]*\]/g;

it.each(OUTPUT_FORMATS)('finds the whole key in a %s for teachers', async (format: OutputFormat) => {
  const expected = new Set([...MARKS.words, ...MARKS.colours]);
  // LaTeX draws its own pictures; other formats contain only what was drawn.
  expected.delete(format === 'tex' ? COLOURS.drawn : 'Keydraw88');
  expect(await marksIn((await write({ format, answers: 'end' })).data, MARKS)).toEqual(expected);
});
