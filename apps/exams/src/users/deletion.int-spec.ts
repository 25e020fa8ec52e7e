import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { erasureProblems } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

let test: TestService;
beforeAll(async () => {
  test = await TestService.start();
});
afterAll(() => test.stop());

it('erases a deleted account from every table that names people', async () => {
  const leaver = await test.user('Leaver');
  const problems = await erasureProblems(test, { userId: leaver.id, kept: {} });
  expect(problems).toEqual([]);
});
