import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { DUPLICATE_LIMITS, INTERCHANGE_LIMITS } from '@tiku/contracts/question-bank';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';
import { SweepBankJob } from '../duplicates/sweep-bank.job.js';
import { ExportBank } from './export-bank.js';

let test: TestService;
let busy: TestUser;
let other: TestUser;
let end = (): void => undefined;
beforeAll(async () => {
  test = await TestService.start();
  const held = new Promise<void>((resolve) => (end = resolve));
  // No job ends before the requests are answered.
  for (const job of [SweepBankJob, ExportBank])
    jest.spyOn(test.service.app.get(job, { strict: false }), 'run').mockImplementation(() => held);
});
afterAll(async () => {
  end();
  await test.stop();
});
beforeEach(async () => {
  [busy, other] = [await test.user('Busy'), await test.user('Other')];
});

/** Concurrent requests, each for a separate bank: statuses, refusals, and the headers of the last one. */
async function askedAtOnce(count: number, ask: (bankId: string) => ReturnType<TestService['call']>) {
  const banks = await Promise.all(Array.from({ length: count }, () => test.createBank(busy)));
  const responses = await Promise.all(banks.map(({ id }) => ask(id)));
  const refused = responses.filter(({ status }) => status !== 202);
  return {
    accepted: count - refused.length,
    refusals: new Set(refused.map(({ status, body }) => `${status} ${body.rule}`)),
    retryAfter: refused[0]?.headers.get('retry-after'),
    message: refused[0]?.body.message,
  };
}
const prioritiesOf = async (queue: string, { id }: TestUser) =>
  (
    await test.sql<{ priority: number }>(
      'SELECT priority FROM jobs WHERE queue = $1 AND user_id = $2 ORDER BY priority',
      [queue, id],
    )
  ).map(({ priority }) => priority);

it('limits the running imports and exports of a user, also for concurrent requests', async () => {
  const limit = INTERCHANGE_LIMITS.unfinishedPerUser;
  const ask = (as: TestUser) => (bankId: string) =>
    test.call('GET', `/question-banks/${bankId}/export?format=gift`, { as });
  expect(await askedAtOnce(limit + 3, ask(busy))).toEqual({
    accepted: limit,
    refusals: new Set(['429 bank.interchange.unfinished']),
    retryAfter: '30',
    message: '您有 3 个导入导出任务正在进行，请等其中一个完成后再试',
  });
  expect((await ask(other)((await test.createBank(other)).id)).status).toBe(202);
  expect(await prioritiesOf('interchange', busy)).toEqual([1, 2, 3]);
  expect(await prioritiesOf('interchange', other)).toEqual([1]);
});

it('limits the running sweeps of a user, also for concurrent requests', async () => {
  const limit = DUPLICATE_LIMITS.sweepsPerUser;
  const ask = (as: TestUser, headers = {}) => {
    return (bankId: string) =>
      test.call('POST', `/question-banks/${bankId}/duplicate-sweeps`, { as, headers });
  };
  expect(await askedAtOnce(limit + 3, ask(busy, { 'accept-language': 'en' }))).toEqual({
    accepted: limit,
    refusals: new Set(['429 bank.sweep.unfinished']),
    retryAfter: '30',
    message: 'You are searching 3 banks for duplicates; please try again when one of them is done',
  });
  const bank = await test.createBank(other);
  expect((await ask(other)(bank.id)).status).toBe(202);
  const again = await ask(other)(bank.id);
  expect([again.status, again.body.rule]).toEqual([422, 'bank.sweep.running']);
  expect(await prioritiesOf('sweep-bank', busy)).toEqual([1, 2, 3]);
  expect(await prioritiesOf('sweep-bank', other)).toEqual([1]);
});
