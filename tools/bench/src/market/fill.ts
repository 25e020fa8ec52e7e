/** Published paper banks, each with the words of its questions. */
import type { OpenMarket } from '@tiku/paper-bank/market';
import { newId } from '@tiku/platform/database';
import { grams, markedText } from '@tiku/question-syntax/search';
import { madeQuestions } from '../search/collection.js';

const QUESTIONS_OF_BANK = 3;
const SELLERS = 500;
const PORTION = 1_000;

/** Rows first, without the index of grams; the index after them. */
export async function fill({ query }: OpenMarket, count: number): Promise<void> {
  const startedAt = performance.now();
  const sellers = Array.from({ length: SELLERS }, () => newId());
  const [index] = await query<{ indexdef: string }>(
    `SELECT indexdef FROM pg_indexes WHERE indexname = 'paper_bank_search_grams'`,
  );
  await query('DROP INDEX paper_bank_search_grams');
  let banks: object[] = [];
  let stems: string[] = [];
  let written = 0;
  const flush = async (): Promise<void> => {
    await query(
      `WITH written AS (SELECT * FROM json_to_recordset($1) AS x(id uuid, name text, owner_id uuid, at int, norm text, grams int4[])),
       banks AS (
         INSERT INTO paper_banks (id, name, description, category, price, status, owner_id, published_at, search_stale,
           purchase_count, rating_sum, rating_count)
         SELECT id, name, name, (ARRAY['mathematics', 'physics', 'chemistry', 'english'])[1 + at % 4],
           at * 37 % 5000, 'published', owner_id, now(), false, at * 7919 % 1000, at * 31 % 50, 10 FROM written)
       INSERT INTO paper_bank_search (paper_bank_id, norm, grams) SELECT id, norm, grams FROM written`,
      [JSON.stringify(banks)],
    );
    banks = [];
  };
  for (const { stem, options } of madeQuestions(count * QUESTIONS_OF_BANK, 1)) {
    stems.push(stem, ...options);
    written += 1;
    if (written % QUESTIONS_OF_BANK > 0) continue;
    const at = written / QUESTIONS_OF_BANK;
    const name = `第 ${at} 套模拟卷`;
    const norm = markedText([name, name, ...stems]);
    banks.push({ id: newId(), name, owner_id: sellers[at % SELLERS], at, norm, grams: grams(norm) });
    stems = [];
    if (banks.length === PORTION) await flush();
  }
  if (banks.length > 0) await flush();
  await query(index?.indexdef ?? '');
  for (const table of ['paper_banks', 'paper_bank_search']) await query(`VACUUM ANALYZE ${table}`);
  console.log(`${count} paper banks written in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
}
