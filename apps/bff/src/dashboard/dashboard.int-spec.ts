import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { emptyQuestion } from '@tiku/contracts/question-bank';
import { startBff, type RunningBff } from '../../test/running-bff.js';

const AT = '2026-11-20T08:00:00.000Z';
const PAGINATION = { page: 1, limit: 10, total: 1, pages: 1, totalExact: true };

const well = ['postgresql', 'redis', 'queues', 'storage'].map((name) => ({
  name,
  status: 'normal',
  durationMs: 1,
}));

const BANK_ID = '0199e000-0000-7000-8000-00000000000b';
const question = (number: number, stem: string, createdAt: string) => ({
  id: `0199e000-0000-7000-8000-00000000000${number}`,
  qid: `Q00000000${number}`,
  bankId: BANK_ID,
  ...emptyQuestion(),
  type: 'fill',
  difficulty: 3,
  stem,
  content: stem,
  unanswered: true,
  answered: false,
  views: 0,
  favorites: 0,
  isFavorite: false,
  creator: { id: BANK_ID, name: 'Lin', email: null },
  version: 1,
  createdAt,
  updatedAt: createdAt,
  deletedAt: null,
});

const PAPER = {
  id: BANK_ID,
  title: '期中卷',
  description: '',
  tags: [],
  type: 'practice',
  status: 'draft',
  subject: '',
  grade: '',
  totalScore: 100,
  timeLimitMinutes: null,
  paperBankId: BANK_ID,
  paperBankName: '高一',
  creator: { id: BANK_ID, name: 'Lin' },
  overleafEditLink: null,
  sectionCount: 1,
  totalQuestions: 3,
  mayEdit: true,
  mayPublish: true,
  version: 1,
  publishedAt: null,
  createdAt: '2026-11-18T08:00:00.000Z',
  updatedAt: '2026-11-18T08:00:00.000Z',
  deletedAt: null,
};
const notice = (number: number, type: string, text: string, createdAt: string) => ({
  id: `0199e000-0000-7000-8000-0000000000a${number}`,
  type,
  text,
  link: '/paper-banks/b1',
  read: false,
  createdAt,
});

