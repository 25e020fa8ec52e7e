/** SQL of saved views. Each statement is limited to their owner. */
import { Injectable } from '@nestjs/common';
import { SAVED_VIEWS_MAX, type SavedView } from '@tiku/contracts/question-bank';
import { Transactions, type Tx } from '@tiku/platform/database';
import { row, text, theOnly, uuid } from '@tiku/platform/rows';

const ViewRow = row({ id: uuid, name: text, query: text });
const NameRow = row({ name: text });

@Injectable()
export class SavedViewsRepository {
  constructor(private readonly transactions: Transactions) {}

  async list(userId: string): Promise<SavedView[]> {
    return this.transactions.read.query(
      ViewRow,
      `SELECT ${ViewRow.list()} FROM saved_views WHERE user_id = $1 ORDER BY name LIMIT ${SAVED_VIEWS_MAX}`,
      [userId],
    );
  }

  /** All names of a user; concurrent saves take turns to the end of the transaction. */
  async lockNames(tx: Tx, userId: string): Promise<string[]> {
    await tx.execute(`SELECT pg_advisory_xact_lock(hashtextextended('views of ' || $1, 0))`, [userId]);
    const rows = await tx.query(NameRow, 'SELECT name FROM saved_views WHERE user_id = $1', [userId]);
    return rows.map(({ name }) => name);
  }

  /** Replaces one of the same name. */
  async save(tx: Tx, userId: string, { id, name, query }: SavedView): Promise<SavedView> {
    const rows = await tx.query(
      ViewRow,
      `INSERT INTO saved_views (id, user_id, name, query) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id, name) DO UPDATE SET query = excluded.query RETURNING ${ViewRow.list()}`,
      [id, userId, name, query],
    );
    return theOnly(rows);
  }

  async remove(tx: Tx, userId: string, id: string): Promise<void> {
    await tx.execute('DELETE FROM saved_views WHERE user_id = $1 AND id = $2', [userId, id]);
  }
}
