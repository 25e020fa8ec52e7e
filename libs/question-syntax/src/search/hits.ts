/**
 * The hits of a search in a text, marked in its source: in words, and inside formulas around markable parts. Compares
 * like the search itself (search form and spellings). The renderer turns the signs into elements.
 */
import type { FormPieces } from './form-pieces.js';
import { querySpellings } from './query-spellings.js';
import { formPieces } from './search-form.js';

/** Private signs around a hit: no text contains them, and they mean nothing in the markup. */
export const HIT = { open: '\uE000', close: '\uE001' } as const;

/** Longer texts get no marks. */
const MARKED_CHARS_MAX = 20_000;
const HITS_MAX = 20;
/** Steps from a hit to the whole term around it. */
const GROWTH_MAX = 12;
/** A single letter or digit would speckle every formula. */
const LATIN_CHARS_MIN = 2;

const UNIT =
  /\$\$?|\\[a-zA-Z]+ ?|\\[\s\S]|!\[[^[\]\n]{0,200}\]\([^()\n]{0,200}\)|\]\([^\s()<>]{1,2000}\)|[\s\S]/gu;
/** Also the ends of a link: a mark is inside its words or outside of it, never in its address. */
const MARKUP = /^(?:[\n|*[]|\\|!\[|\]\()/;
/** A formula may be cut at neither of these. */
const CELL = /^(?:&|\\\\|\\(?:begin|end|hline)(?![a-zA-Z]))/;
const STRETCHED = /^\\(left|right|middle)(?![a-zA-Z])/;
/** Whose argument may stand without braces: a mark in front of it would become the argument. */
const TAKES_ARGUMENT =
  /^\\(?:[dtc]?frac|[dt]?binom|sqrt|vec|bar|hat|tilde|dot|ddot|over\w+|under\w+|wide\w+|math\w+|text\w*|boldsymbol)(?![a-zA-Z])/;

interface Unit {
  at: number;
  text: string;
  /** Number of the formula that contains it; 0: text; -1: a dollar sign. */
  formula: number;
}

/** The source with HIT signs around the hits of `query`; unchanged if nothing can be marked. */
export function markHits(source: string, query: string): string {
  if (source.length > MARKED_CHARS_MAX || /[\uE000\uE001]/.test(source)) return source;
  const pieces = formPieces(source);
  const places = querySpellings(query)
    .flat()
    .filter((word) => word.length >= LATIN_CHARS_MIN || /\p{Script=Han}/u.test(word))
    .flatMap((word) => placesOf(pieces, word));
  return markRanges(source, places);
}

/** The source with HIT signs around these characters, or around all of a formula that cannot be marked inside. */
export function markRanges(source: string, ranges: readonly { from: number; to: number }[]): string {
  if (ranges.length === 0 || /[\uE000\uE001]/.test(source)) return source;
  const units = unitsOf(source);
  const marked = new Set<number>();
  units.forEach(({ at, text }, index) => {
    if (ranges.some(({ from, to }) => at < to && at + text.length > from)) marked.add(index);
  });
  return marked.size === 0 ? source : written(units, marked);
}

function unitsOf(source: string): Unit[] {
  const units: Unit[] = [];
  let formula = 0;
  let open = '';
  for (const { 0: text, index } of source.matchAll(UNIT)) {
    const isDollar = text === '$' || text === '$$';
    if (isDollar && (open === '' || open === text)) {
      open = open === '' ? text : '';
      if (open !== '') formula += 1;
      units.push({ at: index, text, formula: -1 });
    } else units.push({ at: index, text, formula: open === '' ? 0 : formula });
  }
  return units;
}

/** Where the word stands in the form, as ranges of the source. */
function placesOf({ signs, from, to }: FormPieces, word: string): { from: number; to: number }[] {
  const text = signs.join('');
  const places: { from: number; to: number }[] = [];
  for (
    let at = text.indexOf(word);
    at >= 0 && places.length < HITS_MAX;
    at = text.indexOf(word, at + word.length)
  ) {
    const end = at + word.length;
    places.push({ from: Math.min(...from.slice(at, end)), to: Math.max(...to.slice(at, end)) });
  }
  return places;
}

function written(units: readonly Unit[], marked: ReadonlySet<number>): string {
  let out = '';
  for (let at = 0; at < units.length;) {
    const { formula } = units[at] as Unit;
    let end = at + 1;
    while (units[end]?.formula === formula) end += 1;
    out += formula > 0 ? formulaOf(units, at, end, marked) : textOf(units, at, end, marked);
    at = end;
  }
  return out;
}

function textOf(units: readonly Unit[], from: number, to: number, marked: ReadonlySet<number>): string {
  let out = '';
  let open = false;
  for (let at = from; at < to; at += 1) {
    const unit = units[at] as Unit;
    const isMarked = marked.has(at) && unit.formula === 0 && !MARKUP.test(unit.text);
    if (isMarked !== open) out += isMarked ? HIT.open : HIT.close;
    open = isMarked;
    out += unit.text;
  }
  return open ? out + HIT.close : out;
}

/** Marks the hits inside the formula if that stays valid, else all of it. */
function formulaOf(units: readonly Unit[], from: number, to: number, marked: ReadonlySet<number>): string {
  const texts = units.slice(from, to).map(({ text }) => text);
  const hits = texts.map((_, at) => marked.has(from + at));
  const first = hits.indexOf(true);
  if (first < 0) return texts.join('');
  const end = hits.lastIndexOf(true) + 1;
  const isOneHit = hits.slice(first, end).every(Boolean);
  const range = isOneHit ? grown(texts, first, end) : null;
  if (range === null) return HIT.open + texts.join('') + HIT.close;
  const inside = texts.slice(range.first, range.end);
  // A script takes one argument: the mark has to be inside its braces.
  const isScript = /^[\^_]$/.test(texts[range.first - 1] ?? '');
  const mark = HIT.open + inside.join('') + HIT.close;
  return (
    texts.slice(0, range.first).join('') + (isScript ? `{${mark}}` : mark) + texts.slice(range.end).join('')
  );
}

/** The least range around a hit that is valid in itself: with the braces that it opens, and what these belong to. */
function grown(texts: readonly string[], first: number, end: number): { first: number; end: number } | null {
  for (let step = 0; step < GROWTH_MAX; step += 1) {
    const inside = texts.slice(first, end);
    const { closing, opening } = unmatched(inside);
    if (opening > 0) {
      const close = matching(texts, end, 1, opening);
      if (close < 0) return null;
      end = close + 1;
    } else if (closing > 0) {
      const open = matching(texts, first - 1, -1, closing);
      if (open < 0) return null;
      first = open;
    } else if (inside[0] === '{' && /^(?:\\[a-zA-Z]|\}|[\^_]$)/.test(texts[first - 1] ?? '')) first -= 1;
    else if (/^[\^_]$/.test(inside[0] ?? '') && first > 0) first -= 1;
    // The next argument of a fraction.
    else if (inside.at(-1) === '}' && texts[end] === '{') end += 1;
    else if (isBareArgument(texts, first)) return null;
    else return isWhole(inside) ? { first, end } : null;
  }
  return null;
}

function unmatched(texts: readonly string[]): { closing: number; opening: number } {
  let [closing, opening] = [0, 0];
  for (const text of texts) {
    if (text === '{') opening += 1;
    if (text !== '}') continue;
    if (opening > 0) opening -= 1;
    else closing += 1;
  }
  return { closing, opening };
}

/** Where the `count`th brace is that closes (step 1) or opens (step -1) what lies before it; -1: nowhere. */
function matching(texts: readonly string[], start: number, step: 1 | -1, count: number): number {
  const [deeper, shallower] = step === 1 ? ['{', '}'] : ['}', '{'];
  let depth = count;
  for (let at = start; at >= 0 && at < texts.length; at += step) {
    if (texts[at] === deeper) depth += 1;
    if (texts[at] === shallower) depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

const isBareArgument = (texts: readonly string[], at: number): boolean =>
  !/^[{}]$/.test(texts[at - 1] ?? '') &&
  texts[at] !== '{' &&
  [at - 1, at - 2].some((before) => TAKES_ARGUMENT.test(texts[before] ?? ''));

function isWhole(texts: readonly string[]): boolean {
  let [depth, stretched] = [0, 0];
  for (const text of texts) {
    if (CELL.test(text)) return false;
    const kind = STRETCHED.exec(text)?.[1];
    if (text === '{') depth += 1;
    if (text === '}') depth -= 1;
    if (kind === 'left') stretched += 1;
    if (kind === 'middle' && stretched === 0) return false;
    if (kind === 'right') stretched -= 1;
    if (depth < 0 || stretched < 0) return false;
  }
  return depth === 0 && stretched === 0;
}
