/**
 * The basics of siunitx as macros of KaTeX: `\SI` and `\qty`, `\si` and `\unit`, `\num`, `\ang`, ranges. A quotient is
 * written with a slash (m/s), as in Chinese textbooks.
 */
const PREFIXES: Record<string, string> = {
  femto: 'f',
  pico: 'p',
  nano: 'n',
  micro: 'μ',
  milli: 'm',
  centi: 'c',
  deci: 'd',
  deca: 'da',
  hecto: 'h',
  kilo: 'k',
  mega: 'M',
  giga: 'G',
  tera: 'T',
};
const UNITS: Record<string, string> = {
  ampere: 'A',
  becquerel: 'Bq',
  candela: 'cd',
  celsius: '°C',
  coulomb: 'C',
  day: 'd',
  decibel: 'dB',
  degree: '°',
  degreeCelsius: '°C',
  electronvolt: 'eV',
  farad: 'F',
  gram: 'g',
  hectare: 'hm²',
  henry: 'H',
  hertz: 'Hz',
  hour: 'h',
  joule: 'J',
  kelvin: 'K',
  kilogram: 'kg',
  liter: 'L',
  litre: 'L',
  lumen: 'lm',
  lux: 'lx',
  meter: 'm',
  metre: 'm',
  minute: 'min',
  mole: 'mol',
  newton: 'N',
  ohm: 'Ω',
  pascal: 'Pa',
  percent: '%',
  radian: 'rad',
  second: 's',
  siemens: 'S',
  tesla: 'T',
  tonne: 't',
  volt: 'V',
  watt: 'W',
  weber: 'Wb',
  km: 'km',
  cm: 'cm',
  mm: 'mm',
  kg: 'kg',
  mg: 'mg',
  kW: 'kW',
  kJ: 'kJ',
  Hz: 'Hz',
  kHz: 'kHz',
  MHz: 'MHz',
  Pa: 'Pa',
  kPa: 'kPa',
  eV: 'eV',
  mol: 'mol',
  ml: 'mL',
};
const POWERS: Record<string, string> = { square: '2', squared: '2', cubic: '3', cubed: '3' };
const SPELLED = /\\([a-zA-Z]+)(?:\s{0,5}\{([^{}]{0,20})\})?/g;
const WRITTEN = /([a-zA-ZμµΩ°℃%′″]+)|\^\s{0,5}(?:\{([^{}]{0,20})\}|([-−]?\d+))|([/.·~*]|\\cdot)/g;

interface Factor {
  symbol: string;
  power: string;
}

/** The units of a spelled (`\metre\per\second`) or a written (`m/s^2`) expression as LaTeX. */
function unitsOf(source: string): string {
  const { above, below } =
    source.includes('\\') && !source.includes('\\cdot') ? spelled(source) : written(source);
  const top = above.map(factorOf).join('{\\cdot}');
  if (below.length === 0) return top;
  const bottom = below.map(factorOf).join('{\\cdot}');
  return `${top || '1'}/${below.length > 1 ? `(${bottom})` : bottom}`;
}

interface Quotient {
  above: Factor[];
  below: Factor[];
}

function spelled(source: string): Quotient {
  const quotient: Quotient = { above: [], below: [] };
  let isBelow = false;
  let prefix = '';
  let power = '';
  for (const [, name = '', argument = ''] of source.matchAll(SPELLED)) {
    if (name === 'per') isBelow = true;
    else if (Object.hasOwn(PREFIXES, name)) prefix += PREFIXES[name];
    else if (name === 'square' || name === 'cubic') power = POWERS[name] ?? '';
    else if (name === 'raiseto') power = argument;
    else if (name === 'squared' || name === 'cubed' || name === 'tothe') {
      const last = (quotient.below.length > 0 && !isBelow ? quotient.below : quotient.above).at(-1);
      if (last) last.power = name === 'tothe' ? argument : (POWERS[name] ?? '');
    } else {
      const symbol = prefix + (Object.hasOwn(UNITS, name) ? UNITS[name] : name);
      (isBelow ? quotient.below : quotient.above).push({ symbol, power });
      [prefix, power, isBelow] = ['', '', false];
    }
  }
  return quotient;
}

