/**
 * Conservation: whatever people and sagas do concurrently, and however often they retry, the total equals what came in.
 * FUZZ_OPERATIONS=10000 makes it long.
 */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import fc from 'fast-check';
import { TestService } from '../test/service.js';
import { ReconcileLedgerJob } from './verification/reconcile-ledger.job.js';

const OPERATIONS = Number(process.env['FUZZ_OPERATIONS'] ?? 120);
const AT_ONCE = 20;
const PEOPLE = 4;
const HOLDS = 12;

let test: TestService;
let service: string;
const people: TestUser[] = [];
beforeAll(async () => {
  test = await TestService.start();
  service = await test.serviceToken();
  for (let n = 0; n < PEOPLE; n += 1) people.push(await test.rich(`P${n}`, 5));
});
afterAll(() => test.stop());

const operation = fc.record({
  kind: fc.constantFrom('recharge', 'spend', 'refund', 'hold', 'return', 'release'),
  who: fc.nat(PEOPLE - 1),
  other: fc.nat(PEOPLE - 1),
  hold: fc.nat(HOLDS - 1),
  hundredths: fc.integer({ min: 1, max: 400 }),
  /** Few, so that they repeat. */
  key: fc.nat(40),
});
type Operation = typeof operation extends fc.Arbitrary<infer O> ? O : never;

const holds = Array.from({ length: HOLDS }, newId);
const spendings: { as: TestUser; id: string }[] = [];

async function perform({ kind, who, other, hold, hundredths, key }: Operation): Promise<number> {
  const as = people[who] as TestUser;
  const holdId = holds[hold] as string;
  const amount = (hundredths / 100).toFixed(2);
  const headers = { 'idempotency-key': `${kind}-${key}` };
  if (kind === 'recharge')
    return (await test.call('POST', '/vcount/recharge', { as, headers, body: { amount, description: 'd' } }))
      .status;
  if (kind === 'spend') {
    const body = { amount, reference: 'r', description: 'd' };
    const response = await test.call('POST', '/vcount/spend', { as, headers, body });
    if (response.status === 200) spendings.push({ as, id: response.body.transaction.id });
    return response.status;
  }
  if (kind === 'refund') {
    const spending = spendings[key % Math.max(1, spendings.length)];
    if (!spending) return 404;
    const body = { transactionId: spending.id, amount };
    return (await test.call('POST', '/vcount/refund', { as: spending.as, headers, body })).status;
  }
  if (kind === 'hold') {
    const body = {
      payerId: as.id,
      payeeId: people[other]?.id,
      amountHundredths: hundredths,
      reference: 'r',
      releaseAfterSeconds: 60,
    };
    return (await test.call('PUT', `/internal/holds/${holdId}`, { as: service, body })).status;
  }
  return (await test.call('POST', `/internal/holds/${holdId}/${kind}`, { as: service })).status;
}

it('conserves V', async () => {
  const operations = fc.sample(operation, OPERATIONS);
  const statuses = new Set<number>();
  for (let from = 0; from < operations.length; from += AT_ONCE) {
    const together = operations.slice(from, from + AT_ONCE);
    for (const status of await Promise.all(together.map(perform))) statuses.add(status);
  }
  expect([...statuses].filter((status) => ![200, 404, 409, 422].includes(status))).toEqual([]);
  const { findings } = await test.service.app.get(ReconcileLedgerJob, { strict: false }).reconcile();
  expect(findings).toEqual([]);
  const [sums] = await test.sql<{ paid: string; held: string }>(
    `SELECT (SELECT sum(amount) FROM recharges WHERE status = 'completed') AS paid,
       (SELECT sum(balance) FROM accounts WHERE kind <> 'gateway') AS held`,
  );
  expect(sums?.held).toBe(sums?.paid);
});
