import { expect, it } from '@jest/globals';
import { rejectionOf } from './file-check.js';

const bytes = (...values: number[]) => Uint8Array.from([...values, ...new Array<number>(40).fill(0)]);
const WORD = bytes(0x50, 0x4b, 0x03, 0x04);

it.each([
  ['paper.pdf', '%PDF-1.7 …', null],
  ['paper.pdf', '', 'empty'],
  ['paper.pdf', 'MZ a program', 'notPdf'],
  ['scan.docx', '%PDF-1.7 a PDF by another name', null],
  ['paper.docx', WORD, null],
  ['paper.docx', 'plain words', 'notWord'],
  ['archive.pdf', WORD, 'notPdf'],
  ['paper.tex', '第一题', null],
  ['sources.zip', WORD, null],
  ['sources.zip', 'Rar!', 'notZip'],
  ['paper.tex', bytes(1, 2, 0), 'notTex'],
  ['page.PNG', 'GIF89a', 'notImage'],
  ['page.jpg', bytes(0xff, 0xd8, 0xff), null],
  ['paper.doc', bytes(0xd0, 0xcf, 0x11, 0xe0), 'oldWord'],
  ['IMG_1.HEIC', 'ftypheic', 'heic'],
  ['marks.xlsx', WORD, 'type'],
  ['noname', 'words', 'type'],
])('checks %s by its name and content: %#', async (name, content, expected) => {
  const file = new File([content], name);
  expect(await rejectionOf(file)).toBe(expected);
});

it('refuses files over 50 MB without reading them', async () => {
  const large = Object.defineProperty(new File(['%PDF-'], 'large.pdf'), 'size', { value: 52_428_801 });
  expect(await rejectionOf(large)).toBe('tooLarge');
});
