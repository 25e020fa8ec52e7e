/** Who is invited by mail, with department and position. An address is invited once; sending again is counted. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Invitations1763840004000 implements MigrationInterface {
  name = 'Invitations1763840004000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE invitations (
        id uuid PRIMARY KEY,
        enterprise_id uuid NOT NULL REFERENCES enterprises ON DELETE CASCADE,
        email text NOT NULL CHECK (email = lower(email)),
        name text,
        department_id uuid REFERENCES departments ON DELETE SET NULL,
        position text CHECK (char_length(position) <= 100),
        status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'accepted', 'revoked')),
        invited_by uuid,
        sent_at timestamptz NOT NULL DEFAULT now(),
        sent_count integer NOT NULL DEFAULT 1,
        CONSTRAINT invitations_email UNIQUE (enterprise_id, email)
      )`);
    await runner.query('CREATE INDEX invitations_latest ON invitations (enterprise_id, id DESC)');
    await runner.query(
      'CREATE INDEX invitations_department ON invitations (department_id) WHERE department_id IS NOT NULL',
    );
    await runner.query('CREATE INDEX invitations_invited_by ON invitations (invited_by)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invitations');
  }
}
