import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

let test: TestService;
beforeAll(async () => {
  test = await TestService.start();
});
afterAll(() => test.stop());

const spend = (as: TestUser, amount: unknown, key?: string) =>
  test.call('POST', '/vcount/spend', {
    as,
    body: { amount, description: '组卷', reference: 'export' },
    headers: { ...(key && { 'idempotency-key': key }) },
  });
const refund = (as: TestUser, transactionId: string, amount?: unknown, key?: string) =>
  test.call('POST', '/vcount/refund', {
    as,
    body: { transactionId, ...(amount !== undefined && { amount }) },
    headers: { ...(key && { 'idempotency-key': key }) },
  });

describe('spending', () => {
  it('lowers the balance; of two at once with money for one, one succeeds', async () => {
    const as = await test.rich('Spender', 100);
    const responses = await Promise.all([spend(as, 60), spend(as, 60)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(responses.find(({ status }) => status === 200)?.body).toMatchObject({
      balance: 40,
      transaction: {
        type: 'spend',
        direction: 'out',
        amount: '60.00',
        reference: 'export',
        description: '组卷',
      },
    });
    expect(await test.balanceOf(as)).toBe(40);
    const { body } = await test.call('GET', '/vcount/balance-history?days=30', { as });
    expect(body.history.map(({ balance }) => balance)).toEqual([0, 40]);
  });

  it.each([0, 0.001, -1, '1e3', null])('%j is refused', async (amount) => {
    const as = await test.rich(`Bad${String(amount)}`, 10);
    expect((await spend(as, amount)).status).toBe(400);
  });

  it('happens once per key, and refuses another body under it', async () => {
    const as = await test.rich('Twice', 100);
    const key = newId();
    const [one, two] = await Promise.all([spend(as, 10, key), spend(as, 10, key)]);
    expect(two.body).toEqual(one.body);
    expect((await spend(as, 11, key)).status).toBe(409);
    expect(await test.balanceOf(as)).toBe(90);
  });
});

describe('a refund', () => {
  it('returns at most what was spent, also in parts and concurrently; then the spending is reversed', async () => {
    const as = await test.rich('Back', 100);
    const { id } = (await spend(as, 50)).body.transaction;
    expect((await refund(as, id, 50.01)).status).toBe(422);
    const responses = await Promise.all([refund(as, id, 30), refund(as, id, 30)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await refund(as, id)).body).toMatchObject({ balance: 100, transaction: { amount: '20.00' } });
    expect((await refund(as, id)).status).toBe(422);
    const { body } = await test.call('GET', '/vcount/transactions?type=spend', { as });
    expect(body.transactions).toMatchObject([{ id, status: 'reversed' }]);
    const account = await test.call('GET', '/vcount/balance', { as });
    expect(account.body.account).toMatchObject({ totalSpent: 0, totalRecharged: 100 });
  });

  it('happens once per key', async () => {
    const as = await test.rich('Once', 100);
    const { id } = (await spend(as, 50)).body.transaction;
    const key = newId();
    const [one, two] = [await refund(as, id, undefined, key), await refund(as, id, undefined, key)];
    expect(two.body).toEqual(one.body);
    expect(await test.balanceOf(as)).toBe(100);
  });

  it('is refused for other transactions, and for another person’s spending', async () => {
    const [as, other] = [await test.rich('Mine', 10), await test.rich('Other', 10)];
    const { id } = (await spend(as, 5)).body.transaction;
    expect((await refund(other, id)).status).toBe(404);
    const [recharge] = (await test.call('GET', '/vcount/transactions?type=recharge', { as })).body
      .transactions;
    expect((await refund(as, String(recharge?.id))).status).toBe(404);
  });
});
