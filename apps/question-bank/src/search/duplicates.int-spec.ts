/** Likely duplicates, only in the banks of the user. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { choice, TestService } from '../../test/service.js';

let test: TestService;
let teacher: TestUser;
let bank: { id: string };
beforeAll(async () => {
  test = await TestService.start();
  teacher = await test.identity.user('Lin');
  bank = await test.createBank(teacher, { name: '高一' });
});
afterAll(() => test.stop());

const stem = '已知函数 $f(x)=x^2+2x-3$ 在区间 $[0,3]$ 上的最大值为 $M$，最小值为 $m$，则 $M-m$ 等于 \\paren';
const find = async (questions: object[], userId = teacher.id, more: object = {}) =>
  test.call('POST', '/internal/questions/duplicates', {
    as: await test.serviceToken(),
    body: { userId, questions, ...more },
  });
const options = [{ text: '$1$' }, { text: '$2$' }];

describe('likely duplicates', () => {
  it('include equal and nearly equal ones, best first, in banks of the member', async () => {
    const kept = await test.createQuestion(teacher, bank.id, choice(stem));
    // Banks of others do not count, nor does the trash.
    const stranger = await test.identity.user('Wu');
    const foreign = await test.createBank(stranger, { visibility: 'public' });
    await test.createQuestion(stranger, foreign.id, choice(stem));
    const trashed = await test.createQuestion(teacher, bank.id, choice(stem));
    await test.call('DELETE', `/questions/${trashed.id}`, { as: teacher });

    const { status, body } = await find([
      { stem: '某校有 $120$ 名学生参加竞赛，成绩的频率分布直方图如图所示', options },
      { stem: stem.replaceAll('$', ' $ ').replace('x^2', 'x^{2}'), options },
      { stem: stem.replace('[0,3]', '[0,4]'), options },
      { stem: '', options: [] },
    ]);
    expect(status).toBe(200);
    const match = {
      ...{ questionId: kept.id, bankId: bank.id, bankName: '高一' },
      stem: kept.stem,
      options: choice(stem).options.map(({ text }) => text),
    };
    expect(body.results).toEqual([
      { index: 1, matches: [{ ...match, score: 1, hasOtherAnswer: false }] },
      { index: 2, matches: [{ ...match, score: expect.any(Number), hasOtherAnswer: false }] },
    ]);
    const [, near] = body.results as unknown as { matches: { score: number }[] }[];
    expect(near?.matches[0]?.score).toBeGreaterThan(0.8);
    expect((await find([{ stem, options }], (await test.identity.user('New')).id)).body.results).toEqual([]);
  });

  it('report a different answer to the same text, to users who may see answers', async () => {
    const writer = await test.identity.user('Sun');
    const own = await test.createBank(writer, { name: '高二' });
    await test.createQuestion(writer, own.id, choice(stem));
    const marked = (correct: number) =>
      options.map((option, at) => ({ ...option, isCorrect: at === correct }));
    const right = choice(stem).options.findIndex(({ isCorrect }) => isCorrect);
    const drafts = [
      { stem, type: 'choice', options: marked(right) },
      { stem, type: 'choice', options: marked(1 - right) },
      { stem, type: 'multipleChoice', options: marked(right) },
      { stem, type: 'choice', options },
      { stem, options: marked(1 - right) },
    ];
    const differ = async (role?: string) => {
      const { body } = await find(drafts, writer.id, role ? { role } : {});
      const results = body.results as unknown as { matches: { hasOtherAnswer: boolean }[] }[];
      return results.map(({ matches: [match] }) => match?.hasOtherAnswer);
    };
    expect(await differ('teacher')).toEqual([false, true, true, false, false]);
    expect(await differ('student')).toEqual(drafts.map(() => false));
    expect(await differ()).toEqual(drafts.map(() => false));
  });

  it('include banks open to the enterprise, but not those of other enterprises', async () => {
    const [school, otherSchool] = [newId(), newId()];
    const [colleague, reader, outsider] = [
      await test.identity.user('Qian'),
      await test.identity.user('Zhao'),
      await test.identity.user('Li'),
    ];
    for (const user of [colleague, reader]) await test.joined(user, school);
    await test.joined(outsider, otherSchool);
    const opened = await test.createBank(colleague, { name: '校内', visibility: 'enterprise' });
    const hidden = await test.createBank(colleague, { name: '私人' });
    const shared = await test.createQuestion(colleague, opened.id, choice(stem));
    await test.createQuestion(colleague, hidden.id, choice(stem));
    const bankIds = async (userId: string, more: object = {}) => {
      const { body } = await find([{ stem, options }], userId, more);
      const results = body.results as unknown as { matches: { questionId: string; bankId: string }[] }[];
      return results.flatMap(({ matches }) => matches.map(({ bankId }) => bankId));
    };
    expect(await bankIds(reader.id)).toEqual([opened.id]);
    expect(await bankIds(outsider.id)).toEqual([]);
    // A bank that is named does not become visible by its name.
    expect(await bankIds(outsider.id, { bankId: hidden.id })).toEqual([]);
    expect(await bankIds(outsider.id, { bankId: opened.id })).toEqual([]);
    expect(await bankIds(colleague.id)).toEqual([hidden.id, opened.id]);
    expect(await bankIds(colleague.id, { bankId: opened.id })).toEqual([opened.id, hidden.id]);
    await test.call('DELETE', `/questions/${shared.id}`, { as: colleague });
    expect(await bankIds(reader.id)).toEqual([]);
  });

  it('are only for ingestion and its workers', async () => {
    const body = { userId: teacher.id, questions: [{ stem, options }] };
    const asked = async (service: string) =>
      test.call('POST', '/internal/questions/duplicates', { as: await test.serviceToken(service), body });
    expect((await asked('ingestion-worker')).status).toBe(200);
    expect((await asked('bff')).status).toBe(403);
    const response = await test.call('POST', '/internal/questions/duplicates', {
      as: teacher,
      body,
    });
    expect(response.status).toBe(401);
  });
});
