import { expect, it } from '@jest/globals';
import { idempotencyKeyOf } from './idempotency-key.js';

it('reads a key, and none if the header is absent', () => {
  expect(idempotencyKeyOf('k1')).toBe('k1');
  expect(idempotencyKeyOf(undefined)).toBeUndefined();
});

it.each([
  ['an empty key', '', { path: 'Idempotency-Key', rule: 'required' }],
  ['a key that is too long', 'k'.repeat(201), { rule: 'tooLong', params: { maximum: 200 } }],
])('refuses %s', (_case, key, problem) => {
  expect(() => idempotencyKeyOf(key)).toThrow(
    expect.objectContaining({ options: { fields: [expect.objectContaining(problem)] } }),
  );
});
