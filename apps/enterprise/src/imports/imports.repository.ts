/** SQL of imports of people. */
import { Injectable } from '@nestjs/common';
import {
  INVITATION_RESULTS,
  isGoodResult,
  PEOPLE_IMPORT_STATES,
  type NumberedRow,
} from '@tiku/contracts/enterprise';
import { LANGUAGES } from '@tiku/contracts/common';
import { newId, Transactions, type Reader, type Tx } from '@tiku/platform/database';
import { int4, oneOf, row, text, uuid, type RowOf } from '@tiku/platform/rows';
import type { CheckedRow } from '../invitations/invitation-check.js';

const ImportRow = row({
  id: uuid,
  enterprise_id: uuid,
  created_by: uuid,
  file_name: text,
  language: oneOf(LANGUAGES),
  state: oneOf(PEOPLE_IMPORT_STATES),
  total: int4,
  checked: int4,
  good: int4,
  sent: int4,
});
export type ImportRow = RowOf<typeof ImportRow>;
const PersonRow = row({ row: int4, email: text, name: text, department: text, position: text });
const BadRow = row({ row: int4, email: text, department: text, result: oneOf(INVITATION_RESULTS) });
const EmailRow = row({ email: text });
const GOOD = `result IN (${INVITATION_RESULTS.filter(isGoodResult)
  .map((result) => `'${result}'`)
  .join(', ')})`;

@Injectable()
export class ImportsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Replaces the person's previous import. */
  async insert(
    tx: Tx,
    given: Pick<ImportRow, 'enterprise_id' | 'created_by' | 'file_name' | 'language'>,
    rows: readonly NumberedRow[],
  ): Promise<string> {
    const id = newId();
    await this.erase(tx, given.created_by);
    await tx.execute(
      `INSERT INTO people_imports (id, enterprise_id, created_by, file_name, language, total)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, given.enterprise_id, given.created_by, given.file_name, given.language, rows.length],
    );
    await tx.execute(
      `INSERT INTO people_import_rows (import_id, row, email, name, department, position)
       SELECT $2, r.row, r.email, r.name, r.department, r.position
       FROM json_to_recordset($1) AS r (row int, email text, name text, department text, position text)`,
      [JSON.stringify(rows), id],
    );
    return id;
  }

  /** True if an import of the person is inviting. */
  async isSending(tx: Tx, userId: string): Promise<boolean> {
    const sql = `SELECT id FROM people_imports WHERE created_by = $1 AND state = 'sending' FOR UPDATE`;
    return (await tx.query(row({ id: uuid }), sql, [userId])).length > 0;
  }

  /** The person's own import, in the person's current enterprise. */
  async find(
    enterpriseId: string,
    userId: string,
    id: string,
    reader: Reader = this.transactions.read,
  ): Promise<ImportRow | null> {
    const sql = `SELECT ${ImportRow.list()} FROM people_imports
      WHERE id = $1 AND created_by = $2 AND enterprise_id = $3`;
    const [found] = await reader.query(ImportRow, sql, [id, userId, enterpriseId]);
    return found ?? null;
  }

  /** Null if it was cancelled or another import replaced it. */
  async lock(tx: Tx, id: string): Promise<ImportRow | null> {
    const sql = `SELECT ${ImportRow.list()} FROM people_imports WHERE id = $1 FOR UPDATE`;
    return (await tx.query(ImportRow, sql, [id]))[0] ?? null;
  }

  /** The next rows without a result. */
  unchecked(tx: Tx, id: string, limit: number): Promise<RowOf<typeof PersonRow>[]> {
    return tx.query(
      PersonRow,
      `SELECT ${PersonRow.list()} FROM people_import_rows WHERE import_id = $1 AND result IS NULL
       ORDER BY row LIMIT $2`,
      [id, limit],
    );
  }

  /** Addresses of the rows that were checked. */
  async checkedEmails(id: string): Promise<string[]> {
    const sql =
      'SELECT lower(normalize(email, NFKC)) AS email FROM people_import_rows WHERE import_id = $1 AND result IS NOT NULL';
    const rows = await this.transactions.read.query(EmailRow, sql, [id]);
    return rows.map(({ email }) => email);
  }

  async mark(tx: Tx, id: string, numbers: readonly number[], results: readonly CheckedRow[]): Promise<void> {
    const rows = results.map(({ result }, at) => ({ row: numbers[at], result }));
    await tx.execute(
      `UPDATE people_import_rows known SET result = r.result
       FROM json_to_recordset($1) AS r (row int, result text) WHERE known.import_id = $2 AND known.row = r.row`,
      [JSON.stringify(rows), id],
    );
    await tx.execute('UPDATE people_imports SET checked = checked + $2, good = good + $3 WHERE id = $1', [
      id,
      rows.length,
      results.filter(({ result }) => isGoodResult(result)).length,
    ]);
  }

  unsent(tx: Tx, id: string, limit: number): Promise<RowOf<typeof PersonRow>[]> {
    return tx.query(
      PersonRow,
      `SELECT ${PersonRow.list()} FROM people_import_rows
       WHERE import_id = $1 AND NOT sent AND ${GOOD} ORDER BY row LIMIT $2`,
      [id, limit],
    );
  }

  /** `count` of the rows were invited; the others became bad meanwhile. */
  async markSent(tx: Tx, id: string, numbers: readonly number[], count: number): Promise<void> {
    await tx.execute('UPDATE people_import_rows SET sent = true WHERE import_id = $1 AND row = ANY ($2)', [
      id,
      numbers,
    ]);
    await tx.execute('UPDATE people_imports SET sent = sent + $2 WHERE id = $1', [id, count]);
  }

  /** The bad rows after the row `after`, in the order of the file. */
  bad(id: string, after: number, limit: number): Promise<RowOf<typeof BadRow>[]> {
    return this.transactions.read.query(
      BadRow,
      `SELECT ${BadRow.list()} FROM people_import_rows WHERE import_id = $1 AND row > $2
         AND result IS NOT NULL AND NOT ${GOOD} ORDER BY row LIMIT $3`,
      [id, after, limit],
    );
  }

  async setState(tx: Tx, id: string, state: ImportRow['state']): Promise<void> {
    await tx.execute('UPDATE people_imports SET state = $2 WHERE id = $1', [id, state]);
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.execute('DELETE FROM people_imports WHERE id = $1', [id]);
  }

  /** Removes abandoned lists: they hold addresses of people who never agreed. */
  async removeOld(hours: number): Promise<void> {
    await this.transactions.execute(
      `DELETE FROM people_imports WHERE created_at < now() - make_interval(hours => $1) AND state <> 'sending'`,
      [hours],
    );
  }

  async erase(tx: Tx, userId: string): Promise<void> {
    await tx.execute('DELETE FROM people_imports WHERE created_by = $1', [userId]);
  }
}
