import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';
import { PaymentGateways } from './payment-gateways.js';
import { RechargesService } from './recharges.service.js';

let test: TestService;
let teacher: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  teacher = await test.rich('Lin');
});
afterAll(() => test.stop());

const recharge = (amount: unknown, key?: string, as = teacher) =>
  test.call('POST', '/vcount/recharge', {
    as,
    body: { amount, description: '买试卷' },
    headers: { 'accept-language': 'en', ...(key && { 'idempotency-key': key }) },
  });

describe('a recharge', () => {
  it('is booked, counted and listed', async () => {
    const person = await test.rich('Wang', 20);
    const { status, body } = await recharge('12.5', undefined, person);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      balance: 32.5,
      message: 'Recharge successful! VCount credited',
      transaction: {
        type: 'recharge',
        direction: 'in',
        amount: '12.50',
        balanceAfter: '32.50',
        status: 'completed',
        description: '买试卷',
      },
    });
    const balance = await test.call('GET', '/vcount/balance', { as: person });
    expect(balance.body).toMatchObject({
      balance: 32.5,
      account: { currentBalance: 32.5, totalRecharged: 32.5, totalSpent: 0, transactionCount: 2 },
    });
    const list = await test.call('GET', '/vcount/transactions', { as: person });
    expect(list.body.transactions.map(({ amount }) => amount)).toEqual(['12.50', '20.00']);
    expect(list.body.pagination).toMatchObject({ total: 2, totalExact: true, nextCursor: null });
  });

  it.each([undefined, 0, 0.001, -1, '1e3', null, 'NaN', '', [5], { amount: 5 }])(
    'of %j is refused',
    async (amount) => {
      const before = await test.balanceOf(teacher);
      const { status, body } = await recharge(amount);
      expect([status, body.message]).toEqual([400, 'Please enter a valid recharge amount']);
      expect(await test.balanceOf(teacher)).toBe(before);
    },
  );

  it('of 1e309, which JSON makes infinite, is refused', async () => {
    const { statusCode } = await test.service.app.inject({
      method: 'POST',
      url: '/vcount/recharge',
      headers: { authorization: `Bearer ${teacher.token}`, 'content-type': 'application/json' },
      payload: '{"amount":1e309}',
    });
    expect(statusCode).toBe(400);
  });

  it('above the limit is refused, at the limit made', async () => {
    const { status, body } = await recharge(10_000.01);
    expect([status, body.message]).toEqual([400, 'Recharge amount cannot exceed 10,000 V']);
    expect((await recharge(10_000)).status).toBe(200);
  });

  it('is made once per key, however often and quickly it is sent', async () => {
    const before = await test.balanceOf(teacher);
    const key = newId();
    const responses = await Promise.all([recharge(10, key), recharge(10, key), recharge(10, key)]);
    responses.push(await recharge(10, key));
    expect(new Set(responses.map(({ body }) => JSON.stringify([body.transaction, body.balance]))).size).toBe(
      1,
    );
    expect(await test.balanceOf(teacher)).toBe(before + 10);
    expect((await recharge(11, key)).status).toBe(409);
  });

  it('needs a payment method and a proven address', async () => {
    const bare = await test.identity.user('Bare');
    const { status, body } = await recharge(10, undefined, bare);
    expect([status, body.message]).toEqual([422, 'Please bind a payment method first (bank card or Alipay)']);
    const unproven = await test.identity.user('Unproven', 'teacher', { emailVerified: false });
    expect((await recharge(10, undefined, unproven)).status).toBe(403);
  });

  it('counts those that start at the same time', async () => {
    const person = await test.rich('Many', 1);
    const gateway = test.service.app.get(PaymentGateways, { strict: false }).starting();
    const start = jest.spyOn(gateway, 'start').mockResolvedValue({ state: 'pending' });
    try {
      const started = await Promise.all(Array.from({ length: 20 }, () => recharge(5, undefined, person)));
      expect(started.filter(({ status }) => status < 300)).toHaveLength(5);
      expect(started.filter(({ body }) => body.rule === 'vcount.rechargesPending')).toHaveLength(15);
    } finally {
      start.mockRestore();
    }
  });

  it('is booked by the next pass, once, if a crash left it pending', async () => {
    const person = await test.rich('Crash', 1);
    await test.sql(
      `INSERT INTO recharges (id, user_id, key, body_hash, amount, gateway, created_at)
       VALUES ($1, $2, 'k', 'h', 500, 'sandbox', now() - interval '1 minute')`,
      [newId(), person.id],
    );
    const list = await test.call('GET', '/vcount/transactions?type=recharge', { as: person });
    expect(list.body.transactions.map(({ status }) => status).sort()).toEqual(['completed', 'pending']);
    const service = test.service.app.get(RechargesService, { strict: false });
    await Promise.all([service.settlePending(5, 100), service.settlePending(5, 100)]);
    expect(await test.balanceOf(person)).toBe(6);
  });
});

it('is refused if the operator switched recharging off', async () => {
  const off = await TestService.start({ PAYMENT_GATEWAY: 'off' });
  const as = await off.identity.user('Off');
  const { status, body } = await off.call('POST', '/vcount/recharge', {
    as,
    body: { amount: 5 },
    headers: { 'accept-language': 'en' },
  });
  expect([status, body.message]).toEqual([422, 'Recharge system is not yet developed']);
  await off.stop();
});
