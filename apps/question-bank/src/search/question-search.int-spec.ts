/** All search plans find the same rows as a plain LIKE. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ListQuestionsQuery } from '@tiku/contracts/question-bank';
import { countQueries } from '@tiku/platform/database';
import { GramFrequencies } from '@tiku/platform/search';
import { queryFragments } from '@tiku/question-syntax/search';
import type { z } from 'zod';
import { TestService } from '../../test/service.js';
import type { TestUser } from '@tiku/platform/testing';
import { QuestionBanksRepository } from '../question-banks/question-banks.repository.js';
import { QuestionSearchRepository } from './question-search.repository.js';
import { QuestionSearchService } from './question-search.service.js';
import { SEARCH_LIMITS, type SearchLimits } from './search-plan.js';

type Query = Omit<z.output<typeof ListQuestionsQuery>, 'bankId'>;

let test: TestService;
let teacher: TestUser;
let bankId: string;
let otherBankId: string;
const total = 600;

beforeAll(async () => {
  test = await TestService.start();
  teacher = await test.identity.user('Lin');
  bankId = (await test.createBank(teacher)).id;
  otherBankId = (await test.createBank(teacher)).id;
  const topics = [
    '函数 $f(x)=\\dfrac{1}{x}$',
    '等差数列 $\\{a_n\\}$',
    '椭圆 $\\dfrac{x^{2}}{a^{2}}+\\dfrac{y^{2}}{b^{2}}=1$ 的离心率',
    'a right triangle',
    '小明和小红',
  ];
  for (let from = 0; from < total; from += 200) {
    const questions = Array.from({ length: 200 }, (_, at) => {
      const n = from + at;
      const rare = n % 150 === 0 ? '，洛伦兹力' : '';
      return {
        type: 'fill',
        stem: `已知${topics[n % topics.length]}${rare}，第 ${n} 题，求 $x^{2}+${n % 7}$ 的值为\\fillin`,
        fillAnswers: ['1'],
        difficulty: 1 + (n % 5),
        tags: [n % 2 ? '奇' : '偶'],
      };
    });
    const target = from === 400 ? otherBankId : bankId;
    const response = await test.call('POST', '/questions/batch', {
      as: teacher,
      body: { bankId: target, questions },
    });
    expect(response.body['saved']).toBe(200);
  }
  await test.service.app.get(GramFrequencies, { strict: false }).refresh();
});
afterAll(() => test.stop());

function searchWith(limits: Partial<SearchLimits>): QuestionSearchService {
  const { app } = test.service;
  return new QuestionSearchService(
    app.get(QuestionSearchRepository, { strict: false }),
    app.get(QuestionBanksRepository, { strict: false }),
    app.get(GramFrequencies, { strict: false }),
    { ...SEARCH_LIMITS, ...limits },
    { mayExist: false },
  );
}
const query = (fields: Partial<Query>): Query => ({ page: 1, limit: 20, status: 'active', ...fields });

/** The rows that LIKE finds, newest first. */
async function truth(q: string, banks: string[]): Promise<string[]> {
  const like = queryFragments(q).map((part) => `%${part.replace(/[\\%_]/g, '\\$&')}%`);
  const rows = await test.sql<{ id: string }>(
    `SELECT id FROM questions WHERE norm LIKE ALL($1::text[]) AND bank_id = ANY($2::uuid[]) ORDER BY id DESC`,
    [like, banks],
  );
  return rows.map(({ id }) => id);
}

