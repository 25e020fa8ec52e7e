import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestService } from '../../test/service.js';
import type { TestUser } from '@tiku/platform/testing';

let test: TestService;
let teacher: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  teacher = await test.identity.user('Lin');
});
afterAll(() => test.stop());

describe('from an empty bank to a found question', () => {
  it('creates a bank, a question in it, and finds it by a fragment', async () => {
    const bank = await test.createBank(teacher, { name: '高三数学', category: 'mathematics' });
    const question = await test.createQuestion(teacher, bank.id);
    const made = { bankId: bank.id, type: 'choice', difficulty: 2, creator: { name: 'Lin' } };
    expect(question).toMatchObject(made);

    const listed = await test.call('GET', `/questions/bank/${bank.bid}`, { as: teacher });
    expect(listed.body).toMatchObject({ success: true, pagination: { total: 1, totalExact: true } });
    for (const q of ['函数', 'x^{2}+1', '函数 f(1)', 'Ｆ（１）']) {
      const found = await test.call('GET', `/questions?q=${encodeURIComponent(q)}`, { as: teacher });
      expect(found.body['questions'].map((row: { id: string }) => row.id)).toEqual([question['id']]);
    }
    for (const q of ['数列', '$', '%', '_', '\\']) {
      const missed = await test.call('GET', `/questions?q=${encodeURIComponent(q)}`, { as: teacher });
      expect(missed.body).toMatchObject({ questions: [], pagination: { total: 0 } });
    }
    const counted = await test.call('GET', `/question-banks/${bank.id}`, { as: teacher });
    expect(counted.body['questionBank']).toMatchObject({
      questionCount: 1,
      difficultyCounts: { easy: 1, medium: 0, hard: 0 },
      myRole: 'owner',
      memberCount: 1,
    });
  });
});
