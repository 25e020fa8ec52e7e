import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { mathsQuestion, startMaths } from '@tiku/game-rules/maths';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useAuth } from '../../auth/auth.store.js';
import { useLanguage } from '../../i18n/language.js';
import { testUser } from '../../../test/user.js';
import { GamesPanel } from './games-panel.js';
import { useGameSettings } from './game-settings.store.js';

const SEED = 'seed';
const SESSION_ID = '0199e000-0000-7000-8000-000000000001';
let responses: Record<string, unknown>;
let sent: { path: string; body: unknown }[];
let isOffline = false;
const NO_PAGES = { page: 1, limit: 20, total: 0, pages: 0, totalExact: true };

function open(state: object | null = null) {
  const routes = [
    { path: '/error/:code', element: <GamesPanel /> },
    { path: '/login', element: <p>login</p> },
    { path: '/', element: <p>home</p> },
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: [{ pathname: '/error/404', search: '?x=1', state }],
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return router;
}

beforeEach(() => {
  sent = [];
  responses = {};
  isOffline = false;
  localStorage.clear();
  globalThis.fetch = (async (address: string, { body }: RequestInit = {}) => {
    if (isOffline) throw new TypeError('Failed to fetch');
    const path = String(address).replace('/api/games', '');
    sent.push({ path, body: typeof body === 'string' ? JSON.parse(body) : null });
    return new Response(JSON.stringify({ success: true, data: responses[path.split('?')[0] ?? ''] }));
  }) as typeof fetch;
  useGameSettings.getState().change({ mathDifficulty: 'easy', timeLimit: 30 });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  useAuth.getState().clear();
});

const click = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

it('asks a guest to sign in, and returns to the page', async () => {
  const router = open();
  await click('开始');
  await click('去登录');
  expect(router.state.location.pathname + router.state.location.search).toBe(
    `/login?next=${encodeURIComponent('/error/404?x=1')}`,
  );
  expect(sent).toEqual([]);
});

it('returns to a missing address, so that it is requested again', async () => {
  const router = open({ asked: '/no-such-page?y=2' });
  await click('开始');
  await click('去登录');
  expect(router.state.location.search).toBe(`?next=${encodeURIComponent('/no-such-page?y=2')}`);
});

it('says why no more games are allowed today', async () => {
  useAuth.getState().signIn('token', testUser());
  responses = { '/status': { canPlay: false, dailyGameCount: 15, dailyLimit: 15, message: '明天再来吧' } };
  open();
  await click('开始');
  expect(screen.getByRole('dialog').textContent).toContain('明天再来吧');
  expect(sent.some(({ path }) => path === '/sessions')).toBe(false);
});

function letPlay() {
  useAuth.getState().signIn('token', testUser());
  const at = new Date().toISOString();
  responses = {
    '/status': { canPlay: true, dailyGameCount: 3, dailyLimit: 15 },
    '/sessions': { sessionId: SESSION_ID, seed: SEED, startedAt: at, expiresAt: at },
    '/record': {
      id: SESSION_ID,
      gameType: 'math',
      difficulty: 'easy',
      score: 5.5,
      settings: { timeLimit: 30, difficulty: 'easy' },
      gameData: { moves: 1, accuracy: 1, timeUsed: 30, moveSequence: [] },
      createdAt: at,
    },
  };
  jest.useFakeTimers();
}

it('counts the games of today, and cannot start if the count is unknown', async () => {
  letPlay();
  open();
  await act(async () => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('今天 3/15 局')).toBeTruthy();
  cleanup();
  isOffline = true;
  open();
  await act(async () => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '开始' }).disabled).toBe(true);
  isOffline = false;
  await click('重试');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '开始' }).disabled).toBe(false);
});

it('keeps a game until the network returns, and records it once', async () => {
  letPlay();
  open();
  await click('开始');
  isOffline = true;
  await act(async () => jest.advanceTimersByTimeAsync(31_000));
  expect(screen.getByText('连不上服务器，成绩先存在本机，连上后自动记录')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('本局结束');
  isOffline = false;
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(screen.getByText('成绩已记录')).toBeTruthy();
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(sent.filter(({ path }) => path === '/record')).toHaveLength(1);
});

/** The full-width digits of a Chinese input method. */
const wide = (number: number) =>
  String(number).replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));

