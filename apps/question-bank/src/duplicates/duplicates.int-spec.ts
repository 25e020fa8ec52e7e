import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import { encodeCursor } from '@tiku/platform/lists';
import { waitFor, type TestUser } from '@tiku/platform/testing';
import sharp from 'sharp';
import { uploadImage } from '../../test/image-upload.js';
import { TestService } from '../../test/service.js';
import { DuplicatesSweepRepository } from './duplicates.repository.js';
import { SweepBankJob } from './sweep-bank.job.js';

let test: TestService;
let owner: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  owner = await test.user('Lin');
});
afterAll(() => test.stop());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as = owner) =>
  test.call(method, `/question-banks/${path}`, { as, ...(body && { body }) });
async function swept(bankId: string) {
  expect((await call('POST', `${bankId}/duplicate-sweeps`)).status).toBe(202);
  const path = `${bankId}/duplicate-sweeps/newest`;
  await waitFor(
    'the sweep',
    async () => (await call('GET', path)).body.sweep?.status === 'completed',
    20_000,
  );
  return (await call('GET', `${path}/clusters`)).body.clusters;
}
const STEMS = [
  '已知函数 $f(x)=x^2+3x-5$，求 $f(2)$ 的值',
  '已知函数 $f(x)=x^2+7x-9$，求 $f(4)$ 的值',
  '已知函数 $g(t)=t^2+3t-5$，求 $g(2)$ 的值',
  '在三角形中，三个内角成等差数列，求中间的角',
];
async function bankOf(stems: readonly string[]) {
  const bank = await test.createBank(owner);
  const ids: string[] = [];
  for (const stem of stems) ids.push((await test.createQuestion(owner, bank.id, { stem })).id);
  return { bankId: bank.id, ids };
}

