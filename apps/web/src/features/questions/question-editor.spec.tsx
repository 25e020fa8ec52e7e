import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { EditorView } from '@codemirror/view';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Observable } from 'rxjs';
import { readLocalDraft } from './local-drafts.js';
import { CreateQuestionPage } from './question-editor.page.js';

const BANK = { __typename: 'QuestionBank', id: 'b', bid: 'b1', name: '函数', category: 'mathematics' };
const link = new ApolloLink(
  () =>
    new Observable((observer) => {
      observer.next({ data: { questionBank: { ...BANK, myRole: 'owner', status: 'active' } } });
      observer.complete();
    }),
);
const realFetch = globalThis.fetch;
let sent: { path: string; body: Record<string, unknown> }[] = [];

beforeEach(() => {
  localStorage.clear();
  sent = [];
  globalThis.fetch = (address, init) => {
    if (init?.method === 'POST')
      sent.push({ path: new URL(String(address), 'http://x').pathname, body: JSON.parse(String(init.body)) });
    const refusal = { success: false, code: 'NETWORK', message: '现在不行' };
    return Promise.resolve(new Response(JSON.stringify(refusal), { status: 503 }));
  };
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

const saves = () => sent.filter(({ path }) => path.includes('/questions'));

/** The page of a new question with sub-problems: `type` does not let it render before the next statement. */
async function opened() {
  const router = createMemoryRouter(
    [
      { path: '/question-banks/:bid/questions/create', element: <CreateQuestionPage /> },
      { path: '*', element: <p>题库页</p> },
    ],
    { initialEntries: ['/question-banks/b1/questions/create'] },
  );
  render(
    <MantineProvider env="test">
      <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ApolloProvider>
    </MantineProvider>,
  );
  await screen.findByRole('textbox', { name: '题干', hidden: true });
  fireEvent.click(screen.getByRole('radio', { name: '解答', hidden: true }));
  const viewOf = (field: string) => {
    const content = document.querySelector<HTMLElement>(`[data-name="${field}"]`);
    const view = content && EditorView.findFromDOM(content);
    if (!view) throw new Error(`no editor of ${field}`);
    return view;
  };
  const type = (text: string, field = 'stem') => {
    const view = viewOf(field);
    const at = view.state.doc.length;
    view.dispatch({
      changes: { from: at, insert: text },
      selection: { anchor: at + text.length },
      userEvent: 'input.type',
    });
  };
  const press = (key: string, modifiers: object = {}) => {
    fireEvent.keyDown(document.body, { key, ctrlKey: true, ...modifiers });
  };
  const text = (field = 'stem') => viewOf(field).state.doc.toString();
  return { router, type, press, text };
}

it('saves every letter typed right before the key that saves', async () => {
  const { type, press } = await opened();
  act(() => type('已知'));
  act(() => type('答', 'solutionAnswers.0.0'));
  for (const letter of 'abcdef') {
    act(() => {
      type(letter);
      type(letter.toUpperCase(), 'solution');
      press('s');
    });
    await waitFor(() => expect(saves()).toHaveLength('abcdef'.indexOf(letter) + 1));
  }
  expect(saves().map(({ body }) => [body['stem'], body['solution']])).toEqual(
    [...'abcdef'].map((_, at) => [`已知${'abcdef'.slice(0, at + 1)}`, 'ABCDEF'.slice(0, at + 1)]),
  );
});

it('saves the very first letter, and does not treat the question as empty', async () => {
  const { type, press } = await opened();
  act(() => {
    type('x');
    type('答', 'solutionAnswers.0.0');
    press('s');
  });
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.body['stem']).toBe('x');
});

it('saves all questions with the last letter of the visible one, and keeps a new one in the mode', async () => {
  const { type, press } = await opened();
  act(() => type('一'));
  act(() => type('答', 'solutionAnswers.0.0'));
  act(() => press('m', { shiftKey: true }));
  act(() => press('Enter'));
  act(() => {
    type('二');
    // Leaving the mode now would hide the text.
    press('m', { shiftKey: true });
  });
  expect([...document.querySelectorAll('[data-key]')]).toHaveLength(2);
  act(() => type('答', 'solutionAnswers.0.0'));
  act(() => {
    type('三');
    press('s');
  });
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.body['questions']).toMatchObject([{ stem: '一' }, { stem: '二三' }]);
});

it('undoes and redoes letters that are not rendered yet', async () => {
  const { type, press, text } = await opened();
  act(() => type('已知'));
  fireEvent.click(screen.getByRole('radio', { name: '填空', hidden: true }));
  act(() => {
    type('a');
    press('z');
  });
  expect(text()).toBe('已知');
  act(() => {
    type('b');
    type('c');
    fireEvent.click(screen.getByRole('radio', { name: '多选', hidden: true }));
    type('d');
    press('z');
    press('z');
  });
  expect(text()).toBe('已知bc');
  act(() => press('y'));
  act(() => press('y'));
  expect(text()).toBe('已知bcd');
});

it('stores the local draft with the last letter, and asks before leaving right after it', async () => {
  const { router, type } = await opened();
  act(() => type('甲'));
  await act(async () => {
    type('乙');
    await router.navigate('/question-banks/b1');
  });
  expect(screen.getByRole('dialog', { hidden: true })).toBeTruthy();
  const kept = () =>
    Object.keys(localStorage).flatMap((key) => readLocalDraft(key)?.drafts.map(({ stem }) => stem) ?? []);
  await waitFor(() => expect(kept()).toEqual(['甲乙']), { timeout: 10_000 });
});

it('asks before leaving right after the first letter', async () => {
  const { router, type } = await opened();
  act(() => type('甲'));
  await act(() => router.navigate('/question-banks/b1'));
  expect(screen.getByRole('dialog', { hidden: true })).toBeTruthy();
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
});

it('analyses the text as of the key press', async () => {
  const { type, press } = await opened();
  act(() => type('已知函数'));
  await act(async () => {
    type('的值');
    press('a', { shiftKey: true });
  });
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/analyze'))).toBe(true), {
    timeout: 10_000,
  });
  expect(sent.find(({ path }) => path.endsWith('/analyze'))?.body).toMatchObject({
    question: { stem: '已知函数的值' },
  });
});

it('renders typed letters in the preview', async () => {
  const { type } = await opened();
  act(() => type('已知'));
  type('甲');
  type('乙');
  await waitFor(() =>
    expect(screen.getByRole('region', { name: '预览', hidden: true }).textContent).toContain('已知甲乙'),
  );
});
