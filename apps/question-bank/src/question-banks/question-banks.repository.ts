/** SQL of banks and members. Lists are in question-bank-list.repository.ts. */
import { Injectable } from '@nestjs/common';
import type { QuestionBank } from '@tiku/contracts/question-bank';
import { newId, Transactions, type Reader, type Tx } from '@tiku/platform/database';
import { boolean, int4, row, text, theOnly, uuid, type RowOf } from '@tiku/platform/rows';
import type { BankAccess } from './bank-access.js';
import {
  accessColumns,
  BankAccessRow,
  bankColumns,
  ChangedBankRow,
  EFFECTIVE_ROLE,
  FoundBankRow,
  sameEnterprise,
} from './question-bank-columns.repository.js';
import type { ChangedBank } from './question-banks.events.js';
import { COLLEAGUES_BANKS } from './visible-banks.repository.js';

const Version = row({ version: int4 });
const OwnerRow = row({ id: uuid });
const SellingRow = row({ id: uuid, name: text, ownerId: uuid, allowSelling: boolean });
const ScopeRow = row({ id: uuid, size: int4 });

/** The columns that a user may set, by their field. */
const COLUMN_OF = {
  name: 'name',
  description: 'description',
  cover: 'cover',
  category: 'category',
  tags: 'tags',
  visibility: 'visibility',
  allowCollaboration: 'allow_collaboration',
  allowSelling: 'allow_selling',
  maxQuestions: 'max_questions',
  cardColor: 'card_color',
  exportTemplate: 'export_template',
  status: 'status',
} as const;
export type BankFields = Partial<Pick<QuestionBank, keyof typeof COLUMN_OF>>;

/** A condition that selects the bank by `$n`, its UUID or its short code. */
const bankIs = (idOrCode: string, parameter: string): string =>
  idOrCode.length === 36 ? `b.id = ${parameter}::uuid` : `b.bid = ${parameter}`;

