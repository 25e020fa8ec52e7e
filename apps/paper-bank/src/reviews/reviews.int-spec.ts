import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaperBank } from '@tiku/contracts/paper-bank';
import type { TestUser } from '@tiku/platform/testing';
import { bought, TestService } from '../../test/service.js';

let test: TestService;
let owner: TestUser;
let stranger: TestUser;
let bank: PaperBank;
beforeAll(async () => {
  test = await TestService.start();
  [owner, stranger] = [await test.identity.user('Lin'), await test.identity.user('Wu')];
  bank = await test.publishBank(owner);
});
afterAll(() => test.stop());

const path = (rest = '') => `/paper-bank/${bank.id}/reviews${rest}`;
const post = (as: TestUser, body: object) => test.call('POST', path(), { as, body });
async function buyer(name: string): Promise<TestUser> {
  const user = await test.identity.user(name);
  await bought(test, bank, user);
  return user;
}

describe('a review', () => {
  it('is written only by buyers, once, and read by everybody', async () => {
    const [first, second] = [await buyer('Mai'), await buyer('Kai')];
    for (const as of [stranger, owner]) {
      const refused = await post(as, { rating: 5, content: '好' });
      expect([refused.status, refused.body.rule]).toEqual([403, 'review.buyersOnly']);
    }
    const created = await post(first, { rating: 5, content: '题目很新' });
    expect([created.status, created.body.review]).toMatchObject([
      201,
      {
        rating: 5,
        anonymous: false,
        author: { id: first.id, name: 'Mai' },
        helpfulCount: 0,
        helpful: false,
        mine: true,
      },
    ]);
    expect((await post(first, { rating: 1, content: '又来' })).status).toBe(409);
    const hidden = await post(second, { rating: 2, content: '太难', anonymous: true });
    expect(hidden.body.review).not.toHaveProperty('author');
    const list = (await test.call('GET', path(), { as: stranger })).body;
    expect(list.summary).toEqual({ average: 3.5, count: 2, histogram: [0, 1, 0, 0, 1] });
    expect(JSON.stringify(list.reviews)).not.toContain(second.id);
    const shown = await test.call('GET', `/paper-banks/${bank.id}`, { as: stranger });
    expect(shown.body.paperBank).toMatchObject({ rating: 3.5, reviewCount: 2 });
  });

  it.each([
    { rating: 0, content: 'x' },
    { rating: 6, content: 'x' },
    { rating: 1.5, content: 'x' },
    { rating: 3, content: ' ' },
    { rating: 3 },
  ])('is refused: %j', async (body) => {
    expect((await post(stranger, body)).status).toBe(400);
  });

  it('is edited and deleted by its author; a report and an answer come from others', async () => {
    const author = await buyer('Zhu');
    const { id = '' } = (await post(author, { rating: 4, content: '不错' })).body.review ?? {};
    const put = (as: TestUser, rest: string, body: object) => test.call('PUT', path(rest), { as, body });
    expect((await put(author, `/${id}`, { rating: 3, anonymous: true })).body.review).toMatchObject({
      rating: 3,
      content: '不错',
      anonymous: true,
    });
    expect((await put(stranger, `/${id}`, { rating: 1 })).status).toBe(403);
    expect((await put(stranger, `/${id}/reply`, { reply: '谢谢' })).status).toBe(403);
    expect((await put(owner, `/${id}/reply`, { reply: '谢谢' })).body.review?.reply).toBe('谢谢');
    const report = await test.call('POST', path(`/${id}/report`), { as: stranger, body: { reason: '广告' } });
    expect(report.status).toBe(200);
    expect((await test.call('DELETE', path(`/${id}`), { as: stranger })).status).toBe(403);
    expect((await test.call('DELETE', path(`/${id}`), { as: author })).status).toBe(200);
    expect((await put(author, `/${id}`, { rating: 1 })).status).toBe(404);
  });

  it('is shown to its author on every page', async () => {
    const author = await buyer('Ye');
    const { id } = (await post(author, { rating: 4, content: '我的' })).body.review;
    await post(await buyer('Yu'), { rating: 4, content: '别人的' });
    const list = async (as: TestUser) => (await test.call('GET', path('?limit=1'), { as })).body;
    const mine = await list(author);
    expect(mine.reviews.map((each) => each.id)).not.toContain(id);
    expect(mine.myReview).toMatchObject({ id, content: '我的', mine: true });
    expect((await list(stranger)).myReview).toBeNull();
  });

  it('is deleted when the bank is refunded', async () => {
    const shop = await test.publishBank(owner, { price: 0 });
    const at = `/paper-bank/${shop.id}/reviews`;
    const author = await test.identity.user('Hui');
    await test.call('POST', `/paper-banks/${shop.id}/purchase`, { as: author, body: { expectedPrice: 0 } });
    const created = await test.call('POST', at, { as: author, body: { rating: 1, content: '差' } });
    expect(created.status).toBe(201);
    const put = () =>
      test.call('PUT', `${at}/${created.body.review.id}`, { as: author, body: { content: '更差' } });
    // During the refund, access is over and the review still exists.
    await test.sql('UPDATE purchases SET returning_at = now() WHERE paper_bank_id = $1', [shop.id]);
    const refused = await put();
    expect([refused.status, refused.body.rule]).toEqual([403, 'review.buyersOnly']);
    const back = await test.call('POST', `/paper-banks/${shop.id}/give-back`, { as: author });
    expect(back.body.purchase?.status).toBe('refunded');
    expect((await put()).status).toBe(404);
    const { summary } = (await test.call('GET', at, { as: author })).body;
    expect(summary).toMatchObject({ average: 0, count: 0 });
    const shown = await test.call('GET', `/paper-banks/${shop.id}`, { as: author });
    expect(shown.body.paperBank).toMatchObject({ rating: 0, reviewCount: 0 });
  });

  it('is helpful or not, and not by its author’s vote', async () => {
    const author = await buyer('Hua');
    const { id = '' } = (await post(author, { rating: 4, content: '不错' })).body.review ?? {};
    const toggle = async (as: TestUser) => {
      const { status, body } = await test.call('POST', path(`/${id}/helpful`), { as });
      return [status, body.helpful, body.helpfulCount];
    };
    expect(await toggle(stranger)).toEqual([200, true, 1]);
    expect(await toggle(owner)).toEqual([200, true, 2]);
    expect(await toggle(stranger)).toEqual([200, false, 1]);
    expect((await toggle(author))[0]).toBe(422);
  });
});

