import { expect, it } from '@jest/globals';
import { sentinelOptions } from './address.js';

it('reads an address of Sentinels', () => {
  expect(
    sentinelOptions('redis+sentinel://:p%40ss:word@one.example:26379,two.example,[::1]:5/main'),
  ).toMatchObject({
    name: 'main',
    password: 'p@ss:word',
    sentinelPassword: 'p@ss:word',
    sentinels: [
      { host: 'one.example', port: 26_379 },
      { host: 'two.example', port: 26_379 },
      { host: '::1', port: 5 },
    ],
  });
  expect(sentinelOptions('redis+sentinel://one.example/main')).not.toHaveProperty('password');
});

it('keeps the address of one server unchanged', () => {
  expect(sentinelOptions('redis://:secret@127.0.0.1:6379/2')).toBeNull();
});
