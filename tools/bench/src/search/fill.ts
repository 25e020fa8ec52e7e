/** Fills the tables of search with generated questions, and with some hidden among them. */
import { newId } from '@tiku/platform/database';
import { madeQuestions, type MadeQuestion } from './collection.js';
import { copyQuestions, type CopiedQuestion } from './copy-questions.js';
import type { BenchSearch } from './open.js';
import { Progress } from './progress.js';

export interface HiddenQuestion {
  stem: string;
  options: string[];
}
const CODE_CHARS = 10;

/** Empties the tables first. Returns the banks, largest first. */
export async function fill(
  { query, frequencies, url }: BenchSearch,
  count: number,
  userId: string,
  banks: number,
  hidden: readonly HiddenQuestion[] = [],
): Promise<string[]> {
  const bankIds = Array.from({ length: banks }, () => newId());
  await query('TRUNCATE questions, bank_members, question_banks CASCADE');
  const columns = `id, bid, name, category, visibility, card_color, export_template, creator_id`;
  await query(
    `INSERT INTO question_banks (${columns})
     SELECT id::uuid, right(id, ${CODE_CHARS}), 'bank', 'other', 'public', '#000000', 'default', $2
     FROM unnest($1::text[]) AS id`,
    [bankIds, userId],
  );
  await query(
    `INSERT INTO bank_members (id, bank_id, user_id, role) SELECT bank, bank, $2, 'owner' FROM unnest($1::uuid[]) AS bank`,
    [bankIds, userId],
  );
  const progress = new Progress(`filling with ${count} questions`, count);
  await copyQuestions(url, withIds(hiddenAmong(count, banks, hidden), bankIds), { userId, progress });
  await query(`UPDATE question_banks b SET question_count = n, medium_count = n
    FROM (SELECT bank_id, count(*)::int AS n FROM questions GROUP BY 1) c WHERE c.bank_id = b.id`);
  await query('ANALYZE question_banks');
  await frequencies.refresh();
  const [size] = await query<{ size: string }>(
    `SELECT pg_size_pretty(pg_relation_size('questions_grams')) AS size`,
  );
  progress.end(`index ${size?.size ?? '?'}`);
  return bankIds;
}

/** Distributed evenly among the others. */
function* hiddenAmong(
  count: number,
  banks: number,
  hidden: readonly HiddenQuestion[],
): Generator<MadeQuestion> {
  const every = Math.max(1, Math.floor(count / Math.max(1, hidden.length)));
  let n = 0;
  for (const made of madeQuestions(count, banks)) {
    yield made;
    const one = n % every === 0 ? hidden[n / every] : undefined;
    n += 1;
    if (one) yield { ...one, solution: '', type: 1, difficulty: 3, bank: n % banks };
  }
}

function* withIds(questions: Iterable<MadeQuestion>, bankIds: readonly string[]): Generator<CopiedQuestion> {
  let n = 0;
  for (const { bank, ...question } of questions) {
    n += 1;
    const qid = String(n).padStart(CODE_CHARS, '0');
    yield { ...question, id: newId(), qid, bankId: bankIds[bank] ?? '' };
  }
}
