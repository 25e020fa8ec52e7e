import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countQueries } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

let test: TestService;
let teacher: TestUser;
let stranger: TestUser;
let bankId: string;
let otherId: string;
beforeAll(async () => {
  test = await TestService.start();
  teacher = await test.identity.user('Lin');
  stranger = await test.identity.user('Stranger');
  bankId = (await test.createBank(teacher)).id;
  otherId = (await test.createBank(teacher)).id;
  const source = { year: '2031', school: '育才中学', number: '3' };
  await test.createQuestion(teacher, bankId, { tags: ['函数', '导数'], difficulty: 1, source });
  await test.createQuestion(teacher, bankId, { tags: ['函数'], difficulty: 5, source });
  await test.createQuestion(teacher, otherId, { tags: ['Vectors'], difficulty: 3 });
  const deleted = await test.createQuestion(teacher, bankId, { tags: ['函数'] });
  await test.call('DELETE', `/questions/${deleted.id}`, { as: teacher });
  const hidden = await test.createBank(stranger);
  await test.createQuestion(stranger, hidden.id, { tags: ['函数'] });
});
afterAll(() => test.stop());

const analytics = async (query = '', as = teacher) =>
  (await test.call('GET', `/questions/analytics${query}`, { as })).body.analytics;

describe('analytics of questions', () => {
  it('counts the questions outside the trash in all banks of the caller, in one statement', async () => {
    const counted = await countQueries(() => analytics());
    expect(counted.result).toMatchObject({
      total: 3,
      byType: { choice: 3, multipleChoice: 0, fill: 0, solution: 0 },
      byDifficulty: [1, 0, 1, 0, 1],
      bySource: [{ source: '2031 育才中学', count: 2 }],
      withoutSource: 1,
      ...{ tagCount: 3, sourceCount: 1, bankCount: 2 },
      byBank: [
        { id: bankId, count: 2 },
        { id: otherId, count: 1 },
      ],
    });
    expect(counted.result.byTag[0]).toEqual({ tag: '函数', count: 2, easy: 1, medium: 0, hard: 1 });
    expect(counted.count).toBe(1);
  });

  it('lists the most frequent knowledge points, and counts all', async () => {
    const many = await test.identity.user('Many');
    const bank = await test.createBank(many);
    for (let part = 0; part < 7; part++)
      await test.createQuestion(many, bank.id, {
        tags: Array.from({ length: 5 }, (_, index) => `知识点 ${part * 5 + index}`),
      });
    const { byTag, tagCount } = await analytics('', many);
    expect([byTag.length, tagCount]).toEqual([30, 35]);
  });

  it('shows each month by the calendar of a zone, empty months too', async () => {
    const { byMonth } = await analytics('?months=6&timezone=Asia/Shanghai');
    expect(byMonth).toHaveLength(6);
    expect(byMonth.at(-1)).toMatchObject({ count: 3 });
    expect((await analytics('?timezone=Nowhere/Atlantis')).byMonth).toHaveLength(12);
  });

  it('counts one bank on request, and refuses a bank that the caller may not see', async () => {
    expect(await analytics(`?bankId=${otherId}`)).toMatchObject({ total: 1, byBank: [{ id: otherId }] });
    const refused = await test.call('GET', `/questions/analytics?bankId=${otherId}`, { as: stranger });
    expect(refused.status).toBe(404);
    expect((await test.call('GET', '/questions/analytics')).status).toBe(401);
    expect((await test.call('GET', '/questions/analytics?months=2', { as: teacher })).status).toBe(400);
  });

  it('leaves out banks that the caller only views, except on request', async () => {
    const student = await test.identity.user('Chen', 'student');
    const own = await test.createBank(student);
    await test.createQuestion(student, own.id, { tags: ['函数'] });
    await test.addMember(bankId, student.id, 'viewer');
    expect(await analytics('', student)).toMatchObject({ total: 1, byBank: [{ id: own.id }] });
    expect(await analytics(`?bankId=${bankId}`, student)).toMatchObject({ total: 2 });
    const body = { points: ['函数'] };
    const covered = await test.call('POST', '/questions/analytics/coverage', { as: student, body });
    const listed = await test.call('GET', '/questions?point=函数&role=any', { as: student });
    expect([covered.body.coverage[0]?.count, listed.body.pagination.total]).toEqual([1, 1]);
  });

  it('is empty for a user without banks', async () => {
    const newcomer = await test.identity.user('New');
    expect(await analytics('', newcomer)).toMatchObject({
      total: 0,
      byTag: [],
      byBank: [],
      withoutSource: 0,
    });
  });
});

describe('coverage of a syllabus', () => {
  const coverage = (body: object, as = teacher) =>
    test.call('POST', '/questions/analytics/coverage', { as, body });

  it('counts each point in its order, gaps too, whatever the case', async () => {
    const { body } = await coverage({ points: ['导数', '数列', 'vectors', '函数'] });
    expect(body.coverage.map(({ point, count }) => [point, count])).toEqual([
      ['导数', 1],
      ['数列', 0],
      ['vectors', 1],
      ['函数', 2],
    ]);
    const own = await coverage({ bankId: otherId, points: ['函数', 'Vectors'] });
    expect(own.body.coverage.map(({ count }) => count)).toEqual([0, 1]);
  });

  it('counts a tag that holds the name of a point', async () => {
    const { id } = await test.createBank(teacher);
    await test.createQuestion(teacher, id, { tags: ['三角函数的单调性'] });
    const { body } = await coverage({ points: ['函', '数', '单调', 'vector', '函数'] });
    expect(body.coverage.map(({ count }) => count)).toEqual([0, 0, 1, 0, 3]);
  });

  it('counts what the list of a point shows, in all of the caller’s banks or in one of them', async () => {
    const open = await test.createBank(stranger, { visibility: 'public' });
    await test.createQuestion(stranger, open.id, { tags: ['函数'] });
    const listed = async (query: Record<string, string>) =>
      (await test.call('GET', `/questions?${new URLSearchParams(query)}`, { as: teacher })).body.pagination
        .total;
    for (const point of ['函数', '单调', 'vectors', 'vector', '函', '100%']) {
      const [everywhere, own] = await Promise.all(
        [{}, { bankId }].map((scope) => coverage({ ...scope, points: [point] })),
      );
      const counts = [everywhere, own].map((response) => response?.body.coverage[0]?.count);
      expect([point, await listed({ point, role: 'any' }), await listed({ point, bankId })]).toEqual([
        point,
        ...counts,
      ]);
    }
    expect(await listed({ point: '函数' })).toBe(4);
  });

  it('refuses another user’s bank, an empty list of points and too many points', async () => {
    expect((await coverage({ bankId, points: ['函数'] }, stranger)).status).toBe(404);
    expect((await coverage({ points: [] })).status).toBe(400);
    const many = Array.from({ length: 301 }, (_, index) => `p${index}`);
    expect((await coverage({ points: many })).status).toBe(400);
  });
});
