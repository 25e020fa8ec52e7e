/** A search of paper banks as a condition over `b`. */
import { containing } from '@tiku/platform/lists';
import { gramsOf, querySpellings } from '@tiku/question-syntax/search';

const NOTHING_FOUND = 'false';

/** Each fragment of the query is contained in one of its spellings; the index of grams brings the candidates. */
export function searchCondition(query: string, bind: (value: unknown) => string): string {
  const fragments = querySpellings(query);
  if (fragments.length === 0) return NOTHING_FOUND;
  const sets = gramsOf(fragments);
  const byIndex = sets.map((set) => `s.grams @> ${bind(set)}::int4[]`);
  const contained = fragments.map(
    (spellings) =>
      `(${spellings.map((spelling) => `s.norm LIKE ${bind(containing(spelling))}`).join(' OR ')})`,
  );
  const conditions = [...(byIndex.length > 0 ? [`(${byIndex.join(' OR ')})`] : []), ...contained];
  return `b.id IN (SELECT s.paper_bank_id FROM paper_bank_search s WHERE ${conditions.join(' AND ')})`;
}
