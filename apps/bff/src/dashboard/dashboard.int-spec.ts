import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startBff, type RunningBff } from '../../test/running-bff.js';

const AT = '2026-11-20T08:00:00.000Z';
const PAGINATION = { page: 1, limit: 10, total: 1, pages: 1, totalExact: true };

const well = ['postgresql', 'redis', 'queues', 'storage'].map((name) => ({
  name,
  status: 'normal',
  durationMs: 1,
}));

let bff: RunningBff;
beforeAll(async () => {
  bff = await startBff();
  const { stub } = bff;
  stub.answerJson('GET /internal/health', { success: true, ready: true, parts: well });
  stub.answerJson('GET /internal/totals', {
    success: true,
    stats: { totalQuestionBanks: 3, totalQuestions: 40 },
  });
  stub.answerJson('GET /internal/user-totals', {
    success: true,
    stats: { totalUsers: 9, activeUsers: 8, newUsersThisMonth: 2 },
  });
  stub.answerJson('GET /questions/top', { success: true, questions: [] });
  stub.answerJson('GET /question-banks', { success: true, questionBanks: [], pagination: PAGINATION });
  stub.answerJson('GET /drafts', { success: false }, 503);
  stub.answerJson('GET /vcount/transactions', {
    success: true,
    transactions: [
      {
        id: bff.user.id,
        type: 'recharge',
        direction: 'in',
        amount: '5.00',
        balanceAfter: '5.00',
        status: 'completed',
        description: '',
        createdAt: AT,
      },
    ],
    pagination: PAGINATION,
  });
});
afterAll(() => bff?.close());

const get = async (path: string, token = bff.user.token) => {
  const answer = await fetch(`${bff.url}/api/dashboard${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.status, body: await answer.json() };
};

it('gathers banks, activities, popular questions and totals', async () => {
  const { status, body } = await get('');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    success: true,
    data: {
      banks: [],
      popular: [],
      stats: { totalQuestionBanks: 3, totalQuestions: 40 },
      activities: [
        { type: 'vcount.transaction', actor: { name: 'Lin' }, target: { name: '+5.00 V' }, timestamp: AT },
      ],
    },
  });
});

it('answers each part alone', async () => {
  expect((await get('/stats')).body).toEqual({
    success: true,
    stats: { totalQuestionBanks: 3, totalQuestions: 40 },
  });
  expect((await get('/user-stats')).body.stats).toEqual({
    totalUsers: 9,
    activeUsers: 8,
    newUsersThisMonth: 2,
  });
  expect((await get('/activities?limit=1')).body.activities).toHaveLength(1);
  expect((await get('/activities?limit=0')).status).toBe(400);
  expect((await get('', 'a.b.c')).status).toBe(401);
  expect((await fetch(`${bff.url}/api/dashboard/stats`)).status).toBe(401);
});

const askOther = async (answer: object, code: number, ask: (other: RunningBff) => Promise<void>) => {
  const other = await startBff();
  try {
    other.stub.answerJson('GET /internal/health', answer, code);
    await ask(other);
  } finally {
    await other.close();
  }
};
const statusOf = async ({ url, user }: RunningBff) => {
  const headers = { authorization: `Bearer ${user.token}` };
  return (await (await fetch(`${url}/api/dashboard/system-status`, { headers })).json()).status;
};

it('measures every service and what the services stand on', async () => {
  expect(await statusOf(bff)).toMatchObject({
    systemStatus: 'normal',
    apiStatus: 'normal',
    databaseStatus: 'normal',
    parts: well,
  });
});

it('says what is away', async () => {
  const down = { systemStatus: 'down', apiStatus: 'down', databaseStatus: 'down', parts: [] };
  await askOther({ success: false }, 503, async (other) => expect(await statusOf(other)).toMatchObject(down));
  const parts = well.map((part) => (part.name === 'redis' ? { ...part, status: 'down' } : part));
  await askOther({ success: true, ready: true, parts }, 200, async (other) =>
    expect(await statusOf(other)).toMatchObject({
      systemStatus: 'degraded',
      apiStatus: 'normal',
      databaseStatus: 'normal',
      parts,
    }),
  );
});

it('answers a page in one GraphQL request, and leaves out the part whose service is away', async () => {
  const query = `{ dashboard {
    activities { type target { name } } popular { id } totals { totalQuestions } people { totalUsers }
    status { systemStatus } work { total } } }`;
  const answer = await fetch(`${bff.url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bff.user.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  expect(await answer.json()).toMatchObject({
    data: {
      dashboard: {
        activities: [{ type: 'vcount.transaction', target: { name: '+5.00 V' } }],
        popular: [],
        totals: { totalQuestions: 40 },
        people: { totalUsers: 9 },
        status: { systemStatus: 'normal' },
        work: null,
      },
    },
    errors: [{ path: ['dashboard', 'work'] }],
  });
});
