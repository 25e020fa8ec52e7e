/** Arrows and marks above letters become one item with them. Pure. */
import { centreX, composite, isSpace, type Item } from './item.js';
import { rowLatex } from './math-row.js';
import { isDigit, isLetter } from './symbols.js';

/** Marks above one letter, as their own glyphs: combining, spacing, or of ASCII. */
const MARKS: Record<string, string> = {
  ...Object.fromEntries([...'ˉ¯̄̅'].map((mark) => [mark, 'bar'])),
  ...Object.fromEntries([...'^ˆ̂'].map((mark) => [mark, 'hat'])),
  ...Object.fromEntries([...'˜̃'].map((mark) => [mark, 'tilde'])),
  ...Object.fromEntries([...'˙̇'].map((mark) => [mark, 'dot'])),
};
/** A long mark is above all that it covers. */
const LONG = new Set([...'‾̅¯']);

const WIDE_MARK = 0.65;

/** Arrows, bars and hats above letters. */
export function readAccents(items: readonly Item[]): Item[] {
  return readMarks(readVectors(withArrowGlyphs(items)));
}

/** Arrows above letters: esvect and Word draw them as separate glyphs, in several pieces. */
export function readVectors(items: readonly Item[]): Item[] {
  const arrows = mergePieces(items.filter((item) => item.text === '⃗'));
  let rest = arrows.length === 0 ? [...items] : items.filter((item) => item.text !== '⃗');
  for (const arrow of arrows) {
    const size = arrow.pieces[0]?.size ?? 10;
    const under = rest.filter(
      (item) =>
        item.base - arrow.base > -size * 0.35 &&
        item.base - arrow.base < size * 1.3 &&
        centreX(item) > arrow.x0 - size * 0.45 &&
        centreX(item) < arrow.x1 + size * 0.25 &&
        (isLetter(item.text) || isDigit(item.text)),
    );
    const letters = withinArrow(under, arrow);
    if (letters.length === 0) continue;
    const base = Math.max(
      ...letters.filter((item) => item.size >= size * 0.8).map((item) => item.base),
      letters[0]?.base ?? 0,
    );
    const capitals = letters.filter((item) => /[A-Z]/.test(item.text)).length;
    const command = capitals >= 2 ? 'overrightarrow' : 'vec';
    const item = composite(`\\${command}{${rowLatex(letters)}}`, letters, {
      base: capitals >= 2 ? base : (letters[0]?.base ?? base),
      size: Math.max(...letters.map((part) => part.size)),
    });
    rest = rest.filter((other) => !letters.includes(other));
    rest.push(item);
  }
  return rest;
}

interface Arrow {
  x0: number;
  x1: number;
  base: number;
  pieces: Item[];
}

function mergePieces(pieces: readonly Item[]): Arrow[] {
  const arrows: Arrow[] = [];
  for (const piece of [...pieces].sort((a, b) => a.base - b.base || a.x0 - b.x0)) {
    const arrow = arrows.find(
      (other) =>
        Math.abs(other.base - piece.base) < piece.size * 0.3 &&
        piece.x0 < other.x1 + piece.size * 0.25 &&
        piece.x1 > other.x0 - piece.size * 0.25,
    );
    if (arrow) {
      arrow.x0 = Math.min(arrow.x0, piece.x0);
      arrow.x1 = Math.max(arrow.x1, piece.x1);
      arrow.pieces.push(piece);
    } else {
      arrows.push({ x0: piece.x0, x1: piece.x1, base: piece.base, pieces: [piece] });
    }
  }
  return arrows;
}

/** Of the letters near an arrow, those on one row that the arrow covers; the closest letter if there are none. */
function withinArrow(letters: readonly Item[], arrow: Arrow): Item[] {
  const middle = (arrow.x0 + arrow.x1) / 2;
  const sorted = [...letters].sort((a, b) => Math.abs(centreX(a) - middle) - Math.abs(centreX(b) - middle));
  const first = sorted[0];
  if (!first) return [];
  const row = letters.filter((item) => Math.abs(item.base - first.base) < first.size * 0.45);
  const covered = row.filter((item) => centreX(item) >= arrow.x0 - 0.5 && centreX(item) <= arrow.x1 + 0.5);
  return (covered.length > 0 ? covered : [first]).sort((a, b) => a.x0 - b.x0);
}

