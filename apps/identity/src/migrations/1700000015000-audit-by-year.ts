/** Acts of administrators are kept for ever: a year that is over may move to slower storage. */
import { mergeYears, partitionByYear, type YearlyTable } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE: YearlyTable = {
  table: 'audit_entries',
  by: { column: 'id', type: 'uuid' },
  primaryKey: ['id'],
  indexes: [
    { name: 'audit_entries_actor', on: '(actor_id, id DESC)' },
    { name: 'audit_entries_target', on: '(target_id, id DESC)' },
    { name: 'audit_entries_action', on: '(action, id DESC)' },
  ],
};

export class AuditByYear1700000015000 implements MigrationInterface {
  name = 'AuditByYear1700000015000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await partitionByYear(runner, TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await mergeYears(runner, TABLE);
  }
}
