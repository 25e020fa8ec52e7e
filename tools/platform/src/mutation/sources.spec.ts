import { expect, it } from '@jest/globals';
import { isChangeable, judgesOf } from './sources.js';

const imports = new Map<string, string[]>([
  ['apps/x/src/notes/notes.service.ts', ['apps/x/src/notes/note-rules.ts']],
  ['apps/x/src/notes/note-rules.ts', []],
  ['apps/x/src/notes/note-rules.spec.ts', ['apps/x/src/notes/note-rules.ts']],
  ['apps/x/src/notes/notes.int-spec.ts', []],
  ['apps/x/src/links/links.service.ts', ['apps/x/src/notes/notes.service.ts']],
  ['apps/x/src/links/deep/shape.ts', []],
  ['apps/x/src/links/links.int-spec.ts', []],
  ['apps/x/src/mail/mail.ts', []],
  ['apps/x/src/permissions.spec.ts', ['apps/x/src/links/links.service.ts']],
]);

it('judges a file by the unit tests that reach it and the integration tests of its folder', () => {
  expect(judgesOf('apps/x/src/notes/note-rules.ts', imports)).toEqual([
    'apps/x/src/notes/note-rules.spec.ts',
    'apps/x/src/permissions.spec.ts',
    'apps/x/src/notes/notes.int-spec.ts',
  ]);
});

it('takes the integration tests of the folder above, and of the whole package if no folder has some', () => {
  expect(judgesOf('apps/x/src/links/deep/shape.ts', imports)).toEqual(['apps/x/src/links/links.int-spec.ts']);
  expect(judgesOf('apps/x/src/mail/mail.ts', imports)).toEqual([
    'apps/x/src/notes/notes.int-spec.ts',
    'apps/x/src/links/links.int-spec.ts',
  ]);
});

it.each([
  ['apps/x/src/notes/notes.service.ts', true],
  ['apps/x/src/notes/access.guard.ts', true],
  ['apps/x/src/notes/board.ts', true],
  ['libs/x/src/notes/index.ts', true],
  ['apps/x/src/notes/notes.spec.ts', false],
  ['apps/x/src/notes/notes.int-spec.ts', false],
  ['apps/x/src/notes/notes.fixture.ts', false],
  ['apps/x/src/notes/globals.d.ts', false],
  ['apps/x/src/migrations/1763760000000-notes.ts', false],
  ['apps/x/src/notes/notes.module.ts', false],
  ['libs/platform/src/testing/platform-stub.ts', false],
])('%s may be changed: %s', (path, changeable) => {
  expect(isChangeable(path)).toBe(changeable);
});
