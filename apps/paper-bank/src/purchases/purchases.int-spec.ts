import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaperBank } from '@tiku/contracts/paper-bank';
import { waitFor, type TestUser } from '@tiku/platform/testing';
import fc from 'fast-check';
import { TestService } from '../../test/service.js';
import { PurchaseSaga } from './purchase-saga.js';

let test: TestService;
let seller: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  seller = await test.identity.user('Mai');
});
afterAll(() => test.stop());

let made = 0;
async function buyerWith(v: number): Promise<TestUser> {
  const buyer = await test.identity.user(`Buyer${++made}`);
  test.ledger.balances.set(buyer.id, v * 100);
  return buyer;
}
const buy = (bank: PaperBank, as: TestUser, expectedPrice: unknown = bank.price, key?: string) =>
  test.call('POST', `/paper-banks/${bank.id}/purchase`, {
    as,
    body: { expectedPrice },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const refund = (bank: PaperBank, as: TestUser) =>
  test.call('POST', `/paper-banks/${bank.id}/give-back`, { as });
const shown = async (bank: PaperBank, as: TestUser) =>
  (await test.call('GET', `/paper-banks/${bank.id}`, { as })).body.paperBank;
const stateOf = async (bank: PaperBank, buyer: TestUser) =>
  (
    await test.sql<{ id: string; status: string }>(
      'SELECT id, status FROM purchases WHERE paper_bank_id = $1 AND buyer_id = $2 ORDER BY created_at DESC LIMIT 1',
      [bank.id, buyer.id],
    )
  )[0];
/** As if the time in which another process could finish were over. */
const age = (bank: PaperBank) =>
  test.sql(
    `UPDATE purchases SET created_at = created_at - interval '1 minute', returning_at = returning_at - interval '1 minute'
     WHERE paper_bank_id = $1`,
    [bank.id],
  );
const settle = () => test.service.app.get(PurchaseSaga, { strict: false }).settleUnsettled();

describe('buying a paper bank', () => {
  it('notifies the seller, as a refund does', async () => {
    const bank = await test.publishBank(seller, { name: '函数专题', price: 12.5 });
    const buyer = await buyerWith(100);
    await buy(bank, buyer);
    await refund(bank, buyer);
    const notices = await test.sql<{ payload: object }>(
      `SELECT payload FROM outbox WHERE type = 'paper-bank.notice.sent.v1' AND payload->>'link' = $1 ORDER BY id`,
      [`/paper-banks/${bank.id}?tab=statistics`],
    );
    const notice = { userId: seller.id, actorId: buyer.id, params: { bank: '函数专题', price: 12.5 } };
    expect(notices.map(({ payload }) => payload)).toMatchObject([
      { ...notice, type: 'paperBankSold' },
      { ...notice, type: 'paperBankGivenBack' },
    ]);
  });

  it('takes its price and gives access at once, as viewer or as collaborator', async () => {
    for (const allowCollaboration of [false, true]) {
      const bank = await test.publishBank(seller, { price: 12.5, allowCollaboration });
      const paper = await test.createPaper(seller, bank.id);
      await test.call('POST', `/papers/${paper.id}/publish`, { as: seller });
      await test.createPaper(seller, bank.id);
      expect((await shown(bank, seller)).paperCount).toBe(2);
      const buyer = await buyerWith(100);
      const { status, body } = await buy(bank, buyer);
      expect([status, body.balance, body.purchase]).toMatchObject([
        200,
        87.5,
        { price: 12.5, status: 'paid' },
      ]);
      expect(body.purchase?.refundableUntil).toEqual(expect.any(String));
      expect(await shown(bank, buyer)).toMatchObject({
        purchased: true,
        myRole: allowCollaboration ? 'collaborator' : 'viewer',
        purchaseCount: 1,
        memberCount: 2,
        // The buyer does not see the draft.
        paperCount: 1,
      });
      expect((await test.call('GET', `/papers/${paper.id}`, { as: buyer })).status).toBe(200);
    }
  });

  it('makes an invited person a buyer, and is refused for a member', async () => {
    const bank = await test.publishBank(seller, { price: 20, allowCollaboration: true });
    const [invited, member] = [await buyerWith(20), await buyerWith(20)];
    for (const person of [invited, member])
      await test.call('POST', `/paper-banks/${bank.id}/members`, {
        as: seller,
        body: { userId: person.id, role: 'viewer' },
      });
    await test.sql(
      `UPDATE paper_bank_members SET status = 'active' WHERE paper_bank_id = $1 AND user_id = $2`,
      [bank.id, member.id],
    );
    const refused = await buy(bank, member);
    expect([refused.status, refused.body.rule]).toEqual([422, 'purchase.member']);
    expect((await buy(bank, invited)).status).toBe(200);
    expect(await shown(bank, invited)).toMatchObject({ purchased: true, myRole: 'collaborator' });
    expect((await refund(bank, invited)).status).toBe(200);
    expect(await shown(bank, invited)).toMatchObject({ purchased: false, myRole: null });
  });

  it('is refused for an own bank, twice, off the market, at another price, and with too little', async () => {
    const bank = await test.publishBank(seller, { price: 50 });
    const buyer = await buyerWith(60);
    const refused = async (as: TestUser, price?: unknown) => {
      const { status, body } = await buy(bank, as, price);
      return [status, body.rule];
    };
    expect(await refused(seller)).toEqual([422, 'purchase.own']);
    expect(await refused(await buyerWith(49.99))).toEqual([422, 'purchase.short']);
    const changed = await buy(bank, buyer, 40);
    expect([changed.status, changed.body.details.price]).toEqual([409, 50]);
    for (const price of [-1, 0.001, '1e3', 'NaN', null, 1e309])
      expect((await buy(bank, buyer, price)).status).toBe(400);
    expect((await buy(bank, buyer)).status).toBe(200);
    expect(await refused(buyer)).toEqual([422, 'purchase.already']);
    await test.call('POST', `/paper-banks/${bank.id}/unpublish`, { as: seller });
    const stranger = await buyerWith(60);
    expect((await buy(bank, stranger)).status).toBe(404);
    const member = await buyerWith(60);
    await test.addMember(bank.id, member.id, 'viewer');
    expect(await refused(member)).toEqual([422, 'purchase.notOffered']);
    const unproven = await test.identity.user('Neu', 'teacher', { emailVerified: false });
    const paper = await test.createPaper(seller, bank.id);
    await test.call('POST', `/papers/${paper.id}/publish`, { as: seller });
    await test.call('POST', `/paper-banks/${bank.id}/publish`, { as: seller });
    expect(await refused(unproven)).toEqual([403, 'error.emailUnverified']);
  });

  it('is refused if the seller is a student by now', async () => {
    const former = await test.identity.user('Xue');
    const bank = await test.publishBank(former, { price: 1 });
    await test.sql(`UPDATE user_summaries SET role = 'student' WHERE id = $1`, [former.id]);
    expect((await buy(bank, await buyerWith(1))).body.rule).toBe('purchase.notOffered');
  });

  it('happens once per key, and once from two tabs', async () => {
    const bank = await test.publishBank(seller, { price: 30 });
    const buyer = await buyerWith(30);
    const responses = await Promise.all([1, 2, 3].map(() => buy(bank, buyer, 30, 'click')));
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.purchase?.id}`)).size).toBe(1);
    expect((await buy(bank, buyer, 30, 'click')).body.purchase?.status).toBe('paid');
    expect((await buy(bank, buyer, 31, 'click')).status).toBe(409);
    expect(test.ledger.balances.get(buyer.id)).toBe(0);
    const other = await buyerWith(30);
    await Promise.all([buy(bank, other), buy(bank, other)]);
    expect(test.ledger.balances.get(other.id)).toBe(0);
    expect((await shown(bank, other)).purchaseCount).toBe(2);
  });

  it('costs nothing if the bank is free', async () => {
    const bank = await test.publishBank(seller, { price: 0 });
    const buyer = await buyerWith(0);
    expect((await buy(bank, buyer)).body).toMatchObject({
      balance: 0,
      purchase: { price: 0, status: 'paid' },
    });
    expect((await refund(bank, buyer)).body.purchase?.status).toBe('refunded');
  });

  it('stays readable after the bank is withdrawn and deleted', async () => {
    const bank = await test.publishBank(seller, { price: 1 });
    const paper = await test.createPaper(seller, bank.id);
    await test.call('POST', `/papers/${paper.id}/publish`, { as: seller });
    const buyer = await buyerWith(1);
    await buy(bank, buyer);
    await test.call('POST', `/paper-banks/${bank.id}/unpublish`, { as: seller });
    await test.call('DELETE', `/paper-banks/${bank.id}`, { as: seller });
    expect((await shown(bank, buyer)).purchased).toBe(true);
    expect((await test.call('GET', `/papers/${paper.id}`, { as: buyer })).status).toBe(200);
    const mine = await test.call('GET', '/paper-banks?scope=purchased', { as: buyer });
    expect(mine.body.paperBanks.map(({ id }) => id)).toEqual([bank.id]);
  });
});

describe('an interrupted purchase', () => {
  it('is paid by the sweeper or the ledger’s event if the ledger holds the money', async () => {
    for (const by of ['sweeper', 'event'] as const) {
      const bank = await test.publishBank(seller, { price: 5 });
      const buyer = await buyerWith(5);
      test.ledger.failNext.push('lost');
      const response = await buy(bank, buyer);
      expect([response.status, response.body.rule]).toEqual([503, 'purchase.pending']);
      const purchase = await stateOf(bank, buyer);
      expect(purchase?.status).toBe('pending');
      const facts = { payerId: buyer.id, payeeId: seller.id, amountHundredths: 500 };
      if (by === 'event')
        await test.receive('vcount-ledger.hold.placed.v1', { holdId: purchase?.id ?? '', ...facts });
      else await age(bank).then(settle);
      await waitFor('access', async () => (await shown(bank, buyer)).purchased);
      expect(test.ledger.balances.get(buyer.id)).toBe(0);
    }
  });

  it('is cancelled if no money moved; money held later is returned', async () => {
    const bank = await test.publishBank(seller, { price: 5 });
    const buyer = await buyerWith(5);
    test.ledger.failNext.push('down');
    expect((await buy(bank, buyer, bank.price, 'lost')).status).toBe(503);
    await age(bank).then(settle);
    const purchase = await stateOf(bank, buyer);
    expect(purchase?.status).toBe('cancelled');
    const repeated = await buy(bank, buyer, bank.price, 'lost');
    expect([repeated.status, repeated.body.rule]).toEqual([422, 'purchase.cancelled']);
    const poor = await buyerWith(1);
    for (const time of ['first', 'again'])
      expect([time, (await buy(bank, poor, bank.price, 'poor')).body.rule]).toEqual([time, 'purchase.short']);
    const id = purchase?.id ?? '';
    // The call was only delayed: it arrives now.
    const facts = { payerId: buyer.id, payeeId: seller.id, amountHundredths: 500 };
    const releaseAt = new Date().toISOString();
    test.ledger.holds.set(id, { id, ...facts, status: 'held', reference: bank.id, releaseAt });
    test.ledger.balances.set(buyer.id, 0);
    await test.receive('vcount-ledger.hold.placed.v1', { holdId: id, ...facts });
    await waitFor('the money', async () => test.ledger.balances.get(buyer.id) === 500);
    expect((await shown(bank, buyer)).purchased).toBe(false);
    expect((await buy(bank, buyer)).status).toBe(200);
  });
});

it('does not hold up others if it cannot continue', async () => {
  const bank = await test.publishBank(seller, { price: 5 });
  const [stuck, next] = [await buyerWith(5), await buyerWith(5)];
  const { purchase } = (await buy(bank, stuck)).body;
  await test.sql('UPDATE purchases SET returning_at = now() WHERE id = $1', [purchase?.id]);
  test.ledger.holds.delete(purchase?.id ?? '');
  test.ledger.failNext.push('lost');
  expect((await buy(bank, next)).status).toBe(503);
  await age(bank).then(settle);
  expect([(await stateOf(bank, stuck))?.status, (await stateOf(bank, next))?.status]).toEqual([
    'paid',
    'paid',
  ]);
  await test.sql('UPDATE purchases SET returning_at = NULL WHERE id = $1', [purchase?.id]);
});

it('returns the money of a cancelled purchase, even if the job that should have was lost', async () => {
  const bank = await test.publishBank(seller, { price: 5 });
  const buyer = await buyerWith(5);
  test.ledger.failNext.push('down');
  expect((await buy(bank, buyer)).status).toBe(503);
  await age(bank).then(settle);
  const { id = '' } = (await stateOf(bank, buyer)) ?? {};
  const facts = { payerId: buyer.id, payeeId: seller.id, amountHundredths: 500 };
  const releaseAt = new Date().toISOString();
  test.ledger.holds.set(id, { id, ...facts, status: 'held', reference: bank.id, releaseAt });
  test.ledger.balances.set(buyer.id, 0);
  await test.service.app.get(PurchaseSaga, { strict: false }).refundInterrupted();
  expect(test.ledger.balances.get(buyer.id)).toBe(500);
});

it('is reported as done when only the balance is unavailable', async () => {
  const bank = await test.publishBank(seller, { price: 0 });
  const buyer = await buyerWith(3);
  test.ledger.balancesAreDown = true;
  const response = await buy(bank, buyer);
  expect([response.status, response.body.purchase?.status]).toEqual([200, 'paid']);
  expect(response.body).not.toHaveProperty('balance');
  expect((await refund(bank, buyer)).body.purchase?.status).toBe('refunded');
  test.ledger.balancesAreDown = false;
});

describe('giving a bank back', () => {
  it('returns the money and removes access and membership', async () => {
    const bank = await test.publishBank(seller, { price: 20 });
    const buyer = await buyerWith(20);
    await buy(bank, buyer);
    expect((await refund(bank, buyer)).body).toMatchObject({
      balance: 20,
      purchase: { status: 'refunded' },
    });
    expect(await shown(bank, buyer)).toMatchObject({
      purchased: false,
      myRole: null,
      purchaseCount: 0,
      memberCount: 1,
    });
    expect((await refund(bank, buyer)).body.rule).toBe('purchase.none');
    expect((await buy(bank, buyer)).status).toBe(200);
  });

  it('happens once for each bank and person', async () => {
    const bank = await test.publishBank(seller, { price: 20 });
    const [buyer, other] = [await buyerWith(20), await buyerWith(20)];
    await buy(bank, buyer);
    await refund(bank, buyer);
    expect((await buy(bank, buyer)).body.purchase).toMatchObject({
      refundableUntil: null,
      returnedBefore: true,
    });
    expect(await refund(bank, buyer)).toMatchObject({
      status: 422,
      body: { rule: 'purchase.returnedBefore' },
    });
    expect((await shown(bank, buyer)).purchased).toBe(true);
    await buy(bank, other);
    expect((await refund(bank, other)).status).toBe(200);
  });

  it('is refused after a paper was opened, and after 7 days', async () => {
    const bank = await test.publishBank(seller, { price: 20 });
    const { id } = await test.createPaper(seller, bank.id);
    await test.call('POST', `/papers/${id}/publish`, { as: seller });
    const [reader, late] = [await buyerWith(20), await buyerWith(20)];
    for (const buyer of [reader, late]) await buy(bank, buyer);
    await test.call('GET', `/papers/${id}`, { as: reader });
    const opened = await refund(bank, reader);
    expect([opened.status, opened.body.rule]).toEqual([422, 'purchase.opened']);
    await test.sql(`UPDATE purchases SET refundable_until = now() WHERE buyer_id = $1`, [late.id]);
    expect((await refund(bank, late)).body.rule).toBe('purchase.late');
  });

  it('leaves the bank bought if the ledger has paid the seller', async () => {
    const bank = await test.publishBank(seller, { price: 20 });
    const buyer = await buyerWith(20);
    const { purchase } = (await buy(bank, buyer)).body;
    const hold = test.ledger.holds.get(purchase?.id ?? '');
    if (hold) hold.status = 'released';
    expect((await refund(bank, buyer)).body.rule).toBe('purchase.late');
    expect((await shown(bank, buyer)).purchased).toBe(true);
  });

  it('is finished by the sweeper after a crash, and loses or wins a race with opening a paper', async () => {
    const bank = await test.publishBank(seller, { price: 20 });
    const { id } = await test.createPaper(seller, bank.id);
    await test.call('POST', `/papers/${id}/publish`, { as: seller });
    const buyer = await buyerWith(20);
    await buy(bank, buyer);
    test.ledger.failNext.push('lost');
    expect((await refund(bank, buyer)).status).toBe(503);
    expect((await test.call('GET', `/papers/${id}`, { as: buyer })).status).toBe(403);
    await age(bank).then(settle);
    expect([(await stateOf(bank, buyer))?.status, test.ledger.balances.get(buyer.id)]).toEqual([
      'refunded',
      2000,
    ]);

    const other = await buyerWith(20);
    await buy(bank, other);
    const [refunded, opened] = await Promise.all([
      refund(bank, other),
      test.call('GET', `/papers/${id}`, { as: other }),
    ]);
    expect([refunded.status, opened.status].filter((status) => status === 200)).toHaveLength(1);
  });
});

it('neither loses nor creates money, whatever fails and in any order', async () => {
  const Step = fc.record({
    buyer: fc.nat({ max: 2 }),
    act: fc.constantFrom('buy', 'refund', 'settle'),
    failure: fc.constantFrom(undefined, undefined, 'lost', 'down'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const bank = await test.publishBank(seller, { price: 7 });
      const buyers = await Promise.all([buyerWith(20), buyerWith(7), buyerWith(6.99)]);
      const before = test.ledger.total;
      for (const { buyer, act, failure } of steps) {
        const who = buyers[buyer] as TestUser;
        test.ledger.failNext.splice(0);
        if (failure && act !== 'settle') test.ledger.failNext.push(failure);
        if (act === 'settle') await age(bank).then(settle);
        else await (act === 'buy' ? buy : refund)(bank, who);
      }
      test.ledger.failNext.splice(0);
      await age(bank).then(settle);
      expect(test.ledger.total).toBe(before);
      const rows = await test.sql<{ id: string; status: string; returning_at: Date | null }>(
        'SELECT id, status, returning_at FROM purchases WHERE paper_bank_id = $1',
        [bank.id],
      );
      for (const { id, status, returning_at } of rows) {
        expect([status, returning_at]).not.toContain('pending');
        expect(returning_at).toBeNull();
        expect(test.ledger.holds.get(id)?.status === 'held').toBe(status === 'paid');
      }
      for (const who of buyers) {
        const paid = rows.length > 0 && (await stateOf(bank, who))?.status === 'paid';
        expect((await shown(bank, who)).purchased).toBe(paid);
      }
    }),
    { numRuns: 6, seed: 11 },
  );
}, 60_000);
