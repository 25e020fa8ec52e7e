import { expect, it } from '@jest/globals';
import { drawingHtml } from './drawing-html.js';

const shown = (tex: string | null) => {
  const page = document.createElement('div');
  const state = { status: 'error', line: 2, message: '图形第 2 行有错误：缺少右花括号', tex } as const;
  page.innerHTML = `<p>如图${drawingHtml('\\draw', state, null)}</p>`;
  return page;
};

it('explains the error in a sentence, and shows the message of TeX on request', () => {
  const page = shown('Missing } inserted. <b>');
  const note = page.querySelector('p > [role="note"]');
  expect(note?.querySelector('label')?.textContent).toBe('TeX 原文');
  expect(note?.querySelector('label input[type="checkbox"]')).not.toBeNull();
  expect(note?.querySelector('label + code')?.textContent).toBe('Missing } inserted. <b>');
  expect(shown(null).querySelector('label, code')).toBeNull();
});
