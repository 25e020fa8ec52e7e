/** Papers whose lists number some of the questions, and whose author typed the other numbers. */
import { describe, expect, it } from '@jest/globals';
import { parseTex } from '../../parsers/tex/index.js';
import { segmentDocument } from '../index.js';
import { model, text } from '../paper.fixture.js';

const read = async (...source: string[]) => {
  const document = await parseTex(Buffer.from(`\\begin{document}\n${source.join('\n\n')}\n\\end{document}`));
  return segmentDocument(document).questions.map(({ number, stem }) => `${number} ${text(stem)}`);
};
const CHOICES =
  '\\begin{enumerate}[label=\\textbf{\\arabic*.}] \\item 甲是（\\quad） \\item 乙是（\\quad） \\item 丙是（\\quad）\\end{enumerate}';

describe('questions with typed numbers', () => {
  it("continue after the end of the paper's lists", async () => {
    expect(
      await read(
        '\\textbf{一、选择题}（每小题 5 分）',
        CHOICES,
        '\\textbf{二、解答题}',
        '\\textbf{4.}（15 分）求丁。',
        '（1）求戊；',
        '\\textbf{5.}（15 分）求己。',
      ),
    ).toEqual([
      '1 甲是（  ）',
      '2 乙是（  ）',
      '3 丙是（  ）',
      '4 （15 分）求丁。\n（1）求戊；',
      '5 （15 分）求己。',
    ]);
  });

  it('begin again below their own heading', async () => {
    const [, , , ...restarted] = await read(
      '\\section*{一、选择题（每小题 5 分）}',
      CHOICES,
      '\\section*{二、解答题（共 30 分）}',
      '1. 求丁。',
      '2. 求戊。',
    );
    expect(restarted).toEqual(['1 求丁。', '2 求戊。']);
  });

  it('are not the answer lines in the head of the paper', async () => {
    expect(
      await read(
        '\\textbf{4.} \\underline{\\hspace{3cm}} \\qquad \\textbf{5.} \\underline{\\hspace{3cm}}',
        '\\textbf{一、选择题}（每小题 5 分）',
        CHOICES,
        '\\textbf{二、填空题}',
        '\\begin{enumerate}[start=4] \\item 丁是\\underline{\\hspace{2cm}}。 \\item 戊是\\underline{\\hspace{2cm}}。\\end{enumerate}',
      ),
    ).toEqual(['1 甲是（  ）', '2 乙是（  ）', '3 丙是（  ）', '4 丁是 \\fillin 。', '5 戊是 \\fillin 。']);
    const paper = [
      '3. ______ 4. ______',
      '一、选择题',
      '1. 甲是（ ）',
      '2. 乙是（ ）',
      '二、填空题',
      '3. 丙是____。',
      '4. 丁是____。',
    ];
    expect(segmentDocument(model(paper, 'pdf')).questions.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });
});