/** An arrow sign, with the minus signs that lengthen it, right above letters and with nothing beside it. */
function withArrowGlyphs(items: readonly Item[]): readonly Item[] {
  const heads = items.filter(({ text }) => text === '→' || text === '⟶');
  if (heads.length === 0) return items;
  const replaced = new Map<Item, Item | null>();
  for (const head of heads) {
    const parts = [head];
    for (;;) {
      const x0 = Math.min(...parts.map((part) => part.x0));
      const piece = items.find(
        (item) =>
          (item.text === '−' || item.text === '-') &&
          !parts.includes(item) &&
          Math.abs(item.base - head.base) < head.size * 0.08 &&
          item.x0 < head.x1 &&
          item.x1 > x0 - head.size * 0.1,
      );
      if (!piece || parts.length > 60) break;
      parts.push(piece);
    }
    const x0 = Math.min(...parts.map((part) => part.x0));
    const arrow = { ...head, x0, text: '⃗' };
    if (!isAbove(arrow, parts, items)) continue;
    for (const part of parts) replaced.set(part, null);
    // Its baseline is that of letters far lower: the arrow itself is on the axis of its own line.
    replaced.set(head, { ...arrow, base: head.base + head.size * 0.1 });
  }
  return items.flatMap((item) => {
    const other = replaced.get(item);
    return other === undefined ? [item] : other === null ? [] : [other];
  });
}

function isAbove(arrow: Item, parts: readonly Item[], items: readonly Item[]): boolean {
  const others = items.filter((item) => !parts.includes(item) && !isSpace(item));
  const isBeside = others.some(
    (item) =>
      Math.abs(item.base - arrow.base) < arrow.size * 0.25 &&
      item.x1 > arrow.x0 - arrow.size * 0.7 &&
      item.x0 < arrow.x1 + arrow.size * 0.7,
  );
  if (isBeside) return false;
  const under = others.filter(
    (item) =>
      (isLetter(item.text) || isDigit(item.text)) &&
      item.base - arrow.base > arrow.size * 0.4 &&
      item.base - arrow.base < arrow.size * 1.1 &&
      centreX(item) > arrow.x0 - 1 &&
      centreX(item) < arrow.x1 + 1,
  );
  const covered = under.reduce((sum, item) => sum + item.x1 - item.x0, 0);
  return covered > (arrow.x1 - arrow.x0) * 0.6;
}

/** Bars, hats, tildes and dots whose glyph is above a letter of a formula. */
function readMarks(items: readonly Item[]): Item[] {
  const marks = items.filter((item) => MARKS[item.text] !== undefined || LONG.has(item.text));
  let rest = [...items];
  for (const mark of marks) {
    const under = rest.filter(
      (item) =>
        item !== mark &&
        !isSpace(item) &&
        !marks.includes(item) &&
        (item.math || item.italic || item.kind === 'composite') &&
        item.base - mark.base > -item.size * 0.06 &&
        item.base - mark.base < item.size * 0.95 &&
        item.size < mark.size * 1.3 &&
        centreX(item) > mark.x0 - item.size * 0.3 &&
        centreX(item) < mark.x1 + item.size * 0.3 &&
        overlap(item, mark) > Math.min(width(item), Math.max(width(mark), item.size * 0.2)) * 0.35,
    );
    // An arc or a wide hat above several letters.
    if (!LONG.has(mark.text) && width(mark) > mark.size * WIDE_MARK) continue;
    const isLong = LONG.has(mark.text) && width(mark) > mark.size * 0.75;
    const [first] = under.sort(
      (a, b) => Math.abs(centreX(a) - centreX(mark)) - Math.abs(centreX(b) - centreX(mark)),
    );
    if (!first) continue;
    const letters = isLong
      ? under.filter((item) => Math.abs(item.base - first.base) < first.size * 0.5)
      : [first];
    if (!isLong && !isLetter(first.text) && !/^\p{L}$/u.test(first.text)) continue;
    const command = isLong || MARKS[mark.text] === undefined ? 'overline' : MARKS[mark.text];
    const item = composite(`\\${command}{${rowLatex(letters)}}`, letters, {
      base: Math.max(...letters.map(({ base }) => base)),
      size: Math.max(...letters.map(({ size }) => size)),
    });
    rest = [...rest.filter((other) => other !== mark && !letters.includes(other)), item];
  }
  return rest;
}

const width = ({ x0, x1 }: Item): number => x1 - x0;
const overlap = (a: Item, b: Item): number => {
  // A combining mark has no width of its own.
  const [x0, x1] = width(b) < 1 ? [b.x0 - a.size * 0.5, b.x1 + 1] : [b.x0, b.x1];
  return Math.min(a.x1, x1) - Math.max(a.x0, x0);
};
