/**
 * Parts side by side → LaTeX: which are raised or lowered, which letters are capitals, which form a name.
 * Pure.
 */
import { height, width } from '../parsers/rect.js';
import { aboveAxis, type Atom, type Line, lineOf, mainLine } from './atoms.js';
import { middleY } from './symbols.js';

type Parse = (atoms: Atom[], digit: number) => string;

/** Shares of the height of a digit of the line. */
const RAISED = 0.24;
const LOWERED = 0.13;
const AXIS_RAISED = 0.3;
const SMALL = 0.87;
const NESTED = 0.66;
const CAPITAL = 0.84;
const SCRIPT = 0.72;

type Level = 'line' | 'up' | 'down';
interface Placed {
  atom: Atom;
  up: Atom[];
  down: Atom[];
}

export function lineLatex(atoms: readonly Atom[], digit: number, parse: Parse): string {
  const inOrder = [...atoms].sort((a, b) => a.x0 - b.x0);
  const line = mainLine(inOrder, digit);
  const sorted = inOrder.filter((atom, at) => !isDust(atom, inOrder[at - 1], inOrder[at + 1], line));
  const placed: Placed[] = [];
  let level: Level = 'line';
  for (const atom of sorted) {
    const last = placed.at(-1);
    level = last ? levelOf(atom, line, last, level) : 'line';
    if (!last || level === 'line') placed.push({ atom, up: [], down: [] });
    else last[level].push(atom);
  }
  const tokens = placed.map((one, at) => withScripts(one, wordOf(placed, at, line), line, parse));
  return spaced(named(tokens));
}

/** A dot that is not a multiplication sign, or too small for one: paper has specks. */
function isDust(atom: Atom, before: Atom | undefined, after: Atom | undefined, line: Line): boolean {
  if (atom.name !== '.') return false;
  if (before?.name === '.' || after?.name === '.') return false;
  if (!before) return true;
  const above = (line.baseline - middleY(atom)) / line.size;
  if (above < 0.2) return false;
  const isOperand = (other: Atom | undefined): boolean =>
    other !== undefined && other.kind !== 'operator' && other.kind !== 'relation' && other.name !== ',';
  return (
    above > 0.75 ||
    Math.max(width(atom), height(atom)) < 0.13 * line.size ||
    !isOperand(before) ||
    !isOperand(after)
  );
}

function levelOf(atom: Atom, line: Line, last: Placed, before: Level): Level {
  const own = lineOf(atom);
  const base = last.atom;
  if (atom.name === '′') return 'line';
  if (base.kind === 'big' || base.name === '∫') {
    const third = height(base) * 0.3;
    if (atom.x0 < base.x1 + 0.9 * line.size && height(atom) < 0.85 * line.size) {
      if (middleY(atom) < base.y0 + third) return 'up';
      if (middleY(atom) > base.y1 - third) return 'down';
    }
    if (before !== 'line' && own && own.size < SMALL * line.size && close(atom, last, before, line))
      return before;
  }
  if (base.kind === 'close' && height(base) > 1.5 * line.size && height(atom) < line.size) {
    if (middleY(atom) < base.y0 + 0.25 * line.size) return 'up';
    if (middleY(atom) > base.y1 - 0.2 * line.size) return 'down';
  }
  if (isLow(atom)) {
    const above = (line.baseline - middleY(atom)) / line.size;
    if (before !== 'line' && close(atom, last, before, line) && above > 0.6) return before;
    return 'line';
  }
  if (own) {
    // A letter of one shape in two sizes may be the capital of a smaller line.
    const raised = (line.baseline - own.baseline) / line.size;
    const tall = atom.capital !== null && height(atom) > CAPITAL * line.size;
    const small = !tall && (own.size < SMALL * line.size || atom.capital !== null);
    if (before !== 'line' && own.size < NESTED * line.size && close(atom, last, before, line)) return before;
    if (raised > RAISED) return 'up';
    if (raised < -LOWERED && small) return 'down';
    return 'line';
  }
  const above = aboveAxis(atom, line);
  if (above > AXIS_RAISED) return 'up';
  if (above < -AXIS_RAISED && (height(atom) < line.size || atom.kind === 'group')) return 'down';
  if (
    before !== 'line' &&
    atom.stand === 'axis' &&
    isSmallSign(atom, line) &&
    close(atom, last, before, line)
  )
    return before;
  return 'line';
}

