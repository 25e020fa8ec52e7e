/** Codes by which guardians read the results of a pupil. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class GuardianCodes1763840102000 implements MigrationInterface {
  name = 'GuardianCodes1763840102000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE guardian_codes (
        id uuid PRIMARY KEY,
        enterprise_id uuid NOT NULL,
        pupil_id uuid NOT NULL REFERENCES pupils ON DELETE CASCADE,
        code_hash text NOT NULL CONSTRAINT guardian_codes_hash UNIQUE,
        created_by uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        last_used_at timestamptz
      )`);
    await runner.query('CREATE INDEX guardian_codes_pupil ON guardian_codes (pupil_id)');
    await runner.query('CREATE INDEX guardian_codes_enterprise ON guardian_codes (enterprise_id)');
    await runner.query('CREATE INDEX guardian_codes_expiry ON guardian_codes (expires_at)');
    await runner.query(
      'CREATE INDEX guardian_codes_created_by ON guardian_codes (created_by) WHERE created_by IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE guardian_codes');
  }
}
