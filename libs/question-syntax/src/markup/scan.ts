/**
 * One left-to-right pass over a text that holds no table: characters → inline nodes, line ends and sub-problem
 * starts. Linear: every look-ahead is bounded or consumes what it looked at.
 */
import type { Inline } from './tree.js';

export type Token = Inline | { kind: 'newline' } | { kind: 'subproblem'; level: 1 | 2 };

const DEPTH_MAX = 8;
/** Longest argument of \underline; keeps a text full of unclosed ones from being scanned again and again. */
const ARGUMENT_CHARS_MAX = 4_000;

const COMMAND = /\\(fillin|fill|paren|subsubp|subp)(?![A-Za-z])[ \t]*/y;
const EMPTY_ARGUMENTS = /(?:\[[^\]\n]{0,40}\]|\{\s{0,10}\}){0,2}/y;
const FIGURE = /!\[[^\]\n]{0,200}\]\((image|tikz):([A-Za-z0-9_.:-]{1,100})\)/y;
const UNDERSCORES = /_{3,}/y;
const EMPTY_PAREN = /（[\s\u3000]{1,20}）/y;
const SPECIAL = /[\\$!*_（\n]/g;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

export function scan(text: string, depth = 0): Token[] {
  const tokens: Token[] = [];
  let plain = '';
  let at = 0;
  const push = (token: Token) => {
    if (plain !== '') tokens.push({ kind: 'text', text: plain });
    plain = '';
    tokens.push(token);
  };

  while (at < text.length) {
    SPECIAL.lastIndex = at;
    const next = SPECIAL.exec(text)?.index ?? text.length;
    plain += text.slice(at, next);
    at = next;
    if (at >= text.length) break;
    const char = text[at];

    if (char === '\n') {
      push({ kind: 'newline' });
      at += 1;
    } else if (char === '$') {
      const [node, end] = scanMath(text, at);
      push(node);
      at = end;
    } else if (char === '\\') {
      const escaped = text[at + 1];
      const command = matchAt(COMMAND, text, at);
      if (escaped === '$' || escaped === '\\' || escaped === '*' || escaped === '_') {
        // `\\` stays as it is in plain text except that it cannot escape what follows.
        plain += escaped === '\\' ? '\\\\' : escaped;
        at += 2;
      } else if (command) {
        at += command[0].length;
        if (command[1] === 'subp' || command[1] === 'subsubp') {
          push({ kind: 'subproblem', level: command[1] === 'subp' ? 1 : 2 });
        } else {
          at += matchAt(EMPTY_ARGUMENTS, text, at)?.[0].length ?? 0;
          push({ kind: command[1] === 'paren' ? 'paren' : 'blank' });
        }
      } else if (text.startsWith('\\underline{', at)) {
        const end = closingBrace(text, at + 10);
        if (end === null) {
          plain += '\\underline';
          at += 10;
        } else {
          push(nested('underline', text.slice(at + 11, end), depth));
          at = end + 1;
        }
      } else {
        plain += char;
        at += 1;
      }
    } else if (char === '!') {
      const figure = matchAt(FIGURE, text, at);
      if (figure?.[2] !== undefined) push({ kind: figure[1] === 'tikz' ? 'tikz' : 'image', id: figure[2] });
      else plain += char;
      at += figure?.[0].length ?? 1;
    } else if (char === '*' && text[at + 1] === '*') {
      const lineEnd = endOfLine(text, at);
      const close = text.slice(at + 2, lineEnd).indexOf('**');
      if (close > 0) {
        push(nested('bold', text.slice(at + 2, at + 2 + close), depth));
        at += close + 4;
      } else {
        // No partner on this line: every star of it is a star.
        const stars = /\*+/y;
        const run = matchAt(stars, text, at)?.[0] ?? '**';
        plain += run;
        at += run.length;
      }
    } else {
      const blank = matchAt(UNDERSCORES, text, at);
      const paren = matchAt(EMPTY_PAREN, text, at);
      if (blank) push({ kind: 'blank' });
      else if (paren) push({ kind: 'paren' });
      else plain += char;
      at += (blank ?? paren)?.[0].length ?? 1;
    }
  }
  if (plain !== '') tokens.push({ kind: 'text', text: plain });
  return tokens;
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

/** `$…$` or `$$…$$` at `at` → its node and where it ends. A blank line or the end of the text leaves it unclosed. */
function scanMath(text: string, at: number): [Inline, number] {
  const display = text[at + 1] === '$';
  const fence = display ? '$$' : '$';
  const start = at + fence.length;
  let end = start;
  for (;;) {
    end = text.indexOf('$', end);
    if (end === -1) break;
    if (isEscaped(text, end)) end += 1;
    else if (display && text[end + 1] !== '$') end += 1;
    else break;
  }
  const inside = text.slice(start, end === -1 ? text.length : end).indexOf('\n\n');
  if (end === -1 || inside !== -1) {
    const stop = inside === -1 ? text.length : start + inside;
    return [{ kind: 'error', error: 'unclosedMath', source: text.slice(at, stop) }, stop];
  }
  const tex = text.slice(start, end).trim();
  if (tex === '')
    return [
      { kind: 'error', error: 'emptyMath', source: text.slice(at, end + fence.length) },
      end + fence.length,
    ];
  return [{ kind: 'math', tex, display }, end + fence.length];
}

/** True when an odd number of backslashes stands before `at`. */
function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}

/** Index of the brace that closes the one at `open`; null when there is none within reach. */
function closingBrace(text: string, open: number): number | null {
  let depth = 0;
  const stop = Math.min(text.length, open + ARGUMENT_CHARS_MAX);
  for (let at = open; at < stop; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '{') depth += 1;
    else if (text[at] === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return null;
}

function nested(kind: 'bold' | 'underline', source: string, depth: number): Inline {
  if (depth >= DEPTH_MAX) return { kind: 'error', error: 'tooDeep', source };
  if (
    kind === 'underline' &&
    source.replace(/\\(?:hspace|quad|qquad|enspace)\*?(?:\{[^{}]*\})?|~|\u3000/g, '').trim() === ''
  )
    return { kind: 'blank' };
  return { kind, children: scan(source, depth + 1).map(inlineOf) };
}

/** Line ends and sub-problems mean nothing inside bold, underline or a table cell. */
export function inlineOf(token: Token): Inline {
  if (token.kind === 'newline') return { kind: 'text', text: ' ' };
  if (token.kind === 'subproblem') return { kind: 'text', text: '' };
  return token;
}
