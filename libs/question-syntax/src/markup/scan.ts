/**
 * One left-to-right pass over a text whose lines begin no block: characters → inline nodes, line ends, sub-problem
 * starts and environments. Linear: every look-ahead is bounded or consumes what it looked at.
 */
import { Braces } from './braces.js';
import { environmentsOf, type Environment } from './environments.js';
import { masked } from './mask.js';
import { MathFinder } from './math.js';
import { Next } from './next.js';
import type { Piece } from './piece.js';
import { sha256 } from './sha256.js';
import type { Inline, MarkupError, Span } from './tree.js';

export type Token =
  | Inline
  | (Span & { kind: 'newline' })
  | (Span & { kind: 'subproblem'; level: 1 | 2 })
  | (Span & { kind: 'environment'; name: 'itemize' | 'enumerate' | 'tabular' | 'center'; body: Piece });

export const DEPTH_MAX = 8;

const COMMAND = /\\(fillin|fill|paren|choice|subsubp|subp)(?![A-Za-z])[ \t]*/y;
const EMPTY_ARGUMENTS = /(?:\[[^\]\n]{0,40}\]|\{\s{0,10}\}){0,2}/y;
const FIGURE = /!\[([^[\]\n]{0,200})\]\((image|tikz):([A-Za-z0-9_.:-]{1,100})\)/y;
const LINK = /\[([^[\]\n]{1,300})\]\(([^\s()<>]{1,2000})\)/y;
const CHARACTER =
  /\\(textbackslash|textasciitilde|textasciicircum|textbar|textless|textgreater|ldots|dots)(?![A-Za-z])(?:\{\})?/y;
