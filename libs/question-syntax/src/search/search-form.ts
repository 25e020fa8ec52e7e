/**
 * The form in which search sees texts and queries: one line of signs without spaces, in which everything that is read
 * the same is spelled the same, whether it was typed, printed or written in LaTeX: `\dfrac{x^{2}}{a^{2}}` is `x^2/a^2`,
 * `\triangle ABC` is `△abc`, `a_n` is `an`. A part of a text has, with few exceptions, the same form as in the whole.
 */
import { cutText } from '../markup/well-formed.js';
import { FormPieces } from './form-pieces.js';
import { FIELD_SEPARATOR, SEARCHED_CHARS_MAX } from './normalise.js';
import { CHARACTERS, COMMANDS, SUBSCRIPTS, SUPERSCRIPTS, TYPED_SIGNS, UNREAD_ARGUMENT } from './signs.js';
import { simplified } from './traditional.js';

/** Before what stands above an arrow or an equals sign: read after the rest, because people type `A=B`. */
export const LABEL_SEPARATOR = ' ';
/**
 * At the end of a stored text in this form. A text of an earlier release lacks it, and is rewritten. A change of the form
 * takes the next control character and a new index.
 */
export const FORM_MARK = `${FIELD_SEPARATOR}\u0002`;

const DEPTH_MAX = 40;
const FIGURE = /!\[[^[\]\n]{0,200}\]\((?:image|tikz):[\w-]{1,100}\)/y;
const NAME = /[a-zA-Z]+\*?/y;
const ELEMENT_BEFORE = /[A-Z][a-z]?\)?\d*$/;
const CHARGE = /^\d*[+-]$/;
const SIGN_ENDS = /[+-](?![\w\\({])/y;
const LENGTH_UNIT = /[cdkm]m$/;
const KNOWN_NAME_MIN = 3;
const KNOWN_NAME_MAX = Math.max(...[...COMMANDS.keys()].map(({ length }) => length));
const BRACKET_MAX = 80;
const ROOTS: Readonly<Record<string, string>> = { '∛': '^3√', '∜': '^4√' };
const LABELLED = new Set(['overset', 'stackrel', 'underset']);
const ARROWS = new Set(['xrightarrow', 'xleftarrow', 'xlongequal', 'xrightleftharpoons']);
/** An apostrophe elsewhere is a quotation mark. */
const BEFORE_APOSTROPHE = /[a-z0-9)\]'°α-ω]/;

const known = new Map<string, string>();
const KNOWN_MAX = 4_000;

/** The form of one field or query. */
export const searchForm = (source: string): string => formPieces(source).signs.join('');

export function formPieces(source: string): FormPieces {
  return new FormReader(halfWidth(cutText(source, SEARCHED_CHARS_MAX))).read();
}

/** Several fields as one searchable text, at most SEARCHED_CHARS_MAX characters. */
export const searchText = (fields: readonly string[]): string =>
  cutText(fields.map(searchForm).filter(Boolean).join(FIELD_SEPARATOR), SEARCHED_CHARS_MAX);

/** The same with its mark, as it is stored. */
export const markedText = (fields: readonly string[]): string =>
  cutText(searchText(fields), SEARCHED_CHARS_MAX - FORM_MARK.length) + FORM_MARK;

/** Each sign keeps its place. Not those that would become markup, and not ～, which stands for ∽ too. */
export const halfWidth = (source: string): string =>
  source.replace(/[\uff02\uff03\uff05-\uff3b\uff3d-\uff5d]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
  );

class FormReader {
  readonly #out = new FormPieces();
  readonly #labels = new FormPieces();
  #at = 0;
  #depth = 0;
  #isMath = false;
  /** Where the commands in front that leave no sign start; -1: none. */
  #start = -1;

  constructor(private readonly source: string) {}

  read(): FormPieces {
    while (this.#at < this.source.length) this.#item();
    this.#out.unwrap();
    if (this.#labels.length > 0) {
      const end = this.source.length;
      this.#out.add(LABEL_SEPARATOR, end, end);
      this.#out.append(this.#labels);
    }
    return this.#out;
  }

  #add(text: string, from: number, to = this.#at): void {
    if (text === '') return;
    this.#out.add(text, this.#start >= 0 ? this.#start : from, to);
    this.#start = -1;
  }

  #item(): void {
    const at = this.#at;
    const sign = this.source.charAt(at);
    switch (sign) {
      case '\\':
        return this.#command();
      case '^':
        return this.#above(at);
      case '_':
        return this.#below();
      case '{':
        return this.#brace();
      case '$':
        this.#isMath = !this.#isMath;
        break;
      case '}':
        if (!this.#isMath) this.#add(sign, at, at + 1);
        break;
      case '!':
        FIGURE.lastIndex = at;
        if (FIGURE.test(this.source)) {
          this.#at = FIGURE.lastIndex;
          return;
        }
        return this.#character(sign);
      case '&':
        if (!this.#isMath) this.#add(sign, at, at + 1);
        break;
      case '~':
        break;
      case '*':
        if (this.source.charAt(at + 1) !== '*') return this.#character(sign);
        this.#at += 1;
        break;
      default:
        return this.#character(sign);
    }
    this.#at += 1;
  }

  #character(sign: string): void {
    const at = this.#at;
    const { source } = this;
    if (sign < '0' || sign === '<' || sign === '>') {
      const typed = TYPED_SIGNS.find(([text]) => source.startsWith(text, at));
      if (typed && !(typed[0] === '//' && source.charAt(at - 1) === ':')) {
        this.#at += typed[0].length;
        if (typed[0] === '...') while (source.charAt(this.#at) === '.') this.#at += 1;
        return this.#add(typed[1], at);
      }
    } else if (sign > '\u007f') {
      if (this.#run(SUPERSCRIPTS, at, true) || this.#run(SUBSCRIPTS, at, false)) return;
    }
    const code = source.codePointAt(at) ?? 0;
    this.#at += code > 0xffff ? 2 : 1;
    const read = signOf(sign, code, source.slice(at, this.#at));
    if (read === "'" && !BEFORE_APOSTROPHE.test(this.#out.signs.at(-1) ?? '')) return;
    // An ellipsis is three dots, however many were typed.
    if (read === '...' && this.#out.signs.slice(-3).join('') === '...') return;
    this.#add(read, at);
  }

  /** Superscripts and subscripts of Unicode. */
  #run(pattern: RegExp, at: number, isAbove: boolean): boolean {
    pattern.lastIndex = at;
    const found = pattern.exec(this.source)?.[0];
    if (found === undefined) return false;
    const start = this.#out.length;
    this.#at += found.length;
    this.#add(found.normalize('NFKC').toLowerCase().replaceAll('−', '-').replace(/[()]/g, ''), at);
    if (isAbove) this.#raise(start, at);
    return true;
  }

  #spaces(): void {
    while (/\s/.test(this.source.charAt(this.#at))) this.#at += 1;
  }

  /** The argument of a command or script: a group, a command or one sign. */
  #argument(): void {
    this.#spaces();
    const sign = this.source.charAt(this.#at);
    if (sign === '{') return this.#group();
    if (sign === '' || '}^_$&'.includes(sign) || this.#depth >= DEPTH_MAX) return;
    this.#depth += 1;
    this.#item();
    this.#depth -= 1;
  }

  /** Without its braces. A group ends with its formula. */
  #group(): void {
    this.#at += 1;
    if (this.#depth >= DEPTH_MAX) return;
    this.#depth += 1;
    while (this.#at < this.source.length && !'}$'.includes(this.source.charAt(this.#at))) this.#item();
    this.#depth -= 1;
    if (this.source.charAt(this.#at) === '}') this.#at += 1;
  }

  /** In a formula it only groups; outside it is a set's or sequence's: `{an}`. */
  #brace(): void {
    const at = this.#at;
    if (this.#isMath || this.#depth >= DEPTH_MAX) return this.#group();
    this.#add('{', at, at + 1);
    this.#group();
    if (this.source.charAt(this.#at - 1) === '}' && this.#at > at + 1) this.#add('}', this.#at - 1, this.#at);
  }

  #below(): void {
    const from = this.#at;
    while (this.source.charAt(this.#at) === '_') this.#at += 1;
    // `____` is a blank.
    if (this.#at - from > 1) return;
    if (this.source.charAt(this.#at) === '(') this.#bracketed();
    else this.#argument();
  }

  /** `a_(n+1)`, as people type it. */
  #bracketed(): void {
    const close = this.#closing(')');
    if (close < 0) return;
    this.#at += 1;
    while (this.#at < close) this.#item();
    if (this.source.charAt(this.#at) === ')') this.#at += 1;
  }

  #above(from: number): void {
    const start = this.#out.length;
    this.#at += 1;
    const isBraced = this.source.charAt(this.#at) === '{';
    this.#argument();
    const text = this.#out.textFrom(start);
    SIGN_ENDS.lastIndex = this.#at;
    // `SO4^2-` as typed: the sign belongs to the charge.
    const isCharge =
      !isBraced && /^\d$/.test(text) && ELEMENT_BEFORE.test(this.source.slice(Math.max(0, from - 8), from));
    if (isCharge && SIGN_ENDS.test(this.source)) this.#item();
    SIGN_ENDS.lastIndex = this.#at - 1;
    if (!isBraced && CHARGE.test(text) && !SIGN_ENDS.test(this.source))
      this.#out.insert(start, '^', from, this.#at);
    else this.#raise(start, from);
    this.#spaces();
    if (this.source.charAt(this.#at) !== '_') return;
    // A lower script is read first, in whichever order they are written.
    const middle = this.#out.length;
    this.#below();
    this.#out.swap(start, middle);
  }

  /** Marks what follows `start` as raised, unless it is a sign of its own (°, ′), a charge, or of a unit (cm²). */
  #raise(start: number, from: number): void {
    const text = this.#out.textFrom(start);
    const before = this.#out.signs.slice(Math.max(0, start - 2), start).join('');
    if (/^(?:°|'+)/.test(text) || CHARGE.test(text)) return;
    if (text === 'o' && /\d$/.test(before)) {
      this.#out.cut(start);
      return this.#add('°', from);
    }
    if (/^[23]$/.test(text) && LENGTH_UNIT.test(before)) return;
    this.#out.bracket(start, from, this.#at);
    this.#out.insert(start, '^', from, this.#at);
  }

  #command(): void {
    const at = this.#at;
    const next = this.source.charAt(at + 1);
    NAME.lastIndex = at + 1;
    const name = NAME.exec(this.source)?.[0].replace('*', '');
    if (name === undefined) return this.#escaped(at, next);
    this.#at = NAME.lastIndex;
    if (/^[dtc]?frac$/.test(name)) return this.#fraction(at);
    if (name === 'sqrt') return this.#root(at);
    if (name === 'prime') return this.#add("'", at);
    if (LABELLED.has(name)) {
      this.#label();
      return this.#argument();
    }
    if (UNREAD_ARGUMENT.has(name)) return this.#unread(name);
    const sign = COMMANDS.get(name);
    if (sign === undefined) this.#unknown(at, name);
    else if (sign === '') this.#skip(at, name);
    else this.#add(sign, at);
    if (ARROWS.has(name)) {
      this.#option();
      return this.#label();
    }
    while (this.source.charAt(this.#at) === '{') this.#group();
  }

  /** A command that leaves no sign; `\left.` is a bracket that is not there. */
  #skip(at: number, name: string): void {
    if (this.#start < 0) this.#start = at;
    if (/^(?:left|right)$/.test(name) && this.source.charAt(this.#at) === '.') this.#at += 1;
  }

  #escaped(at: number, next: string): void {
    this.#at += next === '' ? 1 : 2;
    if ('{}%&#'.includes(next)) this.#add(next, at);
    else if (next === '|') this.#add('∥', at);
    else if (next === '(' || next === '[') this.#isMath = true;
    else if (next === ')' || next === ']') this.#isMath = false;
  }

  /** `\triangleABC` and `\sinA`, as people type them. */
  #unknown(at: number, name: string): void {
    for (let length = Math.min(name.length - 1, KNOWN_NAME_MAX); length >= KNOWN_NAME_MIN; length -= 1) {
      const sign = COMMANDS.get(name.slice(0, length));
      if (!sign || !/^[A-Z]/.test(name.slice(length))) continue;
      this.#at = at + 1 + length;
      return this.#add(sign, at);
    }
    this.#add(name.toLowerCase(), at);
  }

  #fraction(at: number): void {
    const start = this.#out.length;
    this.#argument();
    this.#out.bracket(start, at, this.#at);
    const middle = this.#out.length;
    this.#argument();
    if (this.#out.length === start) return;
    this.#out.bracket(middle, at, this.#at);
    this.#out.insert(middle, '/', at, this.#at);
  }

  #root(at: number): void {
    const first = this.#out.length;
    this.#spaces();
    if (this.source.charAt(this.#at) === '[' && this.#closing(']') > 0 && this.#depth < DEPTH_MAX) {
      this.#at += 1;
      this.#depth += 1;
      while (this.#at < this.source.length && !']$'.includes(this.source.charAt(this.#at))) this.#item();
      this.#depth -= 1;
      if (this.source.charAt(this.#at) === ']') this.#at += 1;
      this.#out.insert(first, '^', at, this.#at);
    }
    const start = this.#out.length;
    this.#argument();
    this.#out.bracket(start, at, this.#at);
    this.#out.insert(start, '√', at, this.#at);
  }

  /** The next argument is read after everything else. */
  #label(): void {
    const start = this.#out.length;
    this.#argument();
    this.#labels.append(this.#out.cut(start));
  }

  #option(): void {
    if (this.source.charAt(this.#at) !== '[') return;
    this.#at = this.#closing(']') + 1 || this.#at;
  }

  /** The place of the next such sign, if it is near; else -1. */
  #closing(sign: string): number {
    const near = this.source.slice(this.#at, this.#at + BRACKET_MAX).indexOf(sign);
    return near < 0 ? -1 : this.#at + near;
  }

  #unread(name: string): void {
    const skip = (): void => {
      if (this.source.charAt(this.#at) === '{') this.#at = this.#closing('}') + 1 || this.#at;
    };
    const isTable = /^\{(?:array|tabular)\*?\}/.test(this.source.slice(this.#at, this.#at + 12));
    skip();
    if (name === 'begin' && isTable) skip();
  }
}

/** One character in its only spelling; '' for what is not read. */
function signOf(sign: string, code: number, character: string): string {
  if (code < 128) {
    if (code <= 32 || code === 127) return '';
    if (code >= 65 && code <= 90) return sign.toLowerCase();
    return CHARACTERS.get(sign) ?? sign;
  }
  if (code >= 0x3400 && code <= 0x9fff) return simplified(code) ?? sign;
  const found = known.get(character);
  if (found !== undefined) return found;
  const made = madeSign(character);
  if (known.size < KNOWN_MAX) known.set(character, made);
  return made;
}

function madeSign(character: string): string {
  const own = CHARACTERS.get(character) ?? ROOTS[character];
  if (own !== undefined) return own;
  // Accents are often left out. A sign that is crossed out is another one.
  const isLetter = /^\p{L}/u.test(character);
  const plain = (isLetter ? character.normalize('NFKD').replace(/\p{M}/gu, '') : character)
    .normalize('NFKC')
    .replace(/[\p{M}\p{Cc}\p{Cf}\s]/gu, '');
  return [...plain]
    .map((part) => CHARACTERS.get(part) ?? simplified(part.codePointAt(0) ?? 0) ?? part.toLowerCase())
    .join('');
}
