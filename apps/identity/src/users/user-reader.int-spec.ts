/** Batched reads of accounts must neither return an old state nor mix people up. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import { TestService } from '../../test/service.js';
import { UserReader } from './user-reader.js';
import { UsersRepository } from './users.repository.js';

let identity: TestService;
let reader: UserReader;
beforeAll(async () => {
  identity = await TestService.start();
  reader = identity.service.app.get(UserReader, { strict: false });
});
afterAll(async () => {
  await identity?.stop();
});

it('returns each account as the repository does, and null for an unknown id', async () => {
  const people = [await identity.signUp('甲'), await identity.signUp('乙')];
  const ids = [...people.map(({ id }) => id), newId()];
  const found = await Promise.all([...ids, ...ids].map((id) => reader.find(id)));
  expect(found.map((user) => user?.name ?? null)).toEqual(['甲', '乙', null, '甲', '乙', null]);
  const row = await identity.service.app
    .get(UsersRepository, { strict: false })
    .findById(people[0]?.id ?? '');
  expect({ ...found[0] }).toEqual({ ...row });
});

it('returns what was committed before the call, however many read at once', async () => {
  const { id } = await identity.signUp();
  let isDone = false;
  const others = (async () => {
    while (!isDone) await Promise.all(Array.from({ length: 20 }, () => reader.find(id)));
  })();
  for (let version = 1; version <= 50; version += 1) {
    await identity.tables.query('UPDATE users SET name = $2 WHERE id = $1', [id, `name ${version}`]);
    expect((await reader.find(id))?.name).toBe(`name ${version}`);
  }
  isDone = true;
  await others;
});

it('rejects the calls of a failed statement, and continues', async () => {
  const { id } = await identity.signUp();
  await expect(reader.find('no uuid')).rejects.toThrow(/uuid/);
  expect((await reader.find(id))?.id).toBe(id);
});
