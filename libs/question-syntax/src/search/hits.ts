/**
 * The hits of a search in a text, marked in its source: in words, and inside formulas around markable parts. Compares
 * like the search itself (normal form and spellings). The renderer turns the signs into elements.
 */
import { normalise } from './normalise.js';
import { querySpellings } from './spellings.js';

/** Private signs around a hit: no text contains them, and they mean nothing in the markup. */
export const HIT = { open: '\uE000', close: '\uE001' } as const;

/** Longer texts get no marks: the search for places costs a few dozen normalisations each. */
const MARKED_CHARS_MAX = 4_000;
const HITS_MAX = 20;
/** A single letter or digit would speckle every formula. */
const LATIN_CHARS_MIN = 2;

const UNIT =
  /\$\$?|\\[a-zA-Z]+ ?|\\[\s\S]|!\[[^[\]\n]{0,200}\]\([^()\n]{0,200}\)|\]\([^\s()<>]{1,2000}\)|[\s\S]/gu;
/** Also the ends of a link: a mark is inside its words or outside of it, never in its address. */
const MARKUP = /^(?:[\n|*[]|\\|!\[|\]\()/;
/** A formula may be cut at neither of these. */
const CELL = /^(?:&|\\\\|\\(?:begin|end|left|right|middle|hline)(?![a-zA-Z]))/;

interface Unit {
  at: number;
  text: string;
  /** Number of the formula that contains it; 0: text; -1: a dollar sign. */
  formula: number;
}

/** The source with HIT signs around the hits of `query`; unchanged if nothing can be marked. */
export function markHits(source: string, query: string): string {
  if (source.length > MARKED_CHARS_MAX || /[\uE000\uE001]/.test(source)) return source;
  const units = unitsOf(source);
  const marked = new Set<number>();
  for (const word of querySpellings(query).flat()) {
    if (word.length < LATIN_CHARS_MIN && !/\p{Script=Han}/u.test(word)) continue;
    for (const [from, to] of placesOf(source, units, word))
      for (let at = from; at < to; at += 1) marked.add(at);
  }
  return marked.size === 0 ? source : written(units, marked);
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

/** Ranges of units, each the shortest that contains the word, from the end of the previous one. */
function placesOf(source: string, units: readonly Unit[], word: string): [number, number][] {
  const position = (at: number): number => units[at]?.at ?? source.length;
  const holds = (from: number, to: number): boolean =>
    normalise(source.slice(position(from), position(to))).includes(word);
  const places: [number, number][] = [];
  let start = 0;
  while (places.length < HITS_MAX && start < units.length && holds(start, units.length)) {
    const end = leastWhere(start + 1, units.length, (to) => holds(start, to));
    const from = leastWhere(start, end - 1, (next) => !holds(next + 1, end));
    places.push([from, end]);
    start = end;
  }
  return places;
}

/** The least number from `low` to `high` for which `is` holds, which holds from there on and for `high`. */
function leastWhere(low: number, high: number, is: (at: number) => boolean): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (is(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
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

/** Marks the hit inside the formula if both sides stay valid, else all of it. */
function formulaOf(units: readonly Unit[], from: number, to: number, marked: ReadonlySet<number>): string {
  const texts = units.slice(from, to).map(({ text }) => text);
  const hits = texts.map((_, at) => marked.has(from + at));
  const first = hits.indexOf(true);
  if (first < 0) return texts.join('');
  const end = hits.lastIndexOf(true) + 1;
  const inside = texts.slice(first, end);
  const isOneHit = hits.slice(first, end).every(Boolean);
  if (!isOneHit || !isWhole(inside)) return HIT.open + texts.join('') + HIT.close;
  // A script takes one argument: the mark has to be inside its braces.
  const isScript = /^[\^_]$/.test(texts[first - 1] ?? '');
  const mark = HIT.open + inside.join('') + HIT.close;
  return texts.slice(0, first).join('') + (isScript ? `{${mark}}` : mark) + texts.slice(end).join('');
}

function isWhole(texts: readonly string[]): boolean {
  let depth = 0;
  for (const text of texts) {
    if (CELL.test(text)) return false;
    if (text === '{') depth += 1;
    if (text === '}') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
