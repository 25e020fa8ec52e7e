import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { restLink } from '../../test/apollo.js';
import { testUser } from '../../test/user.js';
import { useAuth } from '../auth/auth.store.js';
import { jump } from './jump-store.js';
import { DELAY_MS, Jump, LOADING_SHOWN_AFTER_MS } from './jump.js';

/** The pending requests for banks, by their search text. */
const waiting = new Map<string, (names: string[]) => void>();
/** The result of every search for people. */
const people: object[] = [];
/** The results of every search for papers and for paper banks. */
const papers: object[] = [];
const paperBanks: object[] = [];
/** The results of every search for questions. */
const stems: string[] = [];

const link = new ApolloLink(
  ({ variables, operationName }) =>
    new Observable((observer) => {
      if (operationName === 'JumpQuestions') {
        const bank = { __typename: 'QuestionBank', id: 'bank', bid: 'bid-bank', name: '圆锥曲线' };
        const questions = stems.map((stem, n) => ({
          __typename: 'Question',
          id: `question-${n}`,
          qid: `qid-${n}`,
          stem,
          bank,
        }));
        observer.next({ data: { questions: { __typename: 'QuestionPage', questions } } });
        observer.complete();
        return;
      }
      waiting.set(String(variables['q']), (names) => {
        const questionBanks = names.map((name) => ({
          __typename: 'QuestionBank',
          id: name,
          bid: `bid-${name}`,
          name,
          category: 'mathematics',
          cardColor: '#4F46E5',
          questionCount: 3,
        }));
        observer.next({ data: { questionBanks: { __typename: 'QuestionBanks', questionBanks } } });
        observer.complete();
      });
    }),
);

/** Papers, paper banks and people are REST responses. */
const OF_REST = ['MyPapers', 'PaperBanks', 'FoundUsers'];
const links = ApolloLink.split(({ operationName = '' }) => OF_REST.includes(operationName), restLink, link);

async function answer(words: string, names: string[]) {
  await waitFor(() => expect(waiting.has(words)).toBe(true));
  await act(async () => waiting.get(words)?.(names));
}

const field = () => screen.getByRole('combobox', { name: '搜题库、题目、试卷、用户' });
const rows = () => screen.getAllByRole('option').map((row) => row.textContent ?? '');
const marked = () => document.querySelector('[data-selected]')?.textContent ?? null;
const press = (code: string) => act(async () => void fireEvent.keyDown(field(), { key: code, code }));
const type = (words: string) => act(async () => void fireEvent.change(field(), { target: { value: words } }));

function Address() {
  return <output>{useLocation().pathname}</output>;
}

beforeEach(async () => {
  waiting.clear();
  stems.splice(0);
  for (const found of [people, papers, paperBanks]) found.splice(0);
  const pagination = { page: 1, limit: 4, total: 1, pages: 1, totalExact: true };
  globalThis.fetch = jest.fn(async (asked) => {
    const { pathname } = new URL(String(asked instanceof Request ? asked.url : asked), 'http://localhost');
    if (pathname === '/api/papers/my-papers') return Response.json({ success: true, papers, pagination });
    if (pathname === '/api/paper-banks') return Response.json({ success: true, paperBanks, pagination });
    return Response.json({ success: true, users: people });
  }) as typeof fetch;
  useAuth.setState({ user: testUser() });
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ApolloProvider client={new ApolloClient({ link: links, cache: new InMemoryCache() })}>
          <MemoryRouter initialEntries={['/version']}>
            <Jump />
            <Address />
          </MemoryRouter>
        </ApolloProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  act(() => jump.open());
  await screen.findByRole('combobox');
});

afterEach(() => {
  jest.useRealTimers();
  act(() => jump.close());
  cleanup();
});

it('shows the banks changed last above all pages', async () => {
  await answer('', ['设置题集', '高考真题']);
  expect(rows()[0]).toContain('设置题集');
  expect(marked()).toContain('设置题集');
});

