import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

const NUMBER = '6222021234567890128';

let test: TestService;
let teacher: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  teacher = await test.identity.user('Lin');
});
afterAll(() => test.stop());

const bind = (body: object, as = teacher) => test.call('POST', '/vcount/payment-method/bind', { as, body });
const list = async (as = teacher) =>
  (await test.call('GET', '/vcount/payment-method/list', { as })).body.paymentMethods;

it('are bound, one of them the default; the number is stored nowhere', async () => {
  const card = await bind({ type: 'bankCard', holder: '林老师', number: '6222 0212 3456 7890 128' });
  expect([card.status, card.body.paymentMethod]).toEqual([
    201,
    expect.objectContaining({ type: 'bankCard', last4: '0128', isDefault: true }),
  ]);
  const alipay = (await bind({ type: 'alipay', holder: '林老师', account: 'lin@school.edu.cn' })).body
    .paymentMethod;
  expect(
    (await test.call('PUT', `/vcount/payment-method/${alipay.id}/default`, { as: teacher })).status,
  ).toBe(200);
  expect((await list()).map(({ type, isDefault }) => [type, isDefault])).toEqual([
    ['alipay', true],
    ['bankCard', false],
  ]);
  expect(JSON.stringify(await test.sql('SELECT * FROM payment_methods'))).not.toContain(NUMBER.slice(0, 12));
  await test.call('DELETE', `/vcount/payment-method/${alipay.id}`, { as: teacher });
  expect(await list()).toMatchObject([{ type: 'bankCard', isDefault: true }]);
});

it.each([
  [{ type: 'bankCard', holder: '林', number: '6222021234567890129' }],
  [{ type: 'bankCard', holder: '', number: NUMBER }],
  [{ type: 'alipay', holder: '林', account: 'not an account' }],
  [{ type: 'cash', holder: '林' }],
  [{}],
])('%j is refused', async (body) => {
  expect((await bind(body)).status).toBe(400);
});

it('are hidden from other people', async () => {
  const other = await test.identity.user('Other');
  const { id } = (await bind({ type: 'alipay', holder: 'x', account: '13812345678' }, other)).body
    .paymentMethod;
  expect((await test.call('DELETE', `/vcount/payment-method/${id}`, { as: teacher })).status).toBe(404);
  expect((await test.call('PUT', `/vcount/payment-method/${id}/default`, { as: teacher })).status).toBe(404);
  expect(await list(other)).toHaveLength(1);
});

it('are at most ten, of which one is the default, also if they change at the same time', async () => {
  const hasty = await test.identity.user('Ji');
  const account = (index: number) => ({ type: 'alipay', holder: 'x', account: `138${10_000_000 + index}` });
  const bound = await Promise.all(Array.from({ length: 12 }, (_, index) => bind(account(index), hasty)));
  const refused = bound.filter(({ status }) => status !== 201);
  expect(refused.map(({ status, body }) => [status, body.rule])).toEqual(
    Array.from({ length: 2 }, () => [422, 'vcount.methodsTooMany']),
  );
  const defaults = async () => (await list(hasty)).filter(({ isDefault }) => isDefault).length;
  expect([(await list(hasty)).length, await defaults()]).toEqual([10, 1]);
  const each = async (method: 'PUT' | 'DELETE', rest: string) => {
    const ids = (await list(hasty)).slice(0, 6).map(({ id }) => id);
    const sent = ids.map((id) => test.call(method, `/vcount/payment-method/${id}${rest}`, { as: hasty }));
    return [...new Set((await Promise.all(sent)).map(({ status }) => status))];
  };
  expect(await each('PUT', '/default')).toEqual([200]);
  expect(await defaults()).toBe(1);
  expect(await each('DELETE', '')).toEqual([200]);
  expect([(await list(hasty)).length, await defaults()]).toEqual([4, 1]);
});
