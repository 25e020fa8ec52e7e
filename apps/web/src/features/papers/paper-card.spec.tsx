import { afterEach, expect, it, jest } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { PaperSummary } from '@tiku/contracts/paper-bank';
import { MemoryRouter } from 'react-router-dom';
import { PaperGrid } from './paper-card.js';

const ID = '0199e000-0000-7000-8000-000000000001';
const NOW = '2026-05-01T08:00:00.000Z';
const paper: PaperSummary = {
  ...{ id: ID, title: '周测', description: '', tags: [], type: 'practice', status: 'draft', subject: '' },
  ...{ grade: '', totalScore: 100, timeLimitMinutes: null, paperBankId: ID, paperBankName: '高一试卷' },
  ...{ creator: { id: ID, name: '王老师' }, overleafEditLink: null, sectionCount: 1, totalQuestions: 3 },
  ...{ mayEdit: false, mayPublish: false, mayDelete: true, isBought: false, version: 1, publishedAt: null },
  ...{ createdAt: NOW, updatedAt: NOW, deletedAt: NOW },
};
const realFetch = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

const show = (shown: PaperSummary) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <PaperGrid papers={[shown]} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );

it('restores a deleted paper', async () => {
  const fetched = jest.fn(async () => new Response('{"success":true}', { status: 200 }));
  globalThis.fetch = fetched as typeof fetch;
  show(paper);
  expect(screen.getByText('回收站')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '恢复「周测」' }));
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(fetched.mock.calls[0]).toEqual([
    expect.stringContaining(`/papers/${ID}/restore`),
    expect.objectContaining({ method: 'POST' }),
  ]);
});

it('shows when a paper was deleted and how long it can be restored, not when it was changed', () => {
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString();
  show({ ...paper, updatedAt: hours(1), deletedAt: hours(48) });
  expect(screen.getByText(/2 天前删除|前天删除/)).toBeTruthy();
  expect(screen.getByText('还剩 28 天')).toBeTruthy();
  expect(screen.queryByText(/更新/)).toBeNull();
});

it('does not offer a buyer to restore a paper that stays readable', () => {
  show({ ...paper, mayDelete: false, status: 'published' });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('已发布')).toBeTruthy();
});
