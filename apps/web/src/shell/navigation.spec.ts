import { describe, expect, it } from '@jest/globals';
import type { Role } from '@tiku/contracts/common';
import { activeItem, isWorkbenchAt, menuFor, ownItemsFor, pagesFor, type Person } from './navigation.js';

const personOf = (role: Role, place: Partial<NonNullable<Person>> = {}): Person => ({
  role,
  enterpriseId: null,
  ...place,
});
const keysOf = (person: Person) => menuFor(person).flatMap(({ items }) => items.map(({ key }) => key));
const keysFor = (role: Role) => keysOf(personOf(role));
const PUPIL = personOf('student', { managedBy: 'an enterprise' });
const MEMBER = personOf('teacher', { enterpriseId: 'an enterprise' });

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
      'practice',
      'paperGeneration',
      'market',
    ]);
    expect(keysFor('student')).toEqual(keysFor('teacher'));
    expect(keysOf(undefined)).toEqual(keysFor('teacher'));
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
    expect(menuFor(personOf('teacher')).map(({ title }) => title)).toEqual([
      'section.overview',
      'section.banks',
      'section.papers',
    ]);
  });

  it('lists personal pages for every role and the others by role', () => {
    const pages = pagesFor(personOf('teacher')).map(({ key }) => key);
    expect(pages).toEqual(
      expect.arrayContaining(['profile', 'vcount', 'settings', 'guides', 'playground', 'games', 'version']),
    );
    expect(pages).not.toContain('users');
  });

  it('lists the enterprise for its members and for people who may join one', () => {
    const hasEntry = (person: Person) => pagesFor(person).some(({ key }) => key === 'myEnterprise');
    expect([personOf('teacher'), personOf('student'), MEMBER].map(hasEntry)).toEqual([true, true, true]);
    expect([personOf('admin'), personOf('superadmin'), undefined, PUPIL].map(hasEntry)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    const ownKeys = (person: Person) => ownItemsFor(person).map(({ key }) => key);
    expect(ownKeys(personOf('teacher'))).toContain('myEnterprise');
    expect(ownKeys(personOf('superadmin'))).not.toContain('myEnterprise');
  });

  it('shows classes to members and to pupils, and the schools to members', () => {
    expect(keysOf(MEMBER).slice(-3)).toEqual(['market', 'myClasses', 'units']);
    expect(keysOf(PUPIL)).toContain('myClasses');
    expect(keysOf(PUPIL)).not.toContain('units');
  });

  it('leads a pupil to nothing that is paid for', () => {
    const pages = pagesFor(PUPIL).map(({ key }) => key);
    expect(pages).not.toContain('market');
    expect(pages).not.toContain('vcount');
    expect(pages).toEqual(expect.arrayContaining(['dashboard', 'profile', 'settings']));
  });
});

describe('the active entry', () => {
  it.each([
    ['/dashboard', 'dashboard'],
    ['/question-banks/abc/edit', 'banks'],
    ['/questions', 'questions'],
    ['/paper-banks/abc/practices/create', 'paperBanks'],
    ['/practice', 'practice'],
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
    ['/my-classes', 'myClasses'],
    ['/classes/0190', 'myClasses'],
    ['/units/0190', 'units'],
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
