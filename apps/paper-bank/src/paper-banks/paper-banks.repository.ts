/** SQL of paper banks. Lists are paper-bank-list.repository.ts, members are members/. */
import { Injectable } from '@nestjs/common';
import type { PaperBank } from '@tiku/contracts/paper-bank';
import { newId, Transactions, type Reader, type Tx } from '@tiku/platform/database';
import { int4, row, text, theOnly, uuid } from '@tiku/platform/rows';
import type { PaperBankAccess } from './paper-bank-access.js';
import {
  accessColumns,
  bankColumns,
  CALLER_COLUMNS,
  callerJoins,
  ChangedPaperBankRow,
  ownerColumns,
  PaperBankAccessRow,
  PaperBankRow,
  sameEnterprise,
} from './paper-bank-columns.repository.js';
import { PaperBankWatchEntity } from './paper-bank-watch.entity.js';
import type { ChangedPaperBank } from './paper-banks.events.js';

const Id = row({ id: uuid });
const Version = row({ version: int4 });
const Title = row({ title: text });
const WatcherRow = row({ user_id: uuid });

/** The columns a person may set, by their field. */
const COLUMN_OF = {
  name: 'name',
  description: 'description',
  category: 'category',
  subcategory: 'subcategory',
  tags: 'tags',
  price: 'price',
  visibility: 'visibility',
  allowCollaboration: 'allow_collaboration',
} as const;
/** `price` in hundredths. */
export type PaperBankFields = Partial<Pick<PaperBank, keyof typeof COLUMN_OF>>;
const FIELDS = Object.keys(COLUMN_OF) as (keyof typeof COLUMN_OF)[];