@Injectable()
export class QuestionBanksRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The facts about a bank and a user, whatever the user may see; null if the bank does not exist. */
  async findAccess(idOrCode: string, userId: string): Promise<BankAccess | null> {
    const [row] = await this.transactions.read.query(BankAccessRow, this.#accessSql(idOrCode), [
      idOrCode,
      userId,
    ]);
    return row ?? null;
  }

  /** The same, and locks the bank until the transaction ends: every write of questions takes this lock first. */
  async lockAccess(tx: Tx, idOrCode: string, userId: string): Promise<BankAccess | null> {
    const [row] = await tx.query(BankAccessRow, `${this.#accessSql(idOrCode)} FOR NO KEY UPDATE OF b`, [
      idOrCode,
      userId,
    ]);
    return row ?? null;
  }

  async find(idOrCode: string, userId: string): Promise<FoundBankRow | null> {
    const [row] = await this.transactions.read.query(
      FoundBankRow,
      `SELECT ${bankColumns('b')}, ${EFFECTIVE_ROLE} AS my_role, u.name AS creator_name, u.email AS creator_email,
         ${sameEnterprise('$2')} AS "sameEnterprise" FROM question_banks b
       LEFT JOIN bank_members m ON m.bank_id = b.id AND m.user_id = $2
       LEFT JOIN user_summaries u ON u.id = b.creator_id WHERE ${bankIs(idOrCode, '$1')}`,
      [idOrCode, userId],
    );
    return row ?? null;
  }

  /** Writes the bank and its owner's membership. */
  async insert(tx: Tx, bank: BankFields & { id: string; bid: string }, ownerId: string): Promise<void> {
    const fields = (Object.keys(COLUMN_OF) as (keyof typeof COLUMN_OF)[]).filter(
      (field) => bank[field] !== undefined,
    );
    const columns = ['id', 'bid', 'creator_id', ...fields.map((field) => COLUMN_OF[field])];
    const values = [bank.id, bank.bid, ownerId, ...fields.map((field) => bank[field])];
    await tx.execute(
      `INSERT INTO question_banks (${columns.join(', ')}) VALUES (${values.map((_, at) => `$${at + 1}`).join(', ')})`,
      values,
    );
    await tx.execute(`INSERT INTO bank_members (id, bank_id, user_id, role) VALUES ($1, $2, $3, 'owner')`, [
      newId(),
      bank.id,
      ownerId,
    ]);
  }

  /** Under the bank's lock; a bank outside the trash. */
  async update(tx: Tx, id: string, fields: BankFields): Promise<ChangedBank> {
    const params: unknown[] = [id];
    const changes = (Object.keys(COLUMN_OF) as (keyof typeof COLUMN_OF)[])
      .filter((field) => fields[field] !== undefined)
      .map((field) => `${COLUMN_OF[field]} = $${params.push(fields[field])}`);
    const rows = await tx.query(
      ChangedBankRow,
      `UPDATE question_banks SET ${[...changes, 'version = version + 1', 'updated_at = now()'].join(', ')}
       WHERE id = $1 RETURNING ${ChangedBankRow.list()}`,
      params,
    );
    return theOnly(rows);
  }

  async ownerOf(id: string, reader: Reader = this.transactions.read): Promise<string | null> {
    const sql = `SELECT user_id AS id FROM bank_members WHERE bank_id = $1 AND role = 'owner'`;
    const [found] = await reader.query(OwnerRow, sql, [id]);
    return found?.id ?? null;
  }

  /** Who may allow the sale of which bank's questions; omits banks that no longer exist. */
  sellingOf(ids: readonly string[]): Promise<RowOf<typeof SellingRow>[]> {
    return this.transactions.read.query(
      SellingRow,
      `SELECT b.id, b.name, m.user_id AS "ownerId", b.allow_selling AS "allowSelling" FROM question_banks b
       JOIN bank_members m ON m.bank_id = b.id AND m.role = 'owner' WHERE b.id = ANY($1::uuid[])`,
      [ids],
    );
  }

  async versionOf(tx: Tx, id: string): Promise<number> {
    const rows = await tx.query(Version, 'SELECT version FROM question_banks WHERE id = $1', [id]);
    return theOnly(rows).version;
  }

  async moveToTrash(tx: Tx, id: string): Promise<number> {
    const rows = await tx.query(
      Version,
      `UPDATE question_banks SET status_before_deletion = status, status = 'deleted', deleted_at = now(),
         version = version + 1 WHERE id = $1 RETURNING version`,
      [id],
    );
    return theOnly(rows).version;
  }

  /** The caller holds the lock of the bank. */
  async restore(tx: Tx, id: string): Promise<ChangedBank> {
    const rows = await tx.query(
      ChangedBankRow,
      `UPDATE question_banks SET status = coalesce(status_before_deletion, 'active'), status_before_deletion = NULL,
         deleted_at = NULL, version = version + 1, updated_at = now() WHERE id = $1 RETURNING ${ChangedBankRow.list()}`,
      [id],
    );
    return theOnly(rows);
  }

  /** Removes its members and makes it due for the purge. */
  async endTimeInTrash(tx: Tx, id: string): Promise<void> {
    await tx.execute('DELETE FROM bank_members WHERE bank_id = $1', [id]);
    await tx.execute(
      `UPDATE question_banks SET deleted_at = 'epoch', visibility = 'private', version = version + 1 WHERE id = $1`,
      [id],
    );
  }

  /** Under the bank's lock, in the transaction that adds or removes the questions. */
  async count(tx: Tx, id: string, change: { easy: number; medium: number; hard: number }): Promise<void> {
    await tx.execute(
      `UPDATE question_banks SET easy_count = easy_count + $2, medium_count = medium_count + $3,
         hard_count = hard_count + $4, question_count = question_count + $2 + $3 + $4, updated_at = now()
       WHERE id = $1`,
      [id, change.easy, change.medium, change.hard],
    );
  }

  /**
   * Records a change for the notices to the owner and managers, if there are any besides the actor. Call in the
   * transaction of the change.
   */
  async recordActivity(
    tx: Tx,
    id: string,
    actorId: string,
    { added = 0, changed = 0, removed = 0 }: { added?: number; changed?: number; removed?: number },
  ): Promise<void> {
    if (added + changed + removed === 0) return;
    await tx.execute(
      `INSERT INTO bank_activity AS a (bank_id, actor_id, added, changed, removed)
       SELECT $1, $2, $3, $4, $5 WHERE EXISTS (SELECT 1 FROM bank_members
         WHERE bank_id = $1 AND user_id <> $2 AND role IN ('owner', 'manager'))
       ON CONFLICT (bank_id, actor_id) DO UPDATE SET added = a.added + excluded.added,
         changed = a.changed + excluded.changed, removed = a.removed + excluded.removed`,
      [id, actorId, added, changed, removed],
    );
  }

  /**
   * Banks covered by a search over all banks: the user's own and joined ones, those of the enterprise, and public ones;
   * with a role only those that the user writes in.
   */
  async findScope(
    userId: string,
    { status, role }: { status: 'active' | 'deleted'; role?: 'any' | undefined },
  ): Promise<{ id: string; size: number }[]> {
    const mine = status === 'deleted' || role ? ` AND m.role <> 'viewer'` : '';
    const open =
      status === 'deleted' || role
        ? ''
        : `
       UNION SELECT id, question_count FROM question_banks WHERE visibility = 'public' AND status <> 'deleted'
       UNION SELECT b.id, b.question_count ${COLLEAGUES_BANKS}`;
    return this.transactions.read.query(
      ScopeRow,
      `SELECT b.id, b.question_count AS size FROM bank_members m JOIN question_banks b ON b.id = m.bank_id
       WHERE m.user_id = $1 AND b.status <> 'deleted'${mine}${open}`,
      [userId],
    );
  }

  #accessSql(idOrCode: string): string {
    return `SELECT ${accessColumns('$2')} FROM question_banks b
      LEFT JOIN bank_members m ON m.bank_id = b.id AND m.user_id = $2 WHERE ${bankIs(idOrCode, '$1')}`;
  }
}
