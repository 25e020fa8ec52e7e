import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BASKET_MAX } from '@tiku/contracts/paper-bank';
import { newId } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

let test: TestService;
let teacher: TestUser;
let other: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  teacher = await test.identity.user('Lin');
  other = await test.identity.user('Mai');
});
afterAll(() => test.stop());

const put = (ids: string[], as = teacher) => test.call('POST', '/papers/basket', { as, body: { ids } });
const idsOf = async (as = teacher) =>
  (await test.call('GET', '/papers/basket', { as })).body.items.map(({ id }) => id);

describe('a basket', () => {
  it('holds questions in order, each once, visible only to its owner', async () => {
    const [a, b] = [test.questionBank.add({ version: 3 }), test.questionBank.add()];
    expect((await put([b.id])).status).toBe(200);
    await put([a.id, b.id]);
    expect(await idsOf()).toEqual([b.id, a.id]);
    expect(await idsOf(other)).toEqual([]);
    const { items } = (await test.call('GET', '/papers/basket', { as: teacher })).body;
    expect(items[1]).toMatchObject({ version: 3, content: { stem: a.stem } });
  });

  it('takes a new order, which questions added later follow', async () => {
    const arranger = await test.identity.user('Ren');
    const [a, b, c] = [test.questionBank.add(), test.questionBank.add(), test.questionBank.add()];
    await put([a.id, b.id], arranger);
    const body = { ids: [b.id, a.id] };
    expect((await test.call('PUT', '/papers/basket', { as: arranger, body })).status).toBe(200);
    await put([c.id], arranger);
    expect(await idsOf(arranger)).toEqual([b.id, a.id, c.id]);
    await test.call('PUT', '/papers/basket', { as: other, body: { ids: [c.id, a.id] } });
    expect(await idsOf(arranger)).toEqual([b.id, a.id, c.id]);
  });

  it('drops questions that may no longer be used, and removes questions on request', async () => {
    const [kept, gone] = [test.questionBank.add(), test.questionBank.add()];
    await put([kept.id, gone.id], other);
    test.questionBank.questions.delete(gone.id);
    expect(await idsOf(other)).toEqual([kept.id]);
    const left = await test.sql('SELECT question_id FROM basket_items WHERE user_id = $1', [other.id]);
    expect(left).toEqual([{ question_id: kept.id }]);
    const url = `/papers/basket?ids=${kept.id},${gone.id}`;
    await test.call('DELETE', url, { as: teacher });
    expect(await idsOf(other)).toEqual([kept.id]);
    await test.call('DELETE', url, { as: other });
    expect(await idsOf(other)).toEqual([]);
  });

  it('refuses more than its maximum, and adds all or none', async () => {
    const full = await test.identity.user('Full');
    await put(
      Array.from({ length: BASKET_MAX - 1 }, () => newId()),
      full,
    );
    const refused = await put([newId(), newId()], full);
    expect([refused.status, refused.body.rule]).toEqual([422, 'paper.basketMax']);
    const [row] = await test.sql('SELECT count(*)::int AS count FROM basket_items WHERE user_id = $1', [
      full.id,
    ]);
    expect(row).toEqual({ count: BASKET_MAX - 1 });
  });

  it('counts what is put into it at the same time', async () => {
    const full = await test.identity.user('Twice');
    await put(
      Array.from({ length: BASKET_MAX - 1 }, () => newId()),
      full,
    );
    const both = await Promise.all(Array.from({ length: 6 }, () => put([newId()], full)));
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is arranged, filled and emptied at the same time', async () => {
    const busy = await test.identity.user('Busy');
    const ids = Array.from({ length: 40 }, () => newId());
    const order = (body: string[]) => test.call('PUT', '/papers/basket', { as: busy, body: { ids: body } });
    await put(ids, busy);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => {
        const some = n % 2 === 0 ? ids : ids.toReversed();
        if (n % 3 === 0) return put(some, busy);
        if (n % 3 === 1) return order(some);
        return test.call('DELETE', `/papers/basket?ids=${some.join(',')}`, { as: busy });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('refuses guests and invalid ids', async () => {
    expect((await test.call('GET', '/papers/basket')).status).toBe(401);
    expect((await put(['x'])).status).toBe(400);
    expect((await test.call('DELETE', '/papers/basket?ids=x', { as: teacher })).status).toBe(400);
  });
});
