/** Numbers, angles and units of siunitx → formulas. Pure; a custom unit is a macro of the paper by then. */
import { readGroup, readOptional, skipSpace } from './reader.js';
import { unitText } from './units.js';

/** What each group of a command is. */
type Part = 'angle' | 'number' | 'list' | 'product' | 'unit';
const COMMANDS: Record<string, readonly Part[]> = {
  ang: ['angle'],
  num: ['number'],
  unit: ['unit'],
  si: ['unit'],
  qty: ['number', 'unit'],
  SI: ['number', 'unit'],
  numlist: ['list'],
  qtylist: ['list', 'unit'],
  SIlist: ['list', 'unit'],
  numproduct: ['product'],
  qtyproduct: ['product', 'unit'],
  numrange: ['number', 'number'],
  qtyrange: ['number', 'number', 'unit'],
  SIrange: ['number', 'number', 'unit'],
};
export const isQuantity = (name: string): boolean => Object.hasOwn(COMMANDS, name);
const COMMAND =
  /\\(ang|num|unit|si|qty|SI|numlist|qtylist|SIlist|numproduct|qtyproduct|numrange|qtyrange|SIrange)(?![A-Za-z])/g;

/** The formula of the command that ends before `after`, and where it ends; null if a group is missing. */
export function quantityAt(text: string, after: number, name: string): { latex: string; end: number } | null {
  const parts = COMMANDS[name] ?? [];
  let end = after;
  const groups: string[] = [];
  for (const [at, part] of parts.entries()) {
    // Options precede the first group; siunitx 2 also takes a prefix unit before the last.
    const option = at === 0 || part === 'unit' ? readOptional(text, skipSpace(text, end)) : null;
    const group = readGroup(text, skipSpace(text, option?.end ?? end));
    if (!group) return null;
    groups.push(group.text);
    end = group.end;
  }
  return { latex: printed(parts, groups), end };
}

/** All such commands of a formula. */
export function withQuantities(text: string): string {
  if (!/\\(?:ang|num|unit|si|qty|SI)/.test(text)) return text;
  let out = '';
  let copied = 0;
  COMMAND.lastIndex = 0;
  for (let found = COMMAND.exec(text); found; found = COMMAND.exec(text)) {
    const read = quantityAt(text, found.index + found[0].length, found[1] ?? '');
    if (!read) continue;
    out += text.slice(copied, found.index) + read.latex;
    copied = read.end;
    COMMAND.lastIndex = read.end;
  }
  return out + text.slice(copied);
}

function printed(parts: readonly Part[], groups: readonly string[]): string {
  const [first = '', second = ''] = groups;
  const hasUnit = parts.at(-1) === 'unit';
  const unit = hasUnit ? unitText(groups.at(-1) ?? '') : '';
  const withUnit = (value: string): string => {
    if (unit === '') return numberText(value);
    return value.trim() === '' ? unit : `${numberText(value)}${/^\^/.test(unit) ? '' : '\\,'}${unit}`;
  };
  switch (parts[0]) {
    case 'angle':
      return angleText(first);
    case 'unit':
      return unit;
    case 'list':
      return first.split(';').map(withUnit).join(',\\ ');
    case 'product':
      return first
        .split(/\bx\b|\\times/)
        .map(withUnit)
        .join(' \\times ');
    default:
      return parts[1] === 'number' ? `${withUnit(first)}\\text{–}${withUnit(second)}` : withUnit(first);
  }
}

/** `30;15;20`: degrees, minutes and seconds, each of which may be empty. */
function angleText(value: string): string {
  const signs = ['^\\circ', "'", "''"];
  const parts = value.split(';').map((part) => part.trim());
  const shown = parts
    .map((part, at) => (part === '' ? '' : `${numberText(part)}${signs[at] ?? ''}`))
    .join('');
  return shown === '' ? value : shown;
}

const EXPONENT = /^(.{0,60}?)\s{0,8}[eEdD]\s{0,8}\+?(-?\d{1,4})$/;
/** `6.67e-11` → `6.67\times 10^{-11}`; `+-` is ±, `1.23(4)` stays as it is written. */
function numberText(value: string): string {
  const signed = value.trim().replace(/\+-/g, '\\pm ').replace(/<=/g, '\\leq ').replace(/>=/g, '\\geq ');
  const power = /^[\s\d.,+\-()eEdD\\a-z]*$/.test(signed) ? EXPONENT.exec(signed) : null;
  const [, mantissa = '', exponent = ''] = power ?? [];
  if (!power) return signed.replace(/(?<=\d)\s*x\s*(?=[\d(])/g, ' \\times ');
  return /\d/.test(mantissa) || mantissa === ''
    ? `${mantissa === '' ? '' : `${/\\pm/.test(mantissa) && !mantissa.startsWith('(') ? `(${mantissa})` : mantissa}\\times `}10^{${exponent}}`
    : signed;
}
