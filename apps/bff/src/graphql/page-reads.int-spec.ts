/** Page data that are REST responses: one request of the browser, one call per field, the service's own errors. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { pagination } from '@tiku/contracts/common';
import { startBff, type RunningBff } from '../../test/running-bff.js';

const now = new Date().toISOString();
const account = randomUUID();
const held = { id: randomUUID(), amount: '3.00', description: '函数专题', settlesAt: now };
const moves = {
  success: true,
  transactions: [
    {
      id: held.id,
      type: 'income',
      direction: 'in',
      amount: '3.00',
      balanceAfter: null,
      status: 'pending',
      description: '',
      createdAt: now,
    },
  ],
  pagination: pagination(1, 20, 1),
};
let bff: RunningBff;
beforeAll(async () => {
  bff = await startBff();
  bff.stub.respondJson('GET /vcount/held-income', { success: true, held: [held] });
  bff.stub.respondJson('GET /vcount/transactions', moves);
  bff.stub.respondJson(`GET /vcount/admin/accounts/${account}/transactions`, moves);
});
afterAll(() => bff?.close());
beforeEach(() => {
  bff.stub.seen.length = 0;
});

interface Answered {
  errors?: { path: string[]; extensions: object }[];
  data: Record<string, unknown>;
}
async function ask(query: string, variables: object = {}): Promise<Answered> {
  const answer = await fetch(`${bff.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bff.user.token}` },
    body: JSON.stringify({ query, variables }),
  });
  return (await answer.json()) as Answered;
}
const MOVES = '{ transactions { id balanceAfter counterparty } pagination { total nextCursor } }';

it('reads several responses by one query', async () => {
  const { errors, data } = await ask(
    `query Page($type: String) {
      vcountHeldIncome { id amount description settlesAt }
      vcountTransactions(type: $type, limit: 5) ${MOVES}
      vcountTransactionsOf(id: "${account}") ${MOVES}
    }`,
    { type: 'income' },
  );
  expect(errors).toBe(undefined);
  expect(data['vcountHeldIncome']).toEqual([held]);
  expect(data['vcountTransactions']).toMatchObject({
    transactions: [{ id: held.id, balanceAfter: null, counterparty: null }],
    pagination: { total: 1, nextCursor: null },
  });
  expect(bff.stub.seen.toSorted()).toEqual([
    `GET /vcount/admin/accounts/${account}/transactions?page=1&limit=20`,
    'GET /vcount/held-income',
    'GET /vcount/transactions?page=1&limit=5&type=income',
  ]);
});

it('reports the service’s refusal of one field, and keeps the others', async () => {
  const refusal = { code: 'AUTHORIZATION_ERROR', message: 'not yours', error: 'x', requestId: 'r' };
  bff.stub.respondJson('GET /vcount/admin/all', { success: false, ...refusal, timestamp: now }, 403);
  const { errors, data } = await ask('{ vcountHeldIncome { id } vcountAccounts { pagination { total } } }');
  expect(data).toEqual({ vcountHeldIncome: [{ id: held.id }], vcountAccounts: null });
  expect(errors).toMatchObject([
    { path: ['vcountAccounts'], extensions: { code: 'AUTHORIZATION_ERROR', status: 403 } },
  ]);
});

it.each(['..', 'a/b', '', '%2e%2e'])('does not call a service for the id %j', async (id) => {
  const { errors } = await ask(
    'query Of($id: ID!) { vcountTransactionsOf(id: $id) { pagination { total } } }',
    {
      id,
    },
  );
  expect(errors).toMatchObject([{ extensions: { code: 'VALIDATION_ERROR', status: 400 } }]);
  expect(bff.stub.seen).toEqual([]);
});

const FAILED =
  'query F($service: ID!) { failedWork(service: $service, kind: "events") { total items { id } } }';

it('asks the service that an argument names', async () => {
  bff.stub.respondJson('GET /operations/games/failed', { success: true, items: [], total: 0 });
  const { errors, data } = await ask(FAILED, { service: 'games' });
  expect(errors).toBe(undefined);
  expect(data['failedWork']).toEqual({ total: 0, items: [] });
  expect(bff.stub.seen).toEqual(['GET /operations/games/failed?kind=events']);
});

it('refuses a service that does not exist', async () => {
  const { errors } = await ask(FAILED, { service: 'constructor' });
  expect(errors).toMatchObject([{ path: ['failedWork'], extensions: { status: 400 } }]);
  expect(bff.stub.seen).toEqual([]);
});

it('finds people outside a bank, as the route of the BFF does', async () => {
  const [member, other] = [randomUUID(), randomUUID()];
  const person = { name: '张老师', email: null, avatar: null };
  const users = [member, other].map((id) => ({ id, ...person, role: 'teacher' }));
  const members = [{ id: randomUUID(), user: { id: member, ...person }, role: 'viewer', joinedAt: now }];
  bff.stub.respondJson('GET /users/search', { success: true, users });
  bff.stub.respondJson('GET /question-banks/abcdefghij/members', { success: true, members });
  const query =
    'query P($q: String!, $bank: String) { foundUsers(q: $q, limit: 1, excludeQuestionBank: $bank) { id } }';
  expect((await ask(query, { q: '张', bank: 'abcdefghij' })).data['foundUsers']).toEqual([{ id: other }]);
  expect((await ask(query, { q: '张', bank: null })).data['foundUsers']).toEqual([{ id: member }]);
  expect((await ask(query, { q: '' })).errors).toMatchObject([{ extensions: { status: 400 } }]);
});
