/** What people type finds what papers print. */
import { describe, expect, it } from '@jest/globals';
import { AS_TYPED } from './as-typed.fixture.js';
import { grams, gramsOf, markHits, queryFragments, querySpellings, searchForm } from './index.js';

const finds = (query: string, form: string): boolean => {
  const spellings = querySpellings(query);
  return spellings.length > 0 && spellings.every((all) => all.some((word) => form.includes(word)));
};
const found = (query: string, stem: string): boolean => finds(query, searchForm(stem));

/** Other ways to type the same. */
const WAYS: readonly [string, (query: string) => string][] = [
  ['as typed', (query) => query],
  [
    'in capitals',
    (query) => query.replace(/\\[a-zA-Z]+|[a-z]/g, (run) => (run.length === 1 ? run.toUpperCase() : run)),
  ],
  [
    'in full width',
    (query) =>
      query.includes('\\')
        ? query
        : query.replace(/[!-}]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  ],
  ['with spaces at operators', (query) => query.replace(/(?:<=>|[<>!]=|->|[=+<>≤≥])(?!$)/g, ' $& ')],
  ['with spaces around', (query) => `  ${query}\u3000`],
];

it('has 300 queries', () => expect(AS_TYPED.flatMap(({ queries }) => queries).length).toBeGreaterThan(300));

describe.each(WAYS)('a query %s', (_name, typed) => {
  it('finds its stem', () => {
    const missed = AS_TYPED.flatMap(({ stem, queries }) =>
      queries
        .filter((query) => query !== '' && !found(typed(query), stem))
        .map((query) => `${typed(query)} in ${stem}`),
    );
    expect(missed).toEqual([]);
  });
});

it('finds it by the index too', () => {
  for (const { stem, queries } of AS_TYPED) {
    const held = new Set(grams(searchForm(stem)));
    for (const query of queries) {
      const sets = gramsOf(querySpellings(query));
      if (sets.length > 0)
        expect([query, sets.some((set) => set.every((gram) => held.has(gram)))]).toEqual([query, true]);
    }
  }
});

it('finds few stems of the others', () => {
  const forms = AS_TYPED.map(({ stem }) => searchForm(stem));
  let [own, all] = [0, 0];
  for (const { queries } of AS_TYPED)
    for (const query of queries) {
      own += 1;
      all += forms.filter((form) => finds(query, form)).length;
    }
  expect(all / own).toBeLessThan(1.6);
});

it('marks every hit of more than one sign', () => {
  const unmarked = AS_TYPED.flatMap(({ stem, queries }) =>
    queries
      .filter(
        (query) => queryFragments(query).some((form) => form.length > 1) && markHits(stem, query) === stem,
      )
      .map((query) => `${query} in ${stem}`),
  );
  expect(unmarked).toEqual([]);
});

describe('a query does not find what reads differently', () => {
  it.each([
    ['x^2', '已知 $x_2$ 与 $x_{12}$'],
    ['x²', '已知 $x_2$'],
    ['{an}', '$a_n$ 的值'],
    ['2^x', '$2x$'],
    ['sin2x', '$\\sin^2 x$'],
    ['△ABC', '四边形 $ABC$'],
    ['a/b', '$ab$'],
    ['√2', '$2$'],
    ['e^x', 'text'],
    ['30°', '$30$'],
    ['x≤1', '$x<1$'],
  ])('%s not %s', (query, stem) => expect(found(query, stem)).toBe(false));
});
