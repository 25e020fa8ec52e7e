/**
 * Tall brackets: several cases behind a brace, the rows and columns of a matrix, one tall line between brackets. Pure.
 */
import { height, union } from '../parsers/rect.js';
import { type Atom, groupOf } from './atoms.js';
import { withFractions, withRoots } from './stacks.js';
import { middleX, middleY } from './symbols.js';

type Parse = (atoms: Atom[], digit: number) => string;

/** Shares of the height of a digit. */
const TALL = 1.75;
const ROW_GAP = 0.1;
const COLUMN_GAP = 0.55;
const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}', '|': '|' };
const MATRIX: Record<string, string> = { '(': 'pmatrix', '[': 'bmatrix', '|': 'vmatrix', '{': 'Bmatrix' };

export function withTallBrackets(atoms: readonly Atom[], digit: number, parse: Parse): Atom[] {
  const whole = (parts: Atom[]): Atom[] => withFractions(withRoots(parts, digit, parse), digit, parse);
  let now = [...atoms];
  const openings = now
    .filter((atom) => atom.name in CLOSING && height(atom) > TALL * digit)
    .sort((a, b) => height(a) - height(b));
  for (const opening of openings) {
    if (!now.includes(opening)) continue;
    const closing = now
      .filter(
        (atom) =>
          atom !== opening &&
          atom.name === CLOSING[opening.name] &&
          atom.x0 > opening.x0 &&
          Math.abs(height(atom) - height(opening)) < 0.2 * height(opening) &&
          Math.abs(middleY(atom) - middleY(opening)) < 0.2 * height(opening),
      )
      .sort((a, b) => a.x0 - b.x0)[0];
    if (!closing && opening.name !== '{') continue;
    const inside = now.filter(
      (atom) =>
        atom !== opening &&
        atom !== closing &&
        middleX(atom) > opening.x1 - 0.1 * digit &&
        (!closing || middleX(atom) < closing.x0 + 0.1 * digit) &&
        middleY(atom) > opening.y0 - 0.25 * digit &&
        middleY(atom) < opening.y1 + 0.25 * digit,
    );
    if (inside.length === 0) continue;
    // A fraction has two rows itself.
    const rows = rowsOf(whole(inside), digit);
    const used = [opening, ...inside, ...(closing ? [closing] : [])];
    const latex = bracketed(opening, closing, rows, digit, parse);
    if (latex === null) continue;
    now = [
      ...now.filter((atom) => !used.includes(atom)),
      groupOf(used, latex, { axis: middleY(opening), kind: 'close', stand: 'tall' }),
    ];
  }
  return now;
}

function bracketed(
  opening: Atom,
  closing: Atom | undefined,
  rows: Atom[][],
  digit: number,
  parse: Parse,
): string | null {
  if (!closing) {
    if (rows.length < 2) return null;
    return `\\begin{cases}${rows.map((row) => columnsOf(row, digit, parse)).join('\\\\')}\\end{cases}`;
  }
  const columns = columnPlaces(rows, digit);
  const isFull = rows.every((row) =>
    columns.every(([from, to]) => row.some((atom) => middleX(atom) >= from && middleX(atom) <= to)),
  );
  if (rows.length < 2 || !isFull) {
    const marks: Record<string, string> = { '{': '\\{', '}': '\\}' };
    const [left, right] = [marks[opening.name] ?? opening.name, marks[closing.name] ?? closing.name];
    return `\\left${left}${parse(rows.flat(), digit)}\\right${right}`;
  }
  if (
    columns.length === 1 &&
    rows.length === 2 &&
    opening.name === '(' &&
    rows.every((row) => row.length <= 2)
  )
    return `\\binom{${parse(rows[0] ?? [], digit)}}{${parse(rows[1] ?? [], digit)}}`;
  const name = MATRIX[opening.name] ?? 'matrix';
  const cells = rows.map((row) =>
    columns
      .map(([from, to]) =>
        parse(
          row.filter((atom) => middleX(atom) >= from && middleX(atom) <= to),
          digit,
        ),
      )
      .join('&'),
  );
  return `\\begin{${name}}${cells.join('\\\\')}\\end{${name}}`;
}

/** Parts that share no height with others are separate lines. */
function rowsOf(atoms: readonly Atom[], digit: number): Atom[][] {
  const rows: { y0: number; y1: number; atoms: Atom[] }[] = [];
  for (const atom of [...atoms].sort((a, b) => a.y0 - b.y0)) {
    const last = rows.at(-1);
    if (last && atom.y0 < last.y1 + ROW_GAP * digit) {
      last.atoms.push(atom);
      last.y1 = Math.max(last.y1, atom.y1);
    } else rows.push({ y0: atom.y0, y1: atom.y1, atoms: [atom] });
  }
  if (rows.length === 1 && atoms.every((atom) => atom.axis === null)) return rowsByMiddle(atoms, digit);
  // A row with only marks or indices belongs to its neighbour.
  const whole = rows.filter(
    (row) => row.y1 - row.y0 > 0.5 * digit || row.atoms.some((atom) => atom.name === '-'),
  );
  for (const row of rows) {
    if (whole.includes(row)) continue;
    const near = whole.toSorted((a, b) => distance(a, row) - distance(b, row))[0];
    if (near) near.atoms.push(...row.atoms);
  }
  return whole.length > 0 ? whole.map((row) => row.atoms) : [[...atoms]];
}

/** Rows that reach into each other, separated by the middles of their letters. */
function rowsByMiddle(atoms: readonly Atom[], digit: number): Atom[][] {
  const large = atoms
    .filter((atom) => height(atom) > 0.55 * digit && height(atom) < 1.6 * digit)
    .toSorted((a, b) => middleY(a) - middleY(b));
  const groups: Atom[][] = [];
  for (const atom of large) {
    const last = groups.at(-1)?.at(-1);
    if (last && middleY(atom) - middleY(last) < 0.5 * digit) groups.at(-1)?.push(atom);
    else groups.push([atom]);
  }
  if (groups.length < 2) return [[...atoms]];
  const middles = groups.map((group) => group.reduce((sum, atom) => sum + middleY(atom), 0) / group.length);
  const rows = groups.map((): Atom[] => []);
  for (const atom of atoms) {
    const away = middles.map((middle) => Math.abs(middle - middleY(atom)));
    rows[away.indexOf(Math.min(...away))]?.push(atom);
  }
  return rows;
}

const distance = (a: { y0: number; y1: number }, b: { y0: number; y1: number }): number =>
  Math.max(a.y0 - b.y1, b.y0 - a.y1);

function columnPlaces(rows: readonly Atom[][], digit: number): [number, number][] {
  const places: [number, number][] = [];
  for (const atom of rows.flat().toSorted((a, b) => a.x0 - b.x0)) {
    const last = places.at(-1);
    if (last && atom.x0 - last[1] < COLUMN_GAP * digit) last[1] = Math.max(last[1], atom.x1);
    else places.push([atom.x0, atom.x1]);
  }
  return places;
}

/** A case has a value and, behind a wide gap, a condition. */
function columnsOf(row: Atom[], digit: number, parse: Parse): string {
  const sorted = row.toSorted((a, b) => a.x0 - b.x0);
  for (let at = 1; at < sorted.length; at++) {
    const before = union(sorted.slice(0, at));
    const next = sorted[at];
    if (next && next.x0 - before.x1 > 0.9 * digit)
      return `${parse(sorted.slice(0, at), digit)}&${parse(sorted.slice(at), digit)}`;
  }
  return parse(sorted, digit);
}
