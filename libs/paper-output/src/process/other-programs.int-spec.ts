/** Other programs read in a written paper what its questions say. Each is skipped if it is not installed. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createRecogniser, type Recogniser } from '@tiku/recognition/process';
import { OutputPaper, type OutputPaperInput } from '../paper/index.js';
import { readBack, sayingsOfPaper, sayingsOfRecognised } from '../round-trip/index.js';
import { PaperWriter, type WriteRequest } from './index.js';
import { isInstalled, setByXelatex, textByPoppler, throughLibreOffice } from './other-programs.fixture.js';
import { examPaper } from './paper.fixture.js';
import { printedParts, sorted, squeezed } from './printed.fixture.js';

/** LibreOffice needs its formula component. */
const onLibreOffice = isInstalled('sh', '-c', 'soffice --version && dpkg -s libreoffice-math') ? it : it.skip;
const hasPoppler = isInstalled('pdftotext', '-v');
const onPoppler = hasPoppler ? it : it.skip;
const onXelatex =
  hasPoppler && isInstalled('kpsewhich', 'exam-zh.cls', 'ulem.sty', 'mhchem.sty', 'texgyretermes-regular.otf')
    ? it
    : it.skip;
const LONG_MS = 240_000;

let paper: OutputPaperInput;
let writer: PaperWriter;
let recogniser: Recogniser;
beforeAll(async () => {
  writer = new PaperWriter();
  recogniser = createRecogniser({ workers: 1 });
  paper = await examPaper();
}, LONG_MS);
afterAll(async () => {
  await writer.close();
  await recogniser.close();
});

const write = async (request: Omit<WriteRequest, 'paper'>) =>
  (await writer.write({ ...request, paper })).data;

/** Footers and headings between questions; blanks are lines. */
const furniture = /第\d+页\(共\d+页\)|[一二三四]、[^()]{1,20}\(本大题[^()]*\)|\(1[25]分\)|\(\d\)|\f/g;

/** Each question up to the next, in page order. */
function questionsIn(text: string, count: number): string[] {
  const plain = squeezed(text).replace(furniture, '');
  const starts: number[] = [];
  for (let number = 1; number <= count; number += 1)
    starts.push(plain.indexOf(`${number}.`, (starts.at(-1) ?? -3) + 3));
  return starts.map((from, at) => plain.slice(from + 2, starts[at + 1] ?? plain.length));
}

onLibreOffice(
  'LibreOffice opens the Word document, and what it saves is the same paper, formulas included',
  async () => {
    const data = await throughLibreOffice(await write({ format: 'docx', answers: 'each' }), 'docx');
    const { questions } = await readBack(recogniser, 'docx', { type: 'docx', data });
    expect(sayingsOfRecognised(questions)).toEqual(sayingsOfPaper(paper));
  },
  LONG_MS,
);

onLibreOffice(
  'LibreOffice sets the Word document without an error in a formula',
  async () => {
    const layout = { hasSealingLine: true, hasScoreTable: true } as const;
    const data = await throughLibreOffice(await write({ format: 'docx', answers: 'end', layout }), 'pdf');
    if (hasPoppler) expect(await textByPoppler(data)).not.toContain('¿');
  },
  LONG_MS,
);

onPoppler(
  'pdftotext reads every sign of each question in the PDF, words and plain formulas in their order',
  async () => {
    const text = await textByPoppler(await write({ format: 'pdf', answers: 'none' }));
    const expected = printedParts(OutputPaper.parse(paper));
    const found = questionsIn(text, expected.length);
    expect(found.map(sorted)).toEqual(
      expected.map((parts) => sorted(parts.map(({ signs }) => signs).join(''))),
    );
    expected.forEach((parts, at) => {
      let from = 0;
      for (const { signs, isInOrder } of parts) {
        if (!isInOrder) continue;
        const place = (found[at] ?? '').indexOf(signs, from);
        expect([signs, place >= from]).toEqual([signs, true]);
        from = place + signs.length;
      }
    });
  },
  LONG_MS,
);

onXelatex(
  'XeLaTeX sets the paper in the class exam-zh, with all of its words',
  async () => {
    for (const answers of ['each', 'end'] as const) {
      const layout = { hasSealingLine: true, hasScoreTable: true } as const;
      const set = await setByXelatex(await write({ format: 'tex', answers, layout }));
      const text = squeezed(await textByPoppler(set));
      for (const { signs } of printedParts(OutputPaper.parse(paper))
        .flat()
        .filter(({ signs }) => /\p{Script=Han}/u.test(signs)))
        expect(text).toContain(signs);
    }
  },
  LONG_MS,
);
