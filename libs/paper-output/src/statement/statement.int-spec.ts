import { expect, it } from '@jest/globals';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { typstToPdf } from '../pdf/index.js';
import { statementToTypst, type Statement } from './index.js';

const statement: Statement = {
  language: 'zh-CN',
  title: '对账单',
  facts: [['姓名', '林老师 #import "x"']],
  columns: [
    { title: '说明', isNumber: false, isWide: true },
    { title: '金额', isNumber: true, isWide: false },
  ],
  rows: Array.from({ length: 60 }, (_, at) => [`第 ${at} 笔 $x$ ] #panic("no")`, '−12.50']),
};

it('sets everything that a person wrote as text, with the heading on each page', async () => {
  const pdf = await getDocument({ data: new Uint8Array(typstToPdf(statementToTypst(statement))) }).promise;
  expect(pdf.numPages).toBeGreaterThan(1);
  for (let page = 1; page <= pdf.numPages; page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join('');
    expect(text).toContain('说明');
    expect(text).toContain('#panic("no")');
    expect(text).toContain('−12.50');
  }
  await pdf.destroy();
});
