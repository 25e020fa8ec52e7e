/** Accounts, their sessions, revocations, and signing keys. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Accounts1700000001000 implements MigrationInterface {
  name = 'Accounts1700000001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users (
        id uuid PRIMARY KEY,
        name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 50),
        email text NOT NULL CHECK (char_length(email) <= 254),
        email_key text NOT NULL CONSTRAINT users_email_key UNIQUE,
        password_hash text NOT NULL,
        role text NOT NULL CHECK (role IN ('superadmin', 'admin', 'teacher', 'student')),
        status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive', 'suspended')),
        department text CHECK (char_length(department) <= 100),
        enterprise_id uuid,
        enterprise_name text,
        avatar text CHECK (char_length(avatar) <= 500),
        last_login timestamptz,
        registered_at timestamptz NOT NULL DEFAULT now(),
        email_verified boolean NOT NULL DEFAULT false,
        theme text NOT NULL DEFAULT 'light' CHECK (theme IN ('auto', 'light', 'dark')),
        language text NOT NULL DEFAULT 'zh-CN' CHECK (language IN ('zh-CN', 'en-US')),
        timezone text NOT NULL DEFAULT 'Asia/Shanghai',
        email_notifications boolean NOT NULL DEFAULT true,
        credential_version integer NOT NULL DEFAULT 1,
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE sessions (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        ip text,
        user_agent text,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        ended_at timestamptz
      )`);
    await runner.query(`CREATE INDEX sessions_of_user ON sessions (user_id) WHERE ended_at IS NULL`);
    await runner.query(`CREATE INDEX sessions_expiry ON sessions (expires_at)`);
    await runner.query(`
      CREATE TABLE revocations (
        id uuid PRIMARY KEY,
        session_id uuid,
        user_id uuid,
        credential_version integer,
        reason text NOT NULL CHECK (reason IN ('REVOKED', 'PASSWORD_CHANGED')),
        expires_at timestamptz NOT NULL,
        CHECK (session_id IS NOT NULL OR (user_id IS NOT NULL AND credential_version IS NOT NULL))
      )`);
    await runner.query(`CREATE INDEX revocations_expiry ON revocations (expires_at)`);
    await runner.query(`
      CREATE TABLE signing_keys (
        kid text PRIMARY KEY,
        private_jwk jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE signing_keys, revocations, sessions, users');
  }
}
