import { describe, expect, it } from '@jest/globals';
import { UNIT_KINDS, UNIT_PARENTS, type UnitKind } from '@tiku/contracts/enterprise';
import { misplacement } from './unit-placement.js';

const alone = (kind: UnitKind, schoolId: string | null = null) => ({ kind, kinds: [kind], schoolId });
const at = (kind: UnitKind, schoolId: string | null = null) => ({ kind, schoolId });

describe('the place of a unit', () => {
  it('is under the kinds of the table only', () => {
    for (const kind of UNIT_KINDS)
      for (const parent of [null, ...UNIT_KINDS])
        expect([kind, parent, misplacement(alone(kind), parent && at(parent))]).toEqual([
          kind,
          parent,
          UNIT_PARENTS[kind].includes(parent) ? null : 'unit.misplaced',
        ]);
  });

  it('of a school or district is never in a school, however deep', () => {
    expect(misplacement(alone('school'), at('department', 's'))).toBe('unit.misplaced');
    expect(misplacement(alone('district'), at('department', 's'))).toBe('unit.misplaced');
    const office = { kind: 'department', kinds: ['department', 'school'], schoolId: null } as const;
    expect(misplacement(office, at('school', 's'))).toBe('unit.misplaced');
    expect(misplacement(office, at('district'))).toBeNull();
  });

  it('of a class, year or group stays in its school, also below a moved department', () => {
    expect(misplacement(alone('class', 'one'), at('year', 'one'))).toBeNull();
    expect(misplacement(alone('class', 'one'), at('year', 'two'))).toBe('unit.otherSchool');
    expect(misplacement(alone('year', 'one'), at('school', 'two'))).toBe('unit.otherSchool');
    const grouped = { kind: 'department', kinds: ['department', 'group'], schoolId: 'one' } as const;
    expect(misplacement(grouped, null)).toBe('unit.otherSchool');
    expect(misplacement(alone('department', 'one'), at('school', 'two'))).toBeNull();
  });

  it('of a school may be another district, with all of it', () => {
    const school = { kind: 'school', kinds: ['school', 'year', 'class'], schoolId: 's' } as const;
    expect(misplacement(school, at('district'))).toBeNull();
  });
});