const isLow = (atom: Atom): boolean => atom.stand === 'low';
const isSmallSign = (atom: Atom, line: Line): boolean =>
  (atom.name === '+' || atom.name === '-' || atom.name === '=') && width(atom) < 0.6 * line.size;

function close(atom: Atom, last: Placed, level: 'up' | 'down', line: Line): boolean {
  const [end] = last[level].toSorted((a, b) => b.x1 - a.x1);
  return !!end && atom.x0 - end.x1 < 0.3 * line.size;
}

/** The text of a symbol among its neighbours. */
function wordOf(placed: readonly Placed[], at: number, line: Line): string {
  const atom = placed[at]?.atom;
  if (!atom) return '';
  const neighbour = (step: number): Atom | undefined => placed[at + step]?.atom;
  const isDigit = (other: Atom | undefined): boolean => other?.kind === 'digit';
  if (atom.capital !== null) {
    const tall = height(atom) > CAPITAL * line.size;
    if (atom.name === 'o') {
      if (isDigit(neighbour(-1)) || (isDigit(neighbour(1)) && tall)) return '0';
      return tall ? 'O' : 'o';
    }
    return tall ? atom.capital : atom.name;
  }
  if (atom.name === '.') {
    const above = (line.baseline - middleY(atom)) / line.size;
    return above > 0.2 ? '\\cdot' : '.';
  }
  // A one and the letter l differ by a hair: it is the number unless it is next to a letter of a name.
  if (atom.name === 'l' && !/^[nogi]$/.test(neighbour(1)?.name ?? '')) return '1';
  if (atom.name === '1' && height(atom) > 1.25 * line.size) return '|';
  return atom.latex;
}

function withScripts({ atom, up, down }: Placed, text: string, line: Line, parse: Parse): string {
  let out = text;
  if (down.length > 0) out += `_{${parse(down, line.size * SCRIPT)}}`;
  if (up.length === 0) return out;
  const [only] = up;
  const isRound = up.length === 1 && only && /^[o0]$/.test(only.name) && roundness(only) > 0.8;
  const isDegree = isRound && (atom.kind === 'digit' || height(only) < 0.5 * line.size);
  return `${out}^{${isDegree ? '\\circ' : parse(up, line.size * SCRIPT)}}`;
}

const roundness = (atom: Atom): number =>
  Math.min(width(atom), height(atom)) / Math.max(width(atom), height(atom));

/** Longest first. */
const NAMES = [
  'arcsin',
  'arccos',
  'arctan',
  'sin',
  'cos',
  'tan',
  'cot',
  'log',
  'lim',
  'max',
  'min',
  'ln',
  'lg',
];
export const isName = (word: string): boolean => NAMES.includes(word);

/** Letters that form the name of a function, dots that form an ellipsis. */
function named(tokens: readonly string[]): string[] {
  const out: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const name = NAMES.find((one) =>
      [...one].every((letter, index) =>
        index < one.length - 1
          ? tokens[at + index] === letter
          : tokens[at + index]?.startsWith(letter) && /^.(?:[_^']|$)/.test(tokens[at + index] ?? ''),
      ),
    );
    if (name) {
      out.push(`\\${name}${(tokens[at + name.length - 1] ?? '').slice(1)}`);
      at += name.length - 1;
    } else if (
      ['.', '\\cdot'].includes(tokens[at] ?? '') &&
      [1, 2].every((next) => tokens[at + next] === tokens[at])
    ) {
      out.push(tokens[at] === '.' ? '\\ldots' : '\\cdots');
      at += 2;
    } else out.push(tokens[at] ?? '');
  }
  return out;
}

function spaced(tokens: readonly string[]): string {
  let out = '';
  for (const token of tokens) {
    if (/\\[A-Za-z]+$/.test(out) && /^[A-Za-z]/.test(token)) out += ' ';
    out += token;
  }
  return out;
}
