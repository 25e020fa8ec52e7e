/** Checks new migrations for statements that block writers, or fail while old pods still write. */
import { readdirSync, readFileSync } from 'node:fs';

/**
 * The problems of the migrations next to `specUrl` (`import.meta.url` of a spec in `migrations/`) that are newer than
 * `releasedUntil`, the timestamp of the last one released before this rule: released migrations are never edited.
 */
export function migrationProblems(specUrl: string, releasedUntil: number): string[] {
  const folder = new URL('./', specUrl);
  return readdirSync(folder)
    .filter((name) => Number(/^(\d+)-.*(?<!spec)\.ts$/.exec(name)?.[1] ?? 0) > releasedUntil)
    .flatMap((name) =>
      problemsOfMigration(readFileSync(new URL(name, folder), 'utf8')).map(
        (problem) => `${name}: ${problem}`,
      ),
    );
}

/** For the source of one migration; its own new tables have no rows yet and may be changed freely. */
export function problemsOfMigration(source: string): string[] {
  const [up = ''] = source.split(/\basync down\(/);
  const made = new Set(groups(up, /CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gi).map(([table = '']) => table));
  const problems: string[] = [];
  for (const [index, table = ''] of groups(
    up,
    /CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)(?:IF NOT EXISTS )?(\w+)\s+ON (?:ONLY )?(\w+)/gi,
  ))
    if (!made.has(table))
      problems.push(
        `index ${index} blocks writes of ${table}: createIndexConcurrently, in a migration of its own`,
      );
  for (const [table = '', actions = ''] of groups(
    up,
    /ALTER TABLE (?:IF EXISTS )?(?:ONLY )?(\w+)([^`'";]*)/gi,
  ))
    if (!made.has(table)) problems.push(...problemsOfActions(table, actions));
  if (/transaction = false/.test(source))
    for (const [lock = ''] of groups(
      up,
      /\b((?:ALTER|LOCK|DROP) TABLE \S+|DROP INDEX (?!CONCURRENTLY)\S+)/gi,
    ))
      problems.push(
        `${lock} waits for its lock without a limit, and others behind it: leave it to a migration with a transaction`,
      );
  if (!/class Contract/.test(source))
    problems.push(
      ...removedBy(up, made).map(
        (what) => `${what} breaks the release before: name the migration Contract…, one release later`,
      ),
    );
  return problems;
}

/** Objects that the previous release still needs. */
function removedBy(up: string, made: ReadonlySet<string>): string[] {
  const removed = groups(up, /DROP TABLE (?:IF EXISTS )?(\w+)/gi).map(([table = '']) => table);
  for (const [table = '', actions = ''] of groups(up, /ALTER TABLE (?:IF EXISTS )?(\w+)([^`'";]*)/gi)) {
    if (made.has(table)) continue;
    for (const [column] of groups(actions, /DROP COLUMN (?:IF EXISTS )?(\w+)/gi))
      removed.push(`${table}.${column}`);
    for (const [what = ''] of groups(actions, /RENAME (?:COLUMN )?(\w+)/gi))
      removed.push(what.toUpperCase() === 'TO' ? table : `${table}.${what}`);
  }
  return removed.filter((name) => !made.has(name));
}

function problemsOfActions(table: string, actions: string): string[] {
  const problems: string[] = [];
  for (const [column, rest = ''] of groups(actions, /ADD COLUMN (?:IF NOT EXISTS )?(\w+)([^,]*)/gi))
    if (/NOT NULL/i.test(rest) && !/DEFAULT/i.test(rest))
      problems.push(`column ${table}.${column} is NOT NULL without DEFAULT: old pods fail to insert`);
  for (const [column] of groups(actions, /ALTER COLUMN (\w+) SET NOT NULL/gi))
    problems.push(`SET NOT NULL reads all of ${table} (${column}) under a lock: add a NOT VALID check first`);
  for (const [column] of groups(actions, /ALTER COLUMN (\w+) (?:SET DATA )?TYPE/gi))
    problems.push(`TYPE may rewrite ${table} (${column}) under a lock: add a new column and copy`);
  for (const [name, rest = ''] of groups(actions, /ADD CONSTRAINT (\w+)([^,]*(?:\([^)]*\)[^,]*)*)/gi))
    if (!/NOT VALID|USING INDEX/i.test(rest))
      problems.push(`constraint ${name} reads all of ${table} under a lock: NOT VALID, then VALIDATE`);
  return problems;
}

function groups(text: string, pattern: RegExp): (string | undefined)[][] {
  return [...text.matchAll(pattern)].map(([, ...found]) => found);
}
