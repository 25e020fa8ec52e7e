/**
 * The posting function plans its statements once per connection. Plans made while a table was small would scan all of
 * it for ever, so the function never plans a sequential scan.
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
