import { describe, expect, it } from '@jest/globals';
import { activeItem, isWorkbenchAt, menuFor, ownItemsFor, pagesFor } from './navigation.js';

const keysFor = (role: Parameters<typeof menuFor>[0]) =>
  menuFor(role).flatMap(({ items }) => items.map(({ key }) => key));

describe('the menu', () => {
  it('offers administration only to administrators', () => {
    expect(keysFor('teacher')).toEqual([
      'dashboard',
      'analytics',
      'banks',
      'questions',
      'upload',
      'paperBanks',
      'myPapers',
      'paperGeneration',
      'market',
    ]);
    expect(keysFor('student')).toEqual(keysFor('teacher'));
    expect(keysFor(undefined)).toEqual(keysFor('teacher'));
    expect(keysFor('admin')).toEqual([
      ...keysFor('teacher'),
      'users',
      'audit',
      'vcountManagement',
      'reportedReviews',
    ]);
    expect(keysFor('superadmin')).toEqual([...keysFor('admin'), 'enterprises', 'sso', 'operations']);
  });

  it('has no heading without entries', () => {
    expect(menuFor('teacher').map(({ title }) => title)).toEqual([
      'section.overview',
      'section.banks',
      'section.papers',
    ]);
  });

  it('lists personal pages for every role and the others by role', () => {
    const pages = pagesFor('teacher').map(({ key }) => key);
    expect(pages).toEqual(
      expect.arrayContaining(['profile', 'vcount', 'settings', 'guides', 'playground', 'games', 'version']),
    );
    expect(pages).not.toContain('users');
  });

  it('lists the enterprise for its members and for people who may join one', () => {
    const hasEntry = (...person: Parameters<typeof pagesFor>) =>
      pagesFor(...person).some(({ key }) => key === 'myEnterprise');
    expect([hasEntry('teacher'), hasEntry('student'), hasEntry('teacher', 'an enterprise')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([hasEntry('admin'), hasEntry('superadmin'), hasEntry(undefined)]).toEqual([false, false, false]);
    expect(ownItemsFor('teacher', null).map(({ key }) => key)).toContain('myEnterprise');
    expect(ownItemsFor('superadmin', null).map(({ key }) => key)).not.toContain('myEnterprise');
  });
});

describe('the active entry', () => {
  it.each([
    ['/dashboard', 'dashboard'],
    ['/question-banks/abc/edit', 'banks'],
    ['/questions', 'questions'],
    ['/paper-banks/abc/practices/create', 'paperBanks'],
    ['/practice', 'myPapers'],
    ['/papers/abc/view', 'paperBanks'],
    ['/papers/abc/history', 'paperBanks'],
    ['/papers/create', 'myPapers'],
    ['/market/sellers/abc', 'market'],
    ['/questions-of-others', null],
    ['/user-management', 'users'],
    ['/users', 'users'],
    // Another's profile is no page of the administration.
    ['/users/0190a0b0-0000-7000-8000-000000000001', null],
    ['/profile/followers', 'profile'],
    ['/vcount/recharge', 'vcount'],
    ['/vcount/management', 'vcountManagement'],
    ['/guide/tikz/basics', 'guides'],
    ['/games', 'games'],
    ['/version', 'version'],
    ['/', null],
  ])('%s → %s', (path, key) => expect(activeItem(path)).toBe(key));
});

it.each([
  ['/batch-upload/preview-edit/0190', true],
  ['/batch-upload/preview-edit', true],
  ['/question-banks/b1/questions/create', true],
  ['/question-banks/b1/questions/q1/edit', true],
  ['/batch-upload', false],
  ['/questions/create', false],
  ['/question-banks/b1/edit', false],
])('%s needs the width of the menu: %s', (path, needs) => expect(isWorkbenchAt(path)).toBe(needs));
