/** A teacher edits real styles, indents and tabs, not spaces and empty lines. */
import { expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openArchive } from '@tiku/interchange/unzip';
import { OutputLayout, OutputPaper } from '../paper/index.js';
import { paperToWord } from './index.js';
import { styled, withRoom } from './paragraphs.js';

async function partsOf(): Promise<{ document: string; styles: string }> {
  const options = ['很长的选项'.repeat(12), '乙', '丙', '丁'].map((text) => ({ text, isCorrect: false }));
  const short = ['1', '2', '3', '4'].map((text) => ({ text, isCorrect: false }));
  const paper = OutputPaper.parse({
    title: '检测',
    sections: [
      {
        title: '选择题',
        questions: [
          { id: 'a', type: 'choice', stem: '第一题\n\n第二段', options },
          { id: 'b', type: 'choice', stem: '第二题', options: short },
          { id: 'c', type: 'solution', stem: '如下\n\n| 甲 | 乙 |\n|:-:|:-:|\n| 1 | 2 |\n\n求和。' },
        ],
      },
    ],
  });
  const request = { paper, layout: OutputLayout.parse({}), figures: new Map() };
  const folder = await mkdtemp(join(tmpdir(), 'tiku-styles-'));
  try {
    await writeFile(
      join(folder, 'a.docx'),
      await paperToWord({ ...request, content: 'questions', answers: 'none' }),
    );
    const archive = await openArchive(join(folder, 'a.docx'));
    const [document, styles] = [
      await archive.text('word/document.xml'),
      await archive.text('word/styles.xml'),
    ];
    archive.close();
    return { document, styles };
  } finally {
    await rm(folder, { recursive: true });
  }
}

it('has a style for each kind of paragraph, with hanging indents and tabs', async () => {
  const { document, styles } = await partsOf();
  const used = [...document.matchAll(/<w:pStyle w:val="(\w+)"\/>/g)].map(([, name = '']) => name);
  expect(used).toEqual([
    ...['Title', 'Heading1', 'Question', 'QuestionText', 'Option', 'Option', 'Option', 'Option'],
    ...['Question', 'Options', 'Question', 'QuestionText', 'QuestionText'],
  ]);
  for (const name of new Set(used)) expect(styles).toContain(`w:styleId="${name}"`);
  expect(styles).toContain('w:hanging="420"');
  expect(document).toContain('1．</w:t><w:tab/>');
  expect(document).toContain('A．</w:t><w:tab/>');
});

it('has no empty paragraph as space', async () => {
  const { document } = await partsOf();
  // The one after a table keeps it apart from another table.
  const empty =
    document
      .replace(/<\/w:tbl><w:p>[^]*?<\/w:p>/g, '')
      .match(/<w:p>(?:<w:pPr>(?:(?!<\/w:pPr>)[^])*<\/w:pPr>)?<\/w:p>/g) ?? [];
  expect(empty).toEqual([]);
  expect(document).toContain('<w:spacing w:after="2551"/>');
});

it('leaves the paragraphs of tables their own place', () => {
  const look = { first: 'Question', rest: 'QuestionText', keeps: 'none' } as const;
  const table = '<w:tbl><w:tc><w:p></w:p></w:tc></w:tbl>';
  expect(styled(table, look)).toBe(table);
  expect(withRoom(table, 9).startsWith(table)).toBe(true);
});
