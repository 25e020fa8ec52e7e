/**
 * Parts above and below a sign in a formula: halves of fractions, bars and arrows over letters, limits of sums. Pure.
 */
import { height, union, width } from '../parsers/rect.js';
import { type Atom, axisOf, groupOf } from './atoms.js';
import { middleX, middleY } from './symbols.js';

type Parse = (atoms: Atom[], digit: number) => string;

/** Shares of the height of a digit. */
const BAR_MIN = 0.32;
const HALF_GAP = 0.75;
const OVER_GAP = 0.45;
const LIMIT_GAP = 0.75;
const SCRIPT = 0.72;

/** Roots from the inside out: one within another is then a single part of it. */
export function withRoots(atoms: readonly Atom[], digit: number, parse: Parse): Atom[] {
  let now = [...atoms];
  const roots = now
    .filter((atom) => atom.name === '√')
    .sort((a, b) => width(a) * height(a) - width(b) * height(b));
  for (const root of roots) {
    const inside = now.filter(
      (atom) =>
        atom !== root &&
        middleX(atom) > root.x0 + Math.min(0.3 * digit, 0.3 * width(root)) &&
        atom.x1 <= root.x1 + 0.3 * digit &&
        atom.y0 >= root.y0 - 0.1 * digit &&
        middleY(atom) < root.y1 &&
        middleX(atom) < root.x1 &&
        !(atom.y1 < middleY(root) && atom.x1 < root.x0 + 0.55 * digit),
    );
    if (inside.length === 0) continue;
    const degree = now.filter(
      (atom) =>
        !inside.includes(atom) &&
        atom !== root &&
        height(atom) < 0.72 * digit &&
        middleX(atom) > root.x0 - 0.35 * digit &&
        middleX(atom) < root.x0 + 0.6 * digit &&
        atom.y1 < middleY(root) + 0.15 * digit &&
        atom.y1 > root.y0,
    );
    const body = parse(inside, digit);
    const index = degree.length > 0 ? `[${parse(degree, digit * 0.6)}]` : '';
    now = [
      ...now.filter((atom) => atom !== root && !inside.includes(atom) && !degree.includes(atom)),
      groupOf([root, ...inside, ...degree], `\\sqrt${index}{${body}}`, { axis: axisOf(inside, digit) }),
    ];
  }
  return now;
}

const isBar = (atom: Atom, digit: number): boolean => atom.name === '-' && width(atom) >= BAR_MIN * digit;

/** The shortest bars first: they are inside the longer ones. */
export function withFractions(atoms: readonly Atom[], digit: number, parse: Parse): Atom[] {
  let now = [...atoms];
  const bars = now.filter((atom) => isBar(atom, digit)).sort((a, b) => width(a) - width(b));
  for (const bar of bars) {
    const upper = stackOn(now, bar, digit, 'above');
    const lower = stackOn(now, bar, digit, 'below');
    if (lower.length === 0 || width(bar) > 2.2 * digit + width(union([...upper, ...lower]))) continue;
    const rest = (used: readonly Atom[]): Atom[] =>
      now.filter((atom) => atom !== bar && !used.includes(atom));
    if (upper.length > 0) {
      const latex = `\\frac{${parse(upper, digit)}}{${parse(lower, digit)}}`;
      now = [
        ...rest([...upper, ...lower]),
        groupOf([bar, ...upper, ...lower], latex, { axis: middleY(bar) }),
      ];
    } else if (covers(bar, lower, digit)) {
      const latex = lower.length > 1 ? `\\overline{${parse(lower, digit)}}` : `\\bar{${parse(lower, digit)}}`;
      now = [...rest(lower), groupOf(lower, latex, standOf(lower))];
    }
  }
  return now;
}

/** A line of letters under a mark has the baseline of those letters. */
const standOf = (parts: readonly Atom[]): Partial<Atom> =>
  parts.every((one) => one.stand === parts[0]?.stand) ? { stand: parts[0]?.stand ?? 'tall' } : {};

function covers(mark: Atom, below: readonly Atom[], digit: number): boolean {
  const box = union(below);
  return (
    box.y0 - mark.y1 < OVER_GAP * digit &&
    width(mark) > 0.5 * width(box) &&
    width(mark) < 1.25 * width(box) + 0.5 * digit
  );
}

