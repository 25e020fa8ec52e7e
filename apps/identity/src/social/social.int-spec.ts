/** Following: toggled, listed, counted, published as events. */
import { expect, it } from '@jest/globals';
import { countQueries, newId } from '@tiku/platform/database';
import type { Person } from '../../test/service.js';
import { identity, identityForSuite } from '../../test/suite.js';

identityForSuite();

const follow = (who: Person, id: string) =>
  identity.request({ method: 'POST', url: `/auth/follow/${id}`, token: who.token });
const list = (who: Person, id: string, query: string) =>
  identity.request({ url: `/auth/social/${id}?${query}`, token: who.token });

it('follows, is seen by both sides, and unfollows', async () => {
  const [a, b] = [await identity.signUp('甲'), await identity.signUp('乙')];
  expect((await follow(a, b.id)).json()).toEqual({ success: true, following: true, followersCount: 1 });
  const status = (who: Person, id: string) =>
    identity.request({ url: `/auth/follow-status/${id}`, token: who.token });
  expect((await status(a, b.id)).json()).toMatchObject({ following: true, followedBy: false });
  expect((await status(b, a.id)).json()).toMatchObject({ following: false, followedBy: true });
  expect((await follow(a, b.id)).json()).toMatchObject({ following: false, followersCount: 0 });
  expect((await status(a, b.id)).json()).toMatchObject({ following: false, followedBy: false });
  expect(await identity.eventsOf(`${a.id}:${b.id}`)).toEqual([
    'identity.user.followed.v1',
    'identity.user.unfollowed.v1',
  ]);
});

it('counts each of several simultaneous clicks', async () => {
  const [a, b] = [await identity.signUp(), await identity.signUp()];
  const responses = await Promise.all([1, 2, 3, 4].map(() => follow(a, b.id)));
  expect(responses.map((response) => response.json().following).sort()).toEqual([false, false, true, true]);
  expect((await list(b, b.id, 'type=followers')).json().pagination.total).toBe(0);
});

it('refuses oneself, unknown and malformed ids, and guests', async () => {
  const a = await identity.signUp();
  const self = await follow(a, a.id);
  expect([self.statusCode, self.json().message]).toEqual([422, '不能关注自己']);
  expect((await follow(a, newId())).statusCode).toBe(404);
  expect((await follow(a, 'x')).statusCode).toBe(400);
  expect((await identity.request({ method: 'POST', url: `/auth/follow/${a.id}` })).statusCode).toBe(401);
  expect((await identity.request({ url: `/auth/follow-status/${newId()}`, token: a.token })).statusCode).toBe(
    404,
  );
  expect((await list(a, newId(), 'type=followers')).statusCode).toBe(404);
  expect((await list(a, a.id, 'type=friends')).statusCode).toBe(400);
  expect((await list(a, a.id, 'type=followers&cursor=bm9uZQ')).statusCode).toBe(400);
});

it('pages through followers by page and by cursor, without a statement per person', async () => {
  const star = await identity.signUp('名师');
  const fans: Person[] = [];
  for (let at = 0; at < 5; at++) fans.push(await identity.signUp(`粉丝${at}`));
  for (const fan of fans) await follow(fan, star.id);
  const first = fans[0];
  if (!first) throw new Error('no fan');
  await follow(star, first.id);

  const seen: string[] = [];
  let cursor: string | null = '';
  for (let page = 0; page < 5 && cursor !== null; page++) {
    const response = await list(star, star.id, `type=followers&limit=2${cursor && `&cursor=${cursor}`}`);
    expect(response.statusCode).toBe(200);
    const { users, pagination } = response.json();
    expect(pagination.total).toBe(5);
    seen.push(...users.map(({ name }: { name: string }) => name));
    cursor = pagination.nextCursor;
  }
  expect(seen).toEqual(['粉丝4', '粉丝3', '粉丝2', '粉丝1', '粉丝0']);
  const second = (await list(star, star.id, 'type=followers&limit=2&page=2')).json();
  expect(second.users.map(({ name }: { name: string }) => name)).toEqual(['粉丝2', '粉丝1']);
  const last = (await list(star, star.id, 'type=followers&limit=1&page=5')).json();
  expect(last.users).toMatchObject([{ id: first.id, following: true }]);
  expect(JSON.stringify(last)).not.toContain('@');
  expect((await list(first, star.id, 'type=following')).json().users).toMatchObject([{ id: first.id }]);

  const { count: one } = await countQueries(() => list(star, star.id, 'type=followers&limit=1'));
  const { count: all } = await countQueries(() => list(star, star.id, 'type=followers&limit=100'));
  expect(all).toBe(one);
});
