/** Live updates of the caller's account. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AccountEvent, type VcountAccount } from '@tiku/contracts/vcount-ledger';
import { newId } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

let test: TestService;
let url: string;
beforeAll(async () => {
  test = await TestService.start();
  url = await test.service.listen();
});
afterAll(() => test.stop());

/** One open stream of a person. */
async function follow({ token }: TestUser) {
  const stop = new AbortController();
  const response = await fetch(`${url}/vcount/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  const stream = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let seen = '';
  return {
    until: async (isThere: (account: VcountAccount) => boolean): Promise<VcountAccount> => {
      for (;;) {
        const last = seen.split('\n').findLast((line) => line.startsWith('data: {'));
        const account = last && AccountEvent.safeParse(JSON.parse(last.slice('data: '.length))).data?.account;
        if (account && isThere(account)) return account;
        const read = await stream?.read();
        if (!read || read.done) throw new Error(`the stream ended after ${seen}`);
        seen += read.value;
      }
    },
    end: () => stop.abort(),
  };
}

it('is sent at once, and again when the person pays, is paid, or has income on hold', async () => {
  const [buyer, seller] = [await test.rich('Buyer', 100), await test.user('Seller')];
  const [own, sold] = [await follow(buyer), await follow(seller)];
  expect(await own.until(() => true)).toMatchObject({ currentBalance: 100, totalSpent: 0 });
  expect(await sold.until(() => true)).toMatchObject({ currentBalance: 0, pendingIncome: 0 });
  const as = await test.serviceToken('paper-bank');
  const path = `/internal/holds/${newId()}`;
  await test.call('PUT', path, {
    as,
    body: {
      payerId: buyer.id,
      payeeId: seller.id,
      amountHundredths: 3_000,
      reference: newId(),
      releaseAfterSeconds: 600,
    },
  });
  expect(await own.until(({ currentBalance }) => currentBalance === 70)).toMatchObject({ totalSpent: 30 });
  expect(await sold.until(({ pendingIncome }) => pendingIncome === 30)).toMatchObject({ currentBalance: 0 });
  await test.call('POST', `${path}/release`, { as });
  expect(await sold.until(({ currentBalance }) => currentBalance === 30)).toMatchObject({
    totalIncome: 30,
    pendingIncome: 0,
  });
  own.end();
  sold.end();
});

it('needs a signed-in person', async () => {
  expect((await test.call('GET', '/vcount/events')).status).toBe(401);
});
