import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { refusing } from '../../../test/form-page.js';
import { testUser } from '../../../test/user.js';
import { useAuth } from '../../auth/auth.store.js';
import { DashboardPage } from './dashboard.page.js';

const fetched = globalThis.fetch;
beforeEach(() => {
  useAuth.setState({ user: testUser(), isAuthenticated: true });
  refusing(503, {});
});
afterEach(() => {
  cleanup();
  globalThis.fetch = fetched;
});

const NOTHING = {
  __typename: 'Dashboard',
  ...{ banks: [], tasks: [], drafts: [], activities: [], popular: [], papers: [] },
  ...{ totals: null, people: null, status: null, work: null },
};
const DRAFT = {
  __typename: 'Draft',
  id: 'd1',
  name: '期中卷',
  questionCount: 3,
  updatedAt: '2026-11-20T08:00:00.000Z',
};

/** The page with a first answer that lacks these parts and a second one that has all. */
function drawWithout(missing: object): void {
  const responses = [
    { data: { dashboard: { ...NOTHING, ...missing } }, errors: [{ message: 'away' }] },
    { data: { dashboard: { ...NOTHING, drafts: [DRAFT] } } },
  ];
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        observer.next(responses.shift() ?? {});
        observer.complete();
      }),
  );
  render(
    <MantineProvider env="test">
      <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>
            <DashboardPage />
          </MemoryRouter>
        </QueryClientProvider>
      </ApolloProvider>
    </MantineProvider>,
  );
}

it('says which parts could not be read, and refetches them', async () => {
  drawWithout({ banks: null, tasks: null, drafts: null, papers: null });
  for (const name of ['最近的题库', '识别任务', '待校对的草稿', '最近的试卷']) {
    const part = (await screen.findByRole('heading', { name })).closest('section');
    expect(within(part!).getByRole('alert').textContent).toContain('这部分没有读到');
  }
  expect(screen.getByRole('link', { name: /上传试卷/ })).toBeTruthy();
  expect(screen.getByRole('heading', { name: '系统状态' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: '设置' })).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: '重试' })[0]!);
  expect(await screen.findByRole('link', { name: '期中卷' })).toBeTruthy();
  expect(screen.queryAllByText(/这部分没有读到/)).toHaveLength(1);
});

const bankOf = (id: string, name: string, myRole: string) => ({
  __typename: 'QuestionBank',
  ...{ id, bid: id, name, description: '按专题编排', cover: null, category: 'mathematics', tags: [] },
  ...{ visibility: 'private', allowCollaboration: true, maxQuestions: null, cardColor: '#354887' },
  ...{ exportTemplate: 'tiku', status: 'active', questionCount: 3, memberCount: 2, myRole, version: 1 },
  difficultyCounts: { __typename: 'DifficultyCounts', easy: 1, medium: 1, hard: 1 },
  creator: { __typename: 'Creator', id: 'c1', name: '陈老师' },
  ...{ createdAt: '2026-11-20T08:00:00.000Z', updatedAt: '2026-11-20T08:00:00.000Z' },
});

it('shows the first steps to who only reads the banks of others, and whose they are', async () => {
  drawWithout({ banks: [bankOf('b1', '高三数学', 'viewer')] });
  expect(await screen.findByRole('heading', { name: '从一份试卷开始' })).toBeTruthy();
  const line = screen.getByRole('link', { name: '高三数学' }).closest('li');
  expect(line?.textContent).toContain('陈老师创建 · 我是查看者');
});

it('marks banks of others beside own ones', async () => {
  drawWithout({ banks: [bankOf('b1', '高三数学', 'collaborator'), bankOf('b2', '错题', 'owner')] });
  const line = (await screen.findByRole('link', { name: '高三数学' })).closest('li');
  expect(line?.textContent).toContain('陈老师创建 · 我是协作者');
  expect(screen.getByRole('link', { name: '错题' }).closest('li')?.textContent).toContain('按专题编排');
  expect(screen.queryByRole('heading', { name: '从一份试卷开始' })).toBeNull();
});
