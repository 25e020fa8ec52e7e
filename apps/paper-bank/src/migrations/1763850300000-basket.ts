/** Baskets: questions that people collect for papers. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Basket1763850300000 implements MigrationInterface {
  name = 'Basket1763850300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE basket_items (
        user_id uuid NOT NULL,
        question_id uuid NOT NULL,
        put_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, question_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE basket_items');
  }
}