const ways: [string, Partial<SearchLimits>][] = [
  ['scan', {}],
  ['grams', { smallScope: 0, fewHits: 1_000_000 }],
  ['walk', { smallScope: 0, fewHits: 60, windowMax: 1_000 }],
  ['walk that stops short', { smallScope: 0, fewHits: 30, windowMax: 30, sampled: 30 }],
  ['walk that ranks few', { smallScope: 0, fewHits: 60, windowMax: 1_000, rankedMax: 10, sampled: 30 }],
];
const fragments = [
  '函数',
  '等差数列',
  '洛伦兹力',
  'triangle',
  'right tri',
  '\\frac{1}{x}',
  'x^2+3',
  '\\dfrac{1}{x}',
  '小明 x^2',
  '离心率 已知',
  '不存在的词',
];
/** The typed text, and its spelling in the stored text. */
const SPELLED: [string, string][] = [
  ['x^2/a^2', '\\frac{x^2}{a^2}'],
  ['离心率 x²/a²+y²/b²', '\\frac{x^2}{a^2}+\\frac{y^2}{b^2}'],
];

describe.each(ways)('the plan %s', (_name, limits) => {
  it.each(fragments)('finds the newest of %s', async (q) => {
    const search = searchWith(limits);
    const inOne = await search.inBank(bankId, query({ q, sort: '-createdAt' }), teacher);
    // The first answer contains the bank's size, by which the second chooses its plan.
    const again = await search.inBank(bankId, query({ q, sort: '-createdAt' }), teacher);
    const expected = await truth(q, [bankId]);
    for (const found of [inOne, again]) expect(found.rows.map(({ id }) => id)).toEqual(expected.slice(0, 20));
    const everywhere = await search.everywhere(query({ q, sort: '-createdAt' }), teacher);
    const all = await truth(q, [bankId, otherBankId]);
    expect(everywhere.rows.map(({ id }) => id)).toEqual(all.slice(0, 20));
    if (everywhere.pagination.totalExact) expect(everywhere.pagination.total).toBe(all.length);
    else expect(everywhere.pagination.total).toBeGreaterThan(all.length / 3);
  });

  it.each(SPELLED)('finds by %s text written as %s', async (q, written) => {
    const expected = await truth(written, [bankId]);
    expect(expected).toHaveLength(80);
    const found = await searchWith(limits).inBank(
      bankId,
      query({ q, sort: '-createdAt', limit: 100 }),
      teacher,
    );
    expect(found.rows.map(({ id }) => id)).toEqual(expected);
  });

  it('ranks the denser text first', async () => {
    const limit = Math.min(100, limits.rankedMax ?? 100);
    const { rows } = await searchWith(limits).everywhere(query({ q: 'x^2', limit }), teacher);
    expect(rows.length).toBe(limit);
    const norms = await test.sql<{ id: string; norm: string }>('SELECT id, norm FROM questions');
    const normOf = new Map(norms.map(({ id, norm }) => [id, norm]));
    const density = rows.map(({ id }) => {
      const norm = normOf.get(id) ?? '';
      return ((norm.split('x^2').length - 1) * 3) / (50 + norm.length);
    });
    expect(density).toEqual([...density].sort((a, b) => b - a));
    expect(new Set(density).size).toBeGreaterThan(1);
  });

  it.each(['relevance', '-difficulty'] as const)(
    'returns every hit once on numbered pages, by %s',
    async (sort) => {
      const search = searchWith(limits);
      await search.inBank(bankId, query({}), teacher);
      const seen: string[] = [];
      for (let page = 1; page <= 13; page += 1) {
        const { rows } = await search.inBank(bankId, query({ q: '等差数列', sort, limit: 7, page }), teacher);
        seen.push(...rows.map(({ id }) => id));
      }
      expect(seen.length).toBe(80);
      expect([...seen].sort()).toEqual((await truth('等差数列', [bankId])).sort());
    },
  );

  it.each(['-createdAt', 'createdAt', 'relevance', 'difficulty', '-views'] as const)(
    'returns every hit once along the cursor, by %s',
    async (sort) => {
      const search = searchWith(limits);
      await search.inBank(bankId, query({}), teacher);
      const seen: string[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < 30; page += 1) {
        const found = await search.inBank(
          bankId,
          query({ q: '等差数列', sort, limit: 7, ...(cursor && { cursor }) }),
          teacher,
        );
        seen.push(...found.rows.map(({ id }) => id));
        if (!found.pagination.nextCursor) break;
        cursor = found.pagination.nextCursor;
      }
      expect(seen.length).toBe(80);
      expect([...seen].sort()).toEqual((await truth('等差数列', [bankId])).sort());
    },
  );
});

