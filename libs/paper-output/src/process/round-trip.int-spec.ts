/** What a paper says in print, in Word and in LaTeX is what its questions say: read back by our own recognition. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saidOf } from '@tiku/question-syntax/reading';
import { mergePages, recogniseDocument, type RecognisedDocument } from '@tiku/recognition/pipeline';
import { createRecogniser, type Recogniser } from '@tiku/recognition/process';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import type { OutputPaperInput } from '../paper/index.js';
import { PaperWriter, type WriteRequest } from './index.js';
import { examPaper } from './paper.fixture.js';

let paper: OutputPaperInput;
let writer: PaperWriter;
let recogniser: Recogniser;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiku-output-'));
  writer = new PaperWriter();
  recogniser = createRecogniser({ workers: 1 });
  paper = await examPaper();
}, 60_000);
afterAll(async () => {
  await writer.close();
  await recogniser.close();
  await rm(folder, { recursive: true, force: true });
});

async function recognised(format: 'pdf' | 'docx' | 'tex', data: Uint8Array): Promise<RecognisedDocument> {
  const file = join(folder, `paper.${format}`);
  await writeFile(file, data);
  const { pages } = await recogniser.inspect(file);
  const extractions = [];
  for (const { number } of pages)
    extractions.push(await recogniser.extractPage(file, number, { outDir: folder }));
  return recogniseDocument(mergePages(extractions));
}

/** Signs that are written in two ways, and what stands for a figure. */
const said = (source: string): string =>
  saidOf(source.replaceAll('\\choice', '\\paren').replaceAll('\\fillin', '\\fill'))
    .replaceAll('⩽', '≤')
    .replaceAll('[图]', '')
    .replaceAll('⟩⟨', '');

const expected = (): unknown[] =>
  paper.sections.flatMap(({ questions }) =>
    questions.map(
      ({ type, stem, options = [], fillAnswers = [], solutionAnswers = [], solution = '', score }) => ({
        type,
        stem: said(stem),
        options: options.map(({ text, isCorrect }) => [said(text), isCorrect]),
        fillAnswers: fillAnswers.map(said),
        solutionAnswers: solutionAnswers.map(said),
        solution: said(solution),
        score,
      }),
    ),
  );
const found = ({ questions }: RecognisedDocument): unknown[] =>
  questions.map(({ type, stem, options, fillAnswers, solutionAnswers, solution, score }) => ({
    type,
    stem: said(stem),
    options: options.map(({ text, isCorrect }) => [said(text), isCorrect]),
    fillAnswers: fillAnswers.map(said),
    solutionAnswers: solutionAnswers.map(said),
    solution: said(solution),
    score,
  }));

const write = (request: Omit<WriteRequest, 'paper'>) => writer.write({ ...request, paper });

describe('a paper with every type of question', () => {
  it.each([
    ['docx', 'each'],
    ['docx', 'end'],
  ] as const)('is the same paper when its %s with answers %s is recognised', async (format, answers) => {
    const { data } = await write({ format, answers });
    expect(found(await recognised(format, data))).toEqual(expected());
  });

  it('is the same paper when its LaTeX is recognised', async () => {
    const plain = structuredClone(paper);
    for (const question of plain.sections.flatMap(({ questions }) => questions))
      question.figures = question.figures?.filter(({ kind }) => kind === 'tikz');
    const { name, data } = await writer.write({ format: 'tex', answers: 'each', paper: plain });
    expect(name).toBe('高一数学期中测试卷.tex');
    expect(found(await recognised('tex', data))).toEqual(expected());
  });

  it('has all questions, types and answers in its PDF', async () => {
    const { data } = await write({ format: 'pdf', answers: 'end' });
    const facts = (list: unknown[]) =>
      list.map((question) => {
        const { type, options, score } = question as { type: string; options: unknown[][]; score: number };
        return { type, right: options.map(([, isCorrect]) => isCorrect), score };
      });
    expect(facts(found(await recognised('pdf', data)))).toEqual(facts(expected()));
  });

  it('can be searched and copied from its PDF', async () => {
    const { data, type } = await write({ format: 'pdf', answers: 'none' });
    expect(type).toBe('application/pdf');
    const document = await getDocument({ data: new Uint8Array(data) }).promise;
    let text = '';
    for (let page = 1; page <= document.numPages; page += 1) {
      const { items } = await (await document.getPage(page)).getTextContent();
      text += items.map((item) => ('str' in item ? item.str : '')).join('');
    }
    const plain = text.normalize('NFKC').replace(/\s/g, '');
    for (const words of [
      '高一数学期中测试卷',
      '考试时间:60分钟',
      '一、单项选择题(本大题共2小题,每小题5分,共10分)',
      '若tanα=2,则sin2α=',
      '2H2+O2',
      '身高[150,160)[160,170)',
      '第1页(共2页)',
    ])
      expect(plain).toContain(words);
    expect(plain).not.toContain('【答案】');
  });

  it('brings variants with one key, and a sheet for the answers', async () => {
    const { name, data } = await write({ format: 'pdf', answers: 'none', variants: 3, hasAnswerSheet: true });
    expect(name).toBe('高一数学期中测试卷.zip');
    const names = Buffer.from(data).toString('utf8');
    for (const part of ['A 卷', 'B 卷', 'C 卷', '答案对照表', '答题卡'])
      expect(names).toContain(`高一数学期中测试卷 ${part}.pdf`);
    const key = await write({ format: 'md', answers: 'none', variants: 2 });
    expect(key.type).toBe('application/zip');
  });

  it('shows its first page alone, with what the page needs and no more', async () => {
    const { data, type, pages } = await write({ format: 'docx', answers: 'none', isPreview: true });
    expect([type, pages]).toEqual(['image/svg+xml', 2]);
    const svg = Buffer.from(data).toString('utf8');
    expect(svg).toMatch(/viewBox="0 0 595\.\d+ 841\.\d+"/);
    const ids = (pattern: RegExp) => new Set([...svg.matchAll(pattern)].map(([, id]) => id));
    expect(ids(/<symbol id="([^"]+)"/g)).toEqual(ids(/href="#([^"]+)"/g));
    const { width } = await sharp(data).metadata();
    expect(width).toBeGreaterThan(500);
  });

  it('brings answers apart from the questions, and pictures with its Markdown, as an archive', async () => {
    const apart = await write({ format: 'pdf', answers: 'separate' });
    expect(apart).toMatchObject({ name: '高一数学期中测试卷.zip', type: 'application/zip' });
    expect(await write({ format: 'md', answers: 'end' })).toMatchObject({ type: 'application/zip' });
  });
});
