import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import { startBff, type RunningBff } from '../../test/running-bff.js';

let bff: RunningBff;
const [member, other] = [newId(), newId()];
const found = (id: string) => ({ id, name: '张老师', email: null, avatar: null, role: 'teacher' });
beforeAll(async () => {
  bff = await startBff();
  bff.stub.respondJson('GET /users/search', { success: true, users: [found(member), found(other)] });
  bff.stub.respondJson('GET /question-banks/abcdefghij/members', {
    success: true,
    members: [
      {
        id: newId(),
        user: { id: member, name: '张老师', email: null, avatar: null },
        role: 'viewer',
        joinedAt: new Date().toISOString(),
      },
    ],
  });
});
afterAll(() => bff?.close());

const search = async (query: string, token: string | null = bff.user.token) => {
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${bff.url}/api/users/search?${query}`, { headers });
  return { status: response.status, body: (await response.json()) as { users: { id: string }[] } };
};

it('omits the members of a bank', async () => {
  const { status, body } = await search('q=张&limit=1&excludeQuestionBank=abcdefghij');
  expect([status, body.users.map(({ id }) => id)]).toEqual([200, [other]]);
  expect(bff.stub.seen.at(-1)).toContain('limit=2');
});

it('includes people who have no bank', async () =>
  expect((await search('q=张')).body.users.map(({ id }) => id)).toEqual([member, other]));

it('answers as question-bank does if the bank is hidden', async () =>
  expect((await search('q=张&excludeQuestionBank=hiddenbank')).status).toBe(404));

it.each(['q=', 'q=x&limit=101', 'limit=5'])('refuses %s', async (query) =>
  expect((await search(query)).status).toBe(400),
);

it('requires a signed-in user', async () => expect((await search('q=x', null)).status).toBe(401));

it('forwards Retry-After', async () => {
  const busy = { code: 'RATE_LIMITED', message: '请稍候', error: '请稍候', rule: 'error.rateLimited' };
  const envelope = { success: false, ...busy, params: { seconds: 7 }, requestId: 'x' };
  bff.stub.respondJson('GET /users/search', { ...envelope, timestamp: new Date().toISOString() }, 429);
  const response = await fetch(`${bff.url}/api/users/search?q=x`, {
    headers: { authorization: `Bearer ${bff.user.token}` },
  });
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7']);
});
