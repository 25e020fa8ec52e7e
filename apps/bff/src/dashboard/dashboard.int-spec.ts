import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startBff, type RunningBff } from '../../test/running-bff.js';

const AT = '2026-11-20T08:00:00.000Z';
const PAGINATION = { page: 1, limit: 10, total: 1, pages: 1, totalExact: true };

let bff: RunningBff;
beforeAll(async () => {
  bff = await startBff();
  const { stub } = bff;
  stub.answerJson('GET /health/ready', { status: 'ready' });
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

it('measures the status of every service', async () => {
  const { body } = await get('/system-status');
  expect(body.status).toMatchObject({
    systemStatus: 'normal',
    apiStatus: 'normal',
    databaseStatus: 'normal',
  });
  const other = await startBff();
  try {
    other.stub.answerJson('GET /health/ready', { status: 'not ready' }, 503);
    const headers = { authorization: `Bearer ${other.user.token}` };
    const answer = await fetch(`${other.url}/api/dashboard/system-status`, { headers });
    expect(await answer.json()).toMatchObject({
      status: { systemStatus: 'down', apiStatus: 'down', databaseStatus: 'down' },
    });
  } finally {
    await other.close();
  }
});
