/**
 * Loads questions into their table in bulk: by COPY, with indexes and foreign keys created afterwards. A million take
 * minutes instead of an hour.
 */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { grams, markedText, searchText } from '@tiku/question-syntax/search';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Progress } from './progress.js';

export interface CopiedQuestion {
  id: string;
  qid: string;
  bankId: string;
  stem: string;
  options: readonly string[];
  solution: string;
  type: number;
  difficulty: number;
}
interface CopyOptions {
  userId: string;
  progress: Progress;
}
const PORTION = 500;
const COLUMNS = `id, qid, bank_id, type, difficulty, stem, options, solution, creator_id, norm, solution_norm, grams`;
/** For the connection that creates the indexes. */
const SETTINGS = `SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL maintenance_work_mem = '512MB'; SET LOCAL max_parallel_maintenance_workers = 2`;

export async function copyQuestions(
  url: string,
  questions: Iterable<CopiedQuestion>,
  { userId, progress }: CopyOptions,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`BEGIN; ${SETTINGS}; TRUNCATE questions CASCADE`);
    const making = await dropped(client);
    const copy = client.query(copyFrom(`COPY questions (${COLUMNS}) FROM STDIN`));
    await pipeline(Readable.from(portions(questions, userId, progress)), copy);
    for (const { name, sql } of making) {
      progress.step(name);
      await client.query(sql);
    }
    await client.query('COMMIT');
    progress.step('vacuum');
    await client.query('SET statement_timeout = 0');
    await client.query('VACUUM (ANALYZE) questions');
  } finally {
    await client.end();
  }
}

/** Drops indexes and keys, which are faster to create than to maintain; returns the SQL that recreates them. */
async function dropped(client: pg.Client): Promise<{ name: string; sql: string }[]> {
  const indexes = await client.query<{ name: string; sql: string }>(
    `SELECT c.relname AS name, pg_get_indexdef(c.oid) AS sql FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE i.indrelid = 'questions'::regclass
       AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = c.oid) ORDER BY 1`,
  );
  const keys = await client.query<{ name: string; sql: string }>(
    `SELECT conname AS name, format('ALTER TABLE questions ADD CONSTRAINT %I %s', conname, pg_get_constraintdef(oid)) AS sql
     FROM pg_constraint WHERE conrelid = 'questions'::regclass AND contype = 'f'`,
  );
  for (const { name } of indexes.rows) await client.query(`DROP INDEX ${pg.escapeIdentifier(name)}`);
  for (const { name } of keys.rows)
    await client.query(`ALTER TABLE questions DROP CONSTRAINT ${pg.escapeIdentifier(name)}`);
  return [...indexes.rows, ...keys.rows];
}

function* portions(
  questions: Iterable<CopiedQuestion>,
  userId: string,
  progress: Progress,
): Generator<string> {
  let lines: string[] = [];
  let done = 0;
  for (const question of questions) {
    lines.push(lineOf(question, userId));
    done += 1;
    if (lines.length < PORTION) continue;
    progress.at(done);
    yield lines.join('');
    lines = [];
  }
  if (lines.length > 0) yield lines.join('');
}

function lineOf(
  { id, qid, bankId, stem, options, solution, type, difficulty }: CopiedQuestion,
  userId: string,
): string {
  const norm = markedText([stem, ...options]);
  const solutionNorm = searchText([solution]);
  const all = new Set([...grams(norm), ...grams(solutionNorm)]);
  const texts = JSON.stringify(options.map((text, at) => ({ id: String(at), text, isCorrect: at === 0 })));
  const values = [id, qid, bankId, type, difficulty, stem, texts, solution, userId, norm, solutionNorm];
  return `${[...values, `{${[...all].join(',')}}`].map(escaped).join('\t')}\n`;
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (value: string | number): string =>
  String(value).replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign);
