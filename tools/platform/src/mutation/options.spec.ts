import { expect, it } from '@jest/globals';
import { readOptions } from './options.js';

it('reads number, paths, seed and time', () => {
  expect(
    readOptions(['200', '--of=apps/identity,libs/platform/src/uploads', '--seed=7', '--minutes=30']),
  ).toEqual({
    count: 200,
    of: ['apps/identity', 'libs/platform/src/uploads'],
    seed: 7,
    minutes: 30,
  });
});

it('needs no number with a line', () => {
  expect(readOptions(['--at=apps/identity/src/users/users.service.ts:12'])?.at).toContain(':12');
});

it.each([[[]], [['many']], [['5', '--fast']], [['--at=users.service.ts']]])('refuses %j', (args) => {
  expect(readOptions(args)).toBeNull();
});
