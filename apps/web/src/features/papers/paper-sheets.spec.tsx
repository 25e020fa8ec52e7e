import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render } from '@testing-library/react';
import { useAuth } from '../../auth/auth.store.js';
import { useLanguage } from '../../i18n/language.js';
import { NEW_PAPER, type PaperDraft } from './editor/paper-draft.js';
import { pixels } from './page-breaks.js';
import { PaperSheets } from './paper-sheets.js';
import { keepSettings, readSettings } from './view/print-settings.js';

const held = (id: string, type: string, score: number) => ({
  ...{ id, questionId: id, questionVersion: 1, score },
  question: { type, difficulty: 3, stem: `题干 ${id}`, options: [], tags: [], images: [], tikz: [] },
});
const draft = {
  ...NEW_PAPER,
  title: '周测',
  description: '请用黑色签字笔作答。',
  sections: [
    { id: 's', title: '解答题', questions: [held('a', 'solution', 7), held('b', 'solution', 12)] },
    { id: 't', title: '填空题', questions: [held('c', 'fill', 5)] },
  ],
} as unknown as PaperDraft;

beforeEach(() => {
  localStorage.clear();
  useAuth.setState({ user: { id: 'u1' } as never });
});
afterEach(cleanup);

const show = (hasAnswers = false) =>
  render(
    <MantineProvider env="test">
      <PaperSheets draft={draft} hasAnswers={hasAnswers} />
    </MantineProvider>,
  ).container;
const roomsIn = (shown: HTMLElement) =>
  [...shown.querySelectorAll<HTMLElement>('[data-block] > div')].map(({ style }) => style.marginBottom);

it('shows description, marks and the room below questions as they print', () => {
  const shown = show();
  expect(shown.textContent).toContain('请用黑色签字笔作答。');
  expect(shown.textContent).toContain('（7 分）');
  expect(shown.textContent).toContain('（12 分）');
  // The heading states the marks of a section's only question.
  expect(shown.textContent).not.toContain('（5 分）');
  const solution = `${pixels(45)}px`;
  expect(roomsIn(shown)).toEqual([solution, solution, `${pixels(3)}px`]);
});

it('follows the print settings, and needs no room if answers are shown', () => {
  const shown = show();
  act(() => keepSettings({ ...readSettings(), solutionMm: 10 }));
  expect(roomsIn(shown)[0]).toBe(`${pixels(10)}px`);
  expect(roomsIn(show(true))[0]).toBe('0px');
});

it('uses the columns of the sheet, with sealing line and table of scores if they print', () => {
  const shown = show();
  const pages = () =>
    [...shown.querySelectorAll('span')].filter(({ textContent }) => /^第 \d/.test(textContent));
  expect([pages().length, shown.textContent.includes('密封线')]).toEqual([1, false]);
  act(() => keepSettings({ ...readSettings(), paper: 'a3', layout: 'exam' }));
  expect(pages().map(({ textContent }) => textContent)).toEqual(['第 1 页（共 2 页）', '第 2 页（共 2 页）']);
  expect(shown.textContent).toContain('密封线内不要答题');
  expect([...shown.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
    ...['一', '二', '总分'],
    ...['', '', ''],
  ]);
  act(() => keepSettings({ ...readSettings(), layout: 'branded', school: '第一中学' }));
  expect(shown.textContent).toContain('第一中学');
  expect(shown.textContent).not.toContain('密封线');
});

it('words the sheet in the language of the paper, not of the reader', () => {
  useLanguage.setState({ language: 'en-US' });
  try {
    const text = show().textContent ?? '';
    expect(text).toContain('满分：24 分');
    expect(text).toContain('一、解答题（本大题共 2 小题，共 19 分。解答应写出文字说明、证明过程或演算步骤）');
    expect(text).not.toMatch(/Total|Page/);
  } finally {
    act(() => void useLanguage.setState({ language: 'zh-CN' }));
  }
});
