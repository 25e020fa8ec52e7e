import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countQueries } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { choice, TestService } from '../../test/service.js';

let test: TestService;
let teacher: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  teacher = await test.identity.user('Lin');
  stranger = await test.identity.user('Stranger');
});
afterAll(() => test.stop());

const idsOf = ({ body }: { body: { questions: { id: string }[] } }) => body.questions.map(({ id }) => id);

describe('related questions', () => {
  it('are the nearest in the banks that the caller may see, at most three', async () => {
    const bank = await test.createBank(teacher);
    const hidden = await test.createBank(stranger);
    const stem = '已知椭圆 $\\frac{x^2}{4}+y^2=1$ 的左焦点为 $F$，求离心率\\paren';
    const source = await test.createQuestion(teacher, bank.id, { stem, tags: ['椭圆'] });
    const alike = await test.createQuestion(teacher, bank.id, {
      stem: '已知椭圆 $\\frac{x^2}{9}+y^2=1$ 的右焦点为 $F$，求离心率\\paren',
      tags: ['椭圆'],
    });
    const ofTopic = await test.createQuestion(teacher, bank.id, {
      stem: '下列说法正确的是\\paren',
      tags: ['椭圆'],
    });
    await test.createQuestion(teacher, bank.id, {
      stem: '从五人中选两人，共有\\paren',
      tags: ['计数'],
      difficulty: 5,
    });
    await test.createQuestion(stranger, hidden.id, { stem, tags: ['椭圆'] });
    const deleted = await test.createQuestion(teacher, bank.id, { stem, tags: ['椭圆'] });
    await test.call('DELETE', `/questions/${deleted.id}`, { as: teacher });

    const related = await test.call('GET', `/questions/${source.qid}/related`, { as: teacher });
    expect(idsOf(related)).toEqual([alike.id, ofTopic.id]);
    const one = await test.call('GET', `/questions/${source.id}/related?limit=1`, { as: teacher });
    expect(idsOf(one)).toEqual([alike.id]);
  });

  it('include the neighbours in the bank', async () => {
    const bank = await test.createBank(teacher);
    const [oldest, middle, newest] = [
      await test.createQuestion(teacher, bank.id),
      await test.createQuestion(teacher, bank.id),
      await test.createQuestion(teacher, bank.id),
    ];
    const around = async (id: string) =>
      (await test.call('GET', `/questions/${id}/neighbours`, { as: teacher })).body;
    expect(await around(middle.id)).toMatchObject({ previous: newest.qid, next: oldest.qid });
    expect(await around(newest.id)).toMatchObject({ previous: null, next: middle.qid });
    expect(await around(oldest.id)).toMatchObject({ next: null });
  });

  it('take the same number of statements for any number of them', async () => {
    const bank = await test.createBank(teacher);
    const source = await test.createQuestion(teacher, bank.id);
    for (let n = 0; n < 6; n += 1) await test.createQuestion(teacher, bank.id);
    const countOf = async (limit: number) =>
      (
        await countQueries(() =>
          test.call('GET', `/questions/${source.id}/related?limit=${limit}`, { as: teacher }),
        )
      ).count;
    await countOf(1);
    expect([await countOf(1), await countOf(6)]).toEqual([4, 4]);
  });
});

describe('recommended questions', () => {
  it('are neither opened nor written by the caller, and near the used ones', async () => {
    const bank = await test.createBank(teacher, { visibility: 'public' });
    const reader = await test.identity.user('Reader');
    const make = (tags: string[]) => test.createQuestion(teacher, bank.id, { ...choice(), tags });
    const opened = await make(['数列']);
    const ofTopic = await make(['数列']);
    const other = await make(['集合']);
    await test.call('POST', `/questions/${opened.id}/view`, { as: reader });

    const path = `/questions/bank/${bank.bid}/recommend`;
    expect(idsOf(await test.call('GET', path, { as: reader }))).toEqual([ofTopic.id, other.id]);
    expect(idsOf(await test.call('GET', `${path}?limit=1`, { as: reader }))).toEqual([ofTopic.id]);
    expect(idsOf(await test.call('GET', path, { as: teacher }))).toEqual([]);
  });
});
