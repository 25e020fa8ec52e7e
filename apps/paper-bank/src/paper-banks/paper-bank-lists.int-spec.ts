/** Every way of listing paper banks returns what a plain statement over the same rows returns, in its order. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ListPaperBanksQuery, PAPER_BANK_SORTS } from '@tiku/contracts/paper-bank';
import { newId } from '@tiku/platform/database';
import { GramFrequencies } from '@tiku/platform/search';
import { grams, markedText, querySpellings } from '@tiku/question-syntax/search';
import fc from 'fast-check';
import { TestService } from '../../test/service.js';
import { MARKET_LIMITS, type MarketLimits } from '../market/market-plan.js';
import { MarketSample } from '../market/market-sample.js';
import { PaperBankListRepository } from './paper-bank-list.repository.js';
import { PaperBankListService } from './paper-bank-list.service.js';

const BANKS = 600;
const TOPICS = ['函数与导数', '等差数列', '椭圆的离心率', 'a right triangle', '$\\dfrac{1}{x}$ 的图象'];
const [reader, seller, other, school] = [newId(), newId(), newId(), newId()];
let test: TestService;

beforeAll(async () => {
  test = await TestService.start();
  const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
  const banks = Array.from({ length: BANKS }, (_, at) => {
    const rare = at % 97 === 0 ? ' 洛伦兹力' : '';
    const name = `第 ${at % 40} 卷 ${pick(TOPICS, at)}${rare}`;
    const norm = markedText([name, `已知${pick(TOPICS, at * 3)}`]);
    return {
      id: newId(),
      name,
      category: pick(['mathematics', 'physics', 'english'], at >> 1),
      tags: [at % 2 ? '奇' : '偶', `t${at % 11}`],
      // Every order has many ties.
      price: pick([0, 0, 500, 990, 2_000], at >> 2),
      status: at % 10 === 0 ? 'draft' : 'published',
      visibility: pick(['public', 'public', 'public', 'public', 'enterprise', 'private'], at >> 1),
      rating_count: at % 4,
      rating_sum: (at % 4) * (1 + (at % 5)),
      purchase_count: at % 7,
      paper_count: at % 7,
      published_count: (at % 7) >> 1,
      owner_id: pick([seller, other, seller, reader, newId()], at),
      deleted: at % 13 === 0,
      updated: at % 50,
      norm,
      grams: grams(norm),
      membership: pick([null, 'manager', null, 'viewer', null, null, 'collaborator'], at >> 3),
      is_bought: at % 17 === 0,
    };
  });
  await test.sql(
    `WITH made AS (SELECT * FROM json_to_recordset($1) AS x(id uuid, name text, category text, tags text[], price int,
       status text, visibility text, rating_count int, rating_sum int, purchase_count int, paper_count int,
       published_count int, owner_id uuid, deleted boolean, updated int, norm text, grams int4[], membership text, is_bought boolean)),
     banks AS (
       INSERT INTO paper_banks (id, name, description, category, tags, price, status, visibility, rating_count,
         rating_sum, purchase_count, paper_count, published_count, owner_id, search_stale, updated_at, deleted_at)
       SELECT id, name, name, category, tags, price, status, visibility, rating_count, rating_sum, purchase_count,
         paper_count, published_count, owner_id, false, now() - updated * interval '1 hour', CASE WHEN deleted THEN now() END FROM made),
     texts AS (INSERT INTO paper_bank_search (paper_bank_id, norm, grams) SELECT id, norm, grams FROM made),
     members AS (
       INSERT INTO paper_bank_members (id, paper_bank_id, user_id, role, status, bought)
       SELECT gen_random_uuid(), id, owner_id, 'owner', 'active', false FROM made
       UNION ALL SELECT gen_random_uuid(), id, $2, CASE WHEN is_bought THEN 'viewer' ELSE membership END,
         CASE WHEN price = 990 THEN 'pending' ELSE 'active' END, is_bought
       FROM made WHERE owner_id <> $2 AND (membership IS NOT NULL OR is_bought)),
     enterprise AS (
       INSERT INTO enterprise_members (user_id, enterprise_id, version) VALUES ($2, $4, 1), ($3, $4, 1))
     INSERT INTO purchases (id, paper_bank_id, buyer_id, seller_id, price, status, refundable_until, returning_at)
     SELECT gen_random_uuid(), id, $2, owner_id, price, CASE WHEN price = 500 THEN 'refunded' ELSE 'paid' END, now(),
       CASE WHEN price = 2000 THEN now() END FROM made WHERE is_bought AND owner_id <> $2`,
    [JSON.stringify(banks), reader, seller, school],
  );
  await test.sql('ANALYZE paper_banks');
  for (const sampled of [GramFrequencies, MarketSample])
    await test.service.app.get(sampled, { strict: false }).refresh();
});
afterAll(() => test.stop());

const WAYS: Record<string, MarketLimits> = {
  whole: MARKET_LIMITS,
  walk: { ...MARKET_LIMITS, smallMarket: 0, fewHits: 0 },
  'walk that gives up soon': { ...MARKET_LIMITS, smallMarket: 0, fewHits: 0, leastBudget: 8 },
};
const listsOf = (limits: MarketLimits): PaperBankListService => {
  const get = <T>(kind: new (...args: never[]) => T): T => test.service.app.get(kind, { strict: false });
  return new PaperBankListService(
    get(PaperBankListRepository),
    get(MarketSample),
    get(GramFrequencies),
    limits,
  );
};
type Query = ReturnType<typeof ListPaperBanksQuery.parse>;

const query = fc
  .record(
    {
      scope: fc.constantFrom('market', 'market', 'market', 'mine', 'joined', 'purchased'),
      q: fc.constantFrom(
        ...[
          '函数',
          '等差数列',
          'triangle',
          '\\frac{1}{x}',
          '卷',
          '已知 椭圆',
          '洛伦兹力',
          '不在其中',
          '第 3',
          '，',
        ],
      ),
      category: fc.constantFrom('mathematics', 'physics', 'chemistry'),
      tags: fc.constantFrom('偶', '奇,t3', 't5'),
      priceMin: fc.constantFrom(0, 5, 9.9),
      priceMax: fc.constantFrom(0, 5, 20),
      ownerId: fc.constantFrom(seller, reader),
      status: fc.constantFrom('published', 'draft', 'deleted'),
      role: fc.constantFrom('writer', 'viewer', 'owner'),
      sort: fc.constantFrom(...PAPER_BANK_SORTS),
      limit: fc.constantFrom(1, 5, 24, 100),
    },
    { requiredKeys: ['sort', 'limit'] },
  )
  // Most queries combine few filters, so that something is found.
  .chain((fields) => {
    const filters = Object.keys(fields).filter((key) => !['scope', 'sort', 'limit'].includes(key));
    return fc
      .subarray(filters, { maxLength: Math.min(2, filters.length) })
      .map((kept) =>
        Object.fromEntries(
          Object.entries(fields).filter(([key]) => ['scope', 'sort', 'limit', ...kept].includes(key)),
        ),
      );
  });

const SCOPES = {
  mine: `coalesce(m.role = 'owner', false)`,
  joined: `(coalesce(m.role <> 'owner' AND NOT m.bought, false) AND b.deleted_at IS NULL)`,
  purchased: 'p.id IS NOT NULL',
  market: `(b.status = 'published' AND b.deleted_at IS NULL AND (b.visibility = 'public' OR b.visibility = 'enterprise'
    AND b.owner_id IN ('${reader}', '${seller}')))`,
};
const KEYS: Record<string, string> = {
  updatedAt: 'b.updated_at',
  createdAt: 'b.id',
  name: 'b.name',
  price: 'b.price',
  rating: 'CASE WHEN b.rating_count = 0 THEN 0 ELSE b.rating_sum::float8 / b.rating_count END',
  purchaseCount: 'b.purchase_count',
  paperCount: 'b.published_count',
};
/** Banks offered to all are ordered by what all can open, other banks by what the reader sees. */
const SHOWN_PAPERS = `CASE WHEN m.status = 'active' AND (m.role IN ('owner', 'manager') OR m.role IS NOT NULL AND NOT m.bought
  AND p.id IS NULL) THEN b.paper_count ELSE b.published_count END`;