describe('duplicates of a bank', () => {
  it('are found in clusters that say how the questions differ', async () => {
    const { bankId, ids } = await bankOf(STEMS);
    const clusters = await swept(bankId);
    expect(clusters).toHaveLength(1);
    const pageAfter = (cursor: string) =>
      call('GET', `${bankId}/duplicate-sweeps/newest/clusters?cursor=${cursor}`);
    expect((await pageAfter(encodeCursor([1]))).body).toMatchObject({ clusters: [], nextCursor: null });
    expect((await pageAfter('1')).status).toBe(400);
    const notices = await test.sql(`SELECT payload FROM outbox WHERE payload->>'type' = 'bankSwept'`);
    expect(notices).toMatchObject([{ payload: { userId: owner.id, params: { clusters: 1 } } }]);
    expect(clusters[0]?.questions.map(({ id, kind }) => [id, kind])).toEqual([
      [ids[0], null],
      [ids[1], 'numbers'],
      [ids[2], 'variables'],
    ]);
  });

  it('are left to the next attempt if the process stops', async () => {
    const { bankId } = await bankOf(STEMS);
    const sweepId = newId();
    await test.sql(
      `INSERT INTO duplicate_sweeps (id, bank_id, user_id) VALUES ('${sweepId}', '${bankId}', '${owner.id}')`,
    );
    const sweep = test.service.app.get(SweepBankJob);
    await expect(sweep.run(sweepId, AbortSignal.abort())).rejects.toThrow('aborted');
    expect((await test.sql(`SELECT status FROM duplicate_sweeps WHERE id = '${sweepId}'`))[0]).toEqual({
      status: 'processing',
    });
    await sweep.run(sweepId, new AbortController().signal);
    expect((await test.sql(`SELECT status FROM duplicate_sweeps WHERE id = '${sweepId}'`))[0]).toEqual({
      status: 'completed',
    });
  });

  it('have kind `answers` if their answers differ, and come first', async () => {
    const bank = await test.createBank(owner);
    const make = (stem: string, right: number, extra: object = {}) =>
      test.createQuestion(owner, bank.id, {
        ...{ stem, type: 'choice', ...extra },
        options: ['1', '2', '3', '4'].map((text, at) => ({ text, isCorrect: at === right })),
      });
    const twins = [await make('函数 $y=x^2+1$ 的最小值是', 0), await make('函数 $y = x^2+1$ 的最小值是', 0)];
    const right = await make('等差数列的首项是 $1$，公差是 $2$，第二项是', 2);
    const wrong = await make('等差数列的首项是 $1$，公差是 $2$，第二项是', 1);
    const solved = await make('等差数列的首项是 $1$，公差是 $2$，第二项是', 2, { solution: '加上公差' });
    const listed = async () =>
      (await call('GET', `${bank.id}/duplicate-sweeps/newest/clusters`)).body.clusters.map(({ questions }) =>
        questions.map(({ id, kind }) => [id, kind]),
      );
    const [cluster] = await swept(bank.id);
    expect(cluster?.questions[1]).toMatchObject({
      options: [{}, { isCorrect: true }, {}, {}],
      difficulty: 2,
    });
    const contradicting = [
      [right.id, null],
      [wrong.id, 'answers'],
      [solved.id, 'answers'],
    ];
    expect(await listed()).toEqual([
      contradicting,
      [
        [twins[0]?.id, null],
        [twins[1]?.id, 'same'],
      ],
    ]);
    // A question edited after the sweep is compared again.
    await test.sql(`UPDATE questions SET solution = '配方' WHERE id = $1`, [twins[1]?.id]);
    expect((await listed())[1]?.[1]).toEqual([twins[1]?.id, 'answers']);
  });

  it('are reported while a question is typed, as other answers if those differ', async () => {
    const bank = await test.createBank(owner);
    const stem = '抛物线 $y^2=4x$ 的焦点坐标写成有序数对为 \\fill';
    await test.createQuestion(owner, bank.id, {
      ...{ stem, type: 'fill', options: [] },
      fillAnswers: ['$(1,0)$'],
    });
    const kinds = async (fillAnswers: string[]) => {
      const body = { ...{ stem, type: 'fill', fillAnswers }, bankId: bank.id };
      const typed = await test.call('POST', '/similarity/detect-realtime', { as: owner, body });
      return typed.body.matches.map(({ kind }) => kind);
    };
    expect([await kinds(['']), await kinds(['(1, 0)']), await kinds(['(0,1)'])]).toEqual([
      ['same'],
      ['same'],
      ['answers'],
    ]);
  });

  it('that differ only in their picture are shown with it, and are not equal', async () => {
    const bank = await test.createBank(owner);
    const withPicture = async (colour: string) => {
      const file = await sharp({ create: { width: 20, height: 20, channels: 3, background: colour } })
        .png()
        .toBuffer();
      const { image } = (await uploadImage(test, { file, as: owner, bank: bank.id })).body;
      const stem = `下列图形中是轴对称图形的是 ![](image:${image.id})`;
      return test.createQuestion(owner, bank.id, { stem, images: [image] });
    };
    const [red, blue, again] = [
      await withPicture('#a33'),
      await withPicture('#33a'),
      await withPicture('#a33'),
    ];
    const [cluster] = await swept(bank.id);
    expect(cluster?.questions.map(({ id, kind, score }) => [id, kind, score])).toEqual([
      [red.id, null, null],
      [blue.id, 'pictures', 0.8],
      [again.id, 'same', 1],
    ]);
    expect(cluster?.questions[1]?.images).toMatchObject([
      { id: blue.images[0]?.id, url: expect.any(String) },
    ]);
    const typed = await test.call('POST', '/similarity/detect-realtime', {
      as: owner,
      body: { stem: blue.stem, options: blue.options, bankId: bank.id },
    });
    expect(typed.body.matches.map(({ questionId, kind }) => [questionId, kind]).sort()).toEqual(
      [
        [again.id, 'pictures'],
        [blue.id, 'same'],
        [red.id, 'pictures'],
      ].sort(),
    );
  });

  it('are matched by their options if the stem is short, and counted beyond the listed ones', async () => {
    const options = [
      '平行四边形的对角线相等',
      '菱形的对角线互相垂直',
      '矩形的四条边相等',
      '梯形的两腰相等',
    ].map((text, at) => ({ text, isCorrect: at === 1 }));
    const bank = await test.createBank(owner);
    const questions = Array.from({ length: 53 }, () => ({
      ...{ type: 'choice', stem: '正确的是', options, difficulty: 2 },
    }));
    await test.call('POST', '/questions/batch', { as: owner, body: { bankId: bank.id, questions } });
    const [cluster] = await swept(bank.id);
    expect([cluster?.questions.length, cluster?.total]).toEqual([50, 53]);
  });

  it('are counted without questions deleted during the sweep', async () => {
    const { bankId, ids } = await bankOf(STEMS.slice(0, 3));
    const repository = test.service.app.get(DuplicatesSweepRepository);
    const compared = repository.compared.bind(repository);
    const sweptWhileDeleted = async (deleted: readonly string[]) => {
      const spy = jest.spyOn(repository, 'compared').mockImplementationOnce(async (all) => {
        const found = await compared(all);
        const sql = 'UPDATE questions SET deleted_at = now() WHERE id = ANY ($1::uuid[])';
        await test.sql(sql, [deleted]);
        return found;
      });
      const clusters = await swept(bankId);
      spy.mockRestore();
      const { sweep } = (await call('GET', `${bankId}/duplicate-sweeps/newest`)).body;
      return { listed: clusters.map(({ total }) => total), counted: sweep?.clusters };
    };
    expect(await sweptWhileDeleted(ids.slice(2))).toEqual({ listed: [2], counted: 1 });
    expect(await sweptWhileDeleted(ids.slice(1, 2))).toEqual({ listed: [], counted: 0 });
  });

  it('redirect through a second merge, and back when that one is undone', async () => {
    const { bankId, ids } = await bankOf(STEMS.slice(0, 3));
    const [a = '', b = '', d = ''] = ids;
    const merge = async (keepId: string, id: string) =>
      (await call('POST', `${bankId}/merges`, { keepId, questionIds: [id] })).body.mergeId;
    const targetOf = async (id: string) =>
      (await test.call('GET', `/questions/${id}`, { as: owner })).body.question.id;
    const first = await merge(b, a);
    const second = await merge(d, b);
    expect([await targetOf(a), await targetOf(b)]).toEqual([d, d]);
    await call('DELETE', `${bankId}/merges/${second}`);
    expect([await targetOf(a), await targetOf(b), await targetOf(d)]).toEqual([b, b, d]);
    await call('DELETE', `${bankId}/merges/${first}`);
    expect(await targetOf(a)).toBe(a);
  });

  it('are not merged in an archived bank, and are restored all or none', async () => {
    const { bankId, ids } = await bankOf(STEMS.slice(0, 3));
    const [kept = '', ...others] = ids;
    const body = { keepId: kept, questionIds: others };
    await call('PUT', bankId, { status: 'archived' });
    expect((await call('POST', `${bankId}/merges`, body)).body.rule).toBe('bank.archived');
    await call('PUT', bankId, { status: 'active' });
    const { mergeId } = (await call('POST', `${bankId}/merges`, body)).body;
    await call('PUT', bankId, { maxQuestions: 2 });
    const refused = await call('DELETE', `${bankId}/merges/${mergeId}`);
    expect([refused.status, refused.body.rule]).toEqual([422, 'bank.merge.undoRefused']);
    await call('PUT', bankId, { maxQuestions: 3 });
    expect((await call('DELETE', `${bankId}/merges/${mergeId}`)).status).toBe(200);
    expect((await call('GET', bankId)).body.questionBank.questionCount).toBe(3);
  });

  it('are merged into one that keeps favourites and addresses, and the merge can be undone', async () => {
    const { bankId, ids } = await bankOf(STEMS.slice(0, 2));
    const [kept = '', other = ''] = ids;
    const reader = await test.user('Reader');
    await test.addMember(bankId, reader.id, 'viewer');
    await test.call('POST', `/questions/${other}/favorite`, { as: reader });
    const merged = await call('POST', `${bankId}/merges`, { keepId: kept, questionIds: [kept, other] });
    expect(merged.status).toBe(201);
    const viewed = await test.call('GET', `/questions/${other}`, { as: reader });
    expect(viewed.body.question).toMatchObject({ id: kept, isFavorite: true, favorites: 1 });
    expect((await call('GET', bankId)).body.questionBank.questionCount).toBe(1);
    expect((await call('GET', `${bankId}/merges`)).body.merges).toMatchObject([{ keptId: kept, count: 1 }]);
    const undo = `${bankId}/merges/${merged.body.mergeId}`;
    expect((await call('DELETE', undo)).status).toBe(200);
    const back = await test.call('GET', `/questions/${other}`, { as: reader });
    expect(back.body.question).toMatchObject({ id: other, deletedAt: null });
    expect((await call('DELETE', undo)).status).toBe(404);
  });

  it('cannot be merged with another bank’s question or by a collaborator, or split after 30 days', async () => {
    const { bankId, ids } = await bankOf(STEMS.slice(0, 2));
    const elsewhere = await bankOf(STEMS.slice(0, 1));
    const [kept = '', other = ''] = ids;
    const far = await call('POST', `${bankId}/merges`, { keepId: kept, questionIds: elsewhere.ids });
    expect(far.status).toBe(404);
    const same = await call('POST', `${bankId}/merges`, { keepId: kept, questionIds: [kept] });
    expect(same.status).toBe(422);
    const collaborator = await test.user('Wang');
    await test.addMember(bankId, collaborator.id, 'collaborator');
    const body = { keepId: kept, questionIds: [other] };
    expect((await call('POST', `${bankId}/merges`, body, collaborator)).status).toBe(403);
    expect((await call('POST', `${bankId}/duplicate-sweeps`, undefined, collaborator)).status).toBe(403);
    const { mergeId } = (await call('POST', `${bankId}/merges`, body)).body;
    await test.sql(`UPDATE question_merges SET created_at = now() - interval '31 days' WHERE id = $1`, [
      mergeId,
    ]);
    expect((await call('DELETE', `${bankId}/merges/${mergeId}`)).status).toBe(404);
  });
});
