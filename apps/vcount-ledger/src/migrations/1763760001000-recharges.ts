/** Pending recharges, payment methods, holds. Bookings are only in the transfers. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Recharges1763760001000 implements MigrationInterface {
  name = 'Recharges1763760001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE recharges (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        key text NOT NULL,
        body_hash text NOT NULL,
        amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 1000000),
        gateway text NOT NULL CHECK (gateway IN ('sandbox', 'alipay')),
        status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'completed', 'failed')),
        description text NOT NULL DEFAULT '',
        trade_no text,
        created_at timestamptz NOT NULL DEFAULT now(),
        settled_at timestamptz,
        UNIQUE (user_id, key),
        CHECK ((status = 'pending') = (settled_at IS NULL))
      )`);
    await runner.query(
      `CREATE INDEX recharges_open ON recharges (user_id, created_at) WHERE status <> 'completed'`,
    );
    await runner.query(`CREATE INDEX recharges_pending ON recharges (created_at) WHERE status = 'pending'`);
    await runner.query(`
      CREATE TABLE payment_methods (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        type text NOT NULL CHECK (type IN ('bankCard', 'alipay')),
        label text NOT NULL CHECK (length(label) <= 100),
        last4 text NOT NULL CHECK (length(last4) <= 4),
        is_default boolean NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX payment_methods_user ON payment_methods (user_id)');
    await runner.query(
      'CREATE UNIQUE INDEX payment_methods_one_default ON payment_methods (user_id) WHERE is_default',
    );
    // The id comes from the calling service; the transfers' ids derive from it.
    await runner.query(`
      CREATE TABLE holds (
        id uuid PRIMARY KEY,
        payer_id uuid NOT NULL,
        payee_id uuid NOT NULL,
        amount bigint NOT NULL CHECK (amount > 0),
        status text NOT NULL DEFAULT 'held' CHECK (status IN ('held', 'released', 'returned')),
        description text NOT NULL DEFAULT '',
        reference text NOT NULL,
        transfer_id uuid NOT NULL UNIQUE,
        release_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        settled_at timestamptz,
        CHECK (payer_id <> payee_id),
        CHECK ((status = 'held') = (settled_at IS NULL))
      )`);
    await runner.query(`CREATE INDEX holds_due ON holds (release_at) WHERE status = 'held'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE holds, payment_methods, recharges');
  }
}