const CHARACTERS: Record<string, string> = {
  textbackslash: '\\',
  textasciitilde: '~',
  textasciicircum: '^',
  textbar: '|',
  textless: '<',
  textgreater: '>',
  ldots: '…',
  dots: '…',
};
const STYLE = /\\(underline|uline|textbf|textit|emph|href)\{/y;
const SPACE = /\\(?:quad|qquad|enspace|hspace\*?\{[^{}\n]{0,20}\})(?![A-Za-z])[ \t]?/y;
const UNDERSCORES = /_{3,}/y;
const EMPTY_PAREN = /（[\s\u3000]{1,20}）/y;
const BACKTICKS = /`{1,3}/y;
const STARS = /\*+/y;
const SPECIAL = /[\\$!*_（\n`[]/g;
/** Characters that a backslash makes plain. `\\` stays as it is, except that it cannot escape the next character. */
const ESCAPED = '$*_`#%&{}~>|!.-';
const SAFE_ADDRESS = /^https?:\/\/[^\s"'<>\\^`{|}]+$/i;
const GAP_ONLY = /^(?:\\(?:hspace\*?\{[^{}]{0,40}\}|qquad|quad|enspace)|[~\s])*$/;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

export function scan(piece: Piece, depth = 0): Token[] {
  return new Scanner(piece, depth).tokens();
}

/** Line ends, sub-problems and environments mean nothing inside bold, links or a table cell. */
export function scanInline(piece: Piece, depth = 0): Inline[] {
  return scan(piece, depth).flatMap((token): Inline[] => {
    const { from, to } = token;
    if (token.kind === 'newline') return [{ kind: 'text', text: ' ', from, to }];
    if (token.kind === 'environment') return scanInline(token.body, depth + 1);
    return token.kind === 'subproblem' ? [] : [token];
  });
}

class Scanner {
  readonly #piece: Piece;
  readonly #text: string;
  readonly #depth: number;
  readonly #braces: Braces;
  readonly #environments: ReadonlyMap<number, Environment | null>;
  readonly #tokens: Token[] = [];
  #math: MathFinder | null = null;
  #marks: Marks | null = null;
  #plain = '';
  #plainFrom = 0;
  #at = 0;

  constructor(piece: Piece, depth: number) {
    this.#piece = piece;
    this.#text = piece.text;
    this.#depth = depth;
    this.#braces = new Braces(piece.text);
    this.#environments = environmentsOf(piece.text);
  }

  tokens(): Token[] {
    const text = this.#text;
    while (this.#at < text.length) {
      SPECIAL.lastIndex = this.#at;
      const next = SPECIAL.exec(text)?.index ?? text.length;
      this.#keep(next);
      if (next < text.length) this.#special(text[next] ?? '');
    }
    this.#flush();
    return this.#tokens;
  }

  /** Keeps the characters up to `end` unchanged, or as `text`. */
  #keep(end: number, text = this.#text.slice(this.#at, end)): void {
    if (end === this.#at) return;
    if (this.#plain === '') this.#plainFrom = this.#at;
    this.#plain += text;
    this.#at = end;
  }

  #flush(): void {
    if (this.#plain !== '')
      this.#tokens.push({ kind: 'text', text: this.#plain, ...this.#piece.span(this.#plainFrom, this.#at) });
    this.#plain = '';
  }

  /** A node that covers the text up to `end`. */
  #push(end: number, make: (span: Span) => Token): void {
    this.#flush();
    this.#tokens.push(make(this.#piece.span(this.#at, end)));
    this.#at = end;
  }

  #error(end: number, error: MarkupError): void {
    const source = this.#text.slice(this.#at, end);
    this.#push(end, (span) => ({ kind: 'error', error, source, ...span }));
  }

  #special(char: string): void {
    const at = this.#at;
    switch (char) {
      case '\n':
        return this.#push(at + 1, (span) => ({ kind: 'newline', ...span }));
      case '$':
        return this.#formula();
      case '\\':
        return this.#command();
      case '!':
        return this.#figure();
      case '*':
        return this.#stars();
      case '`':
        return this.#code();
      case '[':
        return this.#link();
      default: {
        const blank = matchAt(UNDERSCORES, this.#text, at);
        const paren = matchAt(EMPTY_PAREN, this.#text, at);
        if (blank) this.#push(at + blank[0].length, (span) => ({ kind: 'blank', ...span }));
        else if (paren) this.#push(at + paren[0].length, (span) => ({ kind: 'paren', ...span }));
        else this.#keep(at + 1);
      }
    }
  }

  #formula(): void {
    this.#math ??= new MathFinder(this.#text);
    const found = this.#math.find(this.#at);
    if (!found) return this.#keep(this.#at + 1);
    if (!found.tex) return this.#error(found.end, 'unclosedMath');
    this.#pushFormula(found.end, found.tex, found.display);
  }

  #pushFormula(end: number, { from, to }: Span, display: boolean): void {
    const inside = this.#piece.slice(from, to).trimmed();
    if (inside.text === '') return this.#error(end, 'emptyMath');
    this.#push(end, (span) => ({
      kind: 'math',
      tex: inside.text,
      display,
      texFrom: inside.at(0),
      ...span,
    }));
  }

  #command(): void {
    const at = this.#at;
    const text = this.#text;
    const next = text[at + 1] ?? '';
    if (next === '\\') return this.#keep(at + 2);
    if (next !== '' && ESCAPED.includes(next)) return this.#keep(at + 2, next);
    if (next === '(' || next === '[') return this.#formula();
    const tag = matchAt(COMMAND, text, at);
    if (tag) return this.#tag(tag);
    const style = matchAt(STYLE, text, at);
    if (style) return this.#style(style[1] ?? '', at + style[0].length - 1);
    const space = matchAt(SPACE, text, at);
    if (space) return this.#keep(at + space[0].length, '\u2003');
    const character = matchAt(CHARACTER, text, at);
    if (character) return this.#keep(at + character[0].length, CHARACTERS[character[1] ?? '']);
    if (this.#environments.has(at)) return this.#environment(this.#environments.get(at) ?? null);
    this.#keep(at + 1);
  }

  #tag(tag: RegExpExecArray): void {
    const name = tag[1];
    const end = this.#at + tag[0].length;
    if (name === 'subp' || name === 'subsubp')
      return this.#push(end, (span) => ({ kind: 'subproblem', level: name === 'subp' ? 1 : 2, ...span }));
    const kind = name === 'paren' || name === 'choice' ? 'paren' : 'blank';
    const args = matchAt(EMPTY_ARGUMENTS, this.#text, end)?.[0].length ?? 0;
    this.#push(end + args, (span) => ({ kind, ...span }));
  }

  #style(name: string, open: number): void {
    const close = this.#braces.closing(open);
    if (close === null) return this.#keep(open);
    const inside = this.#piece.slice(open + 1, close);
    if (name === 'href') {
      const end = this.#text[close + 1] === '{' ? this.#braces.closing(close + 1) : null;
      if (end === null) return this.#keep(open);
      return this.#pushLink(end + 1, inside.text, this.#piece.slice(close + 2, end));
    }
    if (name === 'textbf') return this.#nested(close + 1, 'bold', inside);
    if (name === 'textit' || name === 'emph') return this.#nested(close + 1, 'italic', inside);
    if (GAP_ONLY.test(inside.text)) return this.#push(close + 1, (span) => ({ kind: 'blank', ...span }));
    this.#nested(close + 1, 'underline', inside);
  }

  #nested(end: number, kind: 'bold' | 'italic' | 'underline', inside: Piece): void {
    if (this.#depth >= DEPTH_MAX) return this.#error(end, 'tooDeep');
    const children = scanInline(inside, this.#depth + 1);
    this.#push(end, (span) => ({ kind, children, ...span }));
  }

  #pushLink(end: number, address: string, inside: Piece): void {
    if (!SAFE_ADDRESS.test(address)) return this.#error(end, 'unsafeLink');
    if (this.#depth >= DEPTH_MAX) return this.#error(end, 'tooDeep');
    const children = scanInline(inside, this.#depth + 1);
    this.#push(end, (span) => ({ kind: 'link', address, children, ...span }));
  }

  #environment(found: Environment | null): void {
    if (!found) return this.#error(this.#text.indexOf('}', this.#at) + 1, 'unclosedEnvironment');
    const { name, from, to, end } = found;
    switch (name) {
      case 'itemize':
      case 'enumerate':
      case 'tabular':
      case 'center': {
        if (this.#depth >= DEPTH_MAX) return this.#error(end, 'tooDeep');
        const body = this.#piece.slice(from, to);
        return this.#push(end, (span) => ({ kind: 'environment', name, body, ...span }));
      }
      case 'tikzpicture':
      case 'circuitikz': {
        const source = this.#text.slice(this.#at, end);
        return this.#push(end, (span) => ({ kind: 'drawing', source, hash: sha256(source), ...span }));
      }
      default:
        return this.#pushFormula(end, { from: this.#at, to: end }, true);
    }
  }

  #figure(): void {
    const figure = matchAt(FIGURE, this.#text, this.#at);
    const [whole = '!', alt = '', kind, id] = figure ?? [];
    if (id === undefined) return this.#keep(this.#at + 1);
    this.#push(this.#at + whole.length, (span) =>
      kind === 'tikz' ? { kind, id, ...span } : { kind: 'image', id, alt: alt.trim(), ...span },
    );
  }

  #link(): void {
    const link = matchAt(LINK, this.#text, this.#at);
    const [whole = '', inside = '', address = ''] = link ?? [];
    // Brackets followed by parentheses are a link only with an address.
    if (!link || !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) return this.#keep(this.#at + 1);
    const from = this.#at + 1;
    this.#pushLink(this.#at + whole.length, address, this.#piece.slice(from, from + inside.length));
  }

  /** Code, bold and italics end within their line, and neither in a formula nor in an environment. */
  #endOfMark(mark: string, from: number): number | null {
    this.#marks ??= marksOf(this.#text);
    const end = this.#marks.get(mark)?.from(from) ?? this.#text.length;
    return end < this.#marks.lineEnd.from(from) ? end : null;
  }

  #code(): void {
    const fence = matchAt(BACKTICKS, this.#text, this.#at)?.[0] ?? '`';
    const from = this.#at + fence.length;
    const close = this.#endOfMark(fence, from);
    if (close === null || close === from) return this.#keep(from);
    const text = this.#text.slice(from, close).trim();
    this.#push(close + fence.length, (span) => ({ kind: 'code', text, ...span }));
  }

  /** A star between letters or digits is a multiplication sign. */
  #stars(): void {
    const at = this.#at;
    const text = this.#text;
    const run = matchAt(STARS, text, at)?.[0].length ?? 1;
    const isItalic = run === 1;
    const fence = isItalic ? '*' : '**';
    const from = at + fence.length;
    const isSign = isItalic && (/\s/.test(text[from] ?? ' ') || (isWord(text[at - 1]) && isWord(text[from])));
    const found = isSign ? null : this.#endOfMark(fence, isItalic ? from + 1 : from);
    if (found === null || found === from) return this.#keep(at + run);
    // `***` closes the inner mark first.
    const close = !isItalic && text[found + 2] === '*' && text[found + 3] !== '*' ? found + 1 : found;
    this.#nested(close + fence.length, isItalic ? 'italic' : 'bold', this.#piece.slice(from, close));
  }
}

interface Marks {
  get: (mark: string) => Next | undefined;
  lineEnd: Next;
}

function marksOf(text: string): Marks {
  const visible = masked(text);
  const ends = new Map([
    ['*', new Next(visible, /(?<=[^\s*])\*(?!\*)/g)],
    ['**', new Next(visible, /\*\*/g)],
    ['`', new Next(text, /`/g)],
    ['``', new Next(text, /``/g)],
    ['```', new Next(text, /```/g)],
  ]);
  return { get: (mark) => ends.get(mark), lineEnd: new Next(visible, /\n/g) };
}

const isWord = (char: string | undefined): boolean => char !== undefined && /[A-Za-z0-9]/.test(char);
