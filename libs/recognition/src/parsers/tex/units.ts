/** Units of siunitx, by name or written out → LaTeX. Pure. */

const PREFIXES: Record<string, string> = {
  quecto: 'q',
  ronto: 'r',
  yocto: 'y',
  zepto: 'z',
  atto: 'a',
  femto: 'f',
  pico: 'p',
  nano: 'n',
  micro: '\\mu ',
  milli: 'm',
  centi: 'c',
  deci: 'd',
  deca: 'da',
  deka: 'da',
  hecto: 'h',
  kilo: 'k',
  mega: 'M',
  giga: 'G',
  tera: 'T',
  peta: 'P',
  exa: 'E',
  zetta: 'Z',
  yotta: 'Y',
  kibi: 'Ki',
  mebi: 'Mi',
  gibi: 'Gi',
  tebi: 'Ti',
};
const UNITS: Record<string, string> = {
  ampere: 'A',
  candela: 'cd',
  kelvin: 'K',
  kilogram: 'kg',
  gram: 'g',
  metre: 'm',
  meter: 'm',
  mole: 'mol',
  second: 's',
  becquerel: 'Bq',
  degreeCelsius: '^\\circ C',
  celsius: '^\\circ C',
  coulomb: 'C',
  farad: 'F',
  gray: 'Gy',
  hertz: 'Hz',
  henry: 'H',
  joule: 'J',
  katal: 'kat',
  lumen: 'lm',
  lux: 'lx',
  newton: 'N',
  ohm: '\\Omega ',
  pascal: 'Pa',
  radian: 'rad',
  siemens: 'S',
  sievert: 'Sv',
  steradian: 'sr',
  tesla: 'T',
  volt: 'V',
  watt: 'W',
  weber: 'Wb',
  astronomicalunit: 'au',
  bel: 'B',
  dalton: 'Da',
  day: 'd',
  decibel: 'dB',
  electronvolt: 'eV',
  hectare: 'ha',
  hour: 'h',
  litre: 'L',
  liter: 'L',
  minute: 'min',
  neper: 'Np',
  tonne: 't',
  angstrom: '\\text{Å}',
  bar: 'bar',
  atmosphere: 'atm',
  atomicmassunit: 'u',
  barn: 'b',
  knot: 'kn',
  mmHg: 'mmHg',
  nauticalmile: 'M',
  percent: '\\%',
  bit: 'bit',
  byte: 'B',
  degree: '^\\circ',
  arcminute: "'",
  arcsecond: "''",
  year: 'a',
  // Short forms of version 2 and 3.
  fg: 'fg',
  pg: 'pg',
  ng: 'ng',
  ug: '\\mu g',
  mg: 'mg',
  g: 'g',
  kg: 'kg',
  amu: 'u',
  pm: 'pm',
  nm: 'nm',
  um: '\\mu m',
  mm: 'mm',
  cm: 'cm',
  dm: 'dm',
  m: 'm',
  km: 'km',
  as: 'as',
  fs: 'fs',
  ps: 'ps',
  ns: 'ns',
  us: '\\mu s',
  ms: 'ms',
  s: 's',
  mol: 'mol',
  mmol: 'mmol',
  kmol: 'kmol',
  pA: 'pA',
  nA: 'nA',
  uA: '\\mu A',
  mA: 'mA',
  A: 'A',
  kA: 'kA',
  ul: '\\mu L',
  uL: '\\mu L',
  ml: 'mL',
  mL: 'mL',
  l: 'L',
  L: 'L',
  hl: 'hL',
  mHz: 'mHz',
  Hz: 'Hz',
  kHz: 'kHz',
  MHz: 'MHz',
  GHz: 'GHz',
  THz: 'THz',
  mN: 'mN',
  N: 'N',
  kN: 'kN',
  MN: 'MN',
  Pa: 'Pa',
  kPa: 'kPa',
  MPa: 'MPa',
  GPa: 'GPa',
  mohm: 'm\\Omega ',
  kohm: 'k\\Omega ',
  Mohm: 'M\\Omega ',
  mV: 'mV',
  V: 'V',
  kV: 'kV',
  W: 'W',
  uW: '\\mu W',
  mW: 'mW',
  kW: 'kW',
  MW: 'MW',
  GW: 'GW',
  J: 'J',
  uJ: '\\mu J',
  mJ: 'mJ',
  kJ: 'kJ',
  MJ: 'MJ',
  eV: 'eV',
  meV: 'meV',
  keV: 'keV',
  MeV: 'MeV',
  GeV: 'GeV',
  TeV: 'TeV',
  kWh: 'kWh',
  F: 'F',
  fF: 'fF',
  pF: 'pF',
  nF: 'nF',
  uF: '\\mu F',
  mF: 'mF',
  H: 'H',
  mH: 'mH',
  uH: '\\mu H',
  K: 'K',
  dB: 'dB',
  C: 'C',
  T: 'T',
  mT: 'mT',
  uT: '\\mu T',
};
const POWERS: Record<string, string> = { square: '2', squared: '2', cubic: '3', cubed: '3' };
/** The contents of a paper's own unit (`\newcommand{\celsius}{{}^{\circ}\mathrm{C}}`). */
const FORMULA_SIGNS = new Set([
  'circ',
  'mathrm',
  'text',
  'Omega',
  'mu',
  'cdot',
  'textmu',
  'upmu',
  'degree',
  '%',
]);
const TOKEN = /\\([A-Za-z]+|[%,;:! ])\s*|\{((?:[^{}]|\{[^{}]*\})*)\}|\s+|~|[^\\{}\s~]+/g;

