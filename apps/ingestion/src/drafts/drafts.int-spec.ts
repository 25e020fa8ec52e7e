import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countQueries, Transactions } from '@tiku/platform/database';
import type { HttpMethod, TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';
import { DraftsRepository } from './drafts.repository.js';
import { SimilarPapersRepository } from './similar-papers.repository.js';

let app: TestService;
let user: TestUser;
beforeAll(async () => {
  app = await TestService.start({ worker: false });
  user = await app.user();
});
afterAll(() => app.stop());

const question = (stem: string, extra: object = {}) => ({ stem, type: 'solution', difficulty: 2, ...extra });
const create = async (owner: TestUser, name: string, questions: object[]) =>
  (await app.call('POST', '/drafts', { as: owner, body: { name, questions } })).body.draft;
const paper = (from: number, to: number) =>
  Array.from({ length: to - from }, (_unused, index) =>
    question(
      `第 ${from + index} 题：设函数 f${from + index} 在区间 (${from + index}, ${2 * (from + index) + 1}) 内连续，求其零点个数并说明理由`,
    ),
  );

describe('drafts', () => {
  it('are created, read, listed, renamed and removed', async () => {
    const owner = await app.user();
    const draft = await create(owner, ' 期末卷 ', [question('1+1=?'), { stem: '只有题干' }]);
    expect(draft).toMatchObject({
      name: '期末卷',
      questionCount: 2,
      version: 1,
      taskId: null,
      similarTo: null,
    });
    expect(draft.questions[1]).toMatchObject({
      type: 'unknown',
      difficulty: null,
      content: '只有题干',
      flags: [],
    });
    const renamed = await app.call('PATCH', `/drafts/${draft.id}`, {
      as: owner,
      body: { name: '新名', questions: [] },
    });
    expect(renamed.body.draft).toMatchObject({ name: '新名', questionCount: 2, version: 2 });
    const listed = (await app.call('GET', '/drafts?q=新', { as: owner })).body;
    expect(listed.drafts).toEqual([expect.objectContaining({ id: draft.id, questionCount: 2 })]);
    expect(listed.drafts[0]?.questions).toBeUndefined();
    expect((await app.call('GET', '/drafts?q=nothing', { as: owner })).body.pagination.total).toBe(0);
    expect((await app.call('GET', '/drafts?page=2', { as: owner })).body).toMatchObject({
      drafts: [],
      pagination: { page: 2, total: 1 },
    });
    const { count } = await countQueries(() =>
      app.service.app.get(DraftsRepository).list(owner.id, { page: 1, limit: 20 }),
    );
    expect(count).toBe(1);
    expect((await app.call('DELETE', `/drafts/${draft.id}`, { as: owner })).status).toBe(200);
    expect((await app.call('GET', `/drafts/${draft.id}`, { as: owner })).status).toBe(404);
  });

  it('are at most 500; drafts that documents made do not count', async () => {
    const owner = await app.user();
    await app.sql(
      `INSERT INTO drafts (id, user_id, name, name_key, automatic)
       SELECT gen_random_uuid(), $1, n::text, n::text, n > 499 FROM generate_series(1, 510) AS n`,
      [owner.id],
    );
    const ask = async (name: string) => {
      const { status, body } = await app.call('POST', '/drafts', {
        as: owner,
        body: { name, questions: [] },
      });
      return [status, body.rule];
    };
    expect(await ask('第五百')).toEqual([201, undefined]);
    expect(await ask('再一')).toEqual([422, 'draft.tooMany']);
  });

  it.each(['', '/save-check'])('are queried once for GET /drafts/:id%s', async (path) => {
    const owner = await app.user();
    const { id } = await create(owner, '卷', []);
    const { result, statements } = await countQueries(() =>
      app.call('GET', `/drafts/${id}${path}`, { as: owner }),
    );
    expect(result.status).toBe(200);
    expect(statements.filter((sql) => /FROM drafts\b/.test(sql))).toHaveLength(1);
  });

  it('are listed by cursor, last changed first', async () => {
    const owner = await app.user();
    const names = ['a', 'b', 'c'];
    for (const name of names) await create(owner, name, [question(name)]);
    const list = async (query: string) =>
      (await app.call('GET', `/drafts?limit=2${query}`, { as: owner })).body;
    const first = await list('');
    const second = await list(`&cursor=${first.pagination.nextCursor}`);
    const listed = [...first.drafts, ...second.drafts].map(({ name }: { name: string }) => name);
    expect(listed).toEqual(['c', 'b', 'a']);
    expect(second.pagination).toMatchObject({ total: 3, nextCursor: null });
    expect((await app.call('GET', '/drafts?cursor=abc', { as: owner })).status).toBe(400);
  });

  it('have unique names per owner', async () => {
    const owner = await app.user();
    const first = await create(owner, 'Paper A', [question('x')]);
    const second = await app.call('POST', '/drafts', {
      as: owner,
      body: { name: 'paper ａ', questions: [] },
    });
    expect([second.status, second.body.code, second.body.message]).toEqual([
      409,
      'CONFLICT_ERROR',
      '草稿名称已存在',
    ]);
    expect(second.body.details).toEqual([
      { path: 'name', rule: 'taken', message: '草稿名称已存在', draftId: first.id },
    ]);
    const other = await create(owner, 'Paper B', [question('y')]);
    expect(
      (await app.call('PATCH', `/drafts/${other.id}`, { as: owner, body: { name: 'Paper A' } })).status,
    ).toBe(409);
    expect((await create(user, 'Paper A', [question('x')])).name).toBe('Paper A');
    expect(
      (await app.call('POST', '/drafts', { as: owner, body: { name: '   ' } })).body.details[0],
    ).toMatchObject({
      path: 'name',
      rule: 'required',
    });
    expect((await app.call('PATCH', '/drafts/not-an-id', { as: owner, body: { name: 'z' } })).status).toBe(
      400,
    );
  });

  it('refuse an outdated version and are deleted with their last question', async () => {
    const owner = await app.user();
    const draft = await create(owner, 'v', [question('a'), question('b')]);
    const kept = await app.call('PUT', `/drafts/${draft.id}`, {
      as: owner,
      body: {
        questions: [draft.questions[1]],
        version: 1,
      },
    });
    expect(kept.body.draft).toMatchObject({ questionCount: 1, version: 2 });
    expect(kept.body.draft.questions[0]?.id).toBe(draft.questions[1]?.id);
    const outdated = await app.call('PUT', `/drafts/${draft.id}`, {
      as: owner,
      body: { name: 'w', version: 1 },
    });
    expect([outdated.status, outdated.body.details]).toEqual([409, { version: 2 }]);
    expect(
      (await app.call('PUT', `/drafts/${draft.id}`, { as: owner, body: { questions: [] } })).body.draft
        .questionCount,
    ).toBe(0);
    expect((await app.call('GET', `/drafts/${draft.id}`, { as: owner })).status).toBe(404);
  });

  it('take changes without the other questions, from their version alone', async () => {
    const owner = await app.user();
    const draft = await create(owner, 'changes', [question('a'), question('b'), question('c')]);
    const [a, b, c] = draft.questions.map(({ id }: { id: string }) => id);
    const change = (body: object) => app.call('POST', `/drafts/${draft.id}/changes`, { as: owner, body });
    const changed = await change({
      changes: { questions: [question('B', { id: b })], order: [c, b] },
      version: 1,
    });
    expect(changed.body.draft).toMatchObject({ questionCount: 2, version: 2 });
    expect(changed.body.draft.questions).toBeUndefined();
    const { questions } = (await app.call('GET', `/drafts/${draft.id}`, { as: owner })).body.draft;
    expect(questions.map(({ stem }: { stem: string }) => stem)).toEqual(['c', 'B']);
    expect((await change({ changes: { questions: [] }, version: 1 })).status).toBe(409);
    expect((await change({ changes: { questions: [] } })).body.details).toMatchObject([
      { path: 'version', rule: 'required' },
    ]);
    expect((await change({ changes: { questions: [], order: [a] }, version: 2 })).status).toBe(400);
    expect(
      (await change({ changes: { questions: [], order: [] }, version: 2 })).body.draft.questionCount,
    ).toBe(0);
    expect((await app.call('GET', `/drafts/${draft.id}`, { as: owner })).status).toBe(404);
  });

  it('name a similar draft', async () => {
    const owner = await app.user();
    const first = await create(owner, '原卷', paper(0, 30));
    const same = await create(owner, '副本', paper(0, 30));
    const loose = await app.call('GET', '/drafts?loose=true', { as: owner });
    expect(loose.body.drafts.map(({ id }: { id: string }) => id)).toEqual([same.id, first.id]);
    expect((await app.call('GET', '/drafts?loose=false', { as: owner })).body.pagination.total).toBe(0);
    expect(same.similarTo).toMatchObject({ id: first.id, name: '原卷', score: 1, level: 'veryHigh' });
    const listed = (await app.call('GET', '/drafts', { as: owner })).body.drafts;
    expect(listed.find((draft: { id: string }) => draft.id === same.id)?.similarTo?.id).toBe(first.id);
    const mostly = await create(owner, '改卷', [...paper(0, 27), ...paper(200, 203)]);
    expect(['high', 'medium']).toContain(mostly.similarTo?.level);
    expect(
      (await create(owner, '另卷', [question('完全不同的内容：解释光合作用的过程')])).similarTo,
    ).toBeNull();
    // One that was removed since the comparison is not named.
    const repository = app.service.app.get(SimilarPapersRepository);
    await app.service.app
      .get(Transactions)
      .run((tx) => repository.setSimilar(tx, same.id, { draftId: randomUUID(), taskId: null, score: 0.9 }));
    const later = (await app.call('GET', `/drafts/${same.id}`, { as: owner })).body.draft;
    expect(later.similarTo).toBeNull();
    // Only the caller's drafts are compared.
    expect((await create(await app.user(), '原卷', paper(0, 30))).similarTo).toBeNull();
  });

  it("answer 404 to everyone else, and give no URL of another user's picture", async () => {
    const draft = await create(user, 'mine', [
      question('x', {
        images: [{ id: randomUUID(), url: 'https://evil.example/x.png', width: 1, height: 1 }],
      }),
    ]);
    expect(draft.questions[0]?.images[0]?.url).toBe('');
    const other = await app.user();
    const requests: [HttpMethod, string, object?][] = [
      ['GET', ''],
      ['PUT', '', { name: 'n' }],
      ['PATCH', '', { name: 'n' }],
      ['DELETE', ''],
      ['POST', '/save', { bankId: app.questionBank.bankId }],
    ];
    for (const [method, path, body] of requests) {
      expect((await app.call(method, `/drafts/${draft.id}${path}`, { as: other, body })).status).toBe(404);
      expect((await app.call(method, `/drafts/${draft.id}${path}`, { body })).status).toBe(401);
    }
    expect(
      (await app.call('POST', '/drafts', { as: other, body: { name: 'x', taskId: randomUUID() } })).status,
    ).toBe(404);
  });

  it('do not grow beyond what one request may send', async () => {
    const owner = await app.user();
    const long = (count: number) =>
      Array.from({ length: count }, () => ({ ...question('x'.repeat(49_000)), id: randomUUID() }));
    const { id, questions } = await create(owner, '长卷', long(300));
    const kept = questions.map((one: { id: string }) => one.id);
    const change = (added: { id: string }[], version: number) =>
      app.call('POST', `/drafts/${id}/changes`, {
        as: owner,
        body: { version, changes: { questions: added, order: [...kept, ...added.map((one) => one.id)] } },
      });
    const refused = await change(long(150), 1);
    expect([refused.status, refused.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect((await app.call('GET', `/drafts/${id}`, { as: owner })).body.draft).toMatchObject({
      questionCount: 300,
      version: 1,
    });
    expect((await change(long(10), 1)).status).toBe(200);
  });

  it('enforce their limits', async () => {
    const many = Array.from({ length: 501 }, (_unused, index) => question(`${index}`));
    expect(
      (await app.call('POST', '/drafts', { as: user, body: { name: 'many', questions: many } })).status,
    ).toBe(400);
    const long = await app.call('POST', '/drafts', {
      as: user,
      body: {
        name: 'long',
        questions: [question('x'.repeat(50_001))],
      },
    });
    expect(long.body.details[0]).toMatchObject({ path: 'questions.0.stem', rule: 'tooLong' });
    const heavy = Array.from({ length: 450 }, () => question('x'.repeat(49_000)));
    expect(
      (await app.call('POST', '/drafts', { as: user, body: { name: 'heavy', questions: heavy } })).status,
    ).toBe(413);
  });
});