it('records nothing when a game is given up', async () => {
  letPlay();
  open();
  await click('开始');
  await act(async () => jest.advanceTimersByTimeAsync(1_000));
  await click('放弃这一局');
  expect(screen.getByRole<HTMLButtonElement>('tab', { name: '记忆翻牌' }).disabled).toBe(false);
  expect(screen.getByRole('button', { name: '开始' })).toBeTruthy();
  await act(async () => jest.advanceTimersByTimeAsync(31_000));
  expect(sent.some(({ path }) => path === '/record')).toBe(false);
});

it('asks before leaving a running game, in the app and by the browser, but not after its end', async () => {
  letPlay();
  const router = open();
  const isAskedByBrowser = () => {
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    return closing.defaultPrevented;
  };
  expect(isAskedByBrowser()).toBe(false);
  await click('开始');
  expect(isAskedByBrowser()).toBe(true);
  await act(async () => void router.navigate('/'));
  expect(screen.getByRole('dialog').textContent).toContain('这一局还没玩完');
  await click('继续玩');
  expect(router.state.location.pathname).toBe('/error/404');
  await act(async () => jest.advanceTimersByTimeAsync(31_000));
  expect(isAskedByBrowser()).toBe(false);
  await act(async () => void router.navigate('/'));
  expect(screen.getByText('home')).toBeTruthy();
});

it('records nothing when a game is left on demand', async () => {
  letPlay();
  const router = open();
  await click('开始');
  await act(async () => void router.navigate('/'));
  await click('离开');
  expect(screen.getByText('home')).toBeTruthy();
  await act(async () => jest.advanceTimersByTimeAsync(31_000));
  expect(sent.some(({ path }) => path === '/record')).toBe(false);
});

it('keeps a game while it is sent: the page may be closed meanwhile', async () => {
  letPlay();
  let respond: () => void = () => undefined;
  const send = globalThis.fetch;
  globalThis.fetch = (async (address: string, init: RequestInit = {}) => {
    if (String(address).endsWith('/record')) await new Promise<void>((resolve) => (respond = resolve));
    return send(address, init);
  }) as typeof fetch;
  open();
  await click('开始');
  await act(async () => jest.advanceTimersByTimeAsync(31_000));
  expect(screen.getByText('正在记录成绩…')).toBeTruthy();
  expect(JSON.stringify(localStorage)).toContain(SESSION_ID);
  await act(async () => respond());
  expect(screen.getByText('成绩已记录')).toBeTruthy();
  expect(JSON.stringify(localStorage)).not.toContain(SESSION_ID);
});

it('locks the other tabs while a game runs, and sends its moves at the end', async () => {
  letPlay();
  open();
  await click('开始');
  await act(async () => jest.advanceTimersByTimeAsync(1_000));
  const tab = screen.getByRole<HTMLButtonElement>('tab', { name: '记忆翻牌' });
  expect(tab.disabled).toBe(true);
  const { answer } = mathsQuestion(startMaths(SEED, 'easy', 30));
  fireEvent.change(screen.getByRole('textbox', { name: '答案' }), { target: { value: `${wide(answer)}x` } });
  await click('提交');
  expect(screen.getByText('5.5 分')).toBeTruthy();
  await act(async () => jest.advanceTimersByTimeAsync(30_000));
  expect(screen.getByText('本局结束')).toBeTruthy();
  expect(screen.getByText('成绩已记录')).toBeTruthy();
  expect(tab.disabled).toBe(false);
  expect(sent.at(-1)).toMatchObject({
    path: '/record',
    body: { sessionId: SESSION_ID, gameType: 'math', score: 5.5, gameData: { moveSequence: [{ answer }] } },
  });
  // The next game starts at once, and a round with it.
  await click('再来一局');
  expect(sent.filter(({ path }) => path === '/sessions')).toHaveLength(2);
  expect(screen.getByRole('textbox', { name: '答案' })).toBeTruthy();
  expect(screen.queryByText(/本轮共/)).toBeNull();
});

it('keeps the result of each game on its tab, and resets all results at a restart', async () => {
  letPlay();
  open();
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: '数字华容道' })));
  await click('开始');
  await act(async () => jest.advanceTimersByTimeAsync(31_000));
  expect(screen.getByText('本局结束')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: '口算' })));
  expect(screen.queryByText('本局结束')).toBeNull();
  expect(screen.getByText('本轮共 100 分')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: '数字华容道' })));
  expect(screen.getByText('成绩已记录')).toBeTruthy();
  await click('再来一局');
  expect(screen.queryByText(/本轮共/)).toBeNull();
});

