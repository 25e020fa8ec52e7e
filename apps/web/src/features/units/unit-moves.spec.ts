import { describe, expect, it } from '@jest/globals';
import { UNIT_VERBS, type Unit } from '@tiku/contracts/enterprise';
import { canMoveTo, kindsUnder, unitPath } from './unit-moves.js';

const unit = (id: string, kind: Unit['kind'], more: Partial<Unit> = {}): Unit => ({
  id,
  kind,
  name: id,
  parentId: null,
  code: null,
  schoolCode: null,
  schoolId: kind === 'school' ? id : null,
  archivedAt: null,
  path: [],
  childCount: 0,
  memberCount: 0,
  pupilCount: null,
  teacherCount: null,
  capabilities: [...UNIT_VERBS],
  version: 1,
  ...more,
});
const inSchool = (of: Unit) => ({
  schoolId: of.id,
  parentId: of.id,
  path: [{ id: of.id, kind: of.kind, name: of.name }],
});

const district = unit('district', 'district');
const school = unit('school', 'school');
const other = unit('other', 'school');
const year = unit('year', 'year', inSchool(school));
const form = unit('class', 'class', inSchool(school));

describe('a move', () => {
  it.each([
    ['a school into a district', school, district, true],
    ['a class into a year of its school', form, year, true],
    ['a class to where it is', form, school, false],
    ['a class to another school', form, other, false],
    ['a year to the top', year, null, false],
    ['a district below its own school', district, unit('own', 'school', { path: [district] }), false],
    [
      'a school into an archived district',
      school,
      { ...district, archivedAt: '2026-01-01T00:00:00Z' },
      false,
    ],
    ['a class where the person only reads', form, { ...year, capabilities: ['read' as const] }, false],
  ])('of %s: %s', (_what, moved, target, allowed) => expect(canMoveTo(moved, target)).toBe(allowed));

  it('brings a school back to the top', () => {
    expect(canMoveTo({ ...school, parentId: district.id }, null)).toBe(true);
  });
});

it('offers the kinds that can stand under a unit, as far as the person may make them', () => {
  expect(kindsUnder(school)).toEqual(['department', 'year', 'class', 'group']);
  expect(kindsUnder({ ...district, capabilities: ['read', 'manage'] })).toEqual(['department']);
});

it('leads to the page of a class or of any other unit', () => {
  expect([unitPath(form), unitPath(school)]).toEqual(['/classes/class', '/units/school']);
});
