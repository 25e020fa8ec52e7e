/** A school code is unique over all enterprises: pupils sign in by it. */
import { createIndexConcurrently } from '@tiku/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SchoolCodes1763840090200 implements MigrationInterface {
  name = 'SchoolCodes1763840090200';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'departments_school_code',
      'ON departments (school_code) WHERE school_code IS NOT NULL',
      { unique: true },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX departments_school_code');
  }
}
