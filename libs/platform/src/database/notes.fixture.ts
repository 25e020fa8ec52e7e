/** A table for tests of transactions. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Notes1800000000001 implements MigrationInterface {
  name = 'Notes1800000000001';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE notes (id uuid PRIMARY KEY, text text NOT NULL)');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notes');
  }
}
