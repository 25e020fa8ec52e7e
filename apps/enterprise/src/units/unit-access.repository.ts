/** Finds a unit with what a person may do there, by one statement. */
import { Injectable } from '@nestjs/common';
import {
  ENTERPRISE_ROLES,
  UNIT_KINDS,
  UNIT_ROLES,
  type EnterpriseRole,
  type UnitVerb,
} from '@tiku/contracts/enterprise';
import { Transactions, type Reader } from '@tiku/platform/database';
import { int4, json, nullable, oneOf, row, text, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';
import { z } from 'zod';
import { verbsOf } from './unit-rights.js';

/** What `ROLES_AT` selects. */
export const heldRoles = json(z.array(z.enum(UNIT_ROLES)));
const AccessRow = row({
  id: uuid,
  enterprise_id: uuid,
  parent_id: nullable(uuid),
  kind: oneOf(UNIT_KINDS),
  name: text,
  code: nullable(text),
  school_code: nullable(text),
  school_id: nullable(uuid),
  archived_at: nullable(timestamptz),
  version: int4,
  enterprise_role: oneOf(ENTERPRISE_ROLES),
  roles: heldRoles,
});

/** SQL: the roles that person `userId` holds at unit `unitId` or above. */
export const ROLES_AT = (
  unitId: string,
  userId: string,
): string => `coalesce((SELECT jsonb_agg(DISTINCT r.role)
    FROM unit_closure c JOIN unit_roles r ON r.unit_id = c.ancestor_id
    WHERE c.descendant_id = ${unitId} AND r.user_id = ${userId}), '[]')`;

/** A unit as a person stands to it. */
export interface UnitAccess {
  userId: string;
  enterpriseId: string;
  enterpriseRole: EnterpriseRole;
  unit: Omit<RowOf<typeof AccessRow>, 'enterprise_id' | 'enterprise_role' | 'roles'>;
  verbs: readonly UnitVerb[];
}

@Injectable()
export class UnitAccessRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Null outside the person's enterprise, and for a person without a proven address. */
  async find(
    unitId: string,
    userId: string,
    reader: Reader = this.transactions.read,
  ): Promise<UnitAccess | null> {
    const [found] = await reader.query(
      AccessRow,
      `SELECT d.id, d.enterprise_id, d.parent_id, d.kind, d.name, d.code, d.school_code, d.school_id, d.archived_at,
         d.version, m.role AS enterprise_role, ${ROLES_AT('d.id', 'm.user_id')} AS roles
       FROM members m JOIN departments d ON d.enterprise_id = m.enterprise_id
       WHERE m.user_id = $1 AND m.state = 'member' AND m.proven AND d.id = $2`,
      [userId, unitId],
    );
    if (!found) return null;
    const { enterprise_id: enterpriseId, enterprise_role: enterpriseRole, roles, ...unit } = found;
    const verbs = verbsOf({ enterpriseRole, roles, isArchived: unit.archived_at !== null });
    return { userId, enterpriseId, enterpriseRole, unit, verbs };
  }
}
