/** Unusual queries, each with a text that may contain it, and the invariants of both. */
import fc from 'fast-check';
import {
  grams,
  gramsOf,
  HIT,
  markHits,
  queryFragments,
  querySpellings,
  searchForm,
} from '../search/index.js';

const FRAGMENTS_MAX = 10;
const SPELLINGS_MAX = 4;

const part = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      ...[
        '函数',
        '等差数列',
        '的',
        'triangle',
        'x',
        '12',
        ' ',
        '\u3000',
        '\n',
        '\t',
        '$',
        '$$',
        '{',
        '}',
        '(',
        ')',
        '/',
      ],
      ...[
        '^',
        '_',
        '\\',
        '\\frac',
        '\\dfrac{1}{2}',
        '\\sqrt{3}',
        '√2',
        '√(x+1)',
        'x²',
        '≤',
        '\\leqslant ',
        '\\left(',
        '|',
      ],
      ...[
        'x^{2}',
        '\\text{若}',
        '**',
        '![a](image:b)',
        '\\fillin',
        '1/2',
        '(a+b)/c',
        '\\ce{H2O}',
        'ﬁ',
        'Ａ',
        '%',
        "'",
        '"',
      ],
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('\u0000', '\ud800', '\udfff', HIT.open, HIT.close, '\u202e', '😀', 'e\u0301'),
  },
);
const parts = (maxLength: number) => fc.array(part, { maxLength }).map((all) => all.join(''));

export const hostileQuery = fc
  .tuple(
    fc.oneof({ weight: 9, arbitrary: parts(12) }, { weight: 1, arbitrary: parts(200) }),
    parts(10),
    parts(10),
    fc.boolean(),
  )
  .map(([query, before, after, isHeld]) => ({
    query,
    text: isHeld ? before + query + after : before + after,
  }));

/** @throws Error if the parser breaks a promise */
export function checkQuery(query: string, text: string): void {
  const spellings = querySpellings(query);
  const fragments = queryFragments(query);
  require(fragments.length <= FRAGMENTS_MAX && spellings.length === fragments.length, 'number of fragments');
  for (const all of spellings)
    require(all.length > 0 && all.length <= SPELLINGS_MAX && !all.includes(''), 'number of spellings');

  const stored = searchForm(text);
  const isHit = spellings.length > 0 && spellings.every((all) => all.some((one) => stored.includes(one)));
  const sets = gramsOf(spellings);
  if (isHit && sets.length > 0) {
    const held = new Set(grams(stored));
    require(sets.some((set) => set.every((gram) => held.has(gram))), 'a hit that the index misses');
  }

  const marked = markHits(text, query);
  if (marked === text) return;
  // A formula with a mark inside gets braces around the mark.
  const bare = (source: string): string => source.replace(/[{}\uE000\uE001]/g, '');
  require(bare(marked) === bare(text), 'marks that change the text');
  require(marked.split(HIT.open).length === marked.split(HIT.close).length, 'a mark without its end');
}

function require(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(what);
}
