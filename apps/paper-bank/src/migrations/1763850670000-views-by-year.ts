/** Who viewed a paper bank on which day: past years may move to slower storage. */
import { mergeYears, partitionByYear, type YearlyTable } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE: YearlyTable = {
  table: 'paper_bank_views',
  by: { column: 'day', type: 'date' },
  primaryKey: ['paper_bank_id', 'day', 'user_id'],
  indexes: [{ name: 'paper_bank_views_user', on: '(user_id)' }],
  foreignKeys: ['FOREIGN KEY (paper_bank_id) REFERENCES paper_banks ON DELETE CASCADE'],
};

export class ViewsByYear1763850670000 implements MigrationInterface {
  name = 'ViewsByYear1763850670000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await partitionByYear(runner, TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await mergeYears(runner, TABLE);
  }
}
