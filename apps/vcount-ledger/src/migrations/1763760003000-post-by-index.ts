/**
 * The function that posts plans its statements once per connection. Planned while a table was small, they would read all
 * of it for ever: it goes by index always.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PostByIndex1763760003000 implements MigrationInterface {
  name = 'PostByIndex1763760003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER FUNCTION post_transfers SET enable_seqscan = off');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER FUNCTION post_transfers RESET enable_seqscan');
  }
}
