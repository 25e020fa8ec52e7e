import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TableColumns } from '@tiku/contracts/question-bank';
import { writeZip } from '../zip/index.js';
import { blanksIn, difficultyOf, lettersOf, optionsIn, placesOf, truthOf } from './answers.js';
import { fieldOf } from './fields.js';
import { previewTable } from './preview.js';
import { readTableQuestions } from './read-table.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiku-table-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(bytes: Buffer | string, columns: TableColumns | null = null) {
  const file = join(folder, 'table');
  await writeFile(file, bytes);
  const entries = [];
  for await (const entry of readTableQuestions(file, columns)) entries.push(entry);
  return entries;
}
const first = async (text: string) => (await read(text))[0];

const LIST = [
  '题型,题干,选项A,选项B,选项C,选项D,答案,解析,难度,知识点,来源,分值',
  '单选题,"2 的平方是, 选一个",1,2,4,,C,略,易,数；式,七年级期末,3',
  '多选题,偶数有,1,2,4,6,"B,C,D",,0.45,,,',
  '判断题,太阳是恒星。,,,,,√,,,,,',
  '填空题,水的化学式是____，盐是____。,,,,,H2O；NaCl,,,,,2分',
  '解答题,"证明：',
  '三角形内角和是 180°。",,,,,略,,难,,,',
].join('\r\n');

