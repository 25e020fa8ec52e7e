import { describe, expect, it } from '@jest/globals';
import { RecognisedQuestion } from '@tiku/contracts/ingestion';
import fc from 'fast-check';
import { docx, formula, mathRun, paragraph, run } from '../parsers/docx/docx.fixture.js';
import { parseDocx } from '../parsers/docx/index.js';
import { parseTex } from '../parsers/tex/index.js';
import { answerText } from '../cli/recognise-file.js';
import {
  classifyQuestions,
  enrichQuestions,
  mergePages,
  recogniseDocument,
  segmentDocument,
} from './index.js';

const tex = async (source: string): Promise<RecognisedQuestion[]> =>
  recogniseDocument(await parseTex(Buffer.from(source))).questions;
const summary = (questions: RecognisedQuestion[]): unknown[] =>
  questions.map((question) => [question.n, question.type, question.options.length, answerText(question)]);

describe('whole papers', () => {
  it.each([
    ['青山中学高二物理第三次检测', '青山中学高二物理第三次检测'],
    ['函数单元测验', '函数单元测验'],
    ['第Ⅰ卷', null],
  ])(
    'takes the title of a document with a neutral file name from its heading: %s',
    async (heading, named) => {
      const body = [heading, '1．甲是____．', '2．乙是____．', '3．丙是____．']
        .map((line) => paragraph(run(line)))
        .join('');
      const model = await parseDocx(await docx(body));
      expect(recogniseDocument(model, { fileName: '扫描件_0012.pdf' }).title).toBe(named);
    },
  );

  it('reads a Chinese Word paper with an answer behind each question', async () => {
    const lines = [
      '2025年某中学高二上学期期末数学试卷',
      '一、单选题',
      '1．甲（    ）',
      'A．一B．二C．三D．四',
      '【答案】C',
      '【详解】略',
      '二、多选题',
      '2．乙（    ）',
      'A．一B．二',
      'C．三D．四',
      '【答案】BD',
      '三、填空题',
      '3．丙____，丁____．',
      '【答案】1；2',
      '四、解答题',
      '4．（本题满分12分）戊',
      '(1)求；',
      '(2)证明．',
      '【答案】(1)5',
      '(2)证明见解析',
      '【详解】（1）略',
    ];
    const body = lines.map((line) => paragraph(line)).join('');
    const { title, questions } = recogniseDocument(await parseDocx(await docx(body)));
    expect(title).toBe('2025年某中学高二上学期期末数学试卷');
    expect(summary(questions)).toEqual([
      [1, 'choice', 4, 'C'],
      [2, 'multipleChoice', 4, 'BD'],
      [3, 'fill', 0, '1；2'],
      [4, 'solution', 0, '(1)5\n(2)证明见解析'],
    ]);
    expect(questions[3]).toMatchObject({
      stem: '戊\n\\subp 求；\n\\subp 证明．',
      score: 12,
      source: { year: '2025', grade: '高二上学期', examType: '期末' },
    });
    expect(questions.flatMap((question) => question.flags)).toEqual([]);
    expect(questions[0]?.evidence.find((one) => one.field === 'stem')).toMatchObject({ paragraph: 3 });
  });

  it('keeps formulas in options exact', async () => {
    const option = (label: string, value: string): string => run(`${label}．`) + formula(mathRun(value));
    const body =
      paragraph(run('1．') + formula(mathRun('x∈R')) + run('（ ）')) +
      paragraph(option('A', '−1') + option('B', '1') + option('C', 'π') + option('D', '≥2'));
    const { questions } = recogniseDocument(await parseDocx(await docx(body)));
    expect(questions[0]?.options.map((one) => one.text)).toEqual(['$-1$', '$1$', '$\\pi$', '$\\geq2$']);
  });

  it('reads a plain TeX paper with a key at the end', async () => {
    const questions = await tex(
      '\\textbf{一、选择题}\n\n1. 甲（\\qquad）\n\nA. $1$\\qquad B. $2$\\qquad C. $3$\\qquad D. $4$\n\n2. 乙（\\qquad）\n\nA. 一\\quad B. 二\\quad C. 三\\quad D. 四\n\n\\textbf{二、填空题}\n\n3. 丙\\underline{\\hspace{2cm}}。\n\n答案：1. B\\quad 2. D\\quad 3. $x$',
    );
    expect(summary(questions)).toEqual([
      [1, 'choice', 4, 'B'],
      [2, 'choice', 4, 'D'],
      [3, 'fill', 0, '$x$'],
    ]);
  });

  it('reads an English paper', async () => {
    const questions = await tex(
      '\\documentclass{exam}\\begin{document}\\begin{questions}\\question[2] Which number is prime?\\begin{choices}\\choice 4\\CorrectChoice 5\\choice 6\\choice 8\\end{choices}\\question[6] Solve.\\begin{parts}\\part[2] Show that $x>0$.\\part[4] Hence find $x$.\\end{parts}\\begin{solution}$x=2$\\end{solution}\\end{questions}\\end{document}',
    );
    expect(summary(questions)).toEqual([
      [1, 'choice', 4, 'B'],
      [2, 'solution', 0, ''],
    ]);
    expect(questions[1]?.solution).toBe('$x=2$');
  });

  it('flags an answer that contradicts its solution, with both candidates', async () => {
    const [question] = await tex(
      '\\begin{question}甲\\begin{choices}\\item 一\\item 二\\item 三\\item 四\\end{choices}\\answer{A}\\explain{略，故选：B}\\end{question}',
    );
    expect(question?.flags).toMatchObject([
      { field: 'answer', code: 'answer_conflict', candidates: ['A', 'B'] },
    ]);
  });

  it('takes two types from one heading by question number', async () => {
    const body = [
      '选择题：本题共2小题。第1~1题只有一项符合题目要求，第2~2题有多项符合题目要求。',
      '1．甲（ ）',
      'A．一B．二C．三D．四',
      '2．乙（ ）',
      'A．一B．二C．三D．四',
    ]
      .map((line) => paragraph(line))
      .join('');
    const { questions } = recogniseDocument(await parseDocx(await docx(body)));
    expect(questions.map((question) => question.type)).toEqual(['choice', 'multipleChoice']);
  });

  it('ignores the logo at the top of each page', () => {
    const page = (number: number) => {
      const picture = (id: string, top: number) => ({
        kind: 'figure' as const,
        text: `![](image:${id})`,
        place: { page: number, box: [0.6, top, 0.9, top + 0.05] as const },
        confidence: 1,
      });
      const blocks = [picture(`logo${number}`, 0.03), picture(`figure${number}`, 0.4 + number / 100)];
      return { model: { ...mergePages([]), format: 'pdf' as const, blocks } };
    };
    const roles = mergePages([page(1), page(2), page(3)]).blocks.map((block) => block.hints?.role);
    expect(roles).toEqual(['footer', undefined, 'footer', undefined, 'footer', undefined]);
  });

  it('finds no question in an empty document', () => {
    expect(recogniseDocument(mergePages([]))).toMatchObject({ questions: [], averageConfidence: null });
  });
});

