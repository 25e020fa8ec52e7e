/** Sizes of documents from before the quotas. In batches without a table lock, so the service keeps running. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const PORTION_ROWS = 1_000;

export class StoredBytes1700000100006 implements MigrationInterface {
  name = 'StoredBytes1700000100006';
  transaction = false;

  /** Each batch leaves fewer rows, so it ends; after an interruption it continues. */
  async up(runner: QueryRunner): Promise<void> {
    for (;;) {
      const [, written] = (await runner.query(`
        UPDATE tasks t SET stored_bytes = d.size_bytes FROM documents d
        WHERE d.id = t.document_id AND t.id IN (
          SELECT old.id FROM tasks old JOIN documents its ON its.id = old.document_id
          WHERE old.stored_bytes = 0 AND its.size_bytes > 0 LIMIT ${PORTION_ROWS})`)) as [unknown, number];
      if (written === 0) return;
    }
  }

  async down(): Promise<void> {}
}
