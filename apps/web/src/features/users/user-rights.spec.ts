import { describe, expect, it } from '@jest/globals';
import { mayChange, rolesGivenBy } from './user-rights.js';

const person = (role: 'superadmin' | 'admin' | 'teacher' | 'student', id: string = role) => ({ id, role });

describe('the actions offered to an administrator', () => {
  it.each([
    ['superadmin', 'admin', true],
    ['superadmin', 'teacher', true],
    ['admin', 'teacher', true],
    ['admin', 'student', true],
    ['admin', 'superadmin', false],
    ['teacher', 'student', false],
  ] as const)('%s changes %s: %s', (actor, target, allowed) => {
    expect(mayChange(person(actor, 'a'), person(target, 'b'))).toBe(allowed);
  });

  it('never include changes of another admin by an admin, nor of oneself', () => {
    expect(mayChange(person('admin', 'a'), person('admin', 'b'))).toBe(false);
    expect(mayChange(person('superadmin', 'a'), person('superadmin', 'a'))).toBe(false);
    expect(mayChange(null, person('student'))).toBe(false);
  });

  it('include granting lower roles; only a superadmin appoints administrators', () => {
    expect(rolesGivenBy(person('admin'))).toEqual(['teacher', 'student']);
    expect(rolesGivenBy(person('superadmin'))).toContain('admin');
    expect(rolesGivenBy(person('teacher'))).toEqual([]);
  });
});
