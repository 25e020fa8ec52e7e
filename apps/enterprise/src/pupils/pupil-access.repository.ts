/** Finds a pupil with what a person may do: by roles at the pupil's school, and at the present classes. */
import { Injectable } from '@nestjs/common';
import { ENTERPRISE_ROLES, type EnterpriseRole, type UnitVerb } from '@tiku/contracts/enterprise';
import { Transactions } from '@tiku/platform/database';
import { oneOf, row } from '@tiku/platform/rows';
import { heldRoles } from '../units/unit-access.repository.js';
import { verbsOf } from '../units/unit-rights.js';
import { PUPIL_COLUMNS, PupilRow, PUPILS } from './pupils.repository.js';

const AccessRow = row({
  ...PupilRow.columns,
  enterprise_role: oneOf(ENTERPRISE_ROLES),
  roles: heldRoles,
});

/** A pupil as a person stands to it. */
export interface PupilAccess {
  userId: string;
  enterpriseId: string;
  enterpriseRole: EnterpriseRole;
  pupil: PupilRow;
  verbs: readonly UnitVerb[];
}

@Injectable()
export class PupilAccessRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Null outside the person's enterprise, and for a person without a proven address. */
  async find(pupilId: string, userId: string): Promise<PupilAccess | null> {
    const [found] = await this.transactions.read.query(
      AccessRow,
      `SELECT ${PUPIL_COLUMNS}, m.role AS enterprise_role, coalesce((
         SELECT jsonb_agg(DISTINCT r.role) FROM unit_closure c JOIN unit_roles r ON r.unit_id = c.ancestor_id
         WHERE r.user_id = m.user_id AND (c.descendant_id = p.school_id OR c.descendant_id IN (
           SELECT e.class_id FROM enrolments e WHERE e.user_id = p.user_id AND e.ended_at IS NULL))), '[]') AS roles
       FROM members m, ${PUPILS}
       WHERE m.user_id = $1 AND m.state = 'member' AND m.proven AND p.user_id = $2
         AND p.enterprise_id = m.enterprise_id`,
      [userId, pupilId],
    );
    if (!found) return null;
    const { enterprise_role: enterpriseRole, roles, ...pupil } = found;
    const verbs = verbsOf({ enterpriseRole, roles, isArchived: false });
    return { userId, enterpriseId: pupil.enterprise_id, enterpriseRole, pupil, verbs };
  }
}
