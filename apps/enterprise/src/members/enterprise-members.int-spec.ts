/** The people of any enterprise, as the platform's superadmins see them. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

let test: TestService;
let school: string;
let chief: TestUser;
let root: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  school = await test.enterprise({ name: '育才中学' });
  chief = await test.member(school, 'Chief');
  await test.member(school, 'Member');
  root = await test.user('Root', 'superadmin');
});
afterAll(() => test.stop());

const members = (as: TestUser, id = school, query = '') =>
  test.call('GET', `/enterprises/${id}/members${query}`, { as });

it('shows superadmins all members, and administrators by role, with addresses', async () => {
  const { body } = await members(root);
  expect(body.members.map(({ name }) => name)).toEqual(['Chief', 'Member']);
  expect(body.pagination.total).toBe(2);
  const administrators = await members(root, school, '?role=superAdmin');
  expect(administrators.body.members).toMatchObject([{ id: chief.id, email: chief.email }]);
  expect((await members(root, school, '?q=member')).body.members).toHaveLength(1);
});

it('is for superadmins only, and only of an enterprise that exists', async () => {
  for (const as of [chief, await test.user('Admin', 'admin'), await test.user('Teacher')])
    expect((await members(as)).status).toBe(403);
  expect((await members(root, newId())).status).toBe(404);
});
