/** Enterprises, their seats and departments. Triggers on members count them. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Enterprises1763840000000 implements MigrationInterface {
  name = 'Enterprises1763840000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE enterprises (
        id uuid PRIMARY KEY,
        name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 500),
        email_suffix text NOT NULL CONSTRAINT enterprises_email_suffix UNIQUE,
        credit_code text CONSTRAINT enterprises_credit_code UNIQUE,
        max_members integer NOT NULL CHECK (max_members > 0),
        current_members integer NOT NULL DEFAULT 0 CHECK (current_members >= 0),
        industry text,
        size text CHECK (size IN ('small', 'medium', 'large', 'enterprise')),
        status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive', 'pending')),
        description text,
        website text,
        phone text,
        address text,
        avatar text,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX enterprises_name ON enterprises (name, id)');
    await runner.query(`
      CREATE TABLE departments (
        id uuid PRIMARY KEY,
        enterprise_id uuid NOT NULL REFERENCES enterprises ON DELETE CASCADE,
        parent_id uuid REFERENCES departments,
        name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
        code text,
        description text,
        head_id uuid,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CHECK (parent_id <> id)
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX departments_name ON departments (enterprise_id, parent_id, lower(name)) NULLS NOT DISTINCT`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX departments_code ON departments (enterprise_id, lower(code)) WHERE code IS NOT NULL`,
    );
    await runner.query('CREATE INDEX departments_parent ON departments (parent_id)');
    await runner.query('CREATE INDEX departments_head ON departments (head_id) WHERE head_id IS NOT NULL');
    await this.#members(runner);
  }

  /** A seat is held before its account is written, and becomes a membership when the account's event confirms it. */
  async #members(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SEQUENCE membership_versions');
    await runner.query(`
      CREATE TABLE members (
        user_id uuid NOT NULL,
        enterprise_id uuid NOT NULL REFERENCES enterprises,
        state text NOT NULL CHECK (state IN ('held', 'member')),
        held_until timestamptz,
        proven boolean NOT NULL,
        role text NOT NULL DEFAULT 'member' CHECK (role IN ('superAdmin', 'admin', 'member')),
        department_id uuid REFERENCES departments,
        position text CHECK (char_length(position) <= 100),
        joined_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (user_id, enterprise_id),
        CHECK ((state = 'held') = (held_until IS NOT NULL))
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX members_one_enterprise ON members (user_id) WHERE state = 'member'`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX members_one_super_admin ON members (enterprise_id) WHERE role = 'superAdmin'`,
    );
    await runner.query('CREATE INDEX members_enterprise ON members (enterprise_id, joined_at, user_id)');
    await runner.query(
      'CREATE INDEX members_department ON members (department_id) WHERE department_id IS NOT NULL',
    );
    await runner.query(`CREATE INDEX members_held ON members (held_until) WHERE state = 'held'`);
    await runner.query(`
      CREATE FUNCTION count_members() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          UPDATE enterprises SET current_members = current_members - 1 WHERE id = OLD.enterprise_id;
        ELSE
          UPDATE enterprises SET current_members = current_members + 1 WHERE id = NEW.enterprise_id;
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(
      `CREATE TRIGGER members_counted AFTER INSERT OR DELETE ON members FOR EACH ROW EXECUTE FUNCTION count_members()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE members, departments, enterprises');
    await runner.query('DROP FUNCTION count_members()');
    await runner.query('DROP SEQUENCE membership_versions');
  }
}
