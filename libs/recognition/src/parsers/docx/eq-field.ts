/**
 * Word's EQ fields, in which many publishers' papers write their formulas: `eq \f(1,2)`, `eq \r(3,x)`,
 * `eq \b\lc\{(\a\vs4\al\co1(x=1,y=2))` → LaTeX. Pure. Source: "Field codes: Eq (Equation) field" of Office's help.
 */
import { mathText } from './math-characters.js';

/** Placeholder characters for finished pieces of LaTeX: raised text, nested fields. */
const ATOMS_FROM = 0xe100;
const ATOMS_MAX = 500;
export const atomMark = (index: number): string => String.fromCharCode(ATOMS_FROM + index);
export const canHoldAtom = (atoms: readonly string[]): boolean => atoms.length < ATOMS_MAX;

const CHARS_MAX = 5_000;
const DEPTH_MAX = 20;
const SWITCH = /\\([a-zA-Z]{1,2})/y;

/** A part between separators: base text, or text that is raised or lowered. */
interface Part {
  latex: string;
  place: 'base' | 'up' | 'down';
  /** The rows of an array, if it is nothing else. */
  rows?: string[];
}

/** LaTeX of a field's instruction; null for other fields and for text that is not a formula. */
export function eqLatex(instruction: string, atoms: readonly string[]): string | null {
  const start = /^\s*eq(?![a-z])\s*/i.exec(instruction);
  if (!start || instruction.length > CHARS_MAX) return null;
  const reader = new EqReader(
    instruction.slice(start[0].length).replace(/\\\*\s{0,3}(?:"[^"]{0,60}"|[a-z]+\d{0,4})/gi, ''),
    atoms,
  );
  const latex = reader.read();
  return latex === null || latex.trim() === '' ? null : latex.trim();
}

const PHONETIC = /\\o\s?\\ad\s?\(\s?\\s\s?\\up\s?\d{0,3}\(([^()]{1,40})\)\s?,([^()]{1,20})\)/i;
const CIRCLED = /\\o\s?\\ac\s?\(\s?[○〇]\s?,\s?(\d{1,2})\s?\)/i;

/** The text of Word's phonetic guide and circled numbers, which are written as overlaid formulas; null for others. */
export function eqText(instruction: string): string | null {
  if (!/^\s*eq(?![a-z])/i.test(instruction) || instruction.length > CHARS_MAX) return null;
  const [, reading, base] = PHONETIC.exec(instruction) ?? [];
  if (reading !== undefined && base !== undefined) return `${base.trim()}(${reading.trim()})`;
  const number = Number(CIRCLED.exec(instruction)?.[1] ?? 0);
  return number >= 1 && number <= 20 ? String.fromCharCode(0x2460 + number - 1) : null;
}

class EqReader {
  #at = 0;
  #depth = 0;

  constructor(
    private readonly text: string,
    private readonly atoms: readonly string[],
  ) {}

  read(): string | null {
    const parts = this.#parts('');
    return parts === null ? null : parts.map(placed).join('');
  }

  /** Parts up to the closing bracket or the end of the text; null if the field is malformed. */
  #parts(close: '' | ')'): Part[] | null {
    if (++this.#depth > DEPTH_MAX) return null;
    const parts: Part[] = [];
    let latex = '';
    let plain = '';
    let open = 0;
    let only: Part | null = null;
    let pieces = 0;
    const flush = (): void => {
      if (plain === '') return;
      latex = joined(latex, mathText(plain));
      if (plain.trim() !== '') pieces++;
      plain = '';
    };
    const end = (): void => {
      flush();
      const alone = pieces === 1 && only !== null ? only : null;
      parts.push(alone ?? { latex: latex.trim(), place: 'base' });
      [latex, only, pieces] = ['', null, 0];
    };
    while (this.#at < this.text.length) {
      const char = this.text[this.#at] ?? '';
      if (char === '\\') {
        const switched = this.#switched();
        if (switched === undefined) return null;
        if (typeof switched === 'string') plain += switched;
        else {
          flush();
          latex = joined(latex, placed(switched));
          only = switched;
          pieces++;
        }
        continue;
      }
      this.#at++;
      if (char === ')' && open === 0 && close === ')') {
        end();
        this.#depth--;
        return parts;
      }
      if (char === '(') open++;
      else if (char === ')') open--;
      if (close === ')' && open === 0 && (char === ',' || char === ';')) end();
      else {
        const atom = this.atoms[char.charCodeAt(0) - ATOMS_FROM];
        if (atom === undefined) plain += char;
        else {
          flush();
          latex = joined(latex, atom);
          pieces++;
        }
      }
    }
    if (close === ')') return null;
    end();
    this.#depth--;
    return parts;
  }

  /** Reads from a backslash: an escaped character, or a switch with its parts; undefined if it is neither. */
  #switched(): Part | string | undefined {
    SWITCH.lastIndex = this.#at;
    const name = SWITCH.exec(this.text)?.[1]?.toLowerCase() ?? '';
    if (!/^[abdfilorsx]$/.test(name.slice(0, 1)) || (name.length > 1 && !/^[abdfilorsx]$/.test(name))) {
      const char = this.text[this.#at + 1] ?? '';
      this.#at += 2;
      return /[a-z]/i.test(char) ? undefined : char;
    }
    this.#at += 1 + name.length;
    const options = this.#options();
    if (this.text[this.#at] !== '(') return name === 'd' ? { latex: '', place: 'base' } : undefined;
    this.#at++;
    const parts = this.#parts(')');
    return parts === null ? undefined : shaped(name, options, parts);
  }

  /** `\lc\{`, `\up6`, `\co2`: the options of a switch, as pairs of name and value. */
  #options(): Map<string, string> {
    const options = new Map<string, string>();
    for (;;) {
      const found =
        /\s{0,3}\\(?:(lc|rc|bc)\s?\\([^a-z0-9])|(al|ac|ar|ad|co|vs|hs|up|do|ai|di|to|bo|le|ri|su|pr|in|fc|vc|fo|ba|li)\s?(\d{0,4}))\s{0,3}/iy;
      found.lastIndex = this.#at;
      const option = found.exec(this.text);
      if (!option) return options;
      options.set((option[1] ?? option[3] ?? '').toLowerCase(), option[2] ?? option[4] ?? '');
      this.#at += option[0].length;
    }
  }
}

/** A command needs a space before a letter. */
const joined = (before: string, after: string): string =>
  /\\[a-zA-Z]{1,30}$/.test(before.slice(-32)) && /^[a-zA-Z]/.test(after)
    ? `${before} ${after}`
    : before + after;
const placed = ({ latex, place }: Part): string =>
  place === 'base' ? latex : `${place === 'up' ? '^' : '_'}{${latex}}`;
const base = (latex: string): Part => ({ latex, place: 'base' });

function shaped(name: string, options: ReadonlyMap<string, string>, parts: Part[]): Part | undefined {
  const [first = base(''), second] = parts;
  const texts = parts.map(placed);
  switch (name) {
    case 'f':
      return second && base(`\\frac{${placed(first)}}{${placed(second)}}`);
    case 'r':
      return base(
        second && first.latex !== ''
          ? `\\sqrt[${placed(first)}]{${placed(second)}}`
          : `\\sqrt{${placed(second ?? first)}}`,
      );
    case 's':
      if (parts.length > 1) return base(`\\begin{matrix}${texts.join('\\\\')}\\end{matrix}`);
      return { latex: placed(first), place: options.has('do') || options.has('di') ? 'down' : 'up' };
    case 'o':
      return overlaid(parts, options);
    case 'x': {
      const sides = ['to', 'bo', 'le', 'ri'].filter((side) => options.has(side));
      if (sides.length === 1 && sides[0] === 'to') return base(`\\overline{${texts.join(',')}}`);
      if (sides.length === 1 && sides[0] === 'bo') return base(`\\underline{${texts.join(',')}}`);
      return base(`\\boxed{${texts.join(',')}}`);
    }
    case 'a': {
      const columns = Math.max(1, Math.min(20, Number(options.get('co') ?? 1) || 1));
      const rows: string[] = [];
      for (let at = 0; at < texts.length; at += columns) {
        const row = texts.slice(at, at + columns);
        // Publishers separate rows by empty ones.
        if (row.some((cell) => cell !== '')) rows.push(row.join(' & '));
      }
      return { ...base(`\\begin{matrix}${rows.join('\\\\')}\\end{matrix}`), rows };
    }
    case 'b':
      return base(bracketed(parts, options));
    case 'i': {
      const sign = options.has('su') ? '\\sum' : options.has('pr') ? '\\prod' : '\\int';
      const [low = '', high = '', of = ''] = texts;
      return base(joined(`${sign}${low && `_{${low}}`}${high && `^{${high}}`}`, of));
    }
    case 'l':
      return base(texts.join(','));
    default:
      return base(texts.join(''));
  }
}

const SIDES: Record<string, string> = {
  '{': '\\{',
  '}': '\\}',
  '|': '|',
  ' ': '.',
  '〈': '\\langle ',
  '〉': '\\rangle ',
  '<': '\\langle ',
  '>': '\\rangle ',
};
const PAIRS: Record<string, string> = { '(': ')', '[': ']', '{': '}', '<': '>' };

function bracketed(parts: readonly Part[], options: ReadonlyMap<string, string>): string {
  const both = options.get('bc');
  const isBare = !options.has('lc') && !options.has('rc') && both === undefined;
  const left = options.get('lc') ?? both ?? (isBare ? '(' : ' ');
  const right = options.get('rc') ?? (both === undefined ? (isBare ? ')' : ' ') : (PAIRS[both] ?? both));
  const [only] = parts;
  if (left === '{' && right.trim() === '' && parts.length === 1 && only?.rows)
    return `\\begin{cases}${only.rows.join('\\\\')}\\end{cases}`;
  const side = (char: string): string => SIDES[char.trim() === '' ? ' ' : char] ?? char;
  return `\\left${side(left)}${parts.map(placed).join(',')}\\right${side(right)}`;
}

const OVER: Record<string, string> = {
  '→': '\\overrightarrow',
  '⌒': '\\overgroup',
  '︵': '\\overgroup',
  '-': '\\overline',
  '—': '\\overline',
  '–': '\\overline',
  '￣': '\\overline',
  '¯': '\\overline',
  '^': '\\hat',
  '∧': '\\hat',
  '~': '\\tilde',
  '·': '\\dot',
  '.': '\\dot',
};
/** The same signs as mathText writes them. */
const OVER_LATEX = new Map(Object.entries(OVER).map(([sign, command]) => [mathText(sign).trim(), command]));

/** Overprinted characters: arrows and bars over letters, conditions over the arrow of a reaction. */
function overlaid(parts: readonly Part[], options: ReadonlyMap<string, string>): Part {
  const up = parts.filter(({ place }) => place === 'up').map(({ latex }) => latex);
  const down = parts.filter(({ place }) => place === 'down').map(({ latex }) => latex);
  const bases = parts
    .filter(({ place, latex }) => place === 'base' && latex !== '')
    .map(({ latex }) => latex);
  const above = up.join('');
  const below = down.join('');
  // "x\o\al(2,1)": a square and an index, one above the other.
  if (
    bases.length === 2 &&
    up.length + down.length === 0 &&
    (options.has('al') || options.has('ar')) &&
    bases.every((one) => one.length < 4)
  )
    return base(`^{${bases[0]}}_{${bases[1]}}`);
  if (bases.length === 0) return base(`${above && `^{${above}}`}${below && `_{${below}}`}`);
  const sign = OVER_LATEX.get(above.trim());
  if (bases.length === 1) {
    const under = below === '' ? (bases[0] ?? '') : `\\underset{${below}}{${bases[0]}}`;
    if (above === '') return base(under);
    return base(sign && below === '' ? `${sign}{${under}}` : `\\overset{${above}}{${under}}`);
  }
  const marks = bases.filter((one) => OVER_LATEX.has(one.trim()));
  const others = bases.filter((one) => !OVER_LATEX.has(one.trim()));
  const mark = OVER_LATEX.get(marks[0]?.trim() ?? '');
  if (mark !== undefined && marks.length === 1 && others.length === 1) return base(`${mark}{${others[0]}}`);
  return base(bases.join(''));
}
