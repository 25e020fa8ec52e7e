/** The origin of a copy of a bought paper: the bank and its seller. Earlier copies have none. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OriginsOfCopies1763850710000 implements MigrationInterface {
  name = 'OriginsOfCopies1763850710000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE papers ADD COLUMN bought_from uuid, ADD COLUMN sold_by uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE papers DROP COLUMN bought_from, DROP COLUMN sold_by');
  }
}
