/** The role of the uploader: workers compare a document with banks as this person may. Null for earlier tasks. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TaskRoles1700000100043 implements MigrationInterface {
  name = 'TaskRoles1700000100043';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tasks ADD COLUMN role text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tasks DROP COLUMN role');
  }
}
