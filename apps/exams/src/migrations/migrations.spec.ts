import { expect, it } from '@jest/globals';
import { migrationProblems } from '@tiku/platform/testing';

it('changes tables without blocking writers', () => {
  expect(migrationProblems(import.meta.url, 0)).toEqual([]);
});
