/** Games stay for ever: past years may move to slower storage. A session's id contains its start. */
import { mergeYears, partitionByYear, type YearlyTable } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE: YearlyTable = {
  table: 'records',
  by: { column: 'session_id', type: 'uuid' },
  unique: [{ columns: ['session_id'] }, { columns: ['id', 'session_id'], isNew: true }],
  indexes: [{ name: 'records_user', on: '(user_id, played_at DESC)' }],
};

export class RecordsByYear1763940000000 implements MigrationInterface {
  name = 'RecordsByYear1763940000000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await partitionByYear(runner, TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await mergeYears(runner, TABLE);
  }
}
