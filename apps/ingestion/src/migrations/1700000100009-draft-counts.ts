/** Confirmed and doubtful questions of earlier drafts. In batches by id, so the service keeps running. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const PORTION_ROWS = 200;

export class DraftCounts1700000100009 implements MigrationInterface {
  name = 'DraftCounts1700000100009';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const portion = (await runner.query('SELECT id FROM drafts WHERE id > $1 ORDER BY id LIMIT $2', [
        after,
        PORTION_ROWS,
      ])) as { id: string }[];
      const last = portion.at(-1);
      if (!last) return;
      await runner.query(
        `UPDATE drafts d SET confirmed_count = counted.confirmed, doubt_count = counted.doubts
         FROM (SELECT draft_id, count(*) FILTER (WHERE is_confirmed)::int AS confirmed,
             count(*) FILTER (WHERE NOT is_confirmed AND is_unsure)::int AS doubts
           FROM (SELECT draft_id, coalesce(data -> 'confirmed' = 'true', false) AS is_confirmed,
               data -> 'flags' <> '[]' OR (data ->> 'confidence')::float8 < 0.9
                 OR data ->> 'type' = 'unknown' AS is_unsure
             FROM draft_questions WHERE draft_id = ANY ($1)) judged
           GROUP BY draft_id) counted
         WHERE d.id = counted.draft_id`,
        [portion.map(({ id }) => id)],
      );
      after = last.id;
    }
  }

  async down(): Promise<void> {}
}
