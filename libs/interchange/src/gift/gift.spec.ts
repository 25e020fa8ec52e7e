import { describe, expect, it } from '@jest/globals';
import { QUESTIONS, written } from '../question/questions.fixture.js';
import type { ReadEntry } from '../question/index.js';
import { writeGift } from './index.js';
import { readGift } from './read-gift.js';

async function* pieces(text: string) {
  for (let at = 0; at < text.length; at += 89) yield text.slice(at, at + 89);
}
async function read(text: string): Promise<ReadEntry[]> {
  const entries: ReadEntry[] = [];
  for await (const entry of readGift(pieces(text))) entries.push(entry);
  return entries;
}

describe('GIFT', () => {
  it('reads our own questions back unchanged', async () => {
    const writer = writeGift();
    const file = QUESTIONS.map((one) => writer.question(one).text).join('');
    const back = (await read(file)).map(({ question }) => question);
    expect(back).toEqual(
      QUESTIONS.map(({ type, stem, options, fillAnswers, solutionAnswers, solution, category, tags }) => ({
        type,
        stem,
        options,
        fillAnswers,
        solutionAnswers,
        solution,
        category,
        tags,
        score: null,
      })),
    );
  });

  it('reports that it has at most one blank', () => {
    const two = written({ type: 'fill', stem: '甲 \\fillin 乙 \\fillin', fillAnswers: ['1', '2'], score: 4 });
    expect(writeGift().question(two).lost).toEqual(['score', 'type']);
  });

  it.each([
    ['坏题 {=', ['甲', '坏题 {=', '乙', '丙']],
    ['坏题 {=对 ~错', ['甲', '坏题 {=对 ~错', '乙', '丙']],
    ['坏题 {\n=对\n\n~错\n\n// 下一题', ['甲', '坏题 {', '乙', '丙']],
  ])('loses only the question whose braces stay open: %s', async (bad, names) => {
    const entries = await read(`甲 {~1 =2}\n\n${bad}\n\n乙 {~1 =2}\n\n丙 {\n~1\n\n=2\n}\n`);
    expect(entries.map(({ name }) => name.split(' =')[0]?.trim())).toEqual(
      names.map((name) => name.split(' =')[0]),
    );
    expect(entries.map(({ question }) => question?.type ?? null)).toEqual([
      'choice',
      null,
      'choice',
      'choice',
    ]);
  });

  it('keeps paragraphs within braces, including formulas', async () => {
    const text =
      '求值 {=$\\frac{1}{2}$ ~$2^{3}$\n\n#### 由 $\\frac{a}{b}$ 得，\n\n再由 $x_{1}=2$ 得 {略}。\n}';
    const entries = await read(`${text}\n\n乙 {T}`);
    expect(entries).toHaveLength(2);
  });

  it('reads questions of others, and reports what was lost', async () => {
    const entries = await read(
      [
        '// a comment\n::Q1:: Who is it?{~Grant =no one#yes ~%50%him}',
        '太阳从东方升起。{T}',
        'Two plus two is {#4:0.1}.',
        'Capital? {=北京 =北京市}',
        'Match. {=a -> 2 =b -> 1 = -> 3}',
        'Explain \\{this\\}. {}',
        'Only words.',
        'It is {~here =there} now.\n\nRight\\: {\n=a\n\n}',
      ].join('\n\n'),
    );
    expect(entries.map(({ question, lost }) => [question?.type ?? null, lost])).toEqual([
      ['choice', ['feedback', 'partialCredit']],
      ['choice', []],
      ['fill', ['tolerance']],
      ['fill', ['otherAnswers']],
      ['fill', ['matching']],
      ['solution', []],
      [null, ['typeUnsupported']],
      ['choice', []],
      ['fill', []],
    ]);
    expect(entries[0]?.name).toBe('Q1');
    expect(entries[2]?.question).toMatchObject({ stem: 'Two plus two is \\fillin .', fillAnswers: ['4'] });
    expect(entries[4]?.question).toMatchObject({
      stem: 'Match.\n\n(1; 2; 3)\n\n1. a \\fillin\n\n2. b \\fillin',
      fillAnswers: ['2', '1'],
    });
    expect(entries[5]?.question?.stem).toBe('Explain {this}.');
    expect(entries[7]?.question?.stem).toBe('It is ____ now.');
  });

  it('begins a question at its name, and takes a format before the name', async () => {
    const entries = await read(
      '// [tag:数]\n::一:: 甲\\n乙 {=1}\n::二:: 丙 {#1..5}\n[html]::三:: <p>丁</p> {=4}',
    );
    expect(entries.map(({ name, question }) => [name, question?.stem, question?.tags])).toEqual([
      ['一', '甲\n乙 \\fillin', ['数']],
      ['二', '丙 \\fillin', []],
      ['三', '丁 \\fillin', []],
    ]);
  });

  it('refuses an unclosed question, whatever its lines', async () => {
    const endless = `题 {\n${'~ 甲\n'.repeat(400_000)}`;
    await expect(read(endless)).rejects.toMatchObject({ name: 'FileRefused', code: 'TOO_COMPLEX' });
  });

  it('never fails on truncated text', async () => {
    const file = QUESTIONS.map((one) => writeGift().question(one).text).join('');
    for (let end = 0; end < file.length; end += 7) await read(file.slice(0, end));
    await read('{'.repeat(5_000) + '='.repeat(5_000) + '\\');
  });
});
