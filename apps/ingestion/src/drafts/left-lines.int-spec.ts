/** Which lines of a paper without a question its person has taken or dismissed. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

let app: TestService;
beforeAll(async () => {
  app = await TestService.start();
});
afterAll(() => app.stop());

const questions = [{ stem: '求电阻', type: 'solution', solutionAnswers: ['1'] }];
const create = async (as: TestUser, name: string) =>
  (await app.call('POST', '/drafts', { as, body: { name, questions } })).body.draft.id;
const settle = (as: TestUser, id: string, lines: object[]) =>
  app.call('PUT', `/drafts/${id}/left-lines`, { as, body: { lines } });

it('remembers lines by their place, and leaves one again', async () => {
  const owner = await app.user();
  const id = await create(owner, '未归入的行');
  const lines = [
    { line: 0, state: 'taken' },
    { line: 3, state: 'dismissed' },
  ];
  expect((await settle(owner, id, lines)).body).toMatchObject({ lines, changed: [0, 3] });
  expect((await app.call('GET', `/drafts/${id}/left-lines`, { as: owner })).body.lines).toEqual(lines);
  expect((await settle(owner, id, [{ line: 3, state: 'left' }])).body).toMatchObject({
    lines: lines.slice(0, 1),
    changed: [3],
  });
});

it('gives a line to the first of two windows', async () => {
  const owner = await app.user();
  const id = await create(owner, '两个窗口');
  const take = (...at: number[]) =>
    settle(
      owner,
      id,
      at.map((line) => ({ line, state: 'taken' })),
    );
  const both = await Promise.all([take(0, 1), take(1, 2)]);
  const changed = both.flatMap(({ body }) => body.changed);
  expect(changed.toSorted()).toEqual([0, 1, 2]);
});

it('is refused to others, and for places that no tally has', async () => {
  const [owner, other] = [await app.user(), await app.user()];
  const id = await create(owner, '别人的行');
  expect((await settle(other, id, [{ line: 0, state: 'taken' }])).status).toBe(404);
  expect((await app.call('GET', `/drafts/${id}/left-lines`, { as: other })).status).toBe(404);
  expect((await settle(owner, id, [{ line: 61, state: 'taken' }])).status).toBe(400);
});
