import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import { waitFor, type TestUser } from '@tiku/platform/testing';
import { FakeAlipay } from '../../../test/alipay.js';
import { TestService } from '../../../test/service.js';
import { RechargesService } from '../recharges.service.js';

const NOTIFY = '/vcount/recharge/notify/alipay';
let alipay: FakeAlipay;
let test: TestService;
let person: TestUser;
let settling: RechargesService;
beforeAll(async () => {
  alipay = await FakeAlipay.start();
  test = await TestService.start(alipay.environment);
  settling = test.service.app.get(RechargesService, { strict: false });
});
afterAll(async () => {
  await test?.stop();
  await alipay?.stop();
});
beforeEach(async () => {
  person = await test.user('Lin');
  const body = { type: 'alipay', holder: 'Lin', account: person.email };
  await test.call('POST', '/vcount/payment-method/bind', { as: person, body });
});

const recharge = (amount: string) =>
  test.call('POST', '/vcount/recharge', {
    as: person,
    body: { amount },
    headers: { 'accept-language': 'en' },
  });
const form = (payload: string) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
  payload,
});
const notify = async (payload: string) => {
  const { statusCode, body } = await test.service.app.inject({
    method: 'POST',
    url: NOTIFY,
    ...form(payload),
  });
  return [statusCode, body];
};
/** A recharge whose page was opened; `total_amount` and `out_trade_no` are Alipay's values of it. */
const begun = async (amount = '12.50') => {
  const { body } = await recharge(amount);
  return { id: body.transaction.id, ...alipay.open(body.payUrl ?? '') };
};
/** As if it had begun earlier. */
const letPass = (id: string, minutes: number) =>
  test.sql(
    `UPDATE recharges SET created_at = created_at - make_interval(mins => $2), queried_at = NULL WHERE id = $1`,
    [id, minutes],
  );
const SUCCESS = [200, 'success'];
const REFUSED = [400, 'fail'];

it('leads to a signed page and stays pending until Alipay confirms the payment', async () => {
  const { status, body } = await recharge('12.5');
  expect([status, body.message]).toEqual([200, expect.stringContaining('Finish the payment')]);
  expect(body.transaction.status).toBe('pending');
  const trade = alipay.open(body.payUrl ?? '');
  expect(trade).toMatchObject({ total_amount: '12.50', product_code: 'FAST_INSTANT_TRADE_PAY' });
  const { searchParams } = new URL(body.payUrl ?? '');
  expect(searchParams.get('notify_url')).toBe('https://tiku.example/api/vcount/recharge/notify/alipay');
  expect(await test.balanceOf(person)).toBe(0);
  expect(await notify(alipay.notification(trade))).toEqual(SUCCESS);
  expect(await test.balanceOf(person)).toBe(12.5);
  expect(
    await test.sql('SELECT status, trade_no FROM recharges WHERE id = $1', [body.transaction.id]),
  ).toEqual([{ status: 'completed', trade_no: '2026112322001400000000000001' }]);
});

it('is booked once, however often and concurrently it is reported', async () => {
  const { out_trade_no, total_amount } = await begun();
  const notification = alipay.notification({ out_trade_no, total_amount });
  const responses = await Promise.all([notify(notification), notify(notification), notify(notification)]);
  responses.push(await notify(notification));
  expect(responses).toEqual([SUCCESS, SUCCESS, SUCCESS, SUCCESS]);
  expect(await test.balanceOf(person)).toBe(12.5);
});

