import { describe, expect, it } from '@jest/globals';
import { problemsOfMigration } from './migration-rules.js';

const migration = (sql: string): string =>
  `async up(runner) { await runner.query(\`${sql}\`); }\n async down(runner) { await runner.query('CREATE INDEX x ON y (z)'); }`;

describe('problemsOfMigration', () => {
  it.each([
    ['CREATE INDEX sessions_user ON sessions (user_id)', /index sessions_user blocks writes of sessions/],
    ['CREATE UNIQUE INDEX u ON users (email)', /index u blocks/],
    ['ALTER TABLE sso_codes ADD COLUMN browser_hash text NOT NULL', /sso_codes.browser_hash is NOT NULL/],
    ['ALTER TABLE a ADD COLUMN b text, ADD COLUMN c int NOT NULL', /a\.c is NOT NULL/],
    ['ALTER TABLE users ALTER COLUMN name SET NOT NULL', /SET NOT NULL reads all of users/],
    ['ALTER TABLE users ALTER COLUMN name TYPE varchar(9)', /TYPE may rewrite users/],
    ['ALTER TABLE users ADD CONSTRAINT long CHECK (length(name) < 9)', /constraint long reads all of users/],
    [
      'ALTER TABLE users DROP COLUMN name',
      /users\.name breaks the release before: name the migration Contract/,
    ],
    ['ALTER TABLE users RENAME COLUMN name TO title', /users\.name breaks/],
    ['ALTER TABLE users RENAME TO people', /users breaks/],
    ['DROP TABLE users', /users breaks/],
  ])('refuses %s', (sql, problem) => {
    expect(problemsOfMigration(migration(sql))).toEqual([expect.stringMatching(problem)]);
  });

  it('refuses a lock without a transaction, whose wait would have no limit', () => {
    const source = `transaction = false; ${migration('ALTER TABLE users ADD COLUMN hint text')}`;
    expect(problemsOfMigration(source)).toEqual([expect.stringMatching(/^ALTER TABLE users waits/)]);
  });

  it('accepts that a Contract migration removes unused objects', () => {
    const source = migration('ALTER TABLE users DROP COLUMN name');
    expect(problemsOfMigration(`class ContractUsers1800000000000 { ${source} }`)).toEqual([]);
  });

  it.each([
    'CREATE TABLE new (id uuid PRIMARY KEY, name text NOT NULL); CREATE INDEX new_name ON new (name)',
    'ALTER TABLE users ADD COLUMN hint text',
    'ALTER TABLE users ADD COLUMN answered boolean NOT NULL DEFAULT true',
    'ALTER TABLE users ADD CONSTRAINT short CHECK (length(name) < 9) NOT VALID',
    'ALTER TABLE users VALIDATE CONSTRAINT short',
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS users_name ON users (name)',
    'ALTER TABLE users ALTER COLUMN name DROP NOT NULL',
  ])('accepts %s', (sql) => {
    expect(problemsOfMigration(migration(sql))).toEqual([]);
  });
});