it('keeps the row that Enter opens when an answer arrives late', async () => {
  await type('设置');
  expect(marked()).toBe('设置');
  await answer('', ['设置题集', '高考真题']);
  expect(marked()).toBe('设置');
  await answer('设置', ['设置题集']);
  expect(rows().slice(0, 2)).toEqual(['设置', expect.stringContaining('设置题集')]);
  expect(marked()).toBe('设置');
  await press('Enter');
  expect(screen.getByText('/settings')).toBeTruthy();
});

it('shows earlier banks only if they match the new words', async () => {
  await answer('', ['设置题集', '高考真题']);
  await type('高考');
  expect(rows().filter((row) => row.includes('题集'))).toEqual([]);
  expect(marked()).toContain('高考真题');
  await waitFor(() => expect(waiting.has('高考')).toBe(true));
  expect(marked()).toContain('高考真题');
});

it('keeps the row chosen with arrows when banks arrive', async () => {
  await answer('', []);
  await type('高考');
  await press('ArrowDown');
  const chosen = marked();
  expect(chosen).not.toBe(rows()[0]);
  await answer('高考', ['高考真题']);
  expect(rows()[0]).toContain('高考真题');
  expect(marked()).toBe(chosen);
  await press('ArrowUp');
  expect(marked()).toBe(rows()[1]);
});

it('opens the first matching bank without a choice', async () => {
  await answer('', []);
  await type('高考');
  await answer('高考', ['高考真题']);
  await press('Enter');
  expect(screen.getByText('/question-banks/bid-高考真题')).toBeTruthy();
});

/** The row that the field names to a screen reader. */
const announced = () => {
  const row = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
  return row?.getAttribute('aria-selected') === 'true' ? row.textContent : null;
};

it('names the marked row to a screen reader, whatever moves the mark', async () => {
  expect([announced(), marked()]).toEqual([rows()[0], rows()[0]]);
  await answer('', ['设置题集']);
  expect(announced()).toContain('设置题集');
  await press('ArrowDown');
  expect([announced(), marked()]).toEqual([rows()[1], rows()[1]]);
  await press('ArrowUp');
  await press('ArrowUp');
  expect([announced(), marked()]).toEqual([rows().at(-1), rows().at(-1)]);
  await type('高考');
  await answer('高考', ['高考真题']);
  expect([announced(), marked()]).toEqual([rows()[0], rows()[0]]);
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
});

it('is a list of named groups, which the field controls', async () => {
  await answer('', ['设置题集']);
  const list = screen.getByRole('listbox', { name: '跳转' });
  expect([field().getAttribute('aria-controls'), field().getAttribute('aria-expanded')]).toEqual([
    list.id,
    'true',
  ]);
  expect(
    within(list)
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-label')),
  ).toEqual(['题库', '页面', '操作']);
});

it('announces a search only when it is slow', async () => {
  await answer('', []);
  jest.useFakeTimers();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const status = within(await screen.findByRole('dialog')).getByRole('status');
  const coming = () => status.textContent;
  await type('高考');
  await pass(DELAY_MS);
  expect(waiting.has('高考')).toBe(true);
  await pass(LOADING_SHOWN_AFTER_MS - 1);
  expect(coming()).toBe('');
  await pass(1);
  expect(coming()).toBe('正在查找');
  await act(async () => waiting.get('高考')?.(['高考真题']));
  expect(coming()).toBe('');
});

it('finds questions, renders their formulas, marks the hit and opens it', async () => {
  stems.push('椭圆 $\\dfrac{x^{2}}{a^{2}}+y^2=1$ 的离心率');
  await answer('', []);
  await type('x^2/a^2');
  await answer('x^2/a^2', []);
  await waitFor(() => expect(document.querySelector('.katex-html .tk-hit')).toBeTruthy(), {
    timeout: 20_000,
  });
  const [row] = within(screen.getByRole('group', { name: '题目' })).getAllByRole('option');
  expect(row?.textContent).toContain('圆锥曲线');
  expect(row?.getAttribute('title')).toBeNull();
  expect(row?.getAttribute('aria-label')).toBeNull();
  fireEvent.click(row as HTMLElement);
  expect(await screen.findByText('/questions/qid-0/view')).toBeTruthy();
});

