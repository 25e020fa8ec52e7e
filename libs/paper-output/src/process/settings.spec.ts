/** The options of the dialog reach the file: logo, score table, numbers of many sections. */
import { expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openArchive } from '@tiku/interchange/unzip';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { OutputLayout, OutputPaper, type OutputLayoutInput } from '../paper/index.js';
import type { WriteJob } from './protocol.js';
import { writePaper } from './write.js';

const paper = OutputPaper.parse({
  title: '多部分',
  sections: Array.from({ length: 14 }, (_, at) => ({
    title: '题组',
    questions: [{ id: `q${at}`, type: 'fill', stem: `第 ${at + 1} 空 \\fill`, score: 5 }],
  })),
});
const logo = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#123456' } })
  .png()
  .toBuffer();
const layout: OutputLayoutInput = { hasScoreTable: true, brand: { name: '第一中学', logo } };

const write = (format: WriteJob['format']) =>
  writePaper({
    ...{ kind: 'write', format, answers: 'none', variants: 1, seed: '1', hasAnswerSheet: false },
    ...{ isPreview: false, paper, layout: OutputLayout.parse(layout) },
  });

async function filesIn(data: Uint8Array): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'tiku-settings-'));
  try {
    await writeFile(join(folder, 'file.zip'), data);
    const archive = await openArchive(join(folder, 'file.zip'));
    const files = new Map<string, Buffer>();
    for (const name of archive.names) files.set(name, await archive.bytes(name));
    archive.close();
    return files;
  } finally {
    await rm(folder, { recursive: true });
  }
}

it('has logo and table of scores in Word', async () => {
  const files = await filesIn((await write('docx')).data);
  const body = files.get('word/document.xml')?.toString('utf8') ?? '';
  expect([...files.keys()].filter((name) => name.startsWith('word/media/'))).toHaveLength(1);
  expect(body).toContain('descr="第一中学"');
  const text = body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(text).toMatch(/题号 一 二 .* 十 得分/);
  expect(text).toMatch(/题号 十一 十二 十三 十四 总分 得分/);
  expect(text).toContain('十一、题组');
});

it('has them in LaTeX, the logo as a separate file', async () => {
  const files = await filesIn((await write('tex')).data);
  expect(files.get('figures/logo.png')?.subarray(1, 4).toString()).toBe('PNG');
  const tex = files.get('多部分.tex')?.toString('utf8') ?? '';
  expect(tex).toContain('{figures/logo.png}');
  expect(tex).toContain('十四');
  expect(tex).toContain('总分');
});

it('has all sections in the table of a PDF', async () => {
  const { data } = await write('pdf');
  const page = await (await getDocument({ data: new Uint8Array(data) }).promise).getPage(1);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join('');
  for (const word of ['十三', '十四', '总分', '十一、题组']) expect(text).toContain(word);
});