it('returns the shape of the contract', async () => {
  const piece = fc.constantFrom(
    '1. 甲',
    '2. ____',
    '（ ）',
    'A. 一',
    'B. 二',
    '\\begin{question}',
    '\\end{question}',
    '【答案】A',
    '【详解】略',
    '一、选择题',
    '$x$',
    '\n\n',
    '\\begin{choices}',
    '\\item 三',
    '\\end{choices}',
    '参考答案',
    '1-2 AB',
    '\\answer{(1)甲}',
    '\\key{$1$}',
    '(1) 问',
    '[3 marks]',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
      for (const question of await tex(pieces.join('\n')))
        expect(RecognisedQuestion.safeParse(question).error).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});

it('returns JSON from every step', async () => {
  const model = await parseTex(
    Buffer.from(
      '1. 甲（\\qquad）\n\nA. 一 \\quad B. 二 \\quad C. 三 \\quad D. 四\n\n2. 乙\\underline{\\qquad}',
    ),
  );
  const kept = <T>(value: T): T => JSON.parse(JSON.stringify(value));
  const whole = recogniseDocument(model).questions.map(({ id: _, ...question }) => question);
  const stepwise = enrichQuestions(kept(classifyQuestions(kept(segmentDocument(kept(model))))), {});
  expect(stepwise.questions.map(({ id: _, ...question }) => question)).toEqual(whole);
});
