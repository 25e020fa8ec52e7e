import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { bought, TestService } from '../../test/service.js';

let test: TestService;
let teacher: TestUser;
let other: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  teacher = await test.identity.user('Lin');
  other = await test.identity.user('Mai');
});
afterAll(() => test.stop());

const uses = (ids: string[], as = teacher) =>
  test.call('GET', `/papers/question-uses?questionIds=${ids.join(',')}`, { as });
const papersOf = async (ids: string[], as = teacher) =>
  (await uses(ids, as)).body.uses.map(({ paperId }) => paperId);
const sections = (...ids: string[]) => [
  { title: '一', questions: [] },
  { title: '二', questions: ids.map((questionId) => ({ questionId })) },
];

describe('the papers that use a question', () => {
  it('are listed with bank, place and version, latest changed first', async () => {
    const [first, asked] = [test.questionBank.add(), test.questionBank.add({ version: 4 })];
    const bank = await test.createBank(teacher, { name: '月考' });
    const one = await test.createPaper(teacher, bank.id, { sections: sections(first.id, asked.id) });
    const two = await test.createPaper(teacher, bank.id, { sections: sections(asked.id) });
    await test.createPaper(teacher, bank.id, { sections: sections(first.id) });

    const { status, body } = await uses([newId(), asked.id]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      hasMore: false,
      uses: [
        { paperId: two.id, n: 1 },
        {
          paperId: one.id,
          title: '期中模拟卷',
          status: 'draft',
          paperBank: { id: bank.id, name: '月考' },
          ...{ isMine: true, n: 2, questionVersion: 4 },
        },
      ],
    });
    expect(body.uses).toHaveLength(2);
    await test.call('DELETE', `/papers/${two.id}`, { as: teacher });
    expect(await papersOf([asked.id])).toEqual([one.id]);
  });

  it('are hidden from those who may not read them', async () => {
    const asked = test.questionBank.add();
    const bank = await test.publishBank(other);
    const paper = await test.createPaper(other, bank.id, { sections: sections(asked.id) });
    const member = await test.identity.user('Member');
    await test.addMember(bank.id, member.id, 'viewer');
    const invited = await test.identity.user('Invited');
    await test.addMember(bank.id, invited.id, 'manager', 'pending');
    const buyer = await test.identity.user('Buyer');
    await bought(test, bank, buyer);

    // Without a purchase, a person sees the bank on the market, but not the content of its papers.
    for (const as of [teacher, invited, buyer]) expect(await papersOf([asked.id], as)).toEqual([]);
    expect(await papersOf([asked.id], member)).toEqual([paper.id]);
    expect((await uses([asked.id], member)).body.uses[0]?.isMine).toBe(false);
    expect((await test.call('GET', `/papers/question-uses?questionIds=${asked.id}`)).status).toBe(401);

    await test.call('POST', `/papers/${paper.id}/publish`, { as: other });
    expect(await papersOf([asked.id], buyer)).toEqual([paper.id]);
    expect(await papersOf([asked.id], teacher)).toEqual([]);
  });

  it('include, for buyers, those whose published text holds it', async () => {
    const [before, after] = [test.questionBank.add(), test.questionBank.add()];
    const bank = await test.publishBank(other);
    const paper = await test.createPaper(other, bank.id, { sections: sections(before.id) });
    await test.call('POST', `/papers/${paper.id}/publish`, { as: other });
    const body = { title: '改过', sections: sections(after.id), version: 2 };
    expect((await test.call('PUT', `/papers/${paper.id}`, { as: other, body })).status).toBe(200);
    const buyer = await test.identity.user('Buyer');
    await bought(test, bank, buyer);

    expect((await uses([before.id, after.id], buyer)).body.uses).toMatchObject([
      { title: '期中模拟卷', n: 1 },
    ]);
    expect(await papersOf([after.id], buyer)).toEqual([]);
    expect(await papersOf([after.id], other)).toEqual([paper.id]);
    expect(await papersOf([before.id], other)).toEqual([]);
  });

  it('are requested by ids', async () => {
    for (const ids of [[], ['x'], Array.from({ length: 51 }, newId)])
      expect((await uses(ids)).status).toBe(400);
  });
});
