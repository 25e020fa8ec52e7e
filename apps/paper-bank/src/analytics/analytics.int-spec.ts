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
  it('count papers, sales and income of the banks that the caller manages', async () => {
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

  it('count questions by type, difficulty, knowledge point and source', async () => {
    const writer = await test.identity.user('Writer');
    const bank = await test.createBank(writer);
    const hard = test.questionBank.add({
      type: 'fill',
      difficulty: 5,
      tags: ['数列', '函数'],
      source: { year: '2026', school: '第一中学' },
    });
    const easy = test.questionBank.add();
    const sections = (...ids: string[]) => [
      { title: '一', questions: ids.map((questionId) => ({ questionId })) },
    ];
    await test.createPaper(writer, bank.id, { sections: sections(hard.id, easy.id) });
    await test.createPaper(writer, bank.id, { sections: sections(hard.id) });
    const gone = await test.createPaper(writer, bank.id);
    expect((await test.call('DELETE', `/papers/${gone.id}`, { as: writer })).status).toBe(200);
    const { asked } = await analytics(writer);
    expect(asked).toEqual({
      byType: { choice: 1, multipleChoice: 0, fill: 2, solution: 0 },
      byDifficulty: [0, 1, 0, 0, 2],
      byTag: [
        { tag: '函数', count: 3, easy: 1, medium: 0, hard: 2 },
        { tag: '数列', count: 2, easy: 0, medium: 0, hard: 2 },
      ],
      bySource: [{ source: '2026 第一中学', count: 2 }],
      withoutSource: 1,
      ...{ tagCount: 2, sourceCount: 1 },
    });
  });

  it('show a buyer no income of the bank', async () => {
    expect(await analytics(buyer)).toMatchObject({ papers: 0, published: 0, byBank: [], bankCount: 0 });
    expect((await test.call('GET', '/papers/analytics')).status).toBe(401);
  });
});
