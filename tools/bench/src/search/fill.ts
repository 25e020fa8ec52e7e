/** Fills the tables of search with made questions, and with some that are to be found among them. */
import type { OpenSearch } from '@tiku/question-bank/search';
import { newId } from '@tiku/platform/database';
import { grams, normaliseFields } from '@tiku/question-syntax/search';
import { madeQuestions } from './collection.js';

export interface HiddenQuestion {
  stem: string;
  options: string[];
}
const PORTION = 2_000;
const CODE_CHARS = 10;

/** Rows without the index first, the index after: what a bulk load should do too. Returns the banks, largest first. */
export async function fill(
  { query, frequencies }: OpenSearch,
  count: number,
  userId: string,
  banks: number,
  hidden: readonly HiddenQuestion[] = [],
): Promise<string[]> {
  const startedAt = performance.now();
  function* all() {
    // Spread evenly among the others.
    const every = Math.max(1, Math.floor(count / Math.max(1, hidden.length)));
    let n = 0;
    for (const made of madeQuestions(count, banks)) {
      yield made;
      const one = n % every === 0 ? hidden[n / every] : undefined;
      n += 1;
      if (one) yield { ...one, solution: '', type: 1, difficulty: 3, bank: n % banks };
    }
  }
  const bankIds = Array.from({ length: banks }, () => newId());
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
  const [index] = await query<{ indexdef: string }>(
    `SELECT indexdef FROM pg_indexes WHERE indexname = 'questions_grams'`,
  );
  await query('DROP INDEX questions_grams');
  let portion: object[] = [];
  let made = 0;
  const flush = async (): Promise<void> => {
    await query(
      `INSERT INTO questions (id, qid, bank_id, type, difficulty, stem, solution, creator_id, norm, solution_norm, grams)
       SELECT id, qid, bank_id, type, difficulty, stem, solution, $2, norm, solution_norm, grams
       FROM json_to_recordset($1) AS x(id uuid, qid text, bank_id uuid, type smallint, difficulty smallint, stem text,
         solution text, norm text, solution_norm text, grams int4[])`,
      [JSON.stringify(portion), userId],
    );
    portion = [];
  };
  for (const { stem, options, solution, type, difficulty, bank } of all()) {
    const norm = normaliseFields([stem, ...options]);
    const solution_norm = normaliseFields([solution]);
    const found = [...new Set([...grams(norm), ...grams(solution_norm)])];
    made += 1;
    portion.push({
      ...{
        id: newId(),
        qid: String(made).padStart(CODE_CHARS, '0'),
        bank_id: bankIds[bank],
        type,
        difficulty,
        stem,
        solution,
      },
      ...{ norm, solution_norm, grams: found },
    });
    if (portion.length === PORTION) await flush();
  }
  await flush();
  // At a million it takes longer than a statement may, on a slow machine.
  await query(`SET statement_timeout = 0; ${index?.indexdef ?? ''}; RESET statement_timeout`);
  await query(`UPDATE question_banks b SET question_count = n, medium_count = n
    FROM (SELECT bank_id, count(*)::int AS n FROM questions GROUP BY 1) c WHERE c.bank_id = b.id`);
  await query('ANALYZE questions');
  await query('ANALYZE question_banks');
  await frequencies.refresh();
  const [size] = await query<{ size: string }>(
    `SELECT pg_size_pretty(pg_relation_size('questions_grams')) AS size`,
  );
  console.log(
    `${count} questions made in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s, index ${size?.size ?? '?'}`,
  );
  return bankIds;
}
