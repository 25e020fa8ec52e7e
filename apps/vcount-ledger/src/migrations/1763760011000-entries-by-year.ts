/**
 * Entries stay for ever: past years may move to slower storage, where verification reads them as before. No
 * index over all years ensures any more that a transfer has its two entries once; an index that includes their time
 * does, because their time is the transfer's.
 */
import { mergeYears, partitionByYear, type YearlyTable } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE: YearlyTable = {
  table: 'entries',
  by: { column: 'made_at', type: 'timestamptz' },
  primaryKey: ['account_id', 'made_at'],
  unique: [{ columns: ['transfer_seq', 'account_id', 'made_at'], isNew: true }],
  protect: (table) => [
    `CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
       FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
    `CREATE TRIGGER ${table}_balance AFTER INSERT ON ${table} REFERENCING NEW TABLE AS added
       FOR EACH STATEMENT EXECUTE FUNCTION check_entries()`,
    `REVOKE UPDATE, DELETE, TRUNCATE ON ${table} FROM CURRENT_USER`,
  ],
};

/** `moment`: what else each entry must share with its transfer. */
const checkEntries = (moment: string): string => `
  CREATE OR REPLACE FUNCTION check_entries() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE wrong bigint;
  BEGIN
    SELECT a.transfer_seq INTO wrong
    FROM added a LEFT JOIN transfers t ON t.seq = a.transfer_seq
    GROUP BY a.transfer_seq
    HAVING count(*) <> 2 OR sum(a.amount) <> 0 OR NOT coalesce(bool_and(
      a.account_id = CASE WHEN a.amount < 0 THEN t.from_id ELSE t.to_id END AND abs(a.amount) = t.amount${moment}), false)
    LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'entries of transfer % do not balance', wrong USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NULL;
  END $$`;

export class EntriesByYear1763760011000 implements MigrationInterface {
  name = 'EntriesByYear1763760011000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(checkEntries(' AND a.made_at = t.made_at'));
    await partitionByYear(runner, TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await mergeYears(runner, TABLE);
    await runner.query(checkEntries(''));
  }
}
