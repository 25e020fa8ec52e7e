/** Sections 5 to 9: recognition, papers, V, enterprises, games, the dashboard. */
import { TEX_PAPER } from '@tiku/ingestion/test-papers';
import { newId } from '@tiku/platform/database';
import { mathsQuestion, startMaths } from '@tiku/game-rules/maths';
import { replay } from '@tiku/game-rules/replay';
import { isRefusal, type GameSettings } from '@tiku/game-rules/settings';
import type { Person } from '../running-platform.js';
import { picture } from './accounts.js';
import { idOf, list, type ContractClient } from './client.js';

const QUESTION = {
  type: 'choice',
  difficulty: 2,
  stem: '集合 $\\{1,2\\}$ 与函数 $f(x)=x^2$ 的子集个数是 \\paren',
  options: [{ text: '2' }, { text: '4', isCorrect: true }],
};

export async function useRecognition(client: ContractClient): Promise<void> {
  await client.call('GET /ocr/status');
  await client.call('POST /question-analysis/analyze', { body: { question: QUESTION } });
  await client.call('POST /tikz/render', { body: { code: '\\draw (0,0) -- (1,1);' } });
  const document = new File([TEX_PAPER], 'paper.tex', { type: 'application/x-tex' });
  const parsed = await client.call('POST /document-parser/parse', { form: { document } });
  const task = { id: idOf(parsed, 'task') };
  await client.until(
    'GET /ingestion/tasks/{id}',
    { params: task },
    ({ body }) => body['task']?.status === 'completed',
  );
  await client.call('GET /ingestion/tasks/{id}/questions', { params: task });
  await client.call('GET /ingestion/tasks');
  await client.call('GET /ingestion/events');
  const draft = await client.call('POST /drafts', { body: { name: '草稿', questions: [QUESTION] } });
  const params = { id: idOf(draft, 'draft') };
  await client.call('PUT /drafts/{id}', { params, body: { questions: [QUESTION] } });
  await client.call('PATCH /drafts/{id}', { params, body: { name: '改名' } });
  await client.call('GET /drafts/{id}', { params });
  await client.call('GET /drafts');
  const bank = await client.send('POST /question-banks', { body: { name: '收题' } });
  await client.call('POST /drafts/{id}/save', { params, body: { bankId: idOf(bank, 'questionBank') } });
  // The draft that was saved is empty and gone.
  const spare = await client.send('POST /drafts', { body: { name: '另一份', questions: [QUESTION] } });
  await client.call('DELETE /drafts/{id}', { params: { id: idOf(spare, 'draft') } });
  await client.call('DELETE /ingestion/tasks/{id}', { params: task });
}

export async function usePapers(client: ContractClient, buyer: Person, questionIds: string[]): Promise<void> {
  const fields = {
    name: '试卷库',
    description: '示例',
    category: 'mathematics',
    tags: ['期末'],
    price: 1,
    visibility: 'public',
  };
  const bank = await client.call('POST /paper-banks', { body: fields });
  const params = { id: idOf(bank, 'paperBank') };
  const sections = [{ questions: questionIds.map((questionId) => ({ questionId, score: 5 })) }];
  const body = { title: '期末卷', tags: ['期末'], paperBankId: params.id, sections };
  const paper = { id: idOf(await client.call('POST /papers', { body }), 'paper') };
  await client.call('GET /papers/{id}', { params: paper });
  await client.call('PUT /papers/{id}', { params: paper, body: { grade: 9 } });
  await client.call('PATCH /papers/{id}/overleaf-link', { params: paper, body: { overleafEditLink: null } });
  await client.call('POST /papers/{id}/publish', { params: paper });
  const copied = await client.call('POST /papers/{id}/copy', {
    params: paper,
    body: { paperBankId: params.id },
  });
  await client.call('POST /papers/{id}/exports', { params: paper, body: { format: 'md' } });
  const exported = { params: paper, query: { format: 'md' } };
  // 202 while a busy machine takes more than 30 s.
  await client.until('GET /papers/{id}/export', exported, ({ status }) => status !== 202);
  await client.call('PUT /paper-banks/{id}', { params, body: { description: '示例二' } });
  await client.call('POST /paper-banks/{id}/publish', { params });
  for (const call of ['GET /paper-banks', 'GET /paper-banks/my-papers', 'GET /papers/my-papers'])
    await client.call(call);
  for (const part of ['', '/lectures', '/statistics', '/papers', '/members'])
    await client.call(`GET /paper-banks/{id}${part}`, { params });
  await useMoney(client, buyer);
  const key = { 'idempotency-key': newId() };
  const bought = { as: buyer, params, body: { expectedPrice: 1 }, headers: key };
  await client.call('POST /paper-banks/{id}/purchase', bought);
  const review = { rating: 5, content: '题目很好', anonymous: false };
  const reviewed = await client.call('POST /paper-bank/{id}/reviews', { as: buyer, params, body: review });
  const ids = { ...params, reviewId: idOf(reviewed, 'review') };
  await client.call('GET /paper-bank/{id}/reviews', { params });
  await client.call('PUT /paper-bank/{id}/reviews/{reviewId}', {
    as: buyer,
    params: ids,
    body: { rating: 4 },
  });
  await client.call('POST /paper-bank/{id}/reviews/{reviewId}/helpful', { params: ids });
  await client.call('DELETE /paper-bank/{id}/reviews/{reviewId}', { as: buyer, params: ids });
  await client.call('POST /paper-banks/{id}/unpublish', { params });
  await client.call('DELETE /papers/{id}', { params: { id: idOf(copied, 'paper') } });
  const unused = await client.send('POST /paper-banks', { body: fields });
  await client.call('DELETE /paper-banks/{id}', { params: { id: idOf(unused, 'paperBank') } });
}

