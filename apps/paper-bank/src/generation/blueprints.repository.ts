/** Saved blueprints. They are read with their owner and bank, which SQL joins. */
import { Injectable } from '@nestjs/common';
import { Blueprint } from '@tiku/contracts/paper-bank';
import { BANK_ROLES } from '@tiku/contracts/question-bank';
import { Transactions, type Reader, type Tx } from '@tiku/platform/database';
import { int4, json, nullable, oneOf, row, text, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';
import { BlueprintEntity } from './blueprint.entity.js';

const BlueprintRow = row({
  id: uuid,
  owner_id: uuid,
  owner_name: nullable(text),
  owner_email: nullable(text),
  paper_bank_id: nullable(uuid),
  paper_bank_name: nullable(text),
  name: text,
  blueprint: json(Blueprint),
  version: int4,
  created_at: timestamptz,
  updated_at: timestamptz,
  /** The user's role in the bank that it is shared with. */
  role: nullable(oneOf(BANK_ROLES)),
});
export type BlueprintRow = RowOf<typeof BlueprintRow>;

/** `$1` is the user. */
const SELECT = `SELECT x.id, x.owner_id, u.name AS owner_name, u.email AS owner_email, x.paper_bank_id,
    b.name AS paper_bank_name, x.name, x.blueprint, x.version, x.created_at, x.updated_at, m.role
  FROM blueprints x
  LEFT JOIN user_summaries u ON u.id = x.owner_id
  LEFT JOIN paper_banks b ON b.id = x.paper_bank_id AND b.deleted_at IS NULL
  LEFT JOIN paper_bank_members m ON m.paper_bank_id = b.id AND m.user_id = $1 AND m.status = 'active'`;

export interface BlueprintFields {
  name: string;
  blueprint: Blueprint;
  paperBankId: string | null;
}

@Injectable()
export class BlueprintsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The user's own, and those of banks that the user writes in, newest first. */
  async list(userId: string, limit: number): Promise<BlueprintRow[]> {
    return this.transactions.read.query(
      BlueprintRow,
      `${SELECT} WHERE x.owner_id = $1 OR m.role IN ('owner', 'manager', 'collaborator')
       ORDER BY x.updated_at DESC, x.id DESC LIMIT $2`,
      [userId, limit],
    );
  }

  async find(
    id: string,
    userId: string,
    on: Reader = this.transactions.read,
    lock = '',
  ): Promise<BlueprintRow | null> {
    const [found] = await on.query(BlueprintRow, `${SELECT} WHERE x.id = $2 ${lock}`, [userId, id]);
    return found ?? null;
  }

  async lock(tx: Tx, id: string, userId: string): Promise<BlueprintRow | null> {
    return this.find(id, userId, tx, 'FOR UPDATE OF x');
  }

  count(tx: Tx, ownerId: string): Promise<number> {
    return tx.manager.countBy(BlueprintEntity, { owner_id: ownerId });
  }

  async insert(tx: Tx, id: string, ownerId: string, fields: BlueprintFields): Promise<void> {
    await tx.manager.insert(BlueprintEntity, { id, owner_id: ownerId, ...columnsOf(fields) });
  }

  async update(tx: Tx, id: string, fields: BlueprintFields): Promise<void> {
    await tx.manager.update(
      BlueprintEntity,
      { id },
      { ...columnsOf(fields), version: () => 'version + 1', updated_at: () => 'now()' },
    );
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.manager.delete(BlueprintEntity, { id });
  }
}

const columnsOf = ({ name, blueprint, paperBankId }: BlueprintFields) => ({
  name,
  blueprint,
  paper_bank_id: paperBankId,
});