it('continues with its ranking even if the term became rare and newer questions were added', async () => {
  const first = searchWith({ smallScope: 0, fewHits: 60, windowMax: 1_000, rankedMax: 10, sampled: 30 });
  const later = searchWith({ smallScope: 0, fewHits: 1_000_000 });
  for (const search of [first, later]) await search.inBank(bankId, query({}), teacher);
  const expected = await truth('等差数列', [bankId]);
  const seen: string[] = [];
  const newer: string[] = [];
  let cursor: string | null = null;
  do {
    const pageQuery = query({ q: '等差数列', sort: 'relevance', limit: 7, ...(cursor && { cursor }) });
    const { rows, pagination } = await (cursor ? later : first).inBank(bankId, pageQuery, teacher);
    seen.push(...rows.map(({ id }) => id));
    cursor = pagination.nextCursor ?? null;
    const stem = '已知等差数列的前 $n$ 项和，求通项';
    if (newer.length < 3) newer.push((await test.createQuestion(teacher, bankId, { stem })).id);
  } while (cursor);
  expect(seen.filter((id) => !newer.includes(id)).sort()).toEqual(expected.sort());
  expect(new Set(seen).size).toBe(seen.length);
  await test.sql('DELETE FROM questions WHERE id = ANY($1::uuid[])', [newer]);
  await test.sql(
    'UPDATE question_banks SET question_count = question_count - 3, easy_count = easy_count - 3 WHERE id = $1',
    [bankId],
  );
});

describe('lists', () => {
  it('filter, and count exactly or say that they do not', async () => {
    const search = searchWith({ smallScope: 0, countMax: 50 });
    await search.inBank(bankId, query({}), teacher);
    const plain = await search.inBank(bankId, query({}), teacher);
    expect(plain.pagination).toMatchObject({ total: 400, totalExact: true });
    const odd = await search.inBank(bankId, query({ tags: ['奇'] }), teacher);
    expect(odd.pagination).toMatchObject({ total: 50, totalExact: false });
    const few = await search.inBank(
      bankId,
      query({ tags: ['奇'], difficulty: 1, creator: teacher.id }),
      teacher,
    );
    expect(few.pagination).toMatchObject({ total: 40, totalExact: true });
    expect((await search.inBank(bankId, query({ category: '无' }), teacher)).rows).toEqual([]);
    const deep = await search.inBank(bankId, query({ page: 1_000_000, limit: 100 }), teacher);
    expect(deep).toMatchObject({ rows: [], pagination: { total: 400 } });
  });

  it('refuse an invalid cursor and one of another sort', async () => {
    for (const cursor of ['x', 'bnVsbA', Buffer.from('["views",1,"x"]').toString('base64url')]) {
      const { status, body } = await test.call('GET', `/questions?cursor=${cursor}`, { as: teacher });
      expect(status).toBe(400);
      expect(body['details'][0]?.path).toBe('cursor');
    }
  });

  it.each([
    ['/question-banks', 1],
    // The route's rule reads the bank first.
    [`/questions/bank/:bank`, 2],
    [`/questions/bank/:bank?q=函数&limit=100`, 2],
    ['/questions?bankId=:bank&difficulty=3', 2],
    ['/questions/favorites', 1],
    ['/questions/top?limit=100', 1],
    // The searchable banks are read first.
    ['/questions?q=函数&limit=100', 2],
  ])('%s costs %i statement(s), however long', async (path, most) => {
    const url = path.replace(':bank', bankId);
    await test.call('GET', url, { as: teacher });
    const { result, count, statements } = await countQueries(() => test.call('GET', url, { as: teacher }));
    expect(result.status).toBe(200);
    expect({ count, statements }).toEqual({ count: most, statements });
  });
});
