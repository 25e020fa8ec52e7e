import { expect, it } from '@jest/globals';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { typstToPdf } from '../pdf/index.js';
import type { SignInSheet } from './index.js';
import { signInSheetToTypst } from './to-typst.js';

const sheet: SignInSheet = {
  language: 'zh-CN',
  title: '第一中学 高一(1)班 #panic("no")',
  address: 'https://tiku.example/login',
  labels: { name: '姓名', username: '账号', password: '初始密码' },
  cards: Array.from({ length: 60 }, (_, at) => ({
    name: `学生${at} $x$ ]`,
    username: `2026${at}@school`,
    password: at % 2 === 0 ? `bcd${at}xyz` : '已自设密码',
    hasPassword: at % 2 === 0,
    url: `https://tiku.example/login?account=2026${at}%40school`,
  })),
};

it('sets ten cards to a page, and everything that a person wrote as text', async () => {
  const pdf = await getDocument({ data: new Uint8Array(typstToPdf(signInSheetToTypst(sheet))) }).promise;
  expect(pdf.numPages).toBe(6);
  let cards = 0;
  for (let page = 1; page <= pdf.numPages; page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join('');
    cards += text.split('初始密码').length - 1;
    expect(text).toContain('#panic("no")');
    expect(text).toContain('$x$ ]');
  }
  expect(cards).toBe(60);
  await pdf.destroy();
});
