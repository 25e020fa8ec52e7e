import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useAuth } from '../../auth/auth.store.js';
import { NEW_PAPER, type PaperDraft } from './editor/paper-draft.js';
import { PrintedPaper } from './printed-paper.js';

const question = { type: 'fill', difficulty: 3, stem: '题干', options: [], tags: [], images: [], tikz: [] };
const held = { id: 'a', questionId: 'a', questionVersion: 1, score: 5, question };
const draft = {
  ...NEW_PAPER,
  title: '周测',
  sections: [{ id: 's', title: '填空题', questions: [held] }],
} as unknown as PaperDraft;
const original = window.matchMedia;

const setWidth = (width: number) => {
  window.matchMedia = (query) => ({
    ...original(query),
    matches: width <= Number(/max-width: ([\d.]+)em/.exec(query)?.[1] ?? 0) * 16,
  });
};
beforeEach(() => {
  localStorage.clear();
  useAuth.setState({ user: { id: 'u1' } as never });
});
afterEach(() => {
  cleanup();
  window.matchMedia = original;
  jest.restoreAllMocks();
});

const show = () =>
  render(
    <MantineProvider env="test">
      <PrintedPaper draft={draft} hasAnswers={false} />
    </MantineProvider>,
  ).container;
const hasSheets = (shown: HTMLElement) => shown.querySelector('[data-block]') !== null;

it('shows the questions without sheets on a narrow screen, and the sheets on request', () => {
  setWidth(390);
  const shown = show();
  expect(hasSheets(shown)).toBe(false);
  expect(shown.textContent).toContain('一、填空题');
  expect(shown.textContent).toContain('1．题干');
  fireEvent.click(screen.getByRole('radio', { name: '版面' }));
  expect(hasSheets(shown)).toBe(true);
});

it('keeps the last choice of each person', () => {
  setWidth(390);
  show();
  fireEvent.click(screen.getByRole('radio', { name: '版面' }));
  cleanup();
  expect(hasSheets(show())).toBe(true);
  cleanup();
  useAuth.setState({ user: { id: 'u2' } as never });
  expect(hasSheets(show())).toBe(false);
});

it('shows only the sheets on a wide screen', () => {
  setWidth(1440);
  expect(hasSheets(show())).toBe(true);
  expect(screen.queryByRole('radio')).toBeNull();
});