let bff: RunningBff;
beforeAll(async () => {
  bff = await startBff();
  const { stub } = bff;
  stub.respondJson('GET /internal/health', { success: true, ready: true, parts: well });
  stub.respondJson('GET /internal/totals', {
    success: true,
    stats: { totalQuestionBanks: 3, totalQuestions: 40 },
  });
  stub.respondJson('GET /internal/user-totals', {
    success: true,
    stats: { totalUsers: 9, activeUsers: 8, newUsersThisMonth: 2 },
  });
  stub.respondJson('GET /questions', {
    success: true,
    questions: [
      question(1, '已知 $f(x)=x^2$，求值', '2026-11-21T08:00:00.000Z'),
      question(2, '同一份卷的上一题', '2026-11-21T07:59:00.000Z'),
      question(3, `${'长'.repeat(115)}$x^2+1$`, '2026-11-19T08:00:00.000Z'),
    ],
    pagination: PAGINATION,
  });
  stub.respondJson('GET /questions/top', {
    success: true,
    questions: [{ ...question(4, '常看的题', AT), views: 7 }, question(5, '没有人看过的题', AT)],
  });
  stub.respondJson('GET /question-banks', { success: true, questionBanks: [], pagination: PAGINATION });
  stub.respondJson('GET /drafts', { success: false }, 503);
  stub.respondJson('GET /ingestion/tasks', { success: false }, 503);
  stub.respondJson('GET /papers/my-papers', { success: true, papers: [PAPER], pagination: PAGINATION });
  stub.respondJson('GET /notifications', {
    success: true,
    notifications: [
      notice(1, 'paperBankSold', '王老师买了《高一》', '2026-11-20T07:00:00.000Z'),
      notice(2, 'taskFileCompleted', '“期中.pdf”已识别完成，可以校对', '2026-11-21T09:00:00.000Z'),
    ],
    unread: 2,
    pagination: PAGINATION,
  });
  stub.respondJson(`GET /auth/social/${bff.user.id}`, {
    success: true,
    users: [
      {
        id: BANK_ID,
        name: '赵老师',
        avatar: null,
        role: 'teacher',
        department: null,
        enterpriseName: null,
        following: false,
        since: '2026-11-20T06:00:00.000Z',
      },
    ],
    pagination: PAGINATION,
  });
  stub.respondJson('GET /vcount/transactions', {
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
  const response = await fetch(`${bff.url}/api/dashboard${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, body: await response.json() };
};

it('gathers banks, activities, popular questions and totals', async () => {
  const { status, body } = await get('');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    success: true,
    data: {
      banks: [],
      popular: [{ stem: '常看的题', views: 7 }],
      stats: { totalQuestionBanks: 3, totalQuestions: 40 },
      activities: [
        { type: 'question.created', target: { id: 'Q000000001', name: '已知 $f(x)=x^2$，求值' } },
        { type: 'vcount.transaction', actor: { name: 'Lin' }, target: { name: '+5.00 V' }, timestamp: AT },
        {
          type: 'notice.received',
          actor: null,
          target: { id: '/paper-banks/b1', name: '王老师买了《高一》' },
        },
        {
          type: 'follower.added',
          actor: { id: BANK_ID, name: '赵老师' },
          target: { id: BANK_ID, name: '赵老师' },
        },
        { type: 'question.created', target: { id: 'Q000000003', name: '长'.repeat(115) } },
        { type: 'paper.edited', target: { id: BANK_ID, name: '期中卷' } },
      ],
    },
  });
});

it('answers each part separately', async () => {
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
  const refused = await get('/activities?limit=101');
  expect([refused.status, refused.body.details]).toMatchObject([400, [{ path: 'limit', rule: 'tooBig' }]]);
  expect((await get('/activities?limit=0')).body.details).toMatchObject([{ rule: 'tooSmall' }]);
  expect((await get('', 'a.b.c')).status).toBe(401);
  expect((await fetch(`${bff.url}/api/dashboard/stats`)).status).toBe(401);
});

const askOther = async (body: object, code: number, ask: (other: RunningBff) => Promise<void>) => {
  const other = await startBff();
  try {
    other.stub.respondJson('GET /internal/health', body, code);
    await ask(other);
  } finally {
    await other.close();
  }
};
const statusOf = async ({ url, user }: RunningBff) => {
  const headers = { authorization: `Bearer ${user.token}` };
  return (await (await fetch(`${url}/api/dashboard/system-status`, { headers })).json()).status;
};

it('measures every service and its dependencies', async () => {
  expect(await statusOf(bff)).toMatchObject({
    systemStatus: 'normal',
    apiStatus: 'normal',
    databaseStatus: 'normal',
    parts: well,
  });
});

it('reports what is unavailable', async () => {
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

it('answers a page in one GraphQL request, and omits the parts of unavailable services', async () => {
  const query = `{ dashboard { banks { id } tasks { id } drafts { id }
    activities { type target { name } } popular { id } papers { title status paperBankName } totals { totalQuestions } people { totalUsers }
    status { systemStatus } work { total } } }`;
  const response = await fetch(`${bff.url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bff.user.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = await response.json();
  expect(data).toMatchObject({
    dashboard: {
      banks: [],
      tasks: null,
      drafts: null,
      activities: [
        { type: 'question.created' },
        { type: 'vcount.transaction', target: { name: '+5.00 V' } },
        { type: 'notice.received' },
        { type: 'follower.added' },
        { type: 'question.created' },
        { type: 'paper.edited' },
      ],
      popular: [{ id: '0199e000-0000-7000-8000-000000000004' }],
      papers: [{ title: '期中卷', status: 'draft', paperBankName: '高一' }],
      totals: { totalQuestions: 40 },
      people: { totalUsers: 9 },
      status: { systemStatus: 'normal' },
      work: null,
    },
  });
  expect(errors.map(({ path }: { path: string[] }) => path.join('.')).sort()).toEqual([
    'dashboard.drafts',
    'dashboard.tasks',
    'dashboard.work',
  ]);
});

it('asks only for the banks of the person, and keeps the feed without the name', async () => {
  const other = await startBff();
  try {
    const { stub, url, user } = other;
    stub.respondJson('GET /internal/users', { success: false }, 503);
    stub.respondJson('GET /vcount/transactions', { success: true, transactions: [], pagination: PAGINATION });
    stub.respondJson('GET /questions', {
      success: true,
      questions: [question(1, '题', AT)],
      pagination: PAGINATION,
    });
    const headers = { authorization: `Bearer ${user.token}` };
    const response = await fetch(`${url}/api/dashboard/activities`, { headers });
    expect((await response.json()).activities).toMatchObject([
      { type: 'question.created', actor: { name: '' } },
    ]);
    await fetch(`${url}/api/dashboard`, { headers });
    expect(stub.seen).toContainEqual(expect.stringMatching(/^GET \/question-banks\?.*role=any/));
    expect(stub.seen).toContainEqual(
      expect.stringMatching(new RegExp(`^GET /questions\\?.*creator=${user.id}`)),
    );
  } finally {
    await other.close();
  }
});

it('asks the services for a feed once for concurrent requests', async () => {
  const { stub } = bff;
  stub.seen.length = 0;
  await Promise.all([1, 2, 3].map(() => get('/activities?limit=7')));
  expect(stub.seen.filter((path) => path.startsWith('GET /questions?'))).toHaveLength(1);
});