@Injectable()
export class PaperBanksRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The facts about a bank and a user, whatever the user may see; null if there is no such bank. */
  async findAccess(id: string, userId: string): Promise<PaperBankAccess | null> {
    const [found] = await this.transactions.read.query(PaperBankAccessRow, ACCESS_SQL, [id, userId]);
    return found ?? null;
  }

  /** The same, and locks the bank until the transaction ends: writes of members, papers and purchases take it first. */
  async lockAccess(tx: Tx, id: string, userId: string): Promise<PaperBankAccess | null> {
    const [found] = await tx.query(PaperBankAccessRow, `${ACCESS_SQL} FOR NO KEY UPDATE OF b`, [id, userId]);
    return found ?? null;
  }

  async find(id: string, userId: string): Promise<PaperBankRow | null> {
    const [found] = await this.transactions.read.query(
      PaperBankRow,
      `SELECT ${bankColumns('b')}, ${CALLER_COLUMNS}, ${ownerColumns('b')} FROM paper_banks b
       ${callerJoins('$2')} LEFT JOIN user_summaries u ON u.id = b.owner_id WHERE b.id = $1`,
      [id, userId],
    );
    return found ?? null;
  }

  /** Writes the bank and its owner's membership. */
  async insert(tx: Tx, id: string, fields: PaperBankFields, ownerId: string): Promise<void> {
    const given = FIELDS.filter((field) => fields[field] !== undefined);
    const columns = ['id', 'owner_id', ...given.map((field) => COLUMN_OF[field])];
    const values = [id, ownerId, ...given.map((field) => fields[field])];
    await tx.execute(
      `INSERT INTO paper_banks (${columns.join(', ')}) VALUES (${values.map((_, at) => `$${at + 1}`).join(', ')})`,
      values,
    );
    await tx.execute(
      `INSERT INTO paper_bank_members (id, paper_bank_id, user_id, role, status)
       VALUES ($1, $2, $3, 'owner', 'active')`,
      [newId(), id, ownerId],
    );
  }

  /** The caller holds the lock of the bank. */
  async update(tx: Tx, id: string, fields: PaperBankFields): Promise<ChangedPaperBank> {
    const params: unknown[] = [];
    const changes = FIELDS.filter((field) => fields[field] !== undefined).map(
      (field) => `${COLUMN_OF[field]} = $${params.push(fields[field]) + 1}`,
    );
    return this.#change(tx, id, [...changes, 'updated_at = now()'], params);
  }

  async publish(tx: Tx, id: string): Promise<ChangedPaperBank> {
    return this.#change(tx, id, [`status = 'published'`, 'published_at = now()', 'updated_at = now()']);
  }

  async hasPublishedPaper(id: string, on: Reader = this.transactions.read): Promise<boolean> {
    const rows = await on.query(
      Id,
      `SELECT id FROM papers WHERE paper_bank_id = $1 AND published IS NOT NULL AND deleted_at IS NULL LIMIT 1`,
      [id],
    );
    return rows.length > 0;
  }

  /** The title of a published copy of a bought paper of another seller; null if everything is the owner's. */
  async boughtPaperOn(id: string, on: Reader = this.transactions.read): Promise<string | null> {
    const rows = await on.query(
      Title,
      `SELECT x.published->>'title' AS title FROM papers x JOIN paper_banks b ON b.id = x.paper_bank_id
       WHERE b.id = $1 AND x.published IS NOT NULL AND x.deleted_at IS NULL AND x.sold_by <> b.owner_id LIMIT 1`,
      [id],
    );
    return rows[0]?.title ?? null;
  }

  async unpublish(tx: Tx, id: string): Promise<ChangedPaperBank> {
    return this.#change(tx, id, [`status = 'draft'`, 'updated_at = now()']);
  }

  /** Buyers can still read it; it is no longer sold. */
  async moveToTrash(tx: Tx, id: string): Promise<number> {
    const rows = await tx.query(
      Version,
      `UPDATE paper_banks SET deleted_at = now(), version = version + 1 WHERE id = $1 RETURNING version`,
      [id],
    );
    return theOnly(rows).version;
  }

  async restore(tx: Tx, id: string): Promise<ChangedPaperBank> {
    return this.#change(tx, id, ['deleted_at = NULL', 'updated_at = now()']);
  }

  /** Toggles it; returns the new state. */
  async toggleWatch(tx: Tx, id: string, userId: string): Promise<boolean> {
    const watch = { paper_bank_id: id, user_id: userId };
    const { affected } = await tx.manager.delete(PaperBankWatchEntity, watch);
    if (affected) return false;
    await tx.manager.upsert(PaperBankWatchEntity, watch, ['user_id', 'paper_bank_id']);
    return true;
  }

  /** Everybody who watches it and can still see it, on the market or as a member. */
  async watchers(tx: Tx, id: string): Promise<string[]> {
    const rows = await tx.query(
      WatcherRow,
      `SELECT w.user_id FROM paper_bank_watches w JOIN paper_banks b ON b.id = w.paper_bank_id
       WHERE b.id = $1 AND b.deleted_at IS NULL AND w.user_id <> b.owner_id
         AND ((b.status = 'published' AND b.visibility = 'public') OR EXISTS (
           SELECT 1 FROM paper_bank_members m WHERE m.paper_bank_id = b.id AND m.user_id = w.user_id)
           OR (b.status = 'published' AND ${sameEnterprise('w.user_id')}))`,
      [id],
    );
    return rows.map(({ user_id }) => user_id);
  }

  async #change(tx: Tx, id: string, changes: string[], params: unknown[] = []): Promise<ChangedPaperBank> {
    const rows = await tx.query(
      ChangedPaperBankRow,
      `UPDATE paper_banks SET ${[...changes, 'version = version + 1', 'search_stale = true'].join(', ')}
       WHERE id = $1 RETURNING ${ChangedPaperBankRow.list()}`,
      [id, ...params],
    );
    return theOnly(rows);
  }
}

const ACCESS_SQL = `SELECT ${accessColumns('$2')} FROM paper_banks b ${callerJoins('$2')} WHERE b.id = $1`;
