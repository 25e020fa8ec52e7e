import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestUser } from '@tiku/platform/testing';
import { bought, TestService } from '../../test/service.js';

let test: TestService;
let owner: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  owner = await test.identity.user('Lin');
  buyer = await test.identity.user('Mai');
});
afterAll(() => test.stop());

const analytics = async (as: TestUser, query = '') =>
  (await test.call('GET', `/papers/analytics${query}`, { as })).body.analytics;

describe('analytics of papers', () => {
  it('count papers, sales and income of the banks that one manages', async () => {
    const bank = await test.publishBank(owner);
    const { id } = test.questionBank.add();
    await test.createPaper(owner, bank.id, { sections: [{ title: '一', questions: [{ questionId: id }] }] });
    await bought(test, bank, buyer, 'collaborator');
    const { byMonth, byBank, ...totals } = await analytics(owner, '?months=3&timezone=Asia/Shanghai');
    const [shown] = byBank;
    expect(totals.papers).toBeGreaterThanOrEqual(1);
    expect(totals.questions).toBeGreaterThanOrEqual(1);
    expect(shown).toMatchObject({ id: bank.id, papers: totals.papers, sales: 1, income: bank.price });
    expect(byMonth).toHaveLength(3);
    expect(byMonth.at(-1)).toMatchObject({ papers: totals.papers, sales: 1, income: bank.price });
  });

  it('show a buyer nothing of what the bank earns', async () => {
    expect(await analytics(buyer)).toMatchObject({ papers: 0, published: 0, byBank: [] });
    expect((await test.call('GET', '/papers/analytics')).status).toBe(401);
  });
});
