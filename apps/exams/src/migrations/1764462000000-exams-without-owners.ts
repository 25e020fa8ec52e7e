/** An exam that others have sat outlives the account of its owner. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Without a lock that lasts: existing rows are checked while others write. */
async function constrain(runner: QueryRunner, former: string, [name, rule]: [string, string]): Promise<void> {
  await runner.query(
    `ALTER TABLE exams DROP CONSTRAINT ${former}, ADD CONSTRAINT ${name} CHECK (${rule}) NOT VALID`,
  );
  await runner.query(`ALTER TABLE exams VALIDATE CONSTRAINT ${name}`);
}

export class ExamsWithoutOwners1764462000000 implements MigrationInterface {
  name = 'ExamsWithoutOwners1764462000000';

  async up(runner: QueryRunner): Promise<void> {
    const rule = `kind <> 'practice' OR owner_id IS NULL`;
    await constrain(runner, 'exams_check', ['exams_practice_owner', rule]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM sittings WHERE exam_id IN
      (SELECT id FROM exams WHERE kind <> 'practice' AND owner_id IS NULL)`);
    await runner.query(`DELETE FROM exams WHERE kind <> 'practice' AND owner_id IS NULL`);
    await constrain(runner, 'exams_practice_owner', [
      'exams_check',
      `(kind = 'practice') = (owner_id IS NULL)`,
    ]);
  }
}
