/** The result of the last proof of the ledger, and when another was requested: one row. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LedgerProof1763760012000 implements MigrationInterface {
  name = 'LedgerProof1763760012000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ledger_proof (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        asked_at timestamptz,
        proven_at timestamptz,
        transfers bigint NOT NULL DEFAULT 0,
        seals bigint NOT NULL DEFAULT 0,
        head text NOT NULL DEFAULT '',
        findings text[] NOT NULL DEFAULT '{}',
        finding_count int NOT NULL DEFAULT 0
      )`);
    await runner.query('INSERT INTO ledger_proof DEFAULT VALUES');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ledger_proof');
  }
}