const readsAll = ({ scope, status, role }: Query): boolean =>
  (!scope || scope === 'market') && (!status || status === 'published') && !role;
const OFFERED_TO_ALL = `b.status = 'published' AND b.visibility = 'public' AND b.deleted_at IS NULL`;

function keyOf(query: Query): string {
  const name = query.sort.replace('-', '');
  if (name !== 'paperCount') return KEYS[name] ?? '';
  return readsAll(query)
    ? `CASE WHEN ${OFFERED_TO_ALL} THEN b.published_count ELSE ${SHOWN_PAPERS} END`
    : SHOWN_PAPERS;
}

/** Everything that the query asks for, without an index and without a plan. */
async function truth(query: Query): Promise<string[]> {
  const { scope, q, category, tags, priceMin, priceMax, ownerId, status, role, sort } = query;
  const spelled = q ? querySpellings(q) : null;
  const patterns = (spelled ?? []).map((words) =>
    words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`),
  );
  const params = [reader, ...patterns];
  const literal = (text: string | undefined) => `'${text ?? ''}'`;
  const where = [
    scope ? SCOPES[scope] : `(${Object.values(SCOPES).join(' OR ')})`,
    status === 'deleted'
      ? `b.deleted_at IS NOT NULL AND m.role = 'owner'`
      : scope === 'market'
        ? 'b.deleted_at IS NULL'
        : '(b.deleted_at IS NULL OR p.id IS NOT NULL)',
    status && status !== 'deleted' ? `b.status = '${status}'` : 'true',
    category ? `b.category = '${category}'` : 'true',
    ...(tags ?? []).map((tag) => `${literal(tag)} = ANY(b.tags)`),
    priceMin === undefined ? 'true' : `b.price >= ${priceMin * 100}`,
    priceMax === undefined ? 'true' : `b.price <= ${priceMax * 100}`,
    ownerId ? `b.owner_id = '${ownerId}'` : 'true',
    role === 'writer'
      ? `m.status = 'active' AND m.role <> 'viewer'`
      : role
        ? `m.status = 'active' AND m.role = '${role}'`
        : 'true',
    spelled?.length === 0 ? 'false' : 'true',
    ...patterns.map((_, at) => `s.norm LIKE ANY($${at + 2}::text[])`),
  ];
  const descends = sort.startsWith('-');
  const rows = await test.sql<{ id: string }>(
    `SELECT b.id FROM paper_banks b JOIN paper_bank_search s ON s.paper_bank_id = b.id
       LEFT JOIN paper_bank_members m ON m.paper_bank_id = b.id AND m.user_id = $1
       LEFT JOIN purchases p ON p.paper_bank_id = b.id AND p.buyer_id = $1 AND p.status = 'paid' AND p.returning_at IS NULL
     WHERE ${where.join(' AND ')}
     ORDER BY ${keyOf(query)} ${descends ? 'DESC' : 'ASC'},
       b.id ${descends || sort === 'price' ? 'DESC' : 'ASC'}`,
    params,
  );
  return rows.map(({ id }) => id);
}

describe.each(Object.entries(WAYS))('the plan %s', (name, limits) => {
  it('lists the same by pages and by cursors as a plain statement', async () => {
    let [found, estimated] = [0, 0];
    await fc.assert(
      fc.asyncProperty(query, fc.integer({ min: 1, max: 4 }), async (fields, pages) => {
        const query = ListPaperBanksQuery.parse(fields);
        const expected = await truth(query);
        found += expected.length;
        const lists = listsOf(limits);
        let cursor: string | undefined;
        for (let page = 1; page <= pages; page += 1) {
          const shown = expected.slice((page - 1) * query.limit, page * query.limit);
          const numbered = await lists.page({ ...query, page }, reader);
          expect(numbered.rows.map(({ id }) => id)).toEqual(shown);
          if (numbered.pagination.totalExact) expect(numbered.pagination.total).toBe(expected.length);
          else {
            estimated += 1;
            expect(numbered.pagination.total).toBeGreaterThan(page * query.limit);
          }
          if (page > 1 && cursor === undefined) break;
          const followed = await lists.page({ ...query, ...(cursor && { cursor }) }, reader);
          expect(followed.rows.map(({ id }) => id)).toEqual(shown);
          cursor = followed.pagination.nextCursor ?? undefined;
          expect(cursor !== undefined).toBe(expected.length > page * query.limit);
        }
      }),
      { numRuns: 150 },
    );
    expect(found).toBeGreaterThan(1_000);
    // Only a walk does not count.
    expect(estimated > 0).toBe(name !== 'whole');
  });
});

it('says "about" only of many hits', async () => {
  const lists = listsOf({ ...MARKET_LIMITS, smallMarket: 0, fewHits: 50 });
  const totalOf = async (fields: object) => {
    const { pagination } = await lists.page(
      ListPaperBanksQuery.parse({ scope: 'market', ...fields }),
      reader,
    );
    return pagination;
  };
  expect(await totalOf({ q: '洛伦兹力' })).toMatchObject({ totalExact: true });
  const common = await totalOf({ q: '已知', limit: 5 });
  const all = await truth(ListPaperBanksQuery.parse({ scope: 'market', q: '已知' }));
  expect(common.totalExact).toBe(false);
  expect(common.total).toBeGreaterThan(all.length * 0.9);
  expect(common.total).toBeLessThan(all.length * 1.1);
});
