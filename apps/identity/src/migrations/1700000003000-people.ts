/** Follows, the actions of administrators, enterprises with their address suffixes and their single sign-on. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class People1700000003000 implements MigrationInterface {
  name = 'People1700000003000';

  async up(runner: QueryRunner): Promise<void> {
    // The row stays when a follow is withdrawn: its version numbers the events of the pair.
    await runner.query(`
      CREATE TABLE follows (
        follower_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        followee_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        following boolean NOT NULL DEFAULT true,
        version integer NOT NULL DEFAULT 1,
        since timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (follower_id, followee_id),
        CHECK (follower_id <> followee_id)
      )`);
    await runner.query(
      `CREATE INDEX follows_followers ON follows (followee_id, since DESC, follower_id DESC) WHERE following`,
    );
    await runner.query(
      `CREATE INDEX follows_following ON follows (follower_id, since DESC, followee_id DESC) WHERE following`,
    );
    await runner.query(`
      CREATE TABLE audit_entries (
        id uuid PRIMARY KEY,
        at timestamptz NOT NULL,
        action text NOT NULL,
        actor_id uuid NOT NULL,
        actor_name text,
        target_type text NOT NULL CHECK (target_type IN ('user', 'enterprise', 'sso-connection')),
        target_id uuid NOT NULL,
        target_name text,
        ip text,
        user_agent text,
        before jsonb,
        after jsonb
      )`);
    await runner.query(`CREATE INDEX audit_entries_actor ON audit_entries (actor_id, id DESC)`);
    await runner.query(`CREATE INDEX audit_entries_target ON audit_entries (target_id, id DESC)`);
    await runner.query(`CREATE INDEX audit_entries_action ON audit_entries (action, id DESC)`);
    await runner.query(`
      CREATE TABLE enterprises (
        id uuid PRIMARY KEY,
        name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
        email_suffix text NOT NULL CONSTRAINT enterprises_email_suffix UNIQUE,
        max_members integer NOT NULL CHECK (max_members > 0),
        current_members integer NOT NULL DEFAULT 0 CHECK (current_members >= 0),
        active boolean NOT NULL DEFAULT true,
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(
      `ALTER TABLE users ADD CONSTRAINT users_enterprise FOREIGN KEY (enterprise_id) REFERENCES enterprises`,
    );
    await runner.query(
      `CREATE INDEX users_enterprise ON users (enterprise_id) WHERE enterprise_id IS NOT NULL`,
    );
    // A trigger counts seats when members change, so that no update or deletion can make the count drift.
    await runner.query(`
      CREATE FUNCTION count_enterprise_members() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' AND OLD.enterprise_id IS NOT NULL THEN
          UPDATE enterprises SET current_members = current_members - 1 WHERE id = OLD.enterprise_id;
        END IF;
        IF TG_OP <> 'DELETE' AND NEW.enterprise_id IS NOT NULL THEN
          UPDATE enterprises SET current_members = current_members + 1 WHERE id = NEW.enterprise_id;
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(
      `CREATE TRIGGER users_seats_changed AFTER UPDATE OF enterprise_id ON users FOR EACH ROW
       WHEN (OLD.enterprise_id IS DISTINCT FROM NEW.enterprise_id) EXECUTE FUNCTION count_enterprise_members()`,
    );
    await runner.query(
      `CREATE TRIGGER users_seats_taken AFTER INSERT ON users FOR EACH ROW
       WHEN (NEW.enterprise_id IS NOT NULL) EXECUTE FUNCTION count_enterprise_members()`,
    );
    await runner.query(
      `CREATE TRIGGER users_seats_freed AFTER DELETE ON users FOR EACH ROW
       WHEN (OLD.enterprise_id IS NOT NULL) EXECUTE FUNCTION count_enterprise_members()`,
    );
    await runner.query(`
      CREATE TABLE sso_connections (
        id uuid PRIMARY KEY,
        enterprise_id uuid NOT NULL CONSTRAINT sso_connections_enterprise UNIQUE
          REFERENCES enterprises ON DELETE CASCADE,
        issuer text NOT NULL,
        client_id text NOT NULL,
        sealed_client_secret text,
        active boolean NOT NULL DEFAULT true,
        last_used_at timestamptz,
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE sso_states (
        state_hash text PRIMARY KEY,
        connection_id uuid NOT NULL REFERENCES sso_connections ON DELETE CASCADE,
        browser_hash text NOT NULL,
        nonce text NOT NULL,
        code_verifier text NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX sso_states_expiry ON sso_states (expires_at)`);
    await runner.query(`
      CREATE TABLE sso_codes (
        code_hash text PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX sso_codes_expiry ON sso_codes (expires_at)`);
    await runner.query(
      `CREATE INDEX users_search ON users USING gin (lower(name) gin_trgm_ops, email_key gin_trgm_ops)`,
    );
    await runner.query(`CREATE INDEX users_registered ON users (registered_at DESC, id DESC)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_registered, users_search');
    await runner.query('DROP TRIGGER users_seats_freed ON users');
    await runner.query('DROP TRIGGER users_seats_taken ON users');
    await runner.query('DROP TRIGGER users_seats_changed ON users');
    await runner.query('DROP FUNCTION count_enterprise_members()');
    await runner.query('ALTER TABLE users DROP CONSTRAINT users_enterprise');
    await runner.query('DROP INDEX users_enterprise');
    await runner.query(
      'DROP TABLE sso_codes, sso_states, sso_connections, enterprises, audit_entries, follows',
    );
  }
}
