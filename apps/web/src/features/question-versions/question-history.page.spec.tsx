import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { emptyQuestion } from '@tiku/contracts/question-bank';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { drawForm } from '../../../test/form-page.js';
import { QuestionHistoryPage } from './question-history.page.js';

const version = (n: number) => ({
  ...{
    version: n,
    at: '2026-11-27T08:00:00.000Z',
    isCurrent: n === 3,
    changes: n === 1 ? [] : ['stem', 'tags'],
  },
  by: { id: '01890000-0000-7000-8000-000000000001', name: '林知远' },
  content: {
    ...emptyQuestion(),
    type: 'solution',
    difficulty: 3,
    stem: `第${n}稿`,
    score: null,
    passage: null,
  },
});
const realFetch = globalThis.fetch;

beforeEach(() => {
  globalThis.fetch = () =>
    Promise.resolve(
      Response.json({
        ...{ success: true, versions: [3, 2, 1].map(version) },
        pagination: { page: 1, limit: 20, total: 3, pages: 1, totalExact: true, nextCursor: null },
      }),
    );
  drawForm(<QuestionHistoryPage />);
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

const compared = () => screen.getByRole('table').getAttribute('aria-label');
const choose = (n: number) =>
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^第 ${n} 版`) }));

it('compares the first version with the current one', async () => {
  await screen.findByRole('table');
  expect(compared()).toBe('第 2 版与第 3 版对照');
  choose(1);
  expect(compared()).toBe('第 1 版与第 3 版对照');
  expect(screen.getByRole('button', { name: '恢复第 1 版' })).toBeTruthy();
});

it('names the changed fields as the contract does', async () => {
  expect(await screen.findAllByText('改了题干、知识点标签')).toHaveLength(2);
});

it('compares any version with the current one before it is restored', async () => {
  await screen.findByRole('table');
  choose(2);
  expect(compared()).toBe('第 1 版与第 2 版对照');
  fireEvent.click(screen.getByRole('radio', { name: '与当前版本对照' }));
  expect(compared()).toBe('第 2 版与第 3 版对照');
  expect(screen.getByRole('button', { name: '恢复第 2 版' })).toBeTruthy();
});