interface Factor {
  text: string;
  power: string;
  isBelow: boolean;
}

/** `\kilo\gram\per\cubic\metre` → `\mathrm{kg/m^3}`; a written unit stays as it is. */
export function unitText(typed: string): string {
  const unit = /^\s*\{([^{}]*)\}\s*$/.exec(typed)?.[1] ?? typed;
  if (!/\\[A-Za-z]/.test(unit)) return wrapped(written(unit));
  // A unit of the paper's own, made of formula signs.
  if (
    [...unit.matchAll(/\\([A-Za-z]+)/g)].every(
      ([, name = '']) => FORMULA_SIGNS.has(name) && !Object.hasOwn(UNITS, name),
    )
  )
    return wrapped(written(unit));
  const factors: Factor[] = [];
  let prefix = '';
  let power = '';
  let isBelow = false;
  let takes: 'before' | 'after' | 'of' | null = null;
  const add = (text: string): void => {
    factors.push({ text: prefix + text, power, isBelow });
    [prefix, power, isBelow] = ['', '', false];
  };
  for (const [whole, name, group] of unit.matchAll(TOKEN)) {
    const last = factors.at(-1);
    if (group !== undefined && takes !== null) {
      if (takes === 'before') power = group;
      else if (last && takes === 'after') last.power = group;
      else if (last) last.text += `_{\\text{${group}}}`;
      takes = null;
    } else if (group !== undefined) add(written(group));
    else if (name === undefined) {
      if (whole.trim() !== '' && whole !== '~') add(written(whole));
    } else if (name === 'per') isBelow = true;
    else if (name === 'raiseto') takes = 'before';
    else if (name === 'tothe') takes = 'after';
    else if (name === 'of') takes = 'of';
    else if (name === 'square' || name === 'cubic') power = POWERS[name] ?? '';
    else if (Object.hasOwn(POWERS, name)) {
      if (last) last.power = POWERS[name] ?? '';
    } else if (Object.hasOwn(PREFIXES, name)) prefix += PREFIXES[name] ?? '';
    else if (Object.hasOwn(UNITS, name)) add(UNITS[name] ?? name);
    else if (FORMULA_SIGNS.has(name)) add(`\\${name}${/[A-Za-z]$/.test(name) ? ' ' : ''}`);
    else if (/^[A-Za-z]/.test(name) && !/^(?:highlight|cancel)$/.test(name)) add(name);
  }
  if (prefix !== '') add('');
  return wrapped(joined(factors));
}

function joined(factors: readonly Factor[]): string {
  const shown = ({ text, power }: Factor): string =>
    power === '' ? text : `${text}^${power.length === 1 ? power : `{${power}}`}`;
  const above = factors.filter(({ isBelow }) => !isBelow).map(shown);
  const below = factors.filter(({ isBelow }) => isBelow).map(shown);
  const product = (parts: readonly string[]): string =>
    parts.reduce(
      (all, part) =>
        all === ''
          ? part
          : `${all}${/^(?:\^|\/|\.|\\cdot|')/.test(part) || /(?:\/|\^|\\cdot )$/.test(all) ? '' : '\\,'}${part}`,
      '',
    );
  if (below.length === 0) return product(above);
  if (above.length === 0 && below.length === 1) {
    const [only] = factors;
    return only ? `${only.text}^{-${only.power || '1'}}` : '';
  }
  const bottom = product(below);
  return `${above.length === 0 ? '1' : product(above)}/${below.length > 1 ? `(${bottom})` : bottom}`;
}

/** `kg.m.s^-2`: a point is a product, a power may have no braces. */
const written = (unit: string): string =>
  unit
    .replace(/\^(-?\d{2,}|-\d)/g, '^{$1}')
    .replace(/~/g, '\\,')
    .replace(/\.(?=[a-zA-Z\\])/g, '\\cdot ');

const wrapped = (unit: string): string => (unit.trim() === '' ? '' : `\\mathrm{${unit.trim()}}`);
