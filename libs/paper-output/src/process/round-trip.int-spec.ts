/** A paper in print, in Word and in LaTeX says what its questions say: read back by our own recognition. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRecogniser, type Recogniser } from '@tiku/recognition/process';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import type { OutputPaperInput } from '../paper/index.js';
import { readBack, sayingsOfPaper, sayingsOfRecognised } from '../round-trip/index.js';
import { PaperWriter, type WriteRequest } from './index.js';
import { examPaper } from './paper.fixture.js';

let paper: OutputPaperInput;
let writer: PaperWriter;
let recogniser: Recogniser;
beforeAll(async () => {
  writer = new PaperWriter();
  recogniser = createRecogniser({ workers: 1 });
  paper = await examPaper();
}, 60_000);
afterAll(async () => {
  await writer.close();
  await recogniser.close();
});

const write = (request: Omit<WriteRequest, 'paper'>) => writer.write({ ...request, paper });

describe('a paper with every type of question', () => {
  it.each([
    ['docx', 'each'],
    ['docx', 'end'],
    ['tex', 'each'],
    ['tex', 'end'],
    ['pdf', 'each'],
    ['pdf', 'end'],
  ] as const)('is recognised as the same paper from %s with answers %s', async (format, answers) => {
    const { questions } = await readBack(recogniser, format, await write({ format, answers }));
    expect(sayingsOfRecognised(questions)).toEqual(sayingsOfPaper(paper));
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
      '一、单项选择题(本大题共2小题,每小题5分,共10分。在每小题给出的四个选项中,只有一项符合题目要求)',
      '若tanα=2,则sin2α=',
      '2H2+O2',
      '身高[150,160)[160,170)',
      '第1页(共2页)',
    ])
      expect(plain).toContain(words);
    expect(plain).not.toContain('【答案】');
  });

  it('contains variants with one key, and an answer sheet', async () => {
    const { name, data } = await write({ format: 'pdf', answers: 'none', variants: 3, hasAnswerSheet: true });
    expect(name).toBe('高一数学期中测试卷.zip');
    const names = Buffer.from(data).toString('utf8');
    for (const part of ['A 卷', 'B 卷', 'C 卷', '答案对照表', '答题卡'])
      expect(names).toContain(`高一数学期中测试卷 ${part}.pdf`);
    const key = await write({ format: 'md', answers: 'none', variants: 2 });
    expect(key.type).toBe('application/zip');
  });

  it('previews only its first page, with only what the page needs', async () => {
    const { data, type, pages } = await write({ format: 'docx', answers: 'none', isPreview: true });
    expect([type, pages]).toEqual(['image/svg+xml', 2]);
    const svg = Buffer.from(data).toString('utf8');
    expect(svg).toMatch(/viewBox="0 0 595\.\d+ 841\.\d+"/);
    const ids = (pattern: RegExp) => new Set([...svg.matchAll(pattern)].map(([, id]) => id));
    expect(ids(/<symbol id="([^"]+)"/g)).toEqual(ids(/href="#([^"]+)"/g));
    const { width } = await sharp(data).metadata();
    expect(width).toBeGreaterThan(500);
  });

  it('archives separate answers with the questions, and pictures with their Markdown', async () => {
    const apart = await write({ format: 'pdf', answers: 'separate' });
    expect(apart).toMatchObject({ name: '高一数学期中测试卷.zip', type: 'application/zip' });
    expect(await write({ format: 'md', answers: 'end' })).toMatchObject({ type: 'application/zip' });
  });
});

it('returns the same texts from LaTeX to our own reader, with any labels and numbers in them', async () => {
  const text =
    '答案：甲\n（1）证：乙，\n2. 解：丙 \\fillin （3分）\n3. **丁**\n- 戊\n\\subp 己\n\\subp （2）参考答案：';
  const base = { stem: text, options: [], fillAnswers: [], solutionAnswers: [], solution: text, score: null };
  const option = (n: number) => ({ text: `A. 答案：${n}（1）（2）`, isCorrect: n > 1 });
  const questions: OutputPaperInput['sections'][number]['questions'] = [
    { ...base, id: '1', type: 'choice', options: [1, 2].map(option), figures: [] },
    { ...base, id: '2', type: 'multipleChoice', options: [1, 2, 3].map(option), score: 4, figures: [] },
    {
      ...base,
      id: '3',
      type: 'fill',
      stem: '甲 \\fillin 乙 \\fillin',
      fillAnswers: ['A', '（1）；（2）'],
      figures: [],
    },
    { ...base, id: '4', type: 'solution', solutionAnswers: ['（1）甲：', '（2）乙，（1）丙'], figures: [] },
  ];
  const sections = [{ title: '一、判断题', questions }];
  const written = await writer.write({
    ...{ format: 'tex', answers: 'each', isReadBack: true },
    paper: { title: '题库', totalScore: null, timeLimitMinutes: null, sections },
  });
  const read = await readBack(recogniser, 'tex', written);
  const said = (question: (typeof questions)[number] | (typeof read.questions)[number]) => ({
    type: question.type,
    stem: question.stem.replace(/\s/g, ''),
    options: (question.options ?? []).map((one) => [one.text, one.isCorrect]),
    fillAnswers: question.fillAnswers,
    solutionAnswers: question.solutionAnswers,
    solution: (question.solution ?? '').replace(/\s/g, ''),
    score: question.score,
  });
  expect(read.questions.map(said)).toEqual(questions.map(said));
});
