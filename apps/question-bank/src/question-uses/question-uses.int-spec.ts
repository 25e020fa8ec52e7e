import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

let test: TestService;
let teacher: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  teacher = await test.identity.user('Lin');
  stranger = await test.identity.user('Wu');
});
afterAll(() => test.stop());

const usesOf = (id: string, as = teacher) => test.call('GET', `/questions/${id}/uses`, { as });

describe('the uses of a question', () => {
  it('list copies only in banks that the caller may view', async () => {
    const bank = await test.createBank(teacher, { name: '高一' });
    const second = await test.createBank(teacher, { name: '高二' });
    const open = await test.createBank(stranger, { name: '公开', visibility: 'public' });
    const hidden = await test.createBank(stranger);
    const original = await test.createQuestion(teacher, bank.id);
    const own = await test.createQuestion(teacher, second.id);
    const others = await test.createQuestion(stranger, open.id);
    await test.createQuestion(stranger, hidden.id);
    const [first, ...rest] = original.options;
    await test.createQuestion(teacher, second.id, { options: [{ ...first, text: '$3$' }, ...rest] });
    const deleted = await test.createQuestion(teacher, second.id);
    await test.call('DELETE', `/questions/${deleted.id}`, { as: teacher });

    const { status, body } = await usesOf(original.qid);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ids: [original.id],
      copies: [
        { id: others.id, qid: others.qid, bank: { id: open.id, bid: open.bid, name: '公开' } },
        { id: own.id, bank: { id: second.id, name: '高二' } },
      ],
    });
    expect(body.copies).toHaveLength(2);
  });

  it('list the questions that were merged into it, also by their addresses', async () => {
    const bank = await test.createBank(teacher);
    const [kept, merged] = [
      await test.createQuestion(teacher, bank.id),
      await test.createQuestion(teacher, bank.id),
    ];
    const body = { keepId: kept.id, questionIds: [merged.id] };
    const response = await test.call('POST', `/question-banks/${bank.id}/merges`, {
      as: teacher,
      body,
    });
    expect(response.status).toBe(201);
    expect((await usesOf(merged.qid)).body.ids).toEqual([kept.id, merged.id]);
  });

  it('are hidden with the question', async () => {
    const bank = await test.createBank(teacher);
    const { id } = await test.createQuestion(teacher, bank.id);
    expect((await usesOf(id, stranger)).status).toBe(404);
    expect((await test.call('GET', `/questions/${id}/uses`)).status).toBe(401);
    await test.addMember(bank.id, stranger.id, 'viewer');
    expect((await usesOf(id, stranger)).status).toBe(200);
  });
});
