import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  SAVED_VIEWS_MAX,
  SavedViewResponse,
  SavedViewsResponse,
  type SavedView,
} from '@tiku/contracts/question-bank';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

let test: TestService;
let teacher: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  teacher = await test.identity.user('Lin');
  stranger = await test.identity.user('Stranger');
});
afterAll(() => test.stop());

const save = (as: TestUser, name: string, query = 'type=fill') =>
  test.call('POST', '/questions/views', { as, body: { name, query } });
const viewsOf = async (as: TestUser): Promise<SavedView[]> => {
  const { body } = await test.call('GET', '/questions/views', { as });
  return SavedViewsResponse.parse(body).views;
};
const namesOf = async (as: TestUser): Promise<string[]> => (await viewsOf(as)).map(({ name }) => name);

it('stores filters under a name, separately for each user', async () => {
  const { status, body } = await save(teacher, '导数压轴', 'tags=导数&difficulty=5');
  expect(status).toBe(201);
  const { view } = SavedViewResponse.parse(body);
  expect(view).toMatchObject({ name: '导数压轴', query: 'tags=导数&difficulty=5' });
  await save(teacher, '导数压轴', 'tags=导数&difficulty=4');
  expect(await viewsOf(teacher)).toEqual([{ ...view, query: 'tags=导数&difficulty=4' }]);
  expect(await namesOf(stranger)).toEqual([]);
  await test.call('DELETE', `/questions/views/${view.id}`, { as: stranger });
  expect(await namesOf(teacher)).toEqual(['导数压轴']);
  await test.call('DELETE', `/questions/views/${view.id}`, { as: teacher });
  expect(await namesOf(teacher)).toEqual([]);
});

it('stores a limited number, and refuses an empty name', async () => {
  for (let index = 0; index < SAVED_VIEWS_MAX; index += 1) await save(stranger, `v${index}`);
  expect((await save(stranger, 'one more')).status).toBe(422);
  expect((await save(stranger, 'v0', 'type=choice')).status).toBe(201);
  expect((await save(teacher, '  ')).status).toBe(400);
  expect((await test.call('GET', '/questions/views', {})).status).toBe(401);
});
