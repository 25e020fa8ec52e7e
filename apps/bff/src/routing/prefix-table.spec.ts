import { describe, expect, it } from '@jest/globals';
import { serviceOf } from './prefix-table.js';

describe('the prefix table', () => {
  it.each([
    ['/auth/login', 'identity'],
    ['/auth', 'identity'],
    ['/auth/favorites', 'question-bank'],
    ['/auth/favorites/0190', 'question-bank'],
    ['/auth/favorites-of-others', 'identity'],
    ['/question-banks/abc/members', 'question-bank'],
    ['/audit-entries', 'identity'],
    ['/drafts', 'ingestion'],
    ['/uploads/0190', 'ingestion'],
    ['/files/ingestion/token', 'ingestion'],
    ['/files/paper-bank/token', 'paper-bank'],
  ])('%s is answered by %s', (path, service) => expect(serviceOf(path)).toBe(service));

  it.each([
    '/internal/users',
    '/internal',
    '/question-bank',
    '/questionsx',
    '/files',
    '/files/other/x',
    '/',
    '',
  ])('%s belongs to no service', (path) => expect(serviceOf(path)).toBeNull());
});
