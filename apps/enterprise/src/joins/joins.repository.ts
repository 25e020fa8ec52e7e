/** SQL of people who may join an enterprise by their address. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Reader } from '@tiku/platform/database';
import { boolean, row, theOnly, type RowOf } from '@tiku/platform/rows';

const StandingRow = row({ has_seat: boolean, was_removed: boolean, asked: boolean });

@Injectable()
export class JoinsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** A reserved seat without a verified address counts as free: one with it takes that. */
  async standing(
    enterpriseId: string,
    userId: string,
    reader: Reader = this.transactions.read,
  ): Promise<RowOf<typeof StandingRow>> {
    const rows = await reader.query(
      StandingRow,
      `SELECT e.current_members < e.max_members
           OR EXISTS (SELECT FROM members m WHERE m.enterprise_id = e.id AND NOT m.proven) AS has_seat,
         coalesce((SELECT a.action = 'member.removed' FROM audit_entries a
           WHERE a.enterprise_id = e.id AND a.target_id = $2
             AND a.action IN ('member.removed', 'member.left', 'member.joined')
           ORDER BY a.id DESC LIMIT 1), false) AS was_removed,
         EXISTS (SELECT FROM audit_entries a WHERE a.enterprise_id = e.id AND a.target_id = $2
           AND a.action = 'member.join-asked' AND a.at > now() - interval '1 day') AS asked
       FROM enterprises e WHERE e.id = $1`,
      [enterpriseId, userId],
    );
    return theOnly(rows);
  }
}
