import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestUser } from '@tiku/platform/testing';
import { choice, TestService } from '../../test/service.js';

let test: TestService;
let teacher: TestUser;
let stranger: TestUser;
let bank: { id: string; bid: string };
beforeAll(async () => {
  test = await TestService.start();
  teacher = await test.identity.user('Lin');
  stranger = await test.identity.user('Wu');
  bank = await test.createBank(teacher, { name: '高一' });
});
afterAll(() => test.stop());

const STEM = '某校从 $5$ 名男生和 $3$ 名女生中任选两人参加演讲比赛，则至少有一名女生的概率为 \\choice';
/** As OCR reads a photograph: some characters wrong, formulas as plain text, the question's number in front. */
const READ = '12. 某校从5名男生和3名女牛中任选两人参加演进比赛，则至少有一名女生的概率为（ ）';
const OTHERS = [
  '某校有 $120$ 名学生参加竞赛，成绩的频率分布直方图如图所示，求众数',
  '从 $5$ 件产品中任取两件，求都是正品的概率',
  '某同学参加演讲比赛，七位评委打分，求方差',
];
const find = (questions: object[], as = teacher, bankId?: string) =>
  test.call('POST', '/questions/picture-search', { as, body: { questions, bankId } });

describe('a picture', () => {
  it('finds its question despite misread characters, among the banks its user may view', async () => {
    const pictured = await test.createQuestion(teacher, bank.id, choice(STEM));
    for (const stem of OTHERS) await test.createQuestion(teacher, bank.id, choice(stem));
    const deleted = await test.createQuestion(teacher, bank.id, choice(STEM));
    await test.call('DELETE', `/questions/${deleted.id}`, { as: teacher });

    const { status, body } = await find([
      { stem: '光合作用的暗反应', options: [] },
      { stem: READ, options: [{ text: '1' }, { text: '2' }] },
    ]);
    expect(status).toBe(200);
    const [nothing, found] = body.results;
    expect(nothing).toEqual({ index: 0, matches: [] });
    expect(found?.matches[0]).toEqual({
      ...{ id: pictured.id, qid: pictured.qid, type: 'choice', stem: STEM, score: expect.any(Number) },
      bank: { id: bank.id, bid: bank.bid, name: '高一' },
    });
    expect(found?.matches.map(({ id }) => id)).not.toContain(deleted.id);
    const scores = found?.matches.map(({ score }) => score) ?? [];
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));

    expect((await find([{ stem: READ }], stranger)).body.results).toEqual([{ index: 0, matches: [] }]);
    const open = await test.createBank(stranger, { visibility: 'public' });
    const theirs = await test.createQuestion(stranger, open.id, choice(STEM));
    const everywhere = (await find([{ stem: READ }])).body.results[0]?.matches.map(({ id }) => id);
    expect(everywhere?.slice(0, 2).toSorted()).toEqual([pictured.id, theirs.id].toSorted());
    expect((await find([{ stem: READ }], teacher, open.bid)).body.results[0]?.matches).toMatchObject([
      { id: theirs.id },
    ]);
  });

  it('is refused for a hidden bank, and for too much text', async () => {
    expect((await find([{ stem: READ }], stranger, bank.id)).status).toBe(404);
    expect((await test.call('POST', '/questions/picture-search', { body: { questions: [] } })).status).toBe(
      401,
    );
    expect((await find([])).status).toBe(400);
    expect((await find([{ stem: '' }])).status).toBe(400);
    expect((await find(Array.from({ length: 11 }, () => ({ stem: READ })))).status).toBe(400);
  });
});
