/** Quantities: a number and the unit behind it, `2.5 m/s`, `3\,\mathrm{km}`, `12 千克`. */
import { multiply, power, type Rational } from '../rational/index.js';
import { unitNamed, withSymbols, type Unit } from './table.js';

export type { Unit } from './table.js';

const UNIT_CHARS_MAX = 60;
const POWER_MAX = 12;

/** LaTeX around a unit says nothing about it. */
function plainUnit(text: string): string {
  return withSymbols(text)
    .replaceAll(/\\(?:mathrm|text|operatorname|rm|mathit)\b|[{}$~]|\\[,;:! ]/g, ' ')
    .replaceAll(/\\(?:cdot|times)\b/g, '·')
    .replaceAll(/\\Omega\b/g, 'Ω')
    .replaceAll(/\\mu\b ?/g, 'μ')
    .replaceAll(/\\%/g, '%')
    .replaceAll(/\^ ?\\circ\b ?|\\degree\b ?/g, '°')
    .replaceAll('Ω', 'Ω')
    .replaceAll(/[⋅•∙*×]/g, '·')
    .replaceAll('²', '^2')
    .replaceAll('³', '^3')
    .replaceAll('⁻¹', '^-1')
    .replaceAll('⁻²', '^-2')
    .replaceAll('−', '-')
    .trim();
}

const PART =
  /^\s{0,3}([·/]?)\s{0,3}([A-Za-zμµΩ℃°%]{1,6}|\p{Script=Han})\s{0,2}(?:\^\s{0,2}\(?\s{0,2}(-?\d{1,2})\)?|(\d)(?!\d))?/u;

/** Reads a whole unit; undefined for what is none. */
export function readUnit(text: string): Unit | undefined {
  if (text.length > UNIT_CHARS_MAX) return undefined;
  let rest = plainUnit(text);
  let total: Unit = { factor: { n: 1n, d: 1n }, dimension: {} };
  for (let parts = 0; rest !== ''; parts++) {
    const match = PART.exec(rest);
    if (!match || parts >= 8) return undefined;
    const [all, sign, symbol = '', raised, digit] = match;
    const unit = unitNamed(symbol);
    const times = Number(raised ?? digit ?? 1) * (sign === '/' ? -1 : 1);
    if (!unit || Math.abs(times) > POWER_MAX || (parts === 0 && sign !== '')) return undefined;
    const joined = joinUnits(total, unit, times);
    if (!joined) return undefined;
    total = joined;
    rest = rest.slice(all.length).trimStart();
  }
  return Object.keys(total.dimension).length > 0 || text.trim() !== '' ? total : undefined;
}

/** `total` times a power of `unit`; null beyond the bounds. */
export function joinUnits(total: Unit, unit: Unit, times: number): Unit | null {
  const raised: Rational | null = power(unit.factor, BigInt(times));
  const factor = raised && multiply(total.factor, raised);
  if (!factor) return null;
  const dimension: Record<string, number> = { ...total.dimension };
  for (const [base, exponent] of Object.entries(unit.dimension))
    dimension[base] = (dimension[base] ?? 0) + exponent * times;
  return { factor, dimension };
}

export function hasSameDimension(a: Unit, b: Unit): boolean {
  const bases = new Set([...Object.keys(a.dimension), ...Object.keys(b.dimension)]);
  return [...bases].every((base) => (a.dimension[base] ?? 0) === (b.dimension[base] ?? 0));
}

export interface Quantity {
  readonly number: string;
  readonly unit?: Unit;
}

/** A unit begins behind a digit, a bracket or a space. */
const BEFORE_UNIT = /[\d\s)}\]πⅠ,!]/;
const UNIT_START = /[A-Za-zμµΩΩ℃°%\\\p{Script=Han}]/u;

/** Splits at the first place behind which everything is a unit. */
export function splitQuantity(text: string): Quantity {
  const trimmed = text.trim();
  for (let at = Math.max(1, trimmed.length - UNIT_CHARS_MAX); at < trimmed.length; at++) {
    if (!UNIT_START.test(trimmed[at]!) || !BEFORE_UNIT.test(trimmed[at - 1]!)) continue;
    const number = trimmed.slice(0, at).trim();
    const unit = readUnit(trimmed.slice(at));
    if (unit && /\d|π|\\pi/.test(number) && !/[\\^_]$/.test(number))
      return { number: number.replace(/\\[,;: ]?$/, ''), unit };
  }
  return { number: trimmed };
}
