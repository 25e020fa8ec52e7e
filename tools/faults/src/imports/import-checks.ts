/** Checks an import's result: each question of the file once, in file order, and the bank's count of them. */
import { schemaOf } from '@tiku/platform/database';
import pg from 'pg';

/** @throws Error naming what is missing, duplicated or out of order */
export async function checkImport(databaseUrl: string, bankId: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const schema = pg.escapeIdentifier(schemaOf('question-bank'));
  try {
    const { rows } = await client.query<{ stem: string }>(
      `SELECT stem FROM ${schema}.questions WHERE bank_id = $1 AND deleted_at IS NULL ORDER BY id DESC`,
      [bankId],
    );
    const numbers = rows.map(({ stem }) => Number(/\d+/.exec(stem)?.[0]));
    const known = new Set(numbers);
    const missing = Array.from({ length: count }, (_, n) => n + 1).filter((n) => !known.has(n));
    if (missing.length > 0) throw new Error(`${missing.length} missing, the first is ${missing[0]}`);
    if (numbers.length > known.size) throw new Error(`${numbers.length - known.size} are duplicated`);
    const misplaced = numbers.findIndex((n, at) => n !== at + 1);
    if (misplaced !== -1) throw new Error(`question ${numbers[misplaced]} is at position ${misplaced + 1}`);
    const banks = await client.query<{ question_count: number }>(
      `SELECT question_count FROM ${schema}.question_banks WHERE id = $1`,
      [bankId],
    );
    if (banks.rows[0]?.question_count !== count)
      throw new Error(`the bank counts ${banks.rows[0]?.question_count} questions`);
  } finally {
    await client.end();
  }
}