describe('a list', () => {
  it('gives a question of each type with its fields', async () => {
    const entries = await read(LIST);
    expect(entries.map(({ row, question, lost }) => [row, question?.type, lost])).toEqual([
      [2, 'choice', []],
      [3, 'multipleChoice', []],
      [4, 'choice', []],
      [5, 'fill', []],
      [6, 'solution', []],
    ]);
    expect(entries[0]?.question).toMatchObject({
      stem: '2 的平方是, 选一个',
      options: [
        { text: '1', isCorrect: false },
        { text: '2', isCorrect: false },
        { text: '4', isCorrect: true },
      ],
      ...{ solution: '略', difficulty: 1, tags: ['数', '式'], source: { text: '七年级期末' }, score: 3 },
    });
    expect(entries[1]?.question?.options.map(({ isCorrect }) => isCorrect)).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(entries[1]?.question?.difficulty).toBe(4);
    expect(entries[2]?.question?.options).toEqual([
      { text: '正确', isCorrect: true },
      { text: '错误', isCorrect: false },
    ]);
    expect(entries[3]?.question).toMatchObject({ fillAnswers: ['H2O', 'NaCl'], score: 2 });
    expect(entries[4]?.question?.stem).toBe('证明：\n三角形内角和是 180°。');
  });

  it.each([
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 without a mark', (text: string) => Buffer.from(text, 'utf16le')],
    ['big-endian UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('is read in %s', async (_name, encoded) => {
    const [entry] = await read(encoded('题干,答案\n1+1=?,2'));
    expect(entry?.question).toMatchObject({ stem: '1+1=?', solutionAnswers: ['2'] });
  });

  it('is read in GB 18030', async () => {
    // 题干,答案 / 甲,乙
    const bytes = Buffer.from('ccE2b8c92cb4f0b0b80abcd72cd2d2', 'hex');
    expect((await read(bytes))[0]?.question).toMatchObject({ stem: '甲', solutionAnswers: ['乙'] });
  });

  it.each([';', '\t'])('is read with %j between cells', async (sign) => {
    const text = LIST.replaceAll(',', sign).replaceAll('；', '|');
    expect(await read(text)).toHaveLength(5);
  });

  it('keeps a formula of a spreadsheet as text', async () => {
    expect((await first('题干,答案\n=1+1,=cmd|x'))?.question).toMatchObject({
      ...{ stem: '=1+1', solutionAnswers: ['=cmd|x'] },
    });
  });

  it('finds its heads below a title, and takes no number of a row for a field', async () => {
    const entry = await first('七年级题库,,\n序号,试题,参考答案\n1,求 x,2');
    expect(entry).toMatchObject({ row: 3, question: { stem: '求 x', solutionAnswers: ['2'] } });
  });

  it('is read by the columns of a person', async () => {
    const text = '甲,乙,丙\n一,二,三';
    await expect(read(text)).rejects.toMatchObject({ code: 'NO_STEM' });
    const entries = await read(text, [null, 'stem', 'answer']);
    expect(entries.map(({ question }) => question?.stem)).toEqual(['乙', '二']);
  });

  it('names rows that are no questions, and keeps an answer that fits nowhere', async () => {
    const entries = await read(
      '题型,题干,A,B,答案\n单选,,1,2,A\n单选,甲,1,2,E\n单选,乙,,,A\n填空,丙____丁____,,,一\n诗歌,戊,,,己\n单选,庚,1,2,AB',
    );
    expect(entries.map(({ row, lost, question }) => [row, lost, question?.type])).toEqual([
      [2, ['stemMissing'], undefined],
      [3, ['answerUnclear'], 'choice'],
      [4, ['optionsMissing'], 'solution'],
      [5, ['answerUnclear'], 'fill'],
      [6, ['typeUnknown'], 'solution'],
      [7, ['typeChanged'], 'multipleChoice'],
    ]);
    expect(entries[1]?.question?.solution).toBe('答案：E');
    expect(entries[0]?.name).toBe('单选 1 2 A');
  });

  it('loses no option, whatever the type of its row', async () => {
    const [cloze, open, judged] = (
      await read(
        '题型,题干,A,B,C,D,答案\n' +
          '完形填空,He ___ home.,goes,go,gone,going,A\n' +
          '综合题,谈谈理由,甲,乙,,,略\n' +
          '判断,正确吗,对,错,不知道,,C\n',
      )
    ).map(({ question }) => question);
    expect(cloze).toMatchObject({ type: 'choice', options: [{ isCorrect: true }, {}, {}, {}] });
    expect(open).toMatchObject({ type: 'solution', stem: '谈谈理由\nA. 甲\nB. 乙', solutionAnswers: ['略'] });
    expect(judged).toMatchObject({ type: 'choice', options: [{}, {}, { isCorrect: true }] });
  });

  it('is linear in quotes that never close', async () => {
    const entries = await read(`题干,答案\n${'"甲,'.repeat(20_000)}`);
    expect(entries.length).toBeGreaterThan(0);
  });

  it('shows its columns and questions before the import', async () => {
    const file = join(folder, 'preview');
    await writeFile(file, `${LIST}\n判断题,,,,,,√`);
    expect(await previewTable(file, null)).toMatchObject({
      ...{ headRow: 1, total: 6, ready: 5, doubtful: 1 },
      faults: [{ row: 7, lost: ['stemMissing'], isImported: false }],
    });
  });
});

describe('a workbook', () => {
  const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const zip = (files: Record<string, string>) =>
    buffer(
      Readable.from(
        writeZip(
          (async function* () {
            for (const [name, data] of Object.entries(files)) yield { name, data };
          })(),
        ),
      ),
    );
  const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

  it('is read from the first visible sheet with heads', async () => {
    const entries = await read(
      await zip({
        'xl/workbook.xml':
          '<workbook xmlns:r="r"><sheets><sheet name="说明" r:id="r2"/><sheet name="旧" state="hidden" r:id="r3"/><sheet name="题" r:id="r1"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="/xl/worksheets/sheet2.xml"/><Relationship Id="r3" Target="worksheets/sheet3.xml"/></Relationships>',
        'xl/worksheets/sheet2.xml': sheet(`<row r="1">${cell('A1', '请看第二页')}</row>`),
        'xl/worksheets/sheet3.xml': sheet(
          `<row r="1">${cell('A1', '题干')}${cell('B1', '答案')}</row><row r="2">${cell('A2', '旧题')}</row>`,
        ),
        'xl/sharedStrings.xml':
          '<sst><si><t>题干</t></si><si><r><t>x</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>2</t></r><r><t> 是</t></r><rPh><t>shì</t></rPh></si></sst>',
        'xl/worksheets/sheet1.xml': sheet(
          `<row r="1"><c r="A1" t="s"><v>0</v></c>${cell('C1', '答案')}</row>
           <row r="4"><c r="A4" t="s"><v>1</v></c><c r="C4"><v>0.10000000000000001</v></c></row>
           <row r="5">${cell('A5', '真')}<c r="C5" t="b"><v>1</v></c></row>
           <row r="6">${cell('A6', '式')}<c r="C6"><f>1+1</f><v>2</v></c></row>`,
        ),
      }),
    );
    expect(entries.map(({ row, question }) => [row, question?.stem])).toEqual([
      [4, 'x$^{2}$ 是'],
      [5, '真'],
      [6, '式'],
    ]);
    expect(entries[0]?.question?.solutionAnswers).toEqual(['0.1']);
    expect(entries[1]?.question?.options[0]?.isCorrect).toBe(true);
    expect(entries[2]?.question?.solutionAnswers).toEqual(['2']);
  });

  it('shows numbers as their cells do', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="000"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>';
    const values = [0.5, 45_292, 7, 0.25].map(
      (value, at) =>
        `<row>${cell(`A${at + 2}`, '求')}<c r="B${at + 2}" s="${(at + 1) % 4}"><v>${value}</v></c></row>`,
    );
    const entries = await read(
      await zip({
        'xl/styles.xml': styles,
        'xl/worksheets/sheet1.xml': sheet(
          `<row>${cell('A1', '题干')}${cell('B1', '答案')}</row>${values.join('')}`,
        ),
      }),
    );
    expect(entries.map(({ question }) => question?.solutionAnswers[0])).toEqual([
      '50%',
      '2024/1/1',
      '007',
      '0.25',
    ]);
  });

  it('built to exhaust a reader is refused', async () => {
    const shared = `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`;
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(60)}</row>`;
    await expect(
      zip({ 'xl/sharedStrings.xml': shared, 'xl/worksheets/sheet1.xml': sheet(row.repeat(200)) }).then(read),
    ).rejects.toMatchObject({ code: 'TOO_COMPLEX' });
    const cells = sheet(`<row>${'<c/>'.repeat(20_000)}</row>`);
    await expect(zip({ 'xl/worksheets/sheet1.xml': cells }).then(read)).rejects.toMatchObject({
      code: 'TOO_COMPLEX',
    });
    const rows = sheet('<row><c t="b"><v>1</v></c></row>'.repeat(50_000));
    await expect(zip({ 'xl/worksheets/sheet1.xml': rows }).then(read)).rejects.toMatchObject({
      code: 'TOO_COMPLEX',
    });
    const entities = '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>';
    await expect(zip({ 'xl/worksheets/sheet1.xml': entities }).then(read)).rejects.toMatchObject({
      code: 'ENTITIES',
    });
  });
});

describe('a cell', () => {
  it.each([
    ['题型', 'type'],
    ['题目类型（必填）', 'type'],
    ['题 干*', 'stem'],
    ['题目内容', 'stem'],
    ['问题', 'stem'],
    ['试题题干', 'stem'],
    ['选项A', 'option'],
    ['Ａ', 'option'],
    ['option b', 'option'],
    ['选项1', 'option'],
    ['答案选项C', 'option'],
    ['选项', 'options'],
    ['Choices', 'options'],
    ['正确答案', 'answer'],
    ['参考答案', 'answer'],
    ['答案', 'answer'],
    ['答案1', 'answer'],
    ['Correct Answer', 'answer'],
    ['答案解析', 'solution'],
    ['试题解析', 'solution'],
    ['Explanation', 'solution'],
    ['难度系数', 'difficulty'],
    ['难易度', 'difficulty'],
    ['考点', 'tags'],
    ['知识点（多个用；隔开）', 'tags'],
    ['章节', 'category'],
    ['来源', 'source'],
    ['分值', 'score'],
    ['Points', 'score'],
    ['题型 / Type', 'type'],
    ['题干\nQuestion', 'stem'],
    ['序号', null],
    ['题号', null],
    ['Question ID', null],
    ['备注', null],
  ] as const)('%j names %s', (head, field) => expect(fieldOf(head)).toBe(field));

  it.each([
    ['ABD', [0, 1, 3]],
    ['a, b；d', [0, 1, 3]],
    ['（B）', [1]],
    ['B.', [1]],
    ['A、C', [0, 2]],
    ['BCD BCD', [1, 2, 3]],
    ['Apple', null],
  ])('%j is letters', (cell, places) => expect(lettersOf(cell)).toEqual(places));

  it('names options by letter, words or number', () => {
    const options = ['甲', '乙', '3'];
    expect(placesOf('乙', options)).toEqual([1]);
    expect(placesOf('B. 乙', options)).toEqual([1]);
    expect(placesOf('甲;3', options)).toEqual([0, 2]);
    expect(placesOf('1', options)).toEqual([0]);
    expect(placesOf('D', options)).toBeNull();
  });

  it.each([
    ['A. 甲\nB. 乙', ['甲', '乙']],
    ['A.甲 B.乙 C.丙', ['甲', '乙', '丙']],
    ['甲；乙；丙', ['甲', '乙', '丙']],
    ['$a;b$|乙', ['$a;b$', '乙']],
    ['1/2', ['1', '2']],
    ['甲', ['甲']],
  ])('%j holds options', (cell, options) => expect(optionsIn(cell)).toEqual(options));

  it('is true or false', () => {
    for (const word of ['√', '对', 'T', 'true', '正确', '是', '✔️', '(√)']) expect(truthOf(word)).toBe(true);
    for (const word of ['×', 'x', '错', 'F', '错误', '否']) expect(truthOf(word)).toBe(false);
    expect(truthOf('A')).toBeNull();
  });

  it('separates as many answers as there are blanks', () => {
    expect(blanksIn('a;b', 2)).toEqual(['a', 'b']);
    expect(blanksIn('a|b|c', 3)).toEqual(['a', 'b', 'c']);
    expect(blanksIn('a, b', 2)).toEqual(['a', 'b']);
    expect(blanksIn('a;b', 1)).toEqual(['a;b']);
    expect(blanksIn('a;b', 3)).toBeNull();
  });

  it('is a difficulty', () => {
    const cells = ['易', '中等', '难', '0.9', '0.2', '3', '★★★★', 'hard', '较难', '5级', '?', '7'];
    expect(cells.map(difficultyOf)).toEqual([1, 3, 5, 1, 5, 3, 4, 5, 4, 5, null, null]);
  });
});
