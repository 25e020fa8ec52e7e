/** Invitations to banks: to an account, or to an address. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BankInvitations1763680017000 implements MigrationInterface {
  name = 'BankInvitations1763680017000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE bank_invitations (
        id uuid PRIMARY KEY,
        bank_id uuid NOT NULL REFERENCES question_banks ON DELETE CASCADE,
        user_id uuid,
        email text CHECK (email = lower(email)),
        role text NOT NULL CHECK (role IN ('manager', 'collaborator', 'viewer')),
        status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted', 'declined', 'revoked')),
        invited_by uuid,
        sent_at timestamptz NOT NULL DEFAULT now(),
        sent_count integer NOT NULL DEFAULT 1,
        expires_at timestamptz NOT NULL,
        CHECK (user_id IS NOT NULL OR email IS NOT NULL)
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX bank_invitations_user ON bank_invitations (bank_id, user_id) WHERE status = 'pending'`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX bank_invitations_email ON bank_invitations (bank_id, email) WHERE status = 'pending'`,
    );
    await runner.query('CREATE INDEX bank_invitations_of_user ON bank_invitations (user_id)');
    await runner.query(
      'CREATE INDEX bank_invitations_of_email ON bank_invitations (email) WHERE user_id IS NULL',
    );
    await runner.query('CREATE INDEX bank_invitations_inviter ON bank_invitations (invited_by)');
    await runner.query('CREATE INDEX bank_invitations_expiry ON bank_invitations (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE bank_invitations');
  }
}
