import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { BankRole, QuestionBank } from '@tiku/contracts/question-bank';
import { notificationsStore } from '@mantine/notifications';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { keepLocalDraft } from './local-drafts.js';
import { setOf, shownOf } from './many/question-set.js';
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
const person = { id: '01890000-0000-7000-8000-000000000000', name: 'Lin', email: null };
const bankWith = (myRole: BankRole): QuestionBank => ({
  ...{
    id: person.id,
    _id: person.id,
    bid: 'b1',
    name: '高一',
    description: '',
    cover: null,
    category: 'other',
  },
  ...{
    tags: [],
    visibility: 'private',
    isPublic: false,
    allowCollaboration: true,
    allowSelling: false,
    maxQuestions: null,
  },
  ...{ cardColor: '#000000', exportTemplate: 'tiku', status: 'active', questionCount: 1, memberCount: 2 },
  ...{ difficultyCounts: { easy: 1, medium: 0, hard: 0 }, myRole, creator: person, version: 1 },
  ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z', deletedAt: null },
});

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

it('saves a restored draft under the version that it began with', async () => {
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

it.each([
  [
    'keeps the text of a person removed from the bank meanwhile, and does not offer to save it there',
    null,
    'removed',
  ],
  ['does the same for a person who may only read by now', 'viewer', 'removed'],
  ['offers to save a question deleted for good as a new one', 'collaborator', 'gone'],
] as const)('%s', async (_what, myRole, kind) => {
  const asked: string[] = [];
  globalThis.fetch = (address, init) => {
    asked.push(`${init?.method} ${String(address).replace(/^.*\/api/, '')}`);
    const missing = { success: false, code: 'NOT_FOUND', message: '没有找到' };
    const bank = String(address).includes('/question-banks/') && myRole !== null;
    return Promise.resolve(
      bank
        ? new Response(JSON.stringify({ success: true, questionBank: bankWith(myRole) }), { status: 200 })
        : new Response(JSON.stringify(missing), { status: 404 }),
    );
  };
  const { result } = renderHook(
    () => {
      const written = useWrittenQuestions(NAME, draft('我写的'), 1);
      return { written, saved: useSaveQuestion({ id: 'bank', bid: 'b1' }, 'question', written) };
    },
    { wrapper },
  );
  await act(() => result.current.saved.save());
  expect(asked).toEqual(['PUT /questions/question', 'GET /questions/question', 'GET /question-banks/bank']);
  expect(result.current.saved.conflict).toEqual({ kind });
  expect(shownOf(result.current.written.set).draft.stem).toBe('我写的');
});
