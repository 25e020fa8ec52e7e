/** A person's statement, filtered by kind and by time. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

let test: TestService;
let person: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  person = await test.rich('Statement', 10);
  for (const amount of [2, 3]) await test.call('POST', '/vcount/recharge', { as: person, body: { amount } });
});
afterAll(() => test.stop());

const amounts = async (query: string): Promise<number[]> => {
  const { status, body } = await test.call('GET', `/vcount/transactions?${query}`, { as: person });
  expect(status).toBe(200);
  return body.transactions.map(({ amount }) => Number(amount)).sort((a, b) => a - b);
};

it('lists everything without a filter, and only one kind with it', async () => {
  expect(await amounts('')).toEqual([2, 3, 10]);
  expect(await amounts('type=recharge')).toEqual([2, 3, 10]);
  expect(await amounts('type=spend')).toEqual([]);
});

it('lists what was made between two times', async () => {
  const future = new Date(Date.now() + 60_000).toISOString();
  const past = new Date(Date.now() - 3_600_000).toISOString();
  expect(await amounts(`from=${past}&to=${future}`)).toEqual([2, 3, 10]);
  expect(await amounts(`from=${future}`)).toEqual([]);
  expect(await amounts(`to=${past}`)).toEqual([]);
});

it('lists a recharge that is not booked, by its own time', async () => {
  await test.sql(
    `INSERT INTO recharges (id, user_id, key, body_hash, amount, gateway, created_at)
     VALUES (gen_random_uuid(), $1, 'open', 'h', 700, 'sandbox', '2026-01-02T00:00:00Z')`,
    [person.id],
  );
  expect(await amounts('from=2026-01-01&to=2026-01-03')).toEqual([7]);
  expect(await amounts('from=2026-01-03')).toEqual([2, 3, 10]);
  expect(await amounts('to=2026-01-01')).toEqual([]);
});
