import { describe, expect, it } from '@jest/globals';
import { ENTERPRISE_ROLES, type EnterpriseRole } from '@tiku/contracts/enterprise';
import {
  capabilitiesOf,
  requireChangeable,
  requireManager,
  requireMember,
  requireNotSuperAdmin,
  requireProvenHolder,
  requireSeat,
  requireSuperAdmin,
} from './membership.js';

const member = (role: EnterpriseRole, userId: string = role, proven = true) => ({
  userId,
  enterpriseId: 'e',
  role,
  departmentId: null,
  proven,
});
const refusal = (act: () => unknown): string | null => {
  try {
    act();
    return null;
  } catch (error) {
    return (error as { messageKey: string }).messageKey;
  }
};

describe('the matrix of roles', () => {
  it('gives all to the super admin, most to admins, none to members', () => {
    expect(Object.values(capabilitiesOf(member('superAdmin'))).every(Boolean)).toBe(true);
    expect(capabilitiesOf(member('admin'))).toMatchObject({
      manageMembers: true,
      setAdmin: false,
      transfer: false,
    });
    expect(Object.values(capabilitiesOf(member('member'))).some(Boolean)).toBe(false);
  });

  it('gives nothing without a proven address, whatever the role', () => {
    for (const role of ENTERPRISE_ROLES) {
      const typed = member(role, role, false);
      expect(Object.values(capabilitiesOf(typed)).some(Boolean)).toBe(false);
      for (const require of [requireMember, requireManager, requireSuperAdmin])
        expect(refusal(() => require(typed))).toBe('error.emailUnverified');
      expect(refusal(() => requireSeat(typed))).toBeNull();
    }
    expect(refusal(() => requireProvenHolder({ proven: false }))).toBe('enterprise.roleUnverified');
  });

  it('answers 404 to people without an enterprise', () => {
    for (const require of [requireMember, requireManager, requireSuperAdmin])
      expect(refusal(() => require(null))).toBe('enterprise.none');
  });

  it.each<[EnterpriseRole, string | null, string | null]>([
    ['superAdmin', null, null],
    ['admin', null, 'enterprise.superAdminOnly'],
    ['member', 'enterprise.adminsOnly', 'enterprise.superAdminOnly'],
  ])('of %s: requires manager %s, requires super admin %s', (role, managing, own) => {
    expect(refusal(() => requireManager(member(role)))).toBe(managing);
    expect(refusal(() => requireSuperAdmin(member(role)))).toBe(own);
  });

  it.each<[EnterpriseRole, EnterpriseRole, string | null]>([
    ['superAdmin', 'superAdmin', null],
    ['superAdmin', 'admin', null],
    ['superAdmin', 'member', null],
    ['admin', 'superAdmin', 'enterprise.otherAdmin'],
    ['admin', 'admin', 'enterprise.otherAdmin'],
    ['admin', 'member', null],
    ['member', 'member', 'enterprise.adminsOnly'],
  ])('decides whether %s may change the department of %s', (actor, target, expected) => {
    const other = { userId: 'other', role: target };
    expect(refusal(() => requireChangeable(member(actor), other, 'department'))).toBe(expected);
  });

  it('lets an admin change their own position, not their own department', () => {
    const admin = member('admin');
    expect(refusal(() => requireChangeable(admin, admin, 'position'))).toBeNull();
    expect(refusal(() => requireChangeable(admin, admin, 'department'))).toBe('enterprise.otherAdmin');
  });

  it('changes the super admin only by transfer', () => {
    expect(refusal(() => requireNotSuperAdmin(member('superAdmin')))).toBe('enterprise.superAdminByTransfer');
    expect(refusal(() => requireNotSuperAdmin(member('admin')))).toBeNull();
  });
});
