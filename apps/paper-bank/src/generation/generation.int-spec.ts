import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { GENERATION_LIMITS, type PaperBank } from '@tiku/contracts/paper-bank';
import { waitFor, type TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';
import { QuestionBankClient } from '../questions/question-bank.client.js';

let test: TestService;
let owner: TestUser;
let bank: PaperBank;
beforeAll(async () => {
  test = await TestService.start();
  owner = await test.identity.user('Lin');
  bank = await test.createBank(owner);
});
afterAll(() => test.stop());

const LOCKED = '0199e000-0000-7000-8000-000000000001';
const row = (fields: object) => ({ id: 'a', count: 2, score: 5, type: 'choice', ...fields });
const save = (as: TestUser, fields: object = {}) =>
  test.call('POST', '/paper-generation/blueprints', {
    as,
    body: { name: '周测', blueprint: { rows: [row({})] }, ...fields },
  });

describe('a blueprint', () => {
  it('is saved, changed only by its owner, and used by editors of the bank it is shared with', async () => {
    const { status, body } = await save(owner, { paperBankId: bank.id });
    expect([status, body.blueprint]).toMatchObject([
      201,
      { name: '周测', isMine: true, paperBankName: bank.name, version: 1 },
    ]);
    const url = `/paper-generation/blueprints/${body.blueprint.id}`;
    const [writer, reader, stranger] = [
      await test.identity.user('Wen'),
      await test.identity.user('Ren'),
      await test.identity.user('Shi'),
    ];
    await test.addMember(bank.id, writer.id, 'collaborator');
    await test.addMember(bank.id, reader.id, 'viewer');
    const statusOf = async (as: TestUser, method: 'GET' | 'PUT' | 'DELETE') =>
      (await test.call(method, url, { as, ...(method === 'PUT' && { body: { name: '期中' } }) })).status;
    expect([await statusOf(writer, 'GET'), await statusOf(reader, 'GET')]).toEqual([200, 404]);
    expect([await statusOf(writer, 'PUT'), await statusOf(writer, 'DELETE')]).toEqual([403, 403]);
    expect(await statusOf(stranger, 'PUT')).toBe(404);
    const listed = async (as: TestUser) =>
      (await test.call('GET', '/paper-generation/blueprints', { as })).body.blueprints.length;
    expect([await listed(writer), await listed(stranger)]).toEqual([1, 0]);
    const outdated = await test.call('PUT', url, { as: owner, body: { name: '期中', version: 7 } });
    expect([outdated.status, await statusOf(owner, 'PUT'), await statusOf(owner, 'DELETE')]).toEqual([
      409, 200, 200,
    ]);
    expect((await save(stranger, { paperBankId: bank.id })).status).toBe(404);
    expect((await save(owner, { blueprint: { rows: [] } })).status).toBe(400);
  });

  it('respects the maximum, even if many are saved at once', async () => {
    const keen = await test.identity.user('Qin');
    const others = GENERATION_LIMITS.blueprints - 2;
    await test.sql(
      `INSERT INTO blueprints (id, owner_id, name, blueprint)
         SELECT gen_random_uuid(), $1, 'x', $2 FROM generate_series(1, $3::int)`,
      [keen.id, JSON.stringify({ rows: [row({})] }), others],
    );
    const responses = await Promise.all(Array.from({ length: 5 }, () => save(keen)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422]);
  });

  it('is derived from a paper that the caller may read', async () => {
    const paper = await test.createPaper(owner, bank.id, {}, 3);
    const learn = (as: TestUser) =>
      test.call('POST', '/paper-generation/learn', { as, body: { paperId: paper.id } });
    const { body } = await learn(owner);
    expect(body).toMatchObject({
      name: paper.title,
      blueprint: {
        rows: [{ section: '一、选择题', type: 'choice', knowledgePoint: '函数', count: 3, score: 5 }],
      },
    });
    expect((await learn(await test.identity.user('Wu'))).status).toBe(404);
    expect(body).toMatchObject({ paperBankId: bank.id, bankIds: [test.questionBank.add().bankId] });
  });
});

it('names the banks of the questions that still exist, the most used first', async () => {
  const banks = ['0199e000-0000-7000-8000-00000000000a', '0199e000-0000-7000-8000-00000000000b'];
  const [gone, ...held] = [banks[0], banks[0], banks[1], banks[1], banks[0], banks[1]].map((bankId) =>
    test.questionBank.add({ bankId: bankId ?? '' }),
  );
  const { body } = await test.call('POST', '/papers', {
    as: owner,
    body: {
      ...{ paperBankId: bank.id, title: '两个题库的卷' },
      sections: [{ title: '一', questions: [gone, ...held].map((each) => ({ questionId: each?.id })) }],
    },
  });
  test.questionBank.questions.delete(gone?.id ?? '');
  const learned = await test.call('POST', '/paper-generation/learn', {
    as: owner,
    body: { paperId: body.paper.id },
  });
  expect(learned.body.bankIds).toEqual([banks[1], banks[0]]);
});

describe('a run', () => {
  const run = async (body: object, as = owner) => {
    const started = await test.call('POST', '/paper-generation/runs', { as, body });
    if (started.status !== 202) return started;
    const url = `/paper-generation/runs/${started.body.run.id}`;
    const read = () => test.call('GET', url, { as });
    await waitFor('the run', async () => (await read()).body.run.progress === 100, 60_000);
    return read();
  };

  it('finds parallel forms, omits questions of the newest papers, and reports what is short', async () => {
    const lender = await test.createBank(owner);
    const used = await test.createPaper(owner, lender.id, {}, 2);
    const usedIds = used.sections.flatMap(({ questions }) => questions.map(({ questionId }) => questionId));
    const questions = Array.from({ length: 6 }, (_, at) =>
      test.questionBank.add({ difficulty: 1 + (at % 2) }),
    );
    const bankId = questions[0]?.bankId ?? '';
    const recent = { paperBankId: lender.id, papers: 3 };
    const { body } = await run({ blueprint: { rows: [row({})] }, bankIds: [bankId], forms: 3, recent });
    expect(body.run).toMatchObject({ status: 'solved', forms: [{ totalScore: 10 }, {}, {}] });
    const ids = body.run.forms.flatMap(({ rows }) => rows.flatMap(({ questionIds }) => questionIds));
    expect(new Set(ids).size).toBe(6);
    expect(ids.filter((id) => usedIds.includes(id))).toEqual([]);
    expect(body.run.questions.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const short = await run({ blueprint: { rows: [row({ count: 30 })] }, bankIds: [bankId] });
    expect(short.body.run).toMatchObject({
      status: 'infeasible',
      shortages: [{ kind: 'row', rowId: 'a', wanted: 30 }],
    });
  }, 90_000);

  it('takes turns with others, and is limited per person', async () => {
    const [busy, other] = [await test.identity.user('Mang'), await test.identity.user('Yi')];
    let end = (): void => undefined;
    const held = new Promise<never[]>((resolve) => (end = () => resolve([])));
    const asking = jest
      .spyOn(test.service.app.get(QuestionBankClient, { strict: false }), 'candidates')
      .mockReturnValue(held);
    const body = { blueprint: { rows: [row({})] }, bankIds: [bank.id] };
    const start = (as: TestUser) => test.call('POST', '/paper-generation/runs', { as, body });
    const sql = `SELECT priority FROM jobs WHERE queue = 'fill-blueprint' AND user_id = $1 ORDER BY priority`;
    try {
      const many = Array.from({ length: GENERATION_LIMITS.runs + 3 }, () => start(busy));
      const responses = await Promise.all(many);
      expect(responses.map(({ status }) => status).sort()).toEqual([202, 202, 202, 429, 429, 429]);
      const refused = responses.find(({ status }) => status === 429);
      expect([refused?.headers.get('retry-after'), refused?.body.rule]).toEqual(['10', 'generation.runsMax']);
      expect((await start(other)).status).toBe(202);
      expect(await test.sql(sql, [busy.id])).toEqual([1, 2, 3].map((priority) => ({ priority })));
      expect(await test.sql(sql, [other.id])).toEqual([{ priority: 1 }]);
    } finally {
      end();
      asking.mockRestore();
    }
  });

  it('is visible to its owner only, and checks the right to the paper bank', async () => {
    const stranger = await test.identity.user('Wu');
    const blueprint = { rows: [row({})] };
    const started = await test.call('POST', '/paper-generation/runs', {
      as: owner,
      body: { blueprint, bankIds: [bank.id] },
    });
    const url = `/paper-generation/runs/${started.body.run.id}`;
    expect((await test.call('GET', url, { as: stranger })).status).toBe(404);
    const recent = { paperBankId: bank.id, papers: 1 };
    expect((await run({ blueprint, bankIds: [bank.id], recent }, stranger)).status).toBe(404);
    expect((await run({ blueprint, bankIds: [] })).status).toBe(400);
  });

  it.each([
    [{ averageDifficulty: { min: 4, max: 2 } }, 'blueprint.averageDifficulty.max'],
    [{ coverage: [{ knowledgePoint: '数列', min: 3, max: 1 }] }, 'blueprint.coverage.0.max'],
    [{ locks: ['q1'] }, 'blueprint.locks.0'],
    [{ locks: [LOCKED], exclusions: [LOCKED] }, 'blueprint.locks.0'],
    [{ rows: [row({ difficultyMin: 5, difficultyMax: 2 })] }, 'blueprint.rows.0.difficultyMax'],
    [{ rows: [row({ score: 0.125 })] }, 'blueprint.rows.0.score'],
    [{ rows: [row({}), row({})] }, 'blueprint.rows.1.id'],
    [{ rows: Array.from({ length: 6 }, (_, at) => row({ id: `${at}`, count: 100 })) }, 'blueprint.rows'],
  ])('is refused, as is saving it: %j', async (fields, path) => {
    const blueprint = { rows: [row({})], ...fields };
    for (const response of [await run({ blueprint, bankIds: [bank.id] }), await save(owner, { blueprint })]) {
      expect(response.status).toBe(400);
      expect(response.body.details).toEqual([expect.objectContaining({ path })]);
    }
  });
});

it('offers similar questions, the nearest first, and counts what banks have', async () => {
  const near = test.questionBank.add({ type: 'fill', tags: ['数列'], difficulty: 3 });
  const far = test.questionBank.add({ type: 'fill', tags: [], difficulty: 4 });
  const body = { bankIds: [near.bankId], type: 'fill', difficulty: 3, knowledgePoints: ['数列'] };
  const similar = await test.call('POST', '/paper-generation/similar', { as: owner, body });
  expect(similar.body.questions.map(({ id }) => id)).toEqual([near.id, far.id]);
  await test.call('POST', '/paper-generation/similar', { as: owner, body: { ...body, subject: 'physics' } });
  // A run of an earlier test may ask meanwhile.
  expect(test.questionBank.subjects).toContain('physics');
  const supply = await test.call('POST', '/paper-generation/supply', {
    as: owner,
    body: { bankIds: body.bankIds },
  });
  expect(supply.body.points).toContainEqual({ name: '数列', count: 1 });
});
