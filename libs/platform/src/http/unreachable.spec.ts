import { expect, it } from '@jest/globals';
import { isUnreachable } from './unreachable.js';

it.each([
  ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['a PostgreSQL that crashed', Object.assign(new Error('terminating connection'), { code: '57P02' })],
  [
    'a PostgreSQL that recovers',
    Object.assign(new Error('not yet accepting connections'), { code: '57P03' }),
  ],
  ['a connection that broke', new Error('Connection terminated unexpectedly')],
  ['a pool that cannot connect', new Error('timeout exceeded when trying to connect')],
])('%s is unreachable', (_name, error) => expect(isUnreachable(error)).toBe(true));

it.each([
  ['a broken rule of the schema', Object.assign(new Error('duplicate key'), { code: '23505' })],
  ['a wrong statement', Object.assign(new Error('syntax error'), { code: '42601' })],
  ['a bug', new TypeError('x is not a function')],
  ['what is no error', { code: 'ECONNREFUSED' }],
])('%s is not', (_name, error) => expect(isUnreachable(error)).toBe(false));
