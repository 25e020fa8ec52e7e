/** Names and departments of 500 characters, and paged lists of enterprises by name. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LongerTexts1700000007000 implements MigrationInterface {
  name = 'LongerTexts1700000007000';

  async up(runner: QueryRunner): Promise<void> {
    // Existing rows already fulfil them: validating them would only hold up logins.
    await runner.query(
      `ALTER TABLE users DROP CONSTRAINT users_name_check, DROP CONSTRAINT users_department_check,
         ADD CONSTRAINT users_name_check CHECK (char_length(name) BETWEEN 1 AND 500) NOT VALID,
         ADD CONSTRAINT users_department_check CHECK (char_length(department) <= 500) NOT VALID`,
    );
    await runner.query(
      `ALTER TABLE enterprises DROP CONSTRAINT enterprises_name_check,
         ADD CONSTRAINT enterprises_name_check CHECK (char_length(name) BETWEEN 1 AND 500) NOT VALID`,
    );
    // 500 characters of four bytes and an id are 2,016 bytes; an entry of a B-tree holds 2,704.
    await runner.query('CREATE INDEX enterprises_name ON enterprises (name, id)');
    await runner.query(
      `CREATE INDEX enterprises_search ON enterprises
       USING gin (lower(name) gin_trgm_ops, email_suffix gin_trgm_ops)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX enterprises_search, enterprises_name');
    await runner.query('UPDATE enterprises SET name = left(name, 100) WHERE char_length(name) > 100');
    await runner.query(
      `ALTER TABLE enterprises DROP CONSTRAINT enterprises_name_check,
         ADD CONSTRAINT enterprises_name_check CHECK (char_length(name) BETWEEN 1 AND 100)`,
    );
    await runner.query(
      `UPDATE users SET name = left(name, 50), department = left(department, 100)
       WHERE char_length(name) > 50 OR char_length(department) > 100`,
    );
    await runner.query(
      `ALTER TABLE users DROP CONSTRAINT users_name_check, DROP CONSTRAINT users_department_check,
         ADD CONSTRAINT users_name_check CHECK (char_length(name) BETWEEN 1 AND 50),
         ADD CONSTRAINT users_department_check CHECK (char_length(department) <= 100)`,
    );
  }
}
