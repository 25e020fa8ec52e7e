/** Questions from stored pages, from a model and from a single question, read in a child under its limits. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentModel } from '../model/index.js';
import { createRecogniser, type Recogniser } from './index.js';

let folder: string;
let recogniser: Recogniser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiku-questions-'));
  recogniser = createRecogniser({ workers: 1 });
});

afterAll(async () => {
  await recogniser.close();
  await rm(folder, { recursive: true, force: true });
});

function pageOf(page: number, lines: readonly string[]): DocumentModel {
  return {
    format: 'pdf',
    pages: [{ number: page, width: 595, height: 842, scanned: false }],
    blocks: lines.map((text, at) => ({
      kind: 'text',
      text,
      place: { page, box: [0.1, 0.2 + at / 100, 0.9, 0.21 + at / 100] },
      confidence: 1,
    })),
    figures: [],
    tikz: [],
    language: 'zh',
    warnings: [],
  };
}

async function stored(model: DocumentModel): Promise<string> {
  const file = join(folder, `${model.pages[0]?.number ?? 0}.json`);
  await writeFile(file, JSON.stringify({ model, pageImage: null }));
  return file;
}

const FIRST_PAGE = ['1. 计算 $1+1$ 的值是（  ）', 'A. 1', 'B. 2', 'C. 3', 'D. 4'];
const SECOND_PAGE = ['2. 若 $x=3$，则 $x+1=$ \\fillin．', '3. 证明：素数有无穷多个．'];

describe('questions from a child', () => {
  it('merges stored pages in order', async () => {
    const files = [await stored(pageOf(1, FIRST_PAGE)), await stored(pageOf(2, SECOND_PAGE))];
    const result = await recogniser.recognisePages(files, { language: 'en' });
    expect(result.questions.map(({ n, type }) => [n, type])).toEqual([
      [1, 'choice'],
      [2, 'fill'],
      [3, 'solution'],
    ]);
    expect(result.typeDistribution).toEqual({ choice: 1, fill: 1, solution: 1 });
  });

  it('takes a model and keeps the figures of its questions, without their paths', async () => {
    const model = pageOf(1, [...FIRST_PAGE, '2. 如图，求角的大小．', '![](image:angle)']);
    model.figures.push({
      id: 'angle',
      mimeType: 'image/png',
      file: '/somewhere/angle.png',
      width: 10,
      height: 20,
      place: { page: 1 },
      kind: 'drawing',
    });
    const { questions, figures } = await recogniser.recogniseModel(model);
    expect(questions[1]?.images).toEqual([{ id: 'angle', url: '', width: 10, height: 20 }]);
    expect(figures).toEqual([expect.not.objectContaining({ file: expect.anything() })]);
  });

  it('reads a single question', async () => {
    const question = { stem: '集合 $A$ 的子集有几个？', options: ['1', '2', '3', '4'], solution: '故选：B' };
    await expect(recogniser.recogniseQuestion(question)).resolves.toMatchObject({
      type: 'choice',
      tags: ['集合'],
      flags: expect.arrayContaining([expect.objectContaining({ field: 'tags', code: 'tags_guessed' })]),
    });
  });

  it('rejects a document that needs more time than a job has', async () => {
    const strict = createRecogniser({ workers: 1, timeoutMs: 1 });
    try {
      await expect(strict.recogniseModel(pageOf(1, FIRST_PAGE))).rejects.toMatchObject({ code: 'TIMEOUT' });
    } finally {
      await strict.close();
    }
  });
});

describe('the steps of a paper', () => {
  const lines = [
    '一、多项选择题',
    '1. 下列正确的是（　）',
    'A. 甲 B. 乙 C. 丙 D. 丁',
    '2. 下列错误的是（　）',
    'A. 甲 B. 乙 C. 丙 D. 丁',
  ];
  const more = ['3. 下列相符的是（　）', 'A. 甲 B. 乙 C. 丙 D. 丁', '参考答案', '1. A  2. B  3. C'];

  it('find together what one job finds, also what questions share', async () => {
    const pages = [await stored(pageOf(1, [...lines, ...more]))];
    const [segmented, classified] = ['segmented', 'classified'].map((name) => join(folder, name)) as [
      string,
      string,
    ];
    expect(await recogniser.segment(pages, segmented)).toEqual({
      questions: 3,
      confidence: 1,
      missingFiles: [],
    });
    expect(await recogniser.classify(segmented, classified)).toEqual({
      questions: 3,
      confidence: 0.6,
      missingFiles: [],
    });
    const [inSteps, atOnce] = [await recogniser.enrich(classified), await recogniser.recognisePages(pages)];
    const withoutIds = (found: typeof inSteps) =>
      found?.questions.map(({ id: _id, ...question }) => question);
    expect(withoutIds(inSteps)).toEqual(withoutIds(atOnce));
  });

  it('tell a result that they cannot read', async () => {
    const file = join(folder, 'other');
    await writeFile(file, 'no result');
    expect(await recogniser.classify(file, join(folder, 'nothing'))).toBeNull();
    expect(await recogniser.enrich(file)).toBeNull();
  });
});
