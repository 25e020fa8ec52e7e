import { describe, expect, it } from '@jest/globals';
import { UNIT_ROLES, UNIT_VERBS, type UnitRoleName, type UnitVerb } from '@tiku/contracts/enterprise';
import { requireVerb, verbsOf } from './unit-rights.js';

const verbs = (...roles: UnitRoleName[]) => verbsOf({ enterpriseRole: 'member', roles, isArchived: false });
const refusal = (held: readonly UnitVerb[] | null, verb: UnitVerb) => {
  try {
    requireVerb(held && { verbs: held }, verb);
    return null;
  } catch (error) {
    const { status, messageKey } = error as { status: number; messageKey: string };
    return [status, messageKey];
  }
};

describe('the table of roles', () => {
  it('gives everything to admins of the enterprise, nothing to members without a role', () => {
    for (const enterpriseRole of ['superAdmin', 'admin'] as const)
      expect(verbsOf({ enterpriseRole, roles: [], isArchived: false })).toEqual(UNIT_VERBS);
    expect(verbs()).toEqual([]);
  });

  it.each<[UnitRoleName, UnitVerb[]]>([
    ['schoolAdmin', ['read', 'teach', 'people', 'manage', 'assignRoles']],
    ['subjectLead', ['read', 'teach']],
    ['classTeacher', ['read', 'teach', 'people']],
    ['teacher', ['read', 'teach']],
  ])('gives %s %j', (role, expected) => {
    expect(verbs(role)).toEqual(expected);
  });

  it('adds up the roles of a person', () => {
    expect(verbs('teacher', 'classTeacher')).toEqual(['read', 'teach', 'people']);
  });

  it('lets an archived unit be read, restored and deleted only', () => {
    expect(verbsOf({ enterpriseRole: 'admin', roles: [], isArchived: true })).toEqual([
      'read',
      'manage',
      'administer',
    ]);
    expect(verbsOf({ enterpriseRole: 'member', roles: ['classTeacher'], isArchived: true })).toEqual([
      'read',
    ]);
  });
});

it('refuses each verb that a role does not have: 403 if the unit is visible, else 404', () => {
  for (const role of UNIT_ROLES)
    for (const verb of UNIT_VERBS)
      expect([role, verb, refusal(verbs(role), verb)]).toEqual([
        role,
        verb,
        verbs(role).includes(verb) ? null : [403, 'unit.notAllowed'],
      ]);
  for (const verb of UNIT_VERBS) {
    expect(refusal(null, verb)).toEqual([404, 'error.notFound']);
    expect(refusal([], verb)).toEqual([404, 'error.notFound']);
  }
});