describe('a notification is refused', () => {
  const another = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

  it('when it is forged or changed', async () => {
    const { out_trade_no, total_amount } = await begun();
    const notification = alipay.notification({ out_trade_no, total_amount });
    const changed = new URLSearchParams(notification);
    changed.set('total_amount', '99.00');
    const weak = new URLSearchParams(notification);
    weak.set('sign_type', 'RSA');
    const bare = new URLSearchParams(notification);
    bare.delete('sign');
    for (const forged of [
      alipay.notification({ out_trade_no, total_amount }, another),
      alipay.notification({ out_trade_no, total_amount }, alipay.application.privateKey),
      changed.toString(),
      weak.toString(),
      bare.toString(),
    ])
      expect(await notify(forged)).toEqual(REFUSED);
    expect((await notify(`${notification}&total_amount=1.00`))[0]).toBe(400);
    expect((await notify(''))[0]).toBe(400);
    expect(await test.balanceOf(person)).toBe(0);
  });

  it('for another amount, application or recharge', async () => {
    const { id, out_trade_no, total_amount } = await begun();
    const sandboxed = newId();
    await test.sql(
      `INSERT INTO recharges (id, user_id, key, body_hash, amount, gateway, status, settled_at)
       VALUES ($1, $2, 'k', 'h', 1250, 'sandbox', 'failed', now())`,
      [sandboxed, person.id],
    );
    const wrong: Record<string, string>[] = [
      { out_trade_no, total_amount: '12.49' },
      { out_trade_no, total_amount: '1250' },
      { out_trade_no },
      { out_trade_no, total_amount, app_id: '2021000000000001' },
      { out_trade_no, total_amount, seller_id: '2088000000000001' },
      { out_trade_no, total_amount, trade_status: 'PAID' },
      { out_trade_no: newId().replaceAll('-', ''), total_amount },
      { out_trade_no: sandboxed.replaceAll('-', ''), total_amount },
      { out_trade_no: id, total_amount },
    ];
    for (const fields of wrong) expect(await notify(alipay.notification(fields))).toEqual(REFUSED);
    expect(await test.balanceOf(person)).toBe(0);
  });

  it('by a service without Alipay', async () => {
    const sandbox = await TestService.start();
    const { statusCode } = await sandbox.service.app.inject({
      method: 'POST',
      url: NOTIFY,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: alipay.notification({ out_trade_no: 'x', total_amount: '1.00' }),
    });
    expect(statusCode).toBe(400);
    await sandbox.stop();
  });
});

it('is booked even after recharging was switched off or uses another gateway', async () => {
  for (const gateway of ['off', 'sandbox'] as const) {
    const { id, out_trade_no, total_amount } = await begun();
    const later = await TestService.start({ ...alipay.environment, PAYMENT_GATEWAY: gateway });
    const row = await test.sql('SELECT user_id, created_at FROM recharges WHERE id = $1', [id]);
    const { user_id } = row[0] as { user_id: string };
    await later.sql(
      `INSERT INTO recharges (id, user_id, key, body_hash, amount, gateway) VALUES ($1, $2, 'k', 'h', 1250, 'alipay')`,
      [id, user_id],
    );
    const { payload, headers } = form(alipay.notification({ out_trade_no, total_amount }));
    const response = await later.service.app.inject({ method: 'POST', url: NOTIFY, headers, payload });
    expect([response.statusCode, response.body]).toEqual(SUCCESS);
    expect(await later.sql('SELECT status FROM recharges')).toEqual([{ status: 'completed' }]);
    await later.stop();
  }
});

it('is limited to five unpaid ones per person', async () => {
  for (let n = 0; n < 5; n += 1) expect((await recharge('1')).status).toBe(200);
  const refused = await recharge('1');
  expect([refused.status, refused.body.rule]).toEqual([422, 'vcount.rechargesPending']);
});