it('is listed by cursor in every order, each once', async () => {
  const shop = await test.publishBank(owner);
  for (const [at, rating] of [5, 3, 5, 1, 3].entries()) {
    const author = await test.identity.user(`Reader${at}`);
    await bought(test, shop, author);
    const body = { rating, content: '读过' };
    await test.call('POST', `/paper-bank/${shop.id}/reviews`, { as: author, body });
  }
  for (const sort of ['-createdAt', '-helpfulCount', '-rating', 'rating']) {
    const ids: string[] = [];
    for (let cursor: string | null | undefined = ''; cursor !== null;) {
      const after = cursor ? `&cursor=${cursor}` : '';
      const url = `/paper-bank/${shop.id}/reviews?limit=2&sort=${sort}${after}`;
      const { body } = await test.call('GET', url, { as: owner });
      ids.push(...body.reviews.map(({ id }) => id));
      cursor = body.pagination.nextCursor ?? null;
    }
    const url = `/paper-bank/${shop.id}/reviews?limit=50&sort=${sort}`;
    const { body } = await test.call('GET', url, { as: owner });
    expect([sort, ids]).toEqual([sort, body.reviews.map(({ id }) => id)]);
    expect(new Set(ids).size).toBe(5);
  }
});

it('shows sales, income, views and ratings only to managers', async () => {
  const shop = await test.publishBank(owner, { price: 2.5 });
  const reader = await test.identity.user('Du');
  await bought(test, shop, reader);
  for (const as of [reader, stranger, stranger])
    await test.call('POST', `/paper-banks/${shop.id}/view`, { as });
  const url = `/paper-banks/${shop.id}/statistics`;
  const { statistics } = (await test.call('GET', `${url}?timezone=Asia/Shanghai`, { as: owner })).body;
  expect(statistics).toMatchObject({ sales: 1, income: 2.5, views: 2, averageRating: 0, memberCount: 2 });
  expect(statistics.byMonth).toHaveLength(6);
  expect(statistics.byMonth.at(-1)).toMatchObject({ sales: 1, income: 2.5, rating: null });
  expect(statistics.heldIncome).toBe(2.5);
  await test.sql(`UPDATE purchases SET refundable_until = now() WHERE paper_bank_id = $1`, [shop.id]);
  const settled = (await test.call('GET', url, { as: owner })).body.statistics;
  expect(settled).toMatchObject({ income: 2.5, heldIncome: 0 });
  expect((await test.call('GET', `${url}?timezone=Nowhere`, { as: owner })).status).toBe(200);
  for (const as of [reader, stranger]) expect((await test.call('GET', url, { as })).status).toBe(403);
});

it('counts a view in the month of the reader of the statistics', async () => {
  const shop = await test.publishBank(owner);
  const [seen] = await test.sql<{ here: string; there: string }>(
    `WITH begun AS (SELECT date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai') AT TIME ZONE 'Asia/Shanghai'
         + interval '30 minutes' AS at),
       seen AS (INSERT INTO paper_bank_views (paper_bank_id, day, user_id, seen_at)
         SELECT $1, (at AT TIME ZONE 'UTC')::date, $2, at FROM begun)
     SELECT to_char(at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM') AS here, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM') AS there
     FROM begun`,
    [shop.id, stranger.id],
  );
  const seenIn = async (timezone: string) => {
    const url = `/paper-banks/${shop.id}/statistics?timezone=${timezone}`;
    const { statistics } = (await test.call('GET', url, { as: owner })).body;
    return statistics.byMonth.filter(({ views }) => views > 0).map(({ month }) => month);
  };
  expect(seen?.here).not.toBe(seen?.there);
  expect(await seenIn('Asia/Shanghai')).toEqual([seen?.here]);
  expect(await seenIn('UTC')).toEqual([seen?.there]);
});