async function useMoney(client: ContractClient, as: Person): Promise<void> {
  const card = { type: 'alipay', holder: '买家', account: '13812345678' };
  const bound = await client.call('POST /vcount/payment-method/bind', { as, body: card });
  const params = { id: idOf(bound, 'paymentMethod') };
  await client.call('PUT /vcount/payment-method/{id}/default', { as, params });
  await client.call('POST /vcount/recharge', { as, body: { amount: 100 } });
  const spend = { amount: 1, description: '示例', reference: newId() };
  const spent = await client.call('POST /vcount/spend', { as, body: spend });
  await client.call('POST /vcount/refund', { as, body: { transactionId: idOf(spent, 'transaction') } });
  for (const part of ['balance', 'payment-method/check', 'payment-method/list'])
    await client.call(`GET /vcount/${part}`, { as });
  await client.call('GET /vcount/transactions', { as, query: { from: '2020-01-01' } });
  const second = await client.send('POST /vcount/payment-method/bind', {
    as,
    body: { ...card, account: '13912345678' },
  });
  await client.call('DELETE /vcount/payment-method/{id}', {
    as,
    params: { id: idOf(second, 'paymentMethod') },
  });
}

export async function useEnterprises(client: ContractClient, as: Person): Promise<void> {
  const fields = { name: '育才中学', emailSuffix: '@contract.example.com', phone: 13_800_138_000 };
  const params = { id: idOf(await client.call('POST /enterprises', { as, body: fields }), 'enterprise') };
  await client.call('GET /enterprises', { as });
  await client.call('GET /enterprises/{id}', { as, params });
  await client.call('PUT /enterprises/{id}', { as, params, body: { industry: '教育' } });
  await client.call('POST /enterprises/{id}/avatar', { as, params, form: { avatar: picture() } });
  for (const part of ['user-stats', 'department-stats', 'activity-stats'])
    await client.call(`GET /enterprises/{id}/${part}`, { as, params });
  await client.call('GET /enterprises/stats', { as: null });
  await client.until(
    'GET /auth/allowed-enterprises',
    { as: null },
    (response) => list(response, 'enterprises').length > 0,
  );
  await client.call('DELETE /enterprises/{id}', { as, params });
  await client.call('GET /vcount/admin/all', { as });
}

const GAME = { gameType: 'math', timeLimit: 30, difficulty: 'easy' } as const satisfies GameSettings;

export async function useGames(client: ContractClient): Promise<void> {
  const { gameType, ...settings } = GAME;
  const { body } = await client.call('POST /games/sessions', { body: { gameType, settings } });
  const { seed = '', sessionId = '' } = body['data'] ?? {};
  const question = mathsQuestion(startMaths(seed, GAME.difficulty, GAME.timeLimit));
  const moveSequence = [{ answer: question.answer, atMs: 1_250 }];
  const result = replay(GAME, seed, moveSequence);
  if (isRefusal(result)) throw new Error(result);
  // As if the game had begun earlier.
  const earlier = `UPDATE sessions SET started_at = started_at - interval '1 minute' WHERE id = $1`;
  await client.platform.sql('games', earlier, [sessionId]);
  const { score, moves, accuracy, endsAtMs } = result;
  const gameData = { moves, accuracy, timeUsed: endsAtMs / 1_000, moveSequence };
  await client.call('POST /games/record', { body: { sessionId, gameType, score, settings, gameData } });
  const params = { gameType };
  await client.call('GET /games/leaderboard/{gameType}', { params });
  await client.call('GET /games/rank/{gameType}', { params });
  for (const part of ['stats', 'history', 'overview', 'status']) await client.call(`GET /games/${part}`);
  for (const part of ['', '/stats', '/activities', '/system-status', '/user-stats'])
    await client.call(`GET /dashboard${part}`);
  await client.call('GET /notifications');
  await client.call('PUT /notifications/read-all');
}