it('requests the warning again in a new language', async () => {
  letPlay();
  responses['/status'] = { canPlay: true, dailyGameCount: 6, dailyLimit: 15, warningMessage: '注意休息' };
  open();
  await act(async () => jest.advanceTimersByTimeAsync(0));
  responses['/status'] = {
    canPlay: true,
    dailyGameCount: 6,
    dailyLimit: 15,
    warningMessage: 'Rest a little',
  };
  await act(async () => useLanguage.setState({ language: 'en-US' }));
  await act(async () => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('Rest a little')).toBeTruthy();
  useLanguage.setState({ language: 'zh-CN' });
});

it('replays an own puzzle from the records', async () => {
  letPlay();
  const game = { moves: 1, accuracy: 1, timeUsed: 2 };
  const record = (id: string, gameData: object) => ({
    id,
    gameType: 'puzzle',
    difficulty: 'easy',
    score: 100,
    settings: { timeLimit: 30, gridSize: 3 },
    gameData: { ...game, ...gameData },
    createdAt: new Date().toISOString(),
  });
  responses['/history'] = {
    records: [
      record(SESSION_ID, {
        initialBoard: [1, 2, 3, 4, 5, 6, 7, 0, 8],
        moveSequence: [{ atMs: 900, from: 8, to: 7, piece: 8, step: 1 }],
      }),
      record('0199e000-0000-7000-8000-000000000002', { moveSequence: [] }),
    ],
    pagination: NO_PAGES,
  };
  open();
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: '数字华容道' })));
  await click('我的记录');
  // A game without moves has nothing to replay.
  expect(screen.getAllByRole('button', { name: '回放' })).toHaveLength(1);
  await click('回放');
  expect(screen.getByText('第 0 / 1 步')).toBeTruthy();
  await click('跳到结尾');
  expect(screen.getByText('第 1 / 1 步')).toBeTruthy();
  await click('返回记录');
  expect(screen.getAllByRole('button', { name: '回放' })).toHaveLength(1);
});

it('shows moves during a puzzle, and unranked points at its end', async () => {
  letPlay();
  open();
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: '数字华容道' })));
  await click('开始');
  expect(screen.getByText(/^0 步 · 完成/)).toBeTruthy();
  expect(screen.queryByText('100 分')).toBeNull();
  await act(async () => jest.advanceTimersByTimeAsync(31_000));
  expect(screen.getByText('本轮共 100 分')).toBeTruthy();
  expect(screen.getByText(/不上排行榜/)).toBeTruthy();
});

it('shows the count together with the warning', async () => {
  letPlay();
  responses['/status'] = { canPlay: true, dailyGameCount: 6, dailyLimit: 15, warningMessage: '注意休息' };
  open();
  await act(async () => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('今天 6/15 局')).toBeTruthy();
  expect(screen.getByText('注意休息')).toBeTruthy();
});

it('offers the sizes of the puzzle on its leaderboard, not difficulties that it lacks', async () => {
  letPlay();
  open();
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: '数字华容道' })));
  await click('排行榜');
  const select = screen.getByRole('combobox', { name: '大小' });
  await act(async () => fireEvent.click(select));
  expect(screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    '全部大小',
    '3 × 3',
    '4 × 4',
  ]);
});

it('names the game and the reader in the records, and the game on the leaderboard', async () => {
  letPlay();
  const { id, name } = testUser();
  responses['/history'] = { records: [], pagination: NO_PAGES };
  const achievedAt = new Date().toISOString();
  responses['/leaderboard/puzzle'] = [{ rank: 1, userId: id, username: name, score: 9, achievedAt }];
  open();
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: '数字华容道' })));
  await click('我的记录');
  expect(screen.getByRole('dialog', { name: `我的记录 · 数字华容道 · ${name}` })).toBeTruthy();
  await act(async () => fireEvent.keyDown(document.body, { key: 'Escape' }));
  await act(async () => jest.advanceTimersByTimeAsync(1_000));
  await click('排行榜');
  expect(screen.getByRole('dialog', { name: '排行榜 · 数字华容道' }).textContent).toContain(`${name}（我）`);
});

it('says why the next game cannot start', async () => {
  letPlay();
  open();
  await click('开始');
  await act(async () => jest.advanceTimersByTimeAsync(31_000));
  responses['/status'] = { canPlay: false, dailyGameCount: 15, dailyLimit: 15, message: '明天再来吧' };
  await click('再来一局');
  expect(screen.getByRole('dialog').textContent).toContain('明天再来吧');
});
