/**
 * The spellings of a query for rows that an earlier release wrote, in the former normal form, until they are rewritten:
 * `x^2/a^2` and `\frac{x^2}{a^2}`, `≤` and `\leq`.
 */
import { normalise } from './normalise.js';

const FRAGMENTS_MAX = 10;
/** Per fragment: each spelling costs another comparison per row. */
const SPELLINGS_MAX = 4;

/** Each side of the slash: a bracket, or letters, digits and commands with their scripts and braces. */
const QUOTIENT =
  /((?:\([^()/]{1,80}\)|(?:\\[a-z]{1,20}(?:\{[^{}]{0,60}\})?|[a-z0-9.]|[\^_](?:\{[^{}]{0,60}\}|[a-z0-9])){1,10}))\/((?:\([^()/]{1,80}\)|(?:\\[a-z]{1,20}(?:\{[^{}]{0,60}\})?|[a-z0-9.]|[\^_](?:\{[^{}]{0,60}\}|[a-z0-9])){1,10}))/g;
/** Each part may contain braces of one level. */
const FRACTION = /\\frac\{((?:[^{}]|\{[^{}]{0,60}\}){1,120})\}\{((?:[^{}]|\{[^{}]{0,60}\}){1,120})\}/g;

const COMMANDS: Readonly<Record<string, string>> = {
  '²': '^2',
  '³': '^3',
  '≤': '\\leq ',
  '≥': '\\geq ',
  '≠': '\\neq ',
  '×': '\\times ',
  '÷': '\\div ',
  '±': '\\pm ',
  π: '\\pi ',
  '∞': '\\infty ',
  '∈': '\\in ',
  '∩': '\\cap ',
  '∪': '\\cup ',
  '°': '^\\circ ',
};
const SYMBOL = /[²³≤≥≠×÷±π∞∈∩∪°]/g;

const inner = (side: string): string => (side.startsWith('(') ? side.slice(1, -1) : side);
const side = (part: string): string => (/[+\-=<>]/.test(part) ? `(${part})` : part);

/** The spellings of each fragment of a query, as typed first. A hit contains one of each. */
export function formerSpellings(query: string): string[][] {
  return fragmentsOf(query).map((fragment) => {
    const typed = normalise(fragment);
    const commands = normalise(
      fragment
        .replace(SYMBOL, (symbol) => COMMANDS[symbol] ?? symbol)
        .replace(/√([a-zA-Z0-9])/g, '\\sqrt{$1}')
        .replace(/√\(([^()]{1,80})\)/g, '\\sqrt{$1}'),
    );
    const spellings = [typed, commands].flatMap((text) => [text, asFractions(text), asQuotients(text)]);
    return [...new Set(spellings)].filter(Boolean).slice(0, SPELLINGS_MAX);
  });
}

function asFractions(text: string): string {
  return text.replace(
    QUOTIENT,
    (_, above: string, below: string) => `\\frac{${inner(above)}}{${inner(below)}}`,
  );
}

function asQuotients(text: string): string {
  return text.replace(FRACTION, (_, above: string, below: string) => `${side(above)}/${side(below)}`);
}

/** The query's parts between spaces as typed, without duplicates by normal form. */
function fragmentsOf(query: string): string[] {
  const typed = new Map<string, string>();
  for (const part of query.split(/\s+/)) {
    const form = normalise(part);
    if (form !== '' && !typed.has(form)) typed.set(form, part);
  }
  return [...typed.values()].slice(0, FRAGMENTS_MAX);
}
