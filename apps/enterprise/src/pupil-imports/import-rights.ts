/** Who may import pupils: those who manage the school, and the admins of the enterprise for all schools. */
import { Injectable } from '@nestjs/common';
import type { Reader, Tx } from '@tiku/platform/database';
import { AppError, businessRule, forbidden, notFound } from '@tiku/platform/errors';
import type { EnterpriseActor } from '../audit/audit.repository.js';
import { requireMember } from '../members/membership.js';
import { MembershipFinder } from '../members/membership-finder.js';
import { MembersRepository } from '../members/members.repository.js';
import { UnitAccessRepository, type UnitAccess } from '../units/unit-access.repository.js';
import { requireVerb } from '../units/unit-rights.js';
import type { PupilImportRow } from './pupil-imports.repository.js';

@Injectable()
export class ImportRights {
  constructor(
    private readonly memberships: MembershipFinder,
    private readonly members: MembersRepository,
    private readonly units: UnitAccessRepository,
  ) {}

  /** `unit`: the school of the query. @throws AppError 403 without one, except for admins, 422 if it is no school */
  async start(
    userId: string,
    unit: UnitAccess | null,
  ): Promise<{ enterpriseId: string; schoolId: string | null }> {
    if (unit) {
      if (unit.unit.kind !== 'school') throw businessRule('pupil.notSchool');
      return { enterpriseId: unit.enterpriseId, schoolId: unit.unit.id };
    }
    const member = requireMember(await this.memberships.find(userId));
    if (member.role === 'member') throw forbidden('pupilImport.allByAdmins');
    return { enterpriseId: member.enterpriseId, schoolId: null };
  }

  /** Whether the creator still has the right. */
  async isHeld(tx: Tx, found: PupilImportRow): Promise<boolean> {
    try {
      await this.require(found, tx);
      return true;
    } catch (error) {
      // A refusal is the answer; what the person may no longer do stays undone.
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  /** The creator may have lost the right since. @throws AppError 404, 403 */
  async require(
    { created_by: userId, enterprise_id, school_id }: PupilImportRow,
    reader?: Reader,
  ): Promise<EnterpriseActor> {
    if (school_id !== null) return requireVerb(await this.units.find(school_id, userId, reader), 'manage');
    const member = await this.members.find(enterprise_id, userId, reader);
    if (!member?.proven) throw notFound('noun.pupilImport');
    if (member.role === 'member') throw forbidden('pupilImport.allByAdmins');
    return { enterpriseId: enterprise_id, userId };
  }
}
