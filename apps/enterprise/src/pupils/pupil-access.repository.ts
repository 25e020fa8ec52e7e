/** Finds a pupil with what a person may do: by roles at the pupil's school, and at the present classes that are not archived. */
import { Injectable } from '@nestjs/common';
import { ENTERPRISE_ROLES, type EnterpriseRole, type UnitVerb } from '@tiku/contracts/enterprise';
import { Transactions, type Reader } from '@tiku/platform/database';
import { boolean, oneOf, row } from '@tiku/platform/rows';
import { heldRoles } from '../units/unit-access.repository.js';
import { verbsOf } from '../units/unit-rights.js';
import { PUPIL_COLUMNS, PupilRow, PUPILS } from './pupils.repository.js';

const AccessRow = row({
  ...PupilRow.columns,
  enterprise_role: oneOf(ENTERPRISE_ROLES),
  roles: heldRoles,
  is_archived: boolean,
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
  async find(
    pupilId: string,
    userId: string,
    reader: Reader = this.transactions.read,
  ): Promise<PupilAccess | null> {
    const [found] = await reader.query(
      AccessRow,
      `SELECT ${PUPIL_COLUMNS}, s.archived_at IS NOT NULL AS is_archived, m.role AS enterprise_role, coalesce((
         SELECT jsonb_agg(DISTINCT r.role) FROM unit_closure c JOIN unit_roles r ON r.unit_id = c.ancestor_id
         WHERE r.user_id = m.user_id AND (c.descendant_id = p.school_id OR c.descendant_id IN (
           SELECT e.class_id FROM enrolments e JOIN departments d ON d.id = e.class_id
           WHERE e.user_id = p.user_id AND e.ended_at IS NULL AND d.archived_at IS NULL))), '[]') AS roles
       FROM members m, ${PUPILS}
       WHERE m.user_id = $1 AND m.state = 'member' AND m.proven AND p.user_id = $2
         AND p.enterprise_id = m.enterprise_id`,
      [userId, pupilId],
    );
    if (!found) return null;
    const { enterprise_role: enterpriseRole, roles, is_archived: isArchived, ...pupil } = found;
    const verbs = verbsOf({ enterpriseRole, roles, isArchived });
    return { userId, enterpriseId: pupil.enterprise_id, enterpriseRole, pupil, verbs };
  }
}
