import { expect, it } from '@jest/globals';
import { isFull, isUnreachable } from './unreachable.js';

it.each([
  ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['a PostgreSQL that crashed', Object.assign(new Error('terminating connection'), { code: '57P02' })],
  [
    'a PostgreSQL that recovers',
    Object.assign(new Error('not yet accepting connections'), { code: '57P03' }),
  ],
  ['a read-only server', Object.assign(new Error('read-only transaction'), { code: '25006' })],
  ['a connection that broke', new Error('Connection terminated unexpectedly')],
  ['a pool that cannot connect', new Error('timeout exceeded when trying to connect')],
])('%s is unreachable', (_name, error) => expect(isUnreachable(error)).toBe(true));

it.each([
  ['a violated constraint', Object.assign(new Error('duplicate key'), { code: '23505' })],
  ['a syntax error', Object.assign(new Error('syntax error'), { code: '42601' })],
  ['a bug', new TypeError('x is not a function')],
  ['a value that is no error', { code: 'ECONNREFUSED' }],
])('%s is not unreachable', (_name, error) => expect(isUnreachable(error)).toBe(false));

it.each([
  ['a full disk', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['an exceeded disk quota', Object.assign(new Error('write'), { code: 'EDQUOT' })],
  [
    'a PostgreSQL whose disk is full',
    Object.assign(new Error('could not extend file "base/5/2610"'), { code: '53100' }),
  ],
  ['a full S3 server', Object.assign(new Error('full'), { code: 'XMinioStorageFull' })],
  ['a Redis at its maximum', new Error("OOM command not allowed when used memory > 'maxmemory'.")],
  [
    'a Redis whose disk is full',
    new Error('MISCONF Errors writing to the AOF file: No space left on device'),
  ],
])('%s counts as full, not as unreachable', (_name, error) => {
  expect(isFull(error)).toBe(true);
  expect(isUnreachable(error)).toBe(false);
});

it.each([
  ['a connection that was refused', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['a bug', new TypeError('x is not a function')],
  ['a value that is no error', { code: 'ENOSPC' }],
])('%s is not full', (_name, error) => expect(isFull(error)).toBe(false));
