import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { testUser } from '../../../../test/user.js';
import { useAuth } from '../../../auth/auth.store.js';
import { QuestionViewPage } from './question-view.page.js';

const fetched = globalThis.fetch;
let asked: string[];
beforeEach(() => {
  asked = [];
  useAuth.setState({ user: testUser(), isAuthenticated: true });
  globalThis.fetch = (address) => {
    asked.push(String(address instanceof Request ? address.url : address));
    return new Promise(() => undefined);
  };
});
afterEach(() => {
  cleanup();
  globalThis.fetch = fetched;
});

const QUESTION = {
  ...{ __typename: 'Question', id: 'q1', qid: 'Q1', bankId: 'b1', version: 3 },
  ...{ type: 'solution', difficulty: 3, stem: '求导', options: [], fillAnswers: [], solutionAnswers: ['略'] },
  ...{ solution: '', category: [], tags: [], score: null, passage: null, answerScores: [] },
  ...{ images: [], tikz: [], unanswered: false, favorites: 0, isFavorite: false, views: 1 },
  ...{ createdAt: '2026-11-20T08:00:00.000Z', updatedAt: '2026-11-20T08:00:00.000Z' },
  source: {
    ...{ __typename: 'QuestionSource', year: null, school: null, grade: null },
    ...{ examType: null, number: null, text: null },
  },
  creator: { __typename: 'Person', id: 'u1', name: '林', email: 'a@b.cn' },
  bank: {
    ...{ __typename: 'QuestionBank', id: 'b1', bid: 'B1', name: '函数', category: 'mathematics' },
    ...{ cardColor: '#345', myRole: 'owner', status: 'active' },
  },
};

function show(deletedAt: string | null) {
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        if (operationName !== 'QuestionView') return;
        observer.next({ data: { question: { ...QUESTION, deletedAt } } });
        observer.complete();
      }),
  );
  render(
    <MantineProvider env="test">
      <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter initialEntries={['/questions/Q1/view']}>
            <Routes>
              <Route path="/questions/:qid/view" element={<QuestionViewPage />} />
            </Routes>
          </MemoryRouter>
        </QueryClientProvider>
      </ApolloProvider>
    </MantineProvider>,
  );
}
const hasAct = (name: string, role: 'button' | 'link' = 'button') =>
  screen.queryByRole(role, { name }) !== null;
const counts = () => asked.filter((address) => address.endsWith('/view')).length;

it('offers to edit and delete a question, and counts the view', async () => {
  show(null);
  await screen.findByText('求导');
  expect([hasAct('编辑', 'link'), hasAct('删除'), hasAct('恢复'), counts()]).toEqual([true, true, false, 1]);
});

it('says that a deleted question is in the trash, and offers to restore it instead', async () => {
  show('2026-11-26T08:00:00.000Z');
  await screen.findByText('这道题已被删除，在回收站里');
  expect([hasAct('编辑', 'link'), hasAct('删除'), hasAct('恢复'), counts()]).toEqual([false, false, true, 0]);
});
