/**
 * Two readings of the same ink: a formula by its shapes and a line by its characters. The shapes know what is raised,
 * lowered or under a root; the line engine knows which character it is. Pure.
 */
import { SYMBOL_CLASSES } from '../../formula/symbol-classes.js';

/** A character of the line engine with its confidence, 0..1. */
export interface ReadCharacter {
  text: string;
  confidence: number;
}

const FUNCTIONS = new Set(['ln', 'lg', 'log', 'sin', 'cos', 'tan', 'cot', 'sec', 'lim', 'max', 'min', 'exp']);
const NAMES = new Map(SYMBOL_CLASSES.map(({ latex, name }) => [latex, name]));
const COMMANDS = new Map(SYMBOL_CLASSES.map(({ latex, name }) => [name, latex]));
const SIGNS: Record<string, string> = { cdot: '·', cdots: '...', ldots: '...', circ: '°', parallel: '∥' };
const TOKEN = /\\(?:begin|end)\{[a-z]{1,10}\}|\\[A-Za-z]+|\\.|[^\\]/gs;
/** What the engine reads in place of a sign, and signs of several shapes. */
const LIKE: Record<string, string> = {
  一: '-',
  二: '=',
  十: '+',
  '⩽': '≤',
  '⩾': '≥',
  '−': '-',
  '，': ',',
  '、': ',',
  丨: '|',
  '：': ':',
  厂: '√',
  ϕ: 'φ',
  ϵ: 'ε',
  '∣': '|',
  ı: 'i',
  ȷ: 'j',
};
/** Neither reading is reliable in these, and none changes what is read next to it. */
const UNCOUNTED = /[\s{}/&.·,]/;
const WORDLIKE = /^[A-Za-z0-9\u0370-\u03ff]$/;
/** An engine that is less sure does not correct a shape. */
const SURE = 0.8;

interface Token {
  /** As printed; empty for what only arranges. */
  text: string;
  from: number;
  to: number;
}

/** The printed characters of LaTeX. */
function tokensOf(latex: string): Token[] {
  return [...latex.matchAll(TOKEN)].flatMap(({ 0: raw, index }) => {
    const token = (text: string): Token => ({ text, from: index, to: index + raw.length });
    const command = raw.slice(1);
    if (!raw.startsWith('\\')) return /[\s{}^_&/]/.test(raw) ? [] : [token(raw)];
    // The letters of a name stand for the whole: none is replaced.
    if (FUNCTIONS.has(command)) return [...command].map((text) => ({ text, from: index, to: index }));
    const text = SIGNS[command] ?? NAMES.get(raw) ?? (/^[{}%|]$/.test(command) ? command : '');
    return [...text].map((one) => token(one));
  });
}

const folded = (text: string): string => [...text].map((one) => LIKE[one] ?? one.normalize('NFKC')).join('');

/** 0..1: how much of both is equal; and the LaTeX with the letters and digits that the engine is sure of. */
export function agreed(latex: string, read: readonly ReadCharacter[]): { agreement: number; latex: string } {
  const tokens = tokensOf(latex).filter(({ text }) => !UNCOUNTED.test(text));
  const characters = read
    .flatMap(({ text, confidence }) => [...folded(text)].map((one) => ({ text: one, confidence })))
    .filter(({ text }) => !UNCOUNTED.test(text));
  if (tokens.length === 0 || characters.length === 0) return { agreement: 0, latex };
  const { cost, pairs } = aligned(tokens, characters);
  let out = latex;
  for (const [token, character] of pairs.toReversed()) {
    if (token.text === character.text || token.to === token.from || character.confidence < SURE) continue;
    if (!WORDLIKE.test(token.text) || !WORDLIKE.test(character.text)) continue;
    out = `${out.slice(0, token.from)}${latexOf(character.text, out[token.to])}${out.slice(token.to)}`;
  }
  const longest = Math.max(tokens.length, characters.length);
  return { agreement: Math.max(0, 1 - cost / longest), latex: out };
}

/** A command ends before a letter by a space. */
function latexOf(text: string, next: string | undefined): string {
  const latex = COMMANDS.get(text) ?? text;
  return latex.startsWith('\\') && /[A-Za-z]/.test(next ?? '') ? `${latex} ` : latex;
}

/** Of a pair that differs: half an error, because one of the two knows the character. */
const DIFFERENT = 0.5;
/** A bracket that one of them misses changes the meaning of all it holds. */
const BRACKET_MISSED = 2;
const missed = (one: { text: string } | undefined): number =>
  /^[()[\]]$/.test(one?.text ?? '') ? BRACKET_MISSED : 1;

/** The cheapest alignment of both, and what stands opposite. */
function aligned(
  tokens: readonly Token[],
  characters: readonly ReadCharacter[],
): { cost: number; pairs: [Token, ReadCharacter][] } {
  const width = characters.length + 1;
  const costs = new Float64Array((tokens.length + 1) * width);
  const costAt = (row: number, column: number): number => costs[row * width + column] ?? 0;
  const pairCost = (row: number, column: number): number => {
    const isSame = tokens[row - 1]?.text === characters[column - 1]?.text;
    return costAt(row - 1, column - 1) + (isSame ? 0 : DIFFERENT);
  };
  for (let row = 0; row <= tokens.length; row++)
    for (let column = 0; column <= characters.length; column++) {
      if (row === 0 && column === 0) continue;
      costs[row * width + column] = Math.min(
        row > 0 && column > 0 ? pairCost(row, column) : Infinity,
        row > 0 ? costAt(row - 1, column) + missed(tokens[row - 1]) : Infinity,
        column > 0 ? costAt(row, column - 1) + missed(characters[column - 1]) : Infinity,
      );
    }
  const pairs: [Token, ReadCharacter][] = [];
  let [row, column] = [tokens.length, characters.length];
  while (row > 0 && column > 0) {
    const [token, character] = [tokens[row - 1], characters[column - 1]];
    if (costAt(row, column) === pairCost(row, column) && token && character) {
      pairs.unshift([token, character]);
      row--;
      column--;
    } else if (costAt(row, column) === costAt(row - 1, column) + missed(token)) row--;
    else column--;
  }
  return { cost: costAt(tokens.length, characters.length), pairs };
}
