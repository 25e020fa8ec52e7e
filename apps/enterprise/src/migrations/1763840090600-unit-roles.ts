/** Who holds which role at a unit. A member who leaves loses the roles, also if an older release removes the member. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UnitRoles1763840090600 implements MigrationInterface {
  name = 'UnitRoles1763840090600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE unit_roles (
        id uuid PRIMARY KEY,
        enterprise_id uuid NOT NULL,
        unit_id uuid NOT NULL REFERENCES departments ON DELETE CASCADE,
        user_id uuid NOT NULL,
        role text NOT NULL CHECK (role IN ('schoolAdmin', 'subjectLead', 'classTeacher', 'teacher')),
        subject text NOT NULL DEFAULT '' CHECK (char_length(subject) <= 50),
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT unit_roles_once UNIQUE (unit_id, user_id, role, subject),
        FOREIGN KEY (user_id, enterprise_id) REFERENCES members ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX unit_roles_user ON unit_roles (user_id, enterprise_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE unit_roles');
  }
}