it('finds people and opens their profile', async () => {
  const id = '0192f0c1-2d3e-7a4b-8c5d-6e7f80912345';
  people.push({ id, name: '王老师', email: null, avatar: null, role: 'teacher' });
  await answer('', []);
  await type('王');
  await answer('王', []);
  const [row] = within(await screen.findByRole('group', { name: '用户' })).getAllByRole('option');
  expect(row?.textContent).toContain('王老师');
  fireEvent.click(row as HTMLElement);
  expect(await screen.findByText(`/users/${id}`)).toBeTruthy();
});

const ID = '0192f0c1-2d3e-7a4b-8c5d-6e7f80912345';
const NOW = '2026-05-01T08:00:00.000Z';
const OWNER = { id: ID, name: '王老师' };
const PAPER = {
  id: ID,
  title: '期中测试',
  description: '',
  tags: [],
  type: 'practice',
  status: 'draft',
  subject: '',
  grade: '',
  totalScore: 100,
  timeLimitMinutes: null,
  paperBankId: ID,
  paperBankName: '高一试卷',
  creator: OWNER,
  overleafEditLink: null,
  sectionCount: 1,
  totalQuestions: 3,
  mayEdit: true,
  mayPublish: true,
  mayDelete: true,
  isBought: false,
  version: 1,
  publishedAt: null,
  createdAt: NOW,
  updatedAt: NOW,
  deletedAt: null,
};
const PAPER_BANK = {
  id: ID,
  name: '期中试卷集',
  description: '',
  category: 'mathematics',
  subcategory: '',
  tags: [],
  price: 0,
  status: 'draft',
  visibility: 'private',
  allowCollaboration: false,
  rating: 0,
  reviewCount: 0,
  purchaseCount: 0,
  memberCount: 1,
  paperCount: 1,
  questionCount: 3,
  owner: OWNER,
  myRole: 'owner',
  invited: false,
  purchased: false,
  watched: false,
  version: 1,
  publishedAt: null,
  createdAt: NOW,
  updatedAt: NOW,
  deletedAt: null,
};

it.each([
  ['我的试卷', papers, PAPER, '期中测试高一试卷', `/papers/${ID}/view`],
  ['试卷库', paperBanks, PAPER_BANK, '期中试卷集数学', `/paper-banks/${ID}`],
] as const)('finds %s and opens it', async (group, found, one, text, address) => {
  found.push(one);
  await answer('', []);
  await type('期中');
  await answer('期中', []);
  const [row] = within(await screen.findByRole('group', { name: group })).getAllByRole('option');
  expect(row?.textContent).toBe(text);
  fireEvent.click(row as HTMLElement);
  expect(await screen.findByText(address)).toBeTruthy();
});

const NOTHING = '没有找到。换个词试试。';

it('says when nothing is found, on the screen and to a screen reader', async () => {
  await answer('', []);
  await type('不存在');
  expect(screen.queryByText(NOTHING)).toBeNull();
  await answer('不存在', []);
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('status').textContent).toBe(NOTHING));
  expect(screen.getAllByText(NOTHING)).toHaveLength(2);
  // The actions stay.
  expect(rows()[0]).toContain('不存在');
  await type('设置');
  expect(screen.queryByText(NOTHING)).toBeNull();
});

it('does not say so if a search failed', async () => {
  globalThis.fetch = jest.fn(async () => Response.error()) as typeof fetch;
  await answer('', []);
  await type('不存在');
  await answer('不存在', []);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(screen.queryByText(NOTHING)).toBeNull();
});
