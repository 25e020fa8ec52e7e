import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PaperBank } from '@tiku/contracts/paper-bank';
import type { TestUser } from '@tiku/platform/testing';
import { bought, TestService } from '../../test/service.js';

let test: TestService;
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  seller = await test.identity.user('Mai');
  buyer = await test.identity.user('Lin');
});
afterAll(() => test.stop());

const sellerAs = (as: TestUser) => test.call('GET', `/paper-banks/sellers/${seller.id}`, { as });
const review = async (bank: PaperBank, rating: number) => {
  await bought(test, bank, buyer);
  const body = { rating, content: '题目新颖' };
  expect((await test.call('POST', `/paper-bank/${bank.id}/reviews`, { as: buyer, body })).status).toBe(201);
};

it('shows what a person offers, sold, and its ratings, without drafts and private banks', async () => {
  expect((await sellerAs(buyer)).status).toBe(404);
  const [one, two] = [await test.publishBank(seller), await test.publishBank(seller)];
  await review(one, 5);
  await review(two, 4);
  await test.sql('UPDATE paper_banks SET purchase_count = 3 WHERE id = ANY ($1)', [[one.id, two.id]]);
  for (const fields of [{}, { visibility: 'private' }]) await test.createBank(seller, fields);
  await test.publishBank(seller, { visibility: 'private' });
  const { body } = await sellerAs(buyer);
  expect(body.seller).toEqual({
    id: seller.id,
    name: 'Mai',
    bankCount: 2,
    salesCount: 6,
    rating: 4.5,
    reviewCount: 2,
  });
});