describe('a reversed recharge', () => {
  const paid = async () => {
    const trade = await begun();
    alipay.trades.set(trade.out_trade_no, { status: 'TRADE_SUCCESS', amount: trade.total_amount });
    expect(await notify(alipay.notification(notificationOf(trade)))).toEqual(SUCCESS);
    return trade;
  };
  const notificationOf = ({
    out_trade_no,
    total_amount,
  }: Record<'out_trade_no' | 'total_amount', string>) => ({
    out_trade_no,
    total_amount,
  });
  const refunded = (trade: Awaited<ReturnType<typeof paid>>, refund_fee: string) =>
    notify(
      alipay.notification({
        ...notificationOf(trade),
        refund_fee,
        gmt_refund: '2026-11-24 10:00:00.000',
        out_biz_no: 'r',
      }),
    );

  it('by an administrator takes the V and then refunds the payment, once', async () => {
    const { id, out_trade_no } = await paid();
    const as = await test.user('Admin', 'admin');
    const reverse = () =>
      test.call('POST', `/vcount/admin/recharges/${id}/reverse`, { as, body: { reason: '重复付款' } });
    const [one, two] = await Promise.all([reverse(), reverse()]);
    expect([one.status, one.body.transaction]).toMatchObject([
      200,
      { type: 'refund', direction: 'out', amount: '12.50', balanceAfter: '0.00' },
    ]);
    expect(two.body).toEqual(one.body);
    expect(await test.balanceOf(person)).toBe(0);
    await waitFor('the payment to be refunded', async () => {
      const [row] = await test.sql<{ done: boolean }>(
        'SELECT given_back_at IS NOT NULL AS done FROM recharges WHERE id = $1',
        [id],
      );
      return row?.done === true;
    });
    expect(alipay.refunds.get(out_trade_no)).toBe('12.50');
    const { account } = (await test.call('GET', '/vcount/balance', { as: person })).body;
    expect(account).toMatchObject({ totalRecharged: 0, transactionCount: 2 });
    const { transactions } = (await test.call('GET', '/vcount/transactions', { as: person })).body;
    expect(transactions.map(({ type, status }) => [type, status])).toEqual([
      ['refund', 'completed'],
      ['recharge', 'reversed'],
    ]);
  });

  it('in Alipay’s own console takes the V, if all of them are there', async () => {
    const trade = await paid();
    const as = await test.user('Seher', 'admin');
    const unbooked = async () =>
      (await test.call('GET', '/vcount/admin/unbooked-refunds', { as })).body.refunds;
    const settle = () => test.call('POST', `/vcount/admin/unbooked-refunds/${trade.id}/settle`, { as });
    expect(await refunded(trade, '12.00')).toEqual(REFUSED);
    expect(await unbooked()).toMatchObject([
      { id: trade.id, user: { id: person.id }, amount: '12.50', refunded: '12.00' },
    ]);
    expect([(await settle()).status, (await settle()).status]).toEqual([200, 404]);
    // Alipay repeats the notification for a day.
    expect(await refunded(trade, '12.00')).toEqual(REFUSED);
    expect(await unbooked()).toEqual([]);
    for (const path of [
      'GET /vcount/admin/unbooked-refunds',
      `POST /vcount/admin/unbooked-refunds/${trade.id}/settle`,
    ]) {
      const [method, address] = path.split(' ') as ['GET' | 'POST', string];
      expect((await test.call(method, address, { as: person })).status).toBe(403);
    }
    const spend = (amount: number, rest: object = {}) =>
      test.call('POST', '/vcount/spend', { as: person, body: { amount, reference: 'r', ...rest } });
    const { transaction } = (await spend(1)).body;
    expect(await refunded(trade, '12.50')).toEqual(REFUSED);
    expect(await unbooked()).toMatchObject([{ id: trade.id, refunded: '12.50' }]);
    expect(await test.balanceOf(person)).toBe(11.5);
    await test.call('POST', '/vcount/refund', { as: person, body: { transactionId: transaction.id } });
    expect([await refunded(trade, '12.50'), await refunded(trade, '12.50')]).toEqual([SUCCESS, SUCCESS]);
    expect(await unbooked()).toEqual([]);
    expect(await test.balanceOf(person)).toBe(0);
  });

  it('is refused to non-administrators, for an own or pending one, and if the V are spent', async () => {
    const { id } = await paid();
    const [admin, teacher] = [await test.user('Admin', 'admin'), await test.user('Wu')];
    const reverse = (as: TestUser, recharged = id, reason = '原因') =>
      test.call('POST', `/vcount/admin/recharges/${recharged}/reverse`, { as, body: { reason } });
    expect((await reverse(teacher)).status).toBe(403);
    expect((await reverse(admin, id, ' ')).status).toBe(400);
    expect((await reverse(admin, newId())).status).toBe(404);
    expect((await reverse(admin, (await begun()).id)).body.rule).toBe('vcount.notReversible');
    await test.sql('UPDATE recharges SET user_id = $1 WHERE id = $2', [admin.id, id]);
    expect((await reverse(admin)).body.rule).toBe('vcount.adjustSelf');
    await test.sql('UPDATE recharges SET user_id = $1 WHERE id = $2', [person.id, id]);
    await test.call('POST', '/vcount/spend', { as: person, body: { amount: 1, reference: 'r' } });
    expect((await reverse(admin)).body.rule).toBe('vcount.short');
    expect(await test.balanceOf(person)).toBe(11.5);
  });
});

