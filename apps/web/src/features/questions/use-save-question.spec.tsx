import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { notificationsStore } from '@mantine/notifications';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { keepLocalDraft } from './local-drafts.js';
import { setOf } from './many/question-set.js';
import { newDraft, type QuestionDraft } from './question-draft.js';
import { useSaveQuestion } from './use-save-question.js';
import { useWrittenQuestions } from './use-written-questions.js';

const NAME = 'question-draft:teacher:bank:question';
const draft = (stem: string): QuestionDraft => ({ ...newDraft(), type: 'solution', stem });
const client = new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() });
const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <ApolloProvider client={client}>{children}</ApolloProvider>
  </MemoryRouter>
);
const realFetch = globalThis.fetch;

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

it('saves a draft that was left as the version that it began with', async () => {
  keepLocalDraft(`${NAME}#1`, setOf([draft('我写的')]), { version: 1, base: draft('旧') });
  const sent: unknown[] = [];
  globalThis.fetch = (_address, init) => {
    if (init?.method === 'PUT') sent.push(JSON.parse(String(init.body)));
    const refusal = { success: false, code: 'NETWORK', message: '现在不行' };
    return Promise.resolve(new Response(JSON.stringify(refusal), { status: 503 }));
  };
  const { result } = renderHook(
    () => {
      const written = useWrittenQuestions(NAME, draft('别人存的'), 2);
      return { written, saved: useSaveQuestion({ id: 'bank', bid: 'b1' }, 'question', written) };
    },
    { wrapper },
  );
  await waitFor(() => expect(result.current.written.left).toBeDefined());
  act(() => {
    const { left, take } = result.current.written;
    if (left) take(left);
  });
  await act(() => result.current.saved.save());
  expect(sent).toMatchObject([{ stem: '我写的', version: 1 }]);
  expect(result.current.written.dirty).toBe(true);
  const said = notificationsStore.getState().notifications.map(({ message }) => message);
  expect(said).toEqual(['保存失败：现在不行']);
});
