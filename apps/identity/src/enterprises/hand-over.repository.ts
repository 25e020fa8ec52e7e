/** SQL of handing enterprises over: which ones wait, and their members page by page. */
import { Injectable } from '@nestjs/common';
import { ROLES } from '@tiku/contracts/common';
import { Transactions } from '@tiku/platform/database';
import { boolean, int4, nullable, oneOf, row, text, uuid, type RowOf } from '@tiku/platform/rows';
import { EnterpriseRow } from './enterprises.repository.js';

const MemberRow = row({
  id: uuid,
  name: text,
  email: text,
  role: oneOf(ROLES),
  avatar: nullable(text),
  email_verified: boolean,
  version: int4,
});

@Injectable()
export class HandOverRepository {
  constructor(private readonly transactions: Transactions) {}

  async next(): Promise<EnterpriseRow | null> {
    const sql = `SELECT ${EnterpriseRow.list()} FROM enterprises WHERE NOT handed_over ORDER BY id LIMIT 1`;
    const [found] = await this.transactions.read.query(EnterpriseRow, sql);
    return found ?? null;
  }

  async waiting(id: string): Promise<EnterpriseRow | null> {
    const sql = `SELECT ${EnterpriseRow.list()} FROM enterprises WHERE id = $1 AND NOT handed_over`;
    const [found] = await this.transactions.read.query(EnterpriseRow, sql, [id]);
    return found ?? null;
  }

  /** The eldest first, so that the first member becomes the super admin. Ids are made in that order. */
  members(id: string, after: string | null, limit: number): Promise<RowOf<typeof MemberRow>[]> {
    return this.transactions.read.query(
      MemberRow,
      `SELECT ${MemberRow.list()} FROM users WHERE enterprise_id = $1 AND ($2::uuid IS NULL OR id > $2)
       ORDER BY id LIMIT $3`,
      [id, after, limit],
    );
  }

  async mark(id: string): Promise<void> {
    await this.transactions.execute('UPDATE enterprises SET handed_over = true WHERE id = $1', [id]);
  }
}