it('fails if Alipay closed it; a late payment is booked only when Alipay confirms it', async () => {
  const { id, out_trade_no, total_amount } = await begun();
  const paid = alipay.notification({ out_trade_no, total_amount });
  expect(
    await notify(alipay.notification({ out_trade_no, total_amount, trade_status: 'TRADE_CLOSED' })),
  ).toEqual(SUCCESS);
  expect(await test.sql('SELECT status FROM recharges WHERE id = $1', [id])).toEqual([{ status: 'failed' }]);
  alipay.trades.set(out_trade_no, { status: 'TRADE_CLOSED', amount: total_amount });
  expect(await notify(paid)).toEqual(SUCCESS);
  expect(await test.balanceOf(person)).toBe(0);
  alipay.trades.set(out_trade_no, { status: 'TRADE_SUCCESS', amount: total_amount });
  expect(await notify(paid)).toEqual(SUCCESS);
  expect(await test.balanceOf(person)).toBe(12.5);
});

describe('a pass over pending recharges', () => {
  it('books payments without a notification, and ends those never opened', async () => {
    const { id, out_trade_no, total_amount } = await begun();
    alipay.trades.set(out_trade_no, { status: 'TRADE_SUCCESS', amount: total_amount });
    const { body } = await recharge('7');
    const unopened = body.transaction.id;
    await letPass(id, 1);
    await letPass(unopened, 20);
    await settling.settlePending(5, 100);
    expect(await test.balanceOf(person)).toBe(12.5);
    const statusOf = () => test.sql('SELECT status FROM recharges WHERE id = $1', [unopened]);
    expect(await statusOf()).toEqual([{ status: 'pending' }]);
    await letPass(unopened, 21);
    await settling.settlePending(5, 100);
    expect(await statusOf()).toEqual([{ status: 'failed' }]);
  });

  it('asks less often about older ones', async () => {
    const { id } = await begun();
    await letPass(id, 20);
    await settling.settlePending(5, 100);
    const queriesBefore = alipay.queries;
    await settling.settlePending(5, 100);
    expect(alipay.queries).toBe(queriesBefore);
  });

  it('changes nothing for an answer without Alipay’s signature or with another amount', async () => {
    const { id, out_trade_no } = await begun();
    alipay.trades.set(out_trade_no, { status: 'TRADE_SUCCESS', amount: '0.01' });
    await letPass(id, 1);
    await settling.settlePending(5, 100);
    const own = alipay.responseKey;
    alipay.responseKey = alipay.application.privateKey;
    alipay.trades.set(out_trade_no, { status: 'TRADE_SUCCESS', amount: '12.50' });
    await letPass(id, 1);
    await settling.settlePending(5, 100);
    alipay.responseKey = own;
    expect(await test.balanceOf(person)).toBe(0);
    await letPass(id, 1);
    await settling.settlePending(5, 100);
    expect(await test.balanceOf(person)).toBe(12.5);
  });
});
