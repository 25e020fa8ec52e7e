/** SQL of the accounts of pupils: many at once. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { row, text, uuid, type RowOf } from '@tiku/platform/rows';
import { USER_COLUMNS, UserRow } from '../users/user-columns.repository.js';

export interface NewSchoolAccount {
  id: string;
  username: string;
  name: string;
}
const NamedRow = row({ id: uuid, username: text, managed_by: text });
const IdRow = row({ id: uuid });

@Injectable()
export class SchoolAccountsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Inserts those whose id and username are free, without a password, and returns them. */
  insert(tx: Tx, enterpriseId: string, accounts: readonly NewSchoolAccount[]): Promise<UserRow[]> {
    return tx.query(
      UserRow,
      `INSERT INTO users (id, name, email, email_key, role, email_verified, managed_by, must_change_password,
         email_notifications)
       SELECT id, name, '', username, 'student', true, $1, true, false
       FROM unnest($2::uuid[], $3::text[], $4::text[]) AS account (id, username, name) ORDER BY username
       ON CONFLICT DO NOTHING RETURNING ${USER_COLUMNS}`,
      [
        enterpriseId,
        accounts.map(({ id }) => id),
        accounts.map(({ username }) => username),
        accounts.map(({ name }) => name),
      ],
    );
  }

  /** The existing ones with these usernames. */
  named(tx: Tx, usernames: readonly string[]): Promise<RowOf<typeof NamedRow>[]> {
    return tx.query(
      NamedRow,
      `SELECT id, email_key AS username, coalesce(managed_by::text, '') AS managed_by FROM users
       WHERE email_key = ANY ($1)`,
      [usernames],
    );
  }

  /** Locked, in the order of ids; others than the enterprise's are left out. */
  lock(tx: Tx, enterpriseId: string, ids: readonly string[]): Promise<UserRow[]> {
    return tx.query(
      UserRow,
      `SELECT ${USER_COLUMNS} FROM users WHERE id = ANY ($2) AND managed_by = $1 ORDER BY id FOR UPDATE`,
      [enterpriseId, ids],
    );
  }

  async some(enterpriseId: string, limit: number): Promise<string[]> {
    const rows = await this.transactions.read.query(
      IdRow,
      'SELECT id FROM users WHERE managed_by = $1 ORDER BY id LIMIT $2',
      [enterpriseId, limit],
    );
    return rows.map(({ id }) => id);
  }
}