/** Arrows and tildes over letters. */
export function withAccents(atoms: readonly Atom[], digit: number, parse: Parse): Atom[] {
  let now = [...atoms];
  for (const mark of now.filter((atom) => atom.name === '→' || atom.name === '~')) {
    const below = now.filter(
      (atom) =>
        atom !== mark &&
        atom.y0 >= mark.y1 - 0.25 * digit &&
        atom.y0 - mark.y1 < OVER_GAP * digit &&
        middleX(atom) > mark.x0 - 0.1 * digit &&
        middleX(atom) < mark.x1 + 0.1 * digit &&
        middleY(atom) > mark.y1,
    );
    if (below.length === 0 || !covers(mark, below, digit)) continue;
    const body = parse(below, digit);
    const name = mark.name === '~' ? 'tilde' : below.length > 1 ? 'overrightarrow' : 'vec';
    now = [
      ...now.filter((atom) => atom !== mark && !below.includes(atom)),
      groupOf(below, `\\${name}{${body}}`, standOf(below)),
    ];
  }
  return now;
}

/** Connected parts above or below a bar, up to the next longer bar. */
function stackOn(atoms: readonly Atom[], bar: Atom, digit: number, side: 'above' | 'below'): Atom[] {
  const gap = (atom: Atom, from: number): number => (side === 'above' ? from - atom.y1 : atom.y0 - from);
  const start = side === 'above' ? bar.y0 : bar.y1;
  const inRange = atoms
    .filter(
      (atom) =>
        atom !== bar &&
        middleX(atom) > bar.x0 - 0.12 * digit &&
        middleX(atom) < bar.x1 + 0.12 * digit &&
        atom.x0 > bar.x0 - 0.35 * digit &&
        atom.x1 < bar.x1 + 0.35 * digit &&
        gap(atom, start) > -0.22 * digit &&
        (side === 'above' ? middleY(atom) < bar.y0 : middleY(atom) > bar.y1),
    )
    .sort((a, b) => gap(a, start) - gap(b, start));
  const taken: Atom[] = [];
  let reach = start;
  for (const atom of inRange) {
    if (gap(atom, reach) > HALF_GAP * digit) break;
    taken.push(atom);
    reach = side === 'above' ? Math.min(reach, atom.y0) : Math.max(reach, atom.y1);
  }
  return taken;
}

const LIMITED = new Set(['∑', '∏', 'lim', 'max', 'min']);

/** Limits over and under sums, products and lim. */
export function withLimits(atoms: readonly Atom[], digit: number, parse: Parse): Atom[] {
  let now = [...atoms];
  for (const operator of now.filter((atom) => LIMITED.has(atom.name))) {
    const side = (above: boolean): Atom[] => {
      const beyond = now
        .filter((atom) => atom !== operator && atom.axis === null)
        .filter((atom) =>
          above
            ? middleY(atom) < operator.y0
            : atom.y0 > operator.y1 - 0.12 * digit && middleY(atom) > operator.y1,
        );
      const near = beyond.filter(
        (atom) =>
          atom.x1 > operator.x0 - 0.1 * digit &&
          atom.x0 < operator.x1 + 0.1 * digit &&
          (above ? operator.y0 - atom.y1 : atom.y0 - operator.y1) < LIMIT_GAP * digit,
      );
      for (let grown = near.length > 0; grown;) {
        const box = union(near);
        const next = beyond.filter(
          (atom) =>
            !near.includes(atom) &&
            Math.max(atom.x0 - box.x1, box.x0 - atom.x1) < 0.45 * digit &&
            middleY(atom) > box.y0 - 0.2 * digit &&
            middleY(atom) < box.y1 + 0.2 * digit,
        );
        near.push(...next);
        grown = next.length > 0;
      }
      return near;
    };
    const [upper, lower] = [side(true), side(false)];
    if (upper.length + lower.length === 0) continue;
    const used = [...upper, ...lower];
    const script = (parts: Atom[], mark: string): string =>
      parts.length === 0 ? '' : `${mark}{${parse(parts, digit * SCRIPT)}}`;
    now = [
      ...now.filter((atom) => atom !== operator && !used.includes(atom)),
      groupOf([operator, ...used], `${operator.latex}${script(lower, '_')}${script(upper, '^')}`, {
        axis: middleY(operator),
        kind: 'big',
      }),
    ];
  }
  return now;
}
