/** Who holds which role at a unit. */
import { Injectable } from '@nestjs/common';
import { UNIT_ROLES, type UnitRoleName } from '@tiku/contracts/enterprise';
import { newId, Transactions, type Reader, type Tx } from '@tiku/platform/database';
import { oneOf, row, text, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';

const RoleRow = row({
  id: uuid,
  user_id: uuid,
  role: oneOf(UNIT_ROLES),
  subject: text,
  created_at: timestamptz,
});
export type RoleRow = RowOf<typeof RoleRow>;

export interface GivenRole {
  userId: string;
  role: UnitRoleName;
  subject: string;
}

@Injectable()
export class UnitRolesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** At this unit itself, in the order they were given. */
  list(unitId: string, reader: Reader = this.transactions.read): Promise<RoleRow[]> {
    return reader.query(
      RoleRow,
      `SELECT ${RoleRow.list()} FROM unit_roles WHERE unit_id = $1 ORDER BY created_at, id`,
      [unitId],
    );
  }

  async insert(tx: Tx, enterpriseId: string, unitId: string, roles: readonly GivenRole[]): Promise<void> {
    await tx.execute(
      `INSERT INTO unit_roles (id, enterprise_id, unit_id, user_id, role, subject)
       SELECT g.id, $1, $2, g.user_id, g.role, g.subject
       FROM unnest($3::uuid[], $4::uuid[], $5::text[], $6::text[]) AS g (id, user_id, role, subject)`,
      [
        enterpriseId,
        unitId,
        roles.map(() => newId()),
        roles.map(({ userId }) => userId),
        roles.map(({ role }) => role),
        roles.map(({ subject }) => subject),
      ],
    );
  }

  async remove(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.execute('DELETE FROM unit_roles WHERE id = ANY ($1)', [ids]);
  }
}
