/** Paper banks, their members, purchases and watchers. Prices are whole hundredths of a V. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PaperBanks1763850000000 implements MigrationInterface {
  name = 'PaperBanks1763850000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE paper_banks (
        id uuid PRIMARY KEY,
        name text NOT NULL CHECK (length(name) BETWEEN 1 AND 50),
        description text NOT NULL CHECK (length(description) BETWEEN 1 AND 500),
        category text NOT NULL,
        subcategory text NOT NULL DEFAULT '' CHECK (length(subcategory) <= 50),
        tags text[] NOT NULL DEFAULT '{}',
        price integer NOT NULL CHECK (price BETWEEN 0 AND 1000000),
        status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published')),
        visibility text NOT NULL DEFAULT 'public' CHECK (visibility IN ('private', 'enterprise', 'public')),
        allow_collaboration boolean NOT NULL DEFAULT false,
        rating_sum integer NOT NULL DEFAULT 0 CHECK (rating_sum >= 0),
        rating_count integer NOT NULL DEFAULT 0 CHECK (rating_count >= 0),
        purchase_count integer NOT NULL DEFAULT 0 CHECK (purchase_count >= 0),
        member_count integer NOT NULL DEFAULT 1 CHECK (member_count >= 0),
        paper_count integer NOT NULL DEFAULT 0 CHECK (paper_count >= 0),
        question_count integer NOT NULL DEFAULT 0 CHECK (question_count >= 0),
        owner_id uuid NOT NULL,
        version integer NOT NULL DEFAULT 1,
        published_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        deleted_at timestamptz
      )`);
    await runner.query(`CREATE INDEX paper_banks_market ON paper_banks (updated_at DESC, id DESC)
      WHERE status = 'published' AND visibility = 'public' AND deleted_at IS NULL`);
    await runner.query(`CREATE INDEX paper_banks_owner ON paper_banks (owner_id)`);
    await runner.query(
      `CREATE INDEX paper_banks_trash ON paper_banks (deleted_at) WHERE deleted_at IS NOT NULL`,
    );
    await runner.query(`
      CREATE TABLE paper_bank_members (
        id uuid PRIMARY KEY,
        paper_bank_id uuid NOT NULL REFERENCES paper_banks ON DELETE CASCADE,
        user_id uuid NOT NULL,
        role text NOT NULL CHECK (role IN ('owner', 'manager', 'collaborator', 'viewer')),
        status text NOT NULL CHECK (status IN ('pending', 'active')),
        bought boolean NOT NULL DEFAULT false,
        invited_by uuid,
        joined_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (user_id, paper_bank_id)
      )`);
    await runner.query(`CREATE INDEX paper_bank_members_bank ON paper_bank_members (paper_bank_id)`);
    await runner.query(
      `CREATE UNIQUE INDEX paper_bank_members_one_owner ON paper_bank_members (paper_bank_id) WHERE role = 'owner'`,
    );
    await runner.query(`
      CREATE TABLE purchases (
        id uuid PRIMARY KEY,
        paper_bank_id uuid NOT NULL REFERENCES paper_banks,
        buyer_id uuid NOT NULL,
        seller_id uuid NOT NULL,
        price integer NOT NULL CHECK (price >= 0),
        status text NOT NULL CHECK (status IN ('pending', 'paid', 'cancelled', 'refunded')),
        request_key text,
        request_hash text,
        refundable_until timestamptz NOT NULL,
        opened_at timestamptz,
        returning_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        settled_at timestamptz
      )`);
    // At most one active purchase: two tabs cannot buy twice.
    await runner.query(`CREATE UNIQUE INDEX purchases_one ON purchases (paper_bank_id, buyer_id)
      WHERE status IN ('pending', 'paid')`);
    await runner.query(`CREATE UNIQUE INDEX purchases_request ON purchases (buyer_id, request_key)`);
    await runner.query(`CREATE INDEX purchases_unsettled ON purchases (created_at)
      WHERE status = 'pending' OR returning_at IS NOT NULL`);
    await runner.query(`
      CREATE TABLE paper_bank_watches (
        user_id uuid NOT NULL,
        paper_bank_id uuid NOT NULL REFERENCES paper_banks ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, paper_bank_id)
      )`);
    await runner.query(`CREATE INDEX paper_bank_watches_bank ON paper_bank_watches (paper_bank_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE paper_bank_watches, purchases, paper_bank_members, paper_banks`);
  }
}
