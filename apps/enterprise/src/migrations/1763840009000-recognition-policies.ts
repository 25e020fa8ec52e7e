/**
 * What an enterprise allows recognition to do; no row allows nothing. Memberships are announced again for ingestion, a
 * new subscriber; others ignore a version that they have.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RecognitionPolicies1763840009000 implements MigrationInterface {
  name = 'RecognitionPolicies1763840009000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE recognition_policies (
        enterprise_id uuid PRIMARY KEY REFERENCES enterprises (id) ON DELETE CASCADE,
        assistant boolean NOT NULL,
        pictures boolean NOT NULL,
        corrections boolean NOT NULL,
        version int NOT NULL
      )`);
    await runner.query('UPDATE members SET announced = false WHERE announced');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE recognition_policies');
  }
}
