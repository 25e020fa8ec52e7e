import { randomUUID } from 'node:crypto';
import { countQueries } from '@tiku/platform/database';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { choice, TestService } from '../../test/service.js';
import type { TestUser } from '@tiku/platform/testing';

let test: TestService;
let teacher: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  teacher = await test.identity.user('Lin');
});
afterAll(() => test.stop());

const numbered = (count: number) =>
  Array.from({ length: count }, (_, n) => choice(`第 ${n} 题：$x^${n}$ 的导数是 \\paren`));
const countOf = async (bankId: string): Promise<number> =>
  (await test.call('GET', `/question-banks/${bankId}`, { as: teacher })).body['questionBank'].questionCount;

describe('POST /questions/batch', () => {
  const batch = (bankId: string, questions: unknown[], headers: Record<string, string> = {}) =>
    test.call('POST', '/questions/batch', { as: teacher, body: { bankId, questions }, headers });

  it('saves valid questions and names each invalid one in the requested language', async () => {
    const bank = await test.createBank(teacher);
    const bad = [
      { ...choice(), options: [] },
      { stem: 'no type' },
      17,
      null,
      { ...choice(), images: [{ id: 'x' }] },
    ];
    const zh = await batch(bank.bid, [choice(), ...bad, choice()]);
    expect(zh.status).toBe(200);
    expect(zh.body).toMatchObject({ saved: 2, failed: 5 });
    expect(zh.body['results'].map((result: { ok: boolean }) => result.ok)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(zh.body['results'][1]?.message).toContain('选项');
    const en = await batch(bank.id, bad, { 'accept-language': 'en' });
    expect(en.body['results'][0]?.message).toMatch(/^Options: /);
    expect(await countOf(bank.id)).toBe(2);
  });

  it('handles the same request once: same answer again, 409 for another body', async () => {
    const bank = await test.createBank(teacher);
    const key = { 'idempotency-key': randomUUID() };
    const questions = numbered(3);
    const [first, second] = await Promise.all([
      batch(bank.id, questions, key),
      batch(bank.id, questions, key),
    ]);
    expect(second.body['results']).toEqual(first.body['results']);
    expect(await countOf(bank.id)).toBe(3);
    expect((await batch(bank.id, numbered(2), key)).status).toBe(409);
    expect((await batch(bank.id, questions, { 'idempotency-key': 'k'.repeat(201) })).status).toBe(400);
  });

  it('keeps its order in lists, newest first', async () => {
    const bank = await test.createBank(teacher);
    await batch(bank.id, [choice('earlier')]);
    const stems = Array.from({ length: 19 }, (_unused, index) => `第 ${index + 1} 题`);
    await batch(
      bank.id,
      stems.map((stem) => choice(stem)),
    );
    const { body } = await test.call('GET', `/questions/bank/${bank.id}?limit=50`, { as: teacher });
    const listed = body['questions'] as { stem: string }[];
    expect(listed.map(({ stem }) => stem)).toEqual([...stems, 'earlier']);
  });

  it('accepts 200, refuses 10,000 with 400 and more than 20 MB with 413, storing nothing', async () => {
    const bank = await test.createBank(teacher);
    expect((await batch(bank.id, numbered(200))).body).toMatchObject({ saved: 200, failed: 0 });
    const many = await batch(
      bank.id,
      Array.from({ length: 10_000 }, () => 1),
    );
    expect(many.status).toBe(400);
    expect(many.body['details']).toEqual([expect.objectContaining({ path: 'questions', rule: 'tooMany' })]);
    expect((await batch(bank.id, [{ ...choice(), solution: 'x'.repeat(21 * 1_048_576) }])).status).toBe(413);
    expect(await countOf(bank.id)).toBe(200);
  });

  it('refuses JSON of more than 2 MB elsewhere with 413', async () => {
    const bank = await test.createBank(teacher);
    const body = { ...choice(), solution: 'x'.repeat(2 * 1_048_576) };
    const response = await test.call('POST', `/questions/bank/${bank.id}`, { as: teacher, body });
    expect(response).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
  });

  it('keeps maxQuestions under concurrent batches', async () => {
    const bank = await test.createBank(teacher, { maxQuestions: 10 });
    const responses = await Promise.all(Array.from({ length: 4 }, () => batch(bank.id, numbered(4))));
    const saved = responses.reduce((sum, { body }) => sum + body['saved'], 0);
    expect(saved).toBe(10);
    expect(await countOf(bank.id)).toBe(10);
    const single = await test.call('POST', `/questions/bank/${bank.id}`, { as: teacher, body: choice() });
    expect(single).toMatchObject({ status: 422, body: { code: 'BUSINESS_RULE_ERROR' } });
  });

  it('takes the same statements for 1 question as for 30: one INSERT for each table', async () => {
    const bank = await test.createBank(teacher);
    const statementsOf = async (count: number) =>
      (await countQueries(() => batch(bank.id, numbered(count)))).statements;
    const [one, many] = [await statementsOf(1), await statementsOf(30)];
    expect(many.length).toBe(one.length);
    const tables = many.flatMap((sql) => /INSERT INTO (\w+)/.exec(sql)?.[1] ?? []);
    expect(tables.sort()).toEqual([...new Set(tables)]);
    expect(tables).toContain('questions');
    expect(tables).toContain('outbox');
  });
});

describe('saving a draft', () => {
  const internal = async (
    body: object,
    path = '/internal/questions/batch',
    method: 'POST' | 'PUT' | 'GET' = 'POST',
  ) => test.call(method, path, { as: await test.serviceToken(), body });
  const picture = () =>
    sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();

  it('saves each key once, also for repeated and concurrent requests', async () => {
    const bank = await test.createBank(teacher);
    const keys = [randomUUID(), randomUUID(), randomUUID()];
    const request = {
      bankId: bank.bid,
      userId: teacher.id,
      questions: keys.map((key) => ({ key, question: choice(`题 ${key}`) })),
    };
    const responses = await Promise.all([internal(request), internal(request), internal(request)]);
    const ids = responses.map(({ body }) => body['results'].map((result) => result.id));
    expect(ids[1]).toEqual(ids[0]);
    expect(ids[2]).toEqual(ids[0]);
    expect(responses[0]?.body).toMatchObject({ saved: 3, failed: 0, bankId: bank.id });
    expect(await countOf(bank.id)).toBe(3);

    const more = {
      ...request,
      questions: [
        ...request.questions,
        { key: keys[0], question: {} },
        { key: randomUUID(), question: { stem: '' } },
      ],
    };
    const again = await internal(more);
    expect(again.body).toMatchObject({ saved: 4, failed: 1 });
    expect(again.body['results'][0]).toMatchObject({ alreadySaved: true, id: ids[0]?.[0] });
    expect(await countOf(bank.id)).toBe(3);
  });

  it('saves a key again if its question is in the trash, and once for two banks at a time', async () => {
    const [bank, other] = [await test.createBank(teacher), await test.createBank(teacher)];
    const keys = [randomUUID(), randomUUID()];
    const into = ({ id }: { id: string }) => ({
      bankId: id,
      userId: teacher.id,
      questions: keys.map((key) => ({ key, question: choice(`题 ${key}`) })),
    });
    const both = await Promise.all([internal(into(bank)), internal(into(other))]);
    const [first, second] = both.map(({ body }) => body['results'][0]);
    expect(second?.id).toBe(first?.id);
    expect((await countOf(bank.id)) + (await countOf(other.id))).toBe(2);
    const [holder, empty] = (await countOf(bank.id)) === 2 ? [bank, other] : [other, bank];
    expect((await internal(into(empty))).body['results'][0]).toMatchObject({ ok: true, bankId: holder.id });

    await test.call('DELETE', `/questions/${first?.id}`, { as: teacher });
    const resaved = (await internal(into(holder))).body['results'];
    expect(resaved[0]?.alreadySaved).toBeUndefined();
    expect(resaved[0]?.id).not.toBe(first?.id);
    expect(resaved[1]).toMatchObject({ alreadySaved: true });
    expect(await countOf(holder.id)).toBe(2);
    expect((await internal(into(holder))).body['results'][0]).toMatchObject({ id: resaved[0]?.id });

    // A purged question leaves no key.
    const database = test.service.app.get(DataSource);
    await database.query('DELETE FROM questions WHERE id = $1', [resaved[0]?.id]);
    expect(await database.query('SELECT 1 FROM saved_drafts WHERE key = ANY ($1)', [keys])).toHaveLength(1);
  });

  it('accepts unanswered questions on request, marks them, and unmarks them with their answer', async () => {
    const bank = await test.createBank(teacher);
    const open = choice('尚无答案 \\paren');
    open.options = open.options.map((option) => ({ ...option, isCorrect: false }));
    const blanks = { type: 'fill', stem: '得 \\fillin 与 \\fillin', fillAnswers: ['1', ''] };
    const questions = [open, choice('有答案 \\paren'), blanks].map((question) => ({
      key: randomUUID(),
      question,
    }));
    const request = { bankId: bank.id, userId: teacher.id, questions };
    expect((await internal(request)).body).toMatchObject({ saved: 1, failed: 2 });
    const elsewhere = await test.createBank(teacher);
    const batch = { bankId: elsewhere.id, questions: questions.map(({ question }) => question) };
    const saved = await test.call('POST', '/questions/batch', { as: teacher, body: batch });
    expect(saved.body).toMatchObject({ saved: 2, failed: 1 });
    const allowed = await internal({ ...request, allowUnanswered: true });
    // A half-answered question is incomplete, not unanswered.
    expect(allowed.body).toMatchObject({ saved: 2, failed: 1 });
    const listed = async (filter: string) =>
      (await test.call('GET', `/questions?bankId=${bank.bid}&${filter}`, { as: teacher })).body[
        'questions'
      ].map(({ stem }: { stem: string }) => stem);
    expect(await listed('unanswered=true')).toEqual(['尚无答案 \\choice']);
    expect(await listed('answered=false')).toEqual(['尚无答案 \\choice']);
    expect(await listed('unanswered=false')).toEqual(['有答案 \\choice']);

    const path = `/questions/${allowed.body['results'][0]?.id}`;
    const rated = await test.call('PUT', path, { as: teacher, body: { difficulty: 5 } });
    expect(rated).toMatchObject({
      status: 200,
      body: { question: { difficulty: 5, unanswered: true, answered: false } },
    });
    const { options } = choice();
    const response = await test.call('PUT', path, { as: teacher, body: { options } });
    expect(response.body['question']).toMatchObject({ unanswered: false, answered: true });
    const takenAway = await test.call('PUT', path, { as: teacher, body: { options: open.options } });
    expect(takenAway.status).toBe(400);
    const alone = await test.call('POST', `/questions/bank/${bank.id}`, { as: teacher, body: open });
    expect(alone.status).toBe(400);
  });

  it('adopts a figure under its id, once, and shows it in the question', async () => {
    const bank = await test.createBank(teacher);
    const figure = {
      bankId: bank.id,
      userId: teacher.id,
      id: randomUUID(),
      data: (await picture()).toString('base64'),
      widthPt: 113.4,
      heightPt: 56.7,
    };
    const first = await internal(figure, '/internal/images', 'PUT');
    expect(first).toMatchObject({
      status: 200,
      body: { image: { id: figure.id, width: 2, height: 2, widthPt: 113.4 } },
    });
    expect((await internal({ ...figure, data: 'AAAA' }, '/internal/images', 'PUT')).status).toBe(200);
    const question = {
      ...choice(`看图 ![](image:${figure.id})`),
      images: [{ id: figure.id, width: 999, widthPt: 999 }],
    };
    const saved = await internal({
      bankId: bank.id,
      userId: teacher.id,
      questions: [{ key: randomUUID(), question }],
    });
    const { body } = await test.call('GET', `/questions/${saved.body['results'][0]?.id}`, { as: teacher });
    expect(body['question'].images).toEqual([
      expect.objectContaining({ id: figure.id, width: 2, height: 2, widthPt: 113.4, heightPt: 56.7 }),
    ]);
    const file = await test.service.app.inject({ url: body['question'].images[0]?.url.replace('/api', '') });
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
  });

  it('is refused for strangers, viewers and callers without a service token', async () => {
    const bank = await test.createBank(teacher, { visibility: 'public' });
    const stranger = await test.identity.user('Stranger');
    const questions = [{ key: randomUUID(), question: choice() }];
    expect((await internal({ bankId: bank.id, userId: stranger.id, questions })).status).toBe(403);
    const hidden = await test.createBank(teacher);
    expect((await internal({ bankId: hidden.id, userId: stranger.id, questions })).status).toBe(404);
    const asUser = await test.call('POST', '/internal/questions/batch', {
      as: teacher,
      body: { bankId: bank.id, userId: teacher.id, questions },
    });
    expect(asUser.status).toBe(401);
    const access = await test.call('GET', `/internal/banks/${bank.bid}/access?userId=${stranger.id}`, {
      as: await test.serviceToken(),
    });
    expect(access.body).toMatchObject({
      bankId: bank.id,
      version: expect.any(Number),
      role: null,
      mayWrite: false,
    });
  });
});

describe('questions for a paper', () => {
  it('include answers for users who may see them, and exclude the trash and hidden banks', async () => {
    const [writer, reader, student] = [
      await test.identity.user('Paper'),
      await test.identity.user('Reader'),
      await test.identity.user('Xue', 'student'),
    ];
    const open = await test.createBank(writer, { visibility: 'public' });
    const hidden = await test.createBank(writer);
    const [visible, trashed, secret] = [
      await test.createQuestion(writer, open.id),
      await test.createQuestion(writer, open.id),
      await test.createQuestion(writer, hidden.id),
    ];
    await test.call('DELETE', `/questions/${trashed.id}`, { as: writer });
    const found = async (user: TestUser) => {
      const { body } = await test.call('POST', '/internal/questions/contents', {
        as: await test.serviceToken('paper-bank'),
        body: { userId: user.id, role: user.role, ids: [visible.id, trashed.id, secret.id] },
      });
      return body.questions.map(({ id }) => id).sort();
    };
    expect(await found(writer)).toEqual([visible.id, secret.id].sort());
    expect(await found(reader)).toEqual([visible.id]);
    expect(await found(student)).toEqual([]);
  });

  it('are grouped into the kinds of a blueprint, from banks that the user may use', async () => {
    const [writer, reader, student] = [
      await test.identity.user('Ke'),
      await test.identity.user('Du'),
      await test.identity.user('Sheng', 'student'),
    ];
    const open = await test.createBank(writer, { visibility: 'public', category: 'physics' });
    const hidden = await test.createBank(writer);
    const add = async (bankId: string, tags: string[]) =>
      (await test.createQuestion(writer, bankId, { ...choice(), tags })).id;
    const both = [await add(open.id, ['函数', '其他']), await add(open.id, ['函数'])];
    const other = await add(open.id, ['其他']);
    const secret = await add(hidden.id, ['函数']);
    const ask = async (user: TestUser, fields: object = {}) => {
      const { body } = await test.call('POST', '/internal/questions/candidates', {
        as: await test.serviceToken('paper-bank'),
        body: {
          ...{ userId: user.id, role: user.role, bankIds: [open.id, hidden.id] },
          ...{ points: ['函数'], perKind: 10, seed: 1, ...fields },
        },
      });
      return body['kinds'].map(({ knowledgePoints, count, ids }) => [knowledgePoints, count, ids.toSorted()]);
    };
    const { body: whole } = await test.call('POST', '/internal/questions/candidates', {
      as: await test.serviceToken('paper-bank'),
      body: {
        userId: reader.id,
        role: reader.role,
        bankIds: [open.id],
        points: ['函数'],
        perKind: 10,
        seed: 1,
      },
    });
    const [kind] = whole['kinds'];
    expect(kind?.points[kind.ids.indexOf(both[0] ?? '')]).toEqual(expect.arrayContaining(['函数', '其他']));
    expect(kind?.points).toHaveLength(2);
    expect(await ask(reader)).toEqual([
      [['函数'], 2, both.toSorted()],
      [[], 1, [other]],
    ]);
    expect(await ask(writer, { points: [], excludeIds: [other] })).toEqual([
      [[], 3, [...both, secret].toSorted()],
    ]);
    expect(await ask(writer, { points: [], perKind: 1, includeIds: [other] })).toEqual([
      [[], 4, expect.arrayContaining([other])],
    ]);
    expect(await ask(reader, { types: ['fill'] })).toEqual([]);
    expect(await ask(reader, { subject: 'physics' })).toHaveLength(2);
    expect(await ask(reader, { subject: 'history' })).toEqual([]);
    expect(await ask(student)).toEqual([]);
    const supply = await test.call('POST', '/internal/questions/supply', {
      as: await test.serviceToken('paper-bank'),
      body: { userId: reader.id, role: reader.role, bankIds: [open.id, hidden.id] },
    });
    expect(supply.body['points']).toEqual([
      { name: '其他', count: 2 },
      { name: '函数', count: 2 },
    ]);
  });
});
