/** How many sweeps run at a time: one of a bank, a few of a person. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DUPLICATE_LIMITS } from '@tiku/contracts/question-bank';
import { newId } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

let test: TestService;
let owner: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  owner = await test.user('Lin');
});
afterAll(() => test.stop());

/** A sweep of `userId` that no worker has begun. */
const waitingSweep = (bankId: string, userId: string) =>
  test.sql('INSERT INTO duplicate_sweeps (id, bank_id, user_id) VALUES ($1, $2, $3)', [
    newId(),
    bankId,
    userId,
  ]);
const start = (bankId: string) =>
  test.call('POST', `/question-banks/${bankId}/duplicate-sweeps`, { as: owner });

it('refuses a second sweep of a bank while another person’s runs', async () => {
  const [bank, other] = [await test.createBank(owner), await test.createBank(owner)];
  await waitingSweep(bank.id, newId());
  expect(await start(bank.id)).toMatchObject({ status: 422, body: { rule: 'bank.sweep.running' } });
  expect((await start(other.id)).status).toBe(202);
});

it('refuses a person whose other sweeps are not finished', async () => {
  const bank = await test.createBank(owner);
  for (let made = 0; made < DUPLICATE_LIMITS.sweepsPerUser; made++)
    await waitingSweep((await test.createBank(owner)).id, owner.id);
  expect(await start(bank.id)).toMatchObject({ status: 429, body: { rule: 'bank.sweep.unfinished' } });
});