function written(source: string): Quotient {
  const quotient: Quotient = { above: [], below: [] };
  let isBelow = false;
  let last: Factor | null = null;
  for (const [, symbol, braced, bare, sign] of source.matchAll(WRITTEN)) {
    if (symbol !== undefined) {
      last = { symbol, power: '' };
      (isBelow ? quotient.below : quotient.above).push(last);
    } else if (sign === '/') isBelow = true;
    else if (last && (braced ?? bare) !== undefined) last.power = braced ?? bare ?? '';
  }
  return quotient;
}

function factorOf({ symbol, power }: Factor): string {
  const letters = symbol
    .replace('°C', '{}^{\\circ}C')
    .replace('℃', '{}^{\\circ}C')
    .replace('°', '{}^{\\circ}')
    .replace('%', '\\%')
    .replace('μ', '\\text{μ}')
    .replace('µ', '\\text{μ}')
    .replace('Ω', '\\Omega{}')
    .replace('²', '{}^{2}');
  return `\\mathrm{${letters}}${power === '' ? '' : `^{${power}}`}`;
}

const NUMBER = /^([+\-−]?)([\d.,]{0,40})(?:(?:\\pm|\+-)([\d.,]{1,40}))?(?:[eEdD]([+-]?\d{1,10}))?$/;

/** `-1.5e3` → `-1.5\times 10^{3}`; anything else stays as it is. */
function numberOf(source: string): string {
  const parts = source.length > NUMBER_CHARS_MAX ? null : NUMBER.exec(source.replace(/\s/g, ''));
  if (!parts) return source;
  const [, sign = '', digits = '', error, exponent] = parts;
  const power = exponent === undefined ? '' : `10^{${exponent.replace('+', '')}}`;
  const mantissa = error === undefined ? digits : `${digits}\\pm ${error}`;
  if (power === '') return sign + mantissa;
  return `${sign}${error === undefined ? mantissa : `(${mantissa})`}${mantissa === '' ? '' : '\\times '}${power}`;
}

const NUMBER_CHARS_MAX = 60;

function angleOf(source: string): string {
  const [degrees = '', minutes = '', seconds = ''] = source.split(';');
  const part = (digits: string, mark: string) => (digits.trim() === '' ? '' : `${numberOf(digits)}${mark}`);
  return part(degrees, '^{\\circ}') + part(minutes, "'") + part(seconds, "''");
}

const join = (number: string, unit: string): string =>
  // Degrees and per cent stand close to their number.
  `${number}${/^\s*(?:\\degree|\\percent|%|°)\s*$/.test(unit) ? '' : '\\,'}${unitsOf(unit)}`;

/** The macro context that KaTeX passes to a function. Arguments come as tokens, last one first. */
interface MacroContext {
  consumeArgs(count: number): { text: string }[][];
  consumeSpaces(): void;
  future(): { text: string };
  popToken(): { text: string };
}
type Macro = (context: MacroContext) => string;

const macro =
  (count: number, tex: (...args: string[]) => string): Macro =>
  (context) => {
    skipOptions(context);
    const args = context.consumeArgs(count);
    return tex(
      ...args.map((tokens) =>
        tokens
          .map(({ text }) => text)
          .reverse()
          .join(''),
      ),
    );
  };

/** `[per-mode=symbol]`: ignored, there is only one mode here. */
function skipOptions(context: MacroContext): void {
  context.consumeSpaces();
  if (context.future().text !== '[') return;
  for (let count = 0; count < OPTION_TOKENS_MAX; count += 1) {
    const { text } = context.popToken();
    if (text === ']' || text === 'EOF') return;
  }
}
const OPTION_TOKENS_MAX = 200;

const quantity = macro(2, (number = '', unit = '') => join(numberOf(number), unit));
const unit = macro(1, (source = '') => unitsOf(source));

export const UNIT_MACROS = {
  '\\SI': quantity,
  '\\qty': quantity,
  '\\si': unit,
  '\\unit': unit,
  '\\num': macro(1, (source = '') => numberOf(source)),
  '\\ang': macro(1, (source = '') => angleOf(source)),
  '\\numlist': macro(1, (source = '') => source.split(';').map(numberOf).join('\\text{、}')),
  '\\numrange': macro(2, (from = '', to = '') => `${numberOf(from)}\\sim ${numberOf(to)}`),
  '\\SIrange': macro(3, (from = '', to = '', of = '') => `${numberOf(from)}\\sim ${join(numberOf(to), of)}`),
  '\\qtyrange': macro(3, (from = '', to = '', of = '') => `${numberOf(from)}\\sim ${join(numberOf(to), of)}`),
} as const;
