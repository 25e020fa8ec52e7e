import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, Transactions } from '@tiku/platform/database';
import { waitFor, type TestUser } from '@tiku/platform/testing';
import { BANK, TestService } from '../../test/service.js';
import { PaperBanksRepository } from './paper-banks.repository.js';
import { PaperBanksService } from './paper-banks.service.js';

let test: TestService;
let teacher: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  teacher = await test.identity.user('Lin');
  stranger = await test.identity.user('Wu');
});
afterAll(() => test.stop());

const eventsOf = async (id: string) =>
  (await test.sql<{ type: string }>('SELECT type FROM outbox WHERE aggregate_id = $1 ORDER BY id', [id])).map(
    ({ type }) => type.replace('paper-bank.paper-bank.', ''),
  );
const listed = async (as: TestUser, query: string) =>
  (await test.call('GET', `/paper-banks?${query}`, { as })).body.paperBanks.map(({ id }) => id);

describe('a paper bank', () => {
  it('starts as a draft of its creator, hidden from others', async () => {
    const created = await test.createBank(teacher, { subcategory: '函数', tags: ['导数'] });
    expect(created).toMatchObject({
      ...BANK,
      subcategory: '函数',
      tags: ['导数'],
      status: 'draft',
      rating: 0,
      purchaseCount: 0,
      memberCount: 1,
      paperCount: 0,
      owner: { id: teacher.id, name: 'Lin' },
      myRole: 'owner',
      purchased: false,
      version: 1,
    });
    expect((await test.call('GET', `/paper-banks/${created.id}`, { as: teacher })).status).toBe(200);
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect((await test.call(method, `/paper-banks/${created.id}`, { as: stranger, body: {} })).status).toBe(
        404,
      );
  });

  it.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ name: '字'.repeat(51) }, 'name', 'tooLong'],
    [{ description: '' }, 'description', 'required'],
    [{ description: '字'.repeat(501) }, 'description', 'tooLong'],
    [{ category: 'magic' }, 'category', 'choice.bankCategory'],
    [{ price: -1 }, 'price', 'price'],
    [{ price: 0.001 }, 'price', 'price'],
    [{ price: '1e3' }, 'price', 'price'],
    [{ price: 10_000.01 }, 'price', 'price'],
  ])('is refused: %j', async (fields, path, rule) => {
    const response = await test.call('POST', '/paper-banks', { as: teacher, body: { ...BANK, ...fields } });
    expect(response.status).toBe(400);
    expect(response.body.details).toEqual([expect.objectContaining({ path, rule })]);
  });

  it('names every missing field', async () => {
    const { body } = await test.call('POST', '/paper-banks', { as: teacher, body: {} });
    expect(body.details.map(({ path }) => path).sort()).toEqual(['category', 'description', 'name', 'price']);
  });

  it('is changed under its version, and reports a change of price', async () => {
    const { id, version } = await test.createBank(teacher);
    const put = (body: object) => test.call('PUT', `/paper-banks/${id}`, { as: teacher, body });
    expect((await put({ name: '新名', version })).body.paperBank).toMatchObject({ name: '新名', version: 2 });
    const outdated = await put({ name: 'x', version });
    expect([outdated.status, outdated.body.details.version]).toEqual([409, 2]);
    expect((await put({ price: '9.90' })).body.paperBank).toMatchObject({ price: 9.9 });
    expect(await eventsOf(id)).toEqual(['created.v1', 'updated.v1', 'price-changed.v1']);
  });

  it('is offered to everybody from publishing to unpublishing, or only to its enterprise if restricted', async () => {
    const { id } = await test.publishBank(teacher);
    expect((await test.call('GET', `/paper-banks/${id}`, { as: stranger })).body.paperBank).toMatchObject({
      status: 'published',
      myRole: null,
    });
    expect((await test.call('PUT', `/paper-banks/${id}`, { as: stranger, body: {} })).status).toBe(403);
    expect((await test.call('DELETE', `/paper-banks/${id}`, { as: stranger })).status).toBe(403);
    expect(await listed(stranger, 'scope=market')).toContain(id);
    expect(await listed(stranger, 'scope=mine')).not.toContain(id);
    await test.call('PUT', `/paper-banks/${id}`, { as: teacher, body: { visibility: 'enterprise' } });
    expect((await test.call('GET', `/paper-banks/${id}`, { as: stranger })).status).toBe(404);
    await test.call('PUT', `/paper-banks/${id}`, { as: teacher, body: { visibility: 'public' } });
    await test.call('POST', `/paper-banks/${id}/unpublish`, { as: teacher });
    expect((await test.call('GET', `/paper-banks/${id}`, { as: stranger })).status).toBe(404);
  });

  it('is read and found by colleagues from joining to leaving, and by no other enterprise', async () => {
    const school = newId();
    const [owner, colleague, foreign] = [
      await test.identity.user('Owner'),
      await test.identity.user('Colleague'),
      await test.identity.user('Foreign'),
    ];
    await test.joined(owner, school);
    await test.joined(foreign, newId());
    const { id } = await test.publishBank(owner);
    await test.call('PUT', `/paper-banks/${id}`, { as: owner, body: { visibility: 'enterprise' } });
    const sees = async (as: TestUser) => [
      (await test.call('GET', `/paper-banks/${id}`, { as })).status,
      (await test.call('GET', `/paper-banks/${id}/papers`, { as })).status,
      (await test.call('GET', `/paper-bank/${id}/reviews`, { as })).status,
      (await listed(as, 'scope=market')).includes(id),
    ];
    const [hidden, open] = [
      [404, 404, 404, false],
      [200, 200, 200, true],
    ];
    expect(await sees(colleague)).toEqual(hidden);
    await test.joined(colleague, school, 5);
    expect(await sees(colleague)).toEqual(open);
    expect((await test.call('PUT', `/paper-banks/${id}`, { as: colleague, body: {} })).status).toBe(403);
    await test.left(colleague, school, 6);
    expect(await sees(colleague)).toEqual(hidden);
    expect(await sees(foreign)).toEqual(hidden);
  });

  it('is not published by a student, or from an unproven address', async () => {
    const student = await test.identity.user('Xue', 'student');
    const unproven = await test.identity.user('Neu', 'teacher', { emailVerified: false });
    for (const [as, rule] of [
      [student, 'paperBank.student'],
      [unproven, 'error.emailUnverified'],
    ] as const) {
      const { id, visibility } = await test.createBank(as);
      expect(visibility).toBe(as === student ? 'private' : 'public');
      const response = await test.call('POST', `/paper-banks/${id}/publish`, { as });
      expect([response.status, response.body.rule]).toEqual([403, rule]);
    }
  });

  it('is not sold empty: neither published with a price nor given one afterwards', async () => {
    const seller = await test.identity.user('Mai');
    const { id } = await test.createBank(seller, { price: 5 });
    const post = () => test.call('POST', `/paper-banks/${id}/publish`, { as: seller });
    const put = (price: number) => test.call('PUT', `/paper-banks/${id}`, { as: seller, body: { price } });
    const refused = await post();
    expect([refused.status, refused.body.rule]).toEqual([422, 'paperBank.empty']);
    await put(0);
    expect((await post()).status).toBe(200);
    expect((await put(5)).body.rule).toBe('paperBank.empty');
    const paper = await test.createPaper(seller, id);
    expect((await put(5)).body.rule).toBe('paperBank.empty');
    await test.call('POST', `/papers/${paper.id}/publish`, { as: seller });
    expect((await put(5)).body.paperBank.price).toBe(5);
    const remove = () => test.call('DELETE', `/papers/${paper.id}`, { as: seller });
    expect([(await remove()).status, (await remove()).body.rule]).toEqual([422, 'paper.lastOnSale']);
    await test.call('POST', `/paper-banks/${id}/unpublish`, { as: seller });
    expect((await remove()).status).toBe(200);
  });

  it('of a student is not published, and leaves the market when its owner becomes one', async () => {
    const student = await test.identity.user('Xue', 'student');
    const manager = await test.identity.user('Mo');
    const { id } = await test.createBank(student);
    await test.addMember(id, manager.id, 'manager');
    const refused = await test.call('POST', `/paper-banks/${id}/publish`, { as: manager });
    expect([refused.status, refused.body.rule]).toEqual([403, 'paperBank.studentOwns']);
    const seller = await test.identity.user('Mai');
    const [sold, other] = [await test.publishBank(seller), await test.publishBank(teacher)];
    const change = { userId: seller.id, role: 'student', before: 'teacher' };
    await test.handled(
      await test.receive('identity.user.role-set.v1', change, { id: seller.id, version: 9 }),
    );
    expect((await test.call('GET', `/paper-banks/${sold.id}`, { as: stranger })).status).toBe(404);
    expect((await test.call('GET', `/paper-banks/${sold.id}`, { as: seller })).body.paperBank.status).toBe(
      'draft',
    );
    expect((await test.call('GET', `/paper-banks/${other.id}`, { as: stranger })).status).toBe(200);
  });

  it('is deleted and restored only by its owner', async () => {
    const { id } = await test.createBank(teacher);
    const manager = await test.identity.user('Mo');
    await test.addMember(id, manager.id, 'manager');
    expect((await test.call('DELETE', `/paper-banks/${id}`, { as: manager })).status).toBe(403);
    expect((await test.call('POST', `/paper-banks/${id}/restore`, { as: teacher })).status).toBe(422);
    expect(
      (await test.call('DELETE', `/paper-banks/${id}`, { as: teacher })).body.paperBank.deletedAt,
    ).not.toBeNull();
    expect((await test.call('GET', `/paper-banks/${id}`, { as: manager })).status).toBe(404);
    expect(await listed(teacher, 'scope=mine')).not.toContain(id);
    expect(await listed(teacher, 'scope=mine&status=deleted')).toContain(id);
    expect((await test.call('PUT', `/paper-banks/${id}`, { as: teacher, body: {} })).status).toBe(422);
    await test.call('POST', `/paper-banks/${id}/restore`, { as: teacher });
    expect((await test.call('GET', `/paper-banks/${id}`, { as: manager })).body.paperBank.myRole).toBe(
      'manager',
    );
  });

  it('is found by words, category, tags and price, in every order, by pages and cursors', async () => {
    const seller = await test.identity.user('Mai');
    const ids: string[] = [];
    for (const [at, price] of [5, 1, 3].entries())
      ids.push((await test.publishBank(seller, { name: `卷${at}`, price, tags: [`t${at}`] })).id);
    const of = (query: string) => listed(stranger, `scope=market&ownerId=${seller.id}&${query}`);
    expect(await of('sort=price')).toEqual([ids[1], ids[2], ids[0]]);
    expect(await of('sort=-price&priceMin=2&priceMax=4')).toEqual([ids[2]]);
    // A job writes the search text of a bank.
    await waitFor('the bank to be found', async () => (await of('q=卷1')).length > 0);
    expect(await of('q=卷1')).toEqual([ids[1]]);
    expect(await of('tags=t2')).toEqual([ids[2]]);
    expect(await of('category=physics')).toEqual([]);
    for (const sort of ['rating', 'name', 'updatedAt', 'createdAt', 'purchaseCount', 'paperCount']) {
      const url = `/paper-banks?scope=market&ownerId=${seller.id}&limit=2&sort=-${sort}`;
      const first = (await test.call('GET', url, { as: stranger })).body;
      expect(first.pagination.total).toBe(3);
      const next = await test.call('GET', `${url}&cursor=${first.pagination.nextCursor}`, { as: stranger });
      expect([...first.paperBanks, ...next.body.paperBanks].map(({ id }) => id).sort()).toEqual(
        ids.toSorted(),
      );
    }
  });

  it('is watched or not', async () => {
    const { id } = await test.publishBank(teacher);
    const toggle = async () =>
      (await test.call('POST', `/paper-banks/${id}/watch`, { as: stranger })).body.watched;
    expect([await toggle(), await toggle()]).toEqual([true, false]);
  });

  it('notifies its watchers of a new price, as long as they can see it', async () => {
    const { id } = await test.publishBank(teacher, { name: '涨价卷', price: 5 });
    const watcher = await test.identity.user('Kan');
    for (const as of [watcher, teacher]) await test.call('POST', `/paper-banks/${id}/watch`, { as });
    const put = (body: object) => test.call('PUT', `/paper-banks/${id}`, { as: teacher, body });
    const notices = () =>
      test.sql<{ payload: object }>(
        `SELECT payload FROM outbox WHERE type = 'paper-bank.notice.sent.v1' AND payload->>'link' = $1 ORDER BY id`,
        [`/paper-banks/${id}`],
      );
    await put({ price: 6.5 });
    await waitFor('the notice', async () => (await notices()).length > 0);
    expect((await notices()).map(({ payload }) => payload)).toEqual([
      {
        userId: watcher.id,
        type: 'paperBankPriceChanged',
        actorId: null,
        params: { bank: '涨价卷', before: 5, price: 6.5 },
        link: `/paper-banks/${id}`,
      },
    ]);
    const repository = test.service.app.get(PaperBanksRepository, { strict: false });
    const watchers = () =>
      test.service.app.get(Transactions, { strict: false }).run((tx) => repository.watchers(tx, id));
    expect(await watchers()).toEqual([watcher.id]);
    await put({ visibility: 'private' });
    expect(await watchers()).toEqual([]);
  });
});

it('is published only for the owner whom the route found', async () => {
  const { id } = await test.createBank(teacher, { price: 0 });
  const service = test.service.app.get(PaperBanksService, { strict: false });
  const caller = {
    id: teacher.id,
    role: 'teacher' as const,
    sessionId: newId(),
    emailVerified: true,
    provenAt: 0,
    token: '',
  };
  const publish = (ownerId: string) => service.publish({ id, ownerId }, caller);
  await expect(publish(stranger.id)).rejects.toMatchObject({ status: 409 });
  expect(await publish(teacher.id)).toMatchObject({ status: 'published' });
});
