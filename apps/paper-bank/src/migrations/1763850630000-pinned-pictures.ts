/** Copies of the pictures of pinned questions, which outlive the question banks that they come from. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PinnedPictures1763850630000 implements MigrationInterface {
  name = 'PinnedPictures1763850630000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE pinned_pictures (
        source_key text PRIMARY KEY,
        copied_at timestamptz,
        attempts integer NOT NULL DEFAULT 0
      )`);
    await runner.query(
      `CREATE INDEX pinned_pictures_waiting ON pinned_pictures (attempts, source_key) WHERE copied_at IS NULL`,
    );
    // A job copies the pictures of earlier pins.
    await runner.query(`
      INSERT INTO pinned_pictures (source_key)
      SELECT DISTINCT image->>'key' FROM question_pins p, jsonb_array_elements(p.content->'images') AS image
      WHERE image->>'key' IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE pinned_pictures');
  }
}
