import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';
import { HoldsService } from './holds.service.js';

let test: TestService;
let service: string;
let seller: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  service = await test.serviceToken();
  seller = await test.user('Seller');
});
afterAll(() => test.stop());

const place = (buyer: TestUser, id = newId(), changes: object = {}) =>
  test.call('PUT', `/internal/holds/${id}`, {
    as: service,
    body: {
      payerId: buyer.id,
      payeeId: seller.id,
      amountHundredths: 4_000,
      description: '函数专题',
      reference: 'bank-1',
      releaseAfterSeconds: 604_800,
      ...changes,
    },
  });
const settle = (id: string, how: 'release' | 'return') =>
  test.call('POST', `/internal/holds/${id}/${how}`, { as: service });
const accountOf = async (as: TestUser) => (await test.call('GET', '/vcount/balance', { as })).body.account;

describe('a hold', () => {
  it('debits the payer, waits, and credits the payee when released, once', async () => {
    const buyer = await test.rich('Buyer', 100);
    const id = newId();
    const before = await accountOf(seller);
    const [one, two] = await Promise.all([place(buyer, id), place(buyer, id)]);
    expect(one.body.hold).toMatchObject({ id, status: 'held', payerBalanceHundredths: 6_000 });
    expect(two.body).toEqual(one.body);
    expect(await accountOf(buyer)).toMatchObject({ currentBalance: 60, totalSpent: 40 });
    expect(await accountOf(seller)).toMatchObject({ pendingIncome: before.pendingIncome + 40 });
    await Promise.all([settle(id, 'release'), settle(id, 'release')]);
    expect(await accountOf(seller)).toMatchObject({
      currentBalance: before.currentBalance + 40,
      totalIncome: before.totalIncome + 40,
      pendingIncome: before.pendingIncome,
    });
    const { body } = await test.call('GET', '/vcount/transactions?type=income', { as: seller });
    expect(body.transactions[0]).toMatchObject({ amount: '40.00', description: '函数专题', direction: 'in' });
    expect((await settle(id, 'return')).status).toBe(409);
  });

  it('is listed for its payee until it settles, the next first', async () => {
    const payee = await test.user('Waits');
    const buyer = await test.rich('Pays', 100);
    const [later, sooner] = [newId(), newId()];
    await place(buyer, later, { payeeId: payee.id });
    await place(buyer, sooner, { payeeId: payee.id, releaseAfterSeconds: 60, description: '=1+1' });
    const held = async (as: TestUser) => (await test.call('GET', '/vcount/held-income', { as })).body.held;
    expect(await held(payee)).toEqual([
      { id: sooner, amount: '40.00', description: '=1+1', settlesAt: expect.any(String) },
      { id: later, amount: '40.00', description: '函数专题', settlesAt: expect.any(String) },
    ]);
    expect(await held(buyer)).toEqual([]);
    await settle(sooner, 'release');
    await settle(later, 'return');
    expect(await held(payee)).toEqual([]);
    expect((await test.call('GET', '/vcount/held-income')).status).toBe(401);

    // The statement of a period is safe to open in a spreadsheet.
    const url = '/vcount/statement?format=csv&from=2020-01-01T00:00:00Z';
    const statement = (as: TestUser, path = url) =>
      test.service.app.inject({ url: path, headers: { authorization: `Bearer ${as.token}` } });
    const [heading, line, ...more] = (await statement(payee)).payload.trim().split('\r\n');
    expect(heading).toContain('createdAt,type,direction,amount');
    expect(line).toMatch(/,income,in,40\.00,.*,'=1\+1,/);
    expect(more).toEqual([]);
    const past = `${url}&to=2020-02-01T00:00:00Z`;
    expect((await statement(payee, past)).payload.trim().split('\r\n')).toHaveLength(1);
    const newcomer = await test.user('New');
    expect((await statement(newcomer)).statusCode).toBe(200);
    expect((await test.service.app.inject({ url })).statusCode).toBe(401);
  });

  it('goes back to the payer when returned, and can no longer be returned after its release', async () => {
    const buyer = await test.rich('Regret', 100);
    const id = newId();
    await place(buyer, id);
    const both = await Promise.all([settle(id, 'return'), settle(id, 'release')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const other = newId();
    await place(buyer, other);
    await settle(other, 'return');
    const { body } = await test.call('GET', '/vcount/transactions', { as: buyer });
    expect(body.transactions[0]).toMatchObject({ type: 'refund', amount: '40.00' });
    expect(body.transactions[1]).toMatchObject({ type: 'spend', status: 'reversed' });
    const refund = { transactionId: body.transactions[1]?.id };
    expect((await test.call('POST', '/vcount/refund', { as: buyer, body: refund })).status).toBe(422);
  });

  it('is refused for a short balance, oneself, and a known id with another body', async () => {
    const buyer = await test.rich('Poor', 50);
    expect((await place(buyer, newId(), { amountHundredths: 5_001 })).status).toBe(422);
    expect((await place(seller)).status).toBe(422);
    const id = newId();
    expect((await place(buyer, id)).status).toBe(200);
    expect((await place(buyer, id, { amountHundredths: 1 })).status).toBe(409);
    expect((await settle(newId(), 'release')).status).toBe(404);
    expect((await test.call('GET', `/internal/holds/${id}`, { as: buyer })).status).toBe(401);
  });

  it('is released when due, even if another one fails', async () => {
    const buyer = await test.rich('Patient', 50);
    const [id, wrong] = [newId(), newId()];
    // Its escrow is empty.
    await test.sql(
      `INSERT INTO holds (id, payer_id, payee_id, amount, reference, transfer_id, release_at)
       VALUES ($1, $2, $3, 5, 'r', $4, now() - interval '1 hour')`,
      [wrong, buyer.id, newId(), newId()],
    );
    await place(buyer, id, { releaseAfterSeconds: 0 });
    await test.service.app.get(HoldsService, { strict: false }).releaseDue(10);
    expect((await test.call('GET', `/internal/holds/${id}`, { as: service })).body.hold.status).toBe(
      'released',
    );
  });
});
