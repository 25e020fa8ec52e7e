/** Rows of the policies that enterprises set for their people. Without a row nothing is required. */
import { Injectable } from '@nestjs/common';
import { REQUIREMENTS } from '@tiku/contracts/identity';
import { Transactions, type PreparedStatement, type Tx } from '@tiku/platform/database';
import { boolean, int4, nullable, oneOf, row, type RowOf } from '@tiku/platform/rows';
import { hasSecondFactor } from '../second-factor/factors.repository.js';

const PolicyRow = row({ secondFactor: oneOf(REQUIREMENTS), idleMinutes: nullable(int4), version: int4 });
export type PolicyRow = RowOf<typeof PolicyRow>;
const HasRow = row({ has: boolean });

/** At each login of a member. */
const FIND: PreparedStatement = {
  name: 'security-policy-of-enterprise',
  text: `SELECT second_factor AS "secondFactor", idle_minutes AS "idleMinutes", version
    FROM security_policies WHERE enterprise_id = $1`,
};

@Injectable()
export class PoliciesRepository {
  constructor(private readonly transactions: Transactions) {}

  async find(enterpriseId: string): Promise<PolicyRow | null> {
    const [found] = await this.transactions.read.query(PolicyRow, FIND, [enterpriseId]);
    return found ?? null;
  }

  /** `version` was read before; 0 without a row. False if another change came first. */
  async save(
    tx: Tx,
    enterpriseId: string,
    { secondFactor, idleMinutes, version }: PolicyRow,
  ): Promise<boolean> {
    const saved = await tx.execute(
      `INSERT INTO security_policies AS known (enterprise_id, second_factor, idle_minutes)
       SELECT $1, $2, $3 WHERE $4 = 0 OR EXISTS (SELECT FROM security_policies WHERE enterprise_id = $1)
       ON CONFLICT (enterprise_id) DO UPDATE SET second_factor = excluded.second_factor,
         idle_minutes = excluded.idle_minutes, version = known.version + 1, updated_at = now()
         WHERE known.version = $4`,
      [enterpriseId, secondFactor, idleMinutes, version],
    );
    return saved === 1;
  }

  async hasSecondFactor(userId: string): Promise<boolean> {
    const [found] = await this.transactions.read.query(HasRow, `SELECT ${hasSecondFactor('$1')} AS has`, [
      userId,
    ]);
    return found?.has === true;
  }
}
