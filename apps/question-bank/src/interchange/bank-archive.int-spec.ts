/** A bank's own fields: what its export is written in, and how they travel. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

let test: TestService;
let owner: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  owner = await test.user('Lin');
});
afterAll(() => test.stop());

it.each([
  [{}, 'tiku'],
  [{ exportTemplate: 'moodle' }, 'moodle'],
  [{ exportTemplate: '校本模板' }, 'tiku'],
])('exports a bank of %j as %s where no format is named', async (fields, format) => {
  const { id } = await test.createBank(owner, fields);
  await test.createQuestion(owner, id);
  const { status, body } = await test.call('GET', `/question-banks/${id}/export`, { as: owner });
  expect([status, body.task.format]).toEqual([202, format]);
});
