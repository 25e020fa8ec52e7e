/** Enterprises may ask for a second factor, and end sessions that rest. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SecurityPolicies1700000024000 implements MigrationInterface {
  name = 'SecurityPolicies1700000024000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE security_policies (
        enterprise_id uuid PRIMARY KEY REFERENCES enterprises ON DELETE CASCADE,
        second_factor text NOT NULL CHECK (second_factor IN ('none', 'admins', 'everyone')),
        idle_minutes int CHECK (idle_minutes BETWEEN 5 AND 1440),
        version int NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE security_policies');
  }
}
