/**
 * TeX source without comments and programs. A program's characters mean nothing to TeX, so it leaves the text before
 * anything else reads it: `\tikucode{0}` stands in its place. Line ends stay, so that line numbers do.
 */
import { CODE_ENVIRONMENTS } from './commands.js';
import { searchedInVain } from './reader.js';

/** A program as printed: several lines of their own, or a piece of a line. */
export interface Program {
  text: string;
  isInline: boolean;
  /** As it is in the source. */
  raw: string;
}
type Found = Omit<Program, 'raw'> & { end: number };
export interface Uncommented {
  text: string;
  programs: Program[];
}

/** `%tiku:answer`: our exporter's mark of the structure, as a command that the walker knows. */
const OWN_MARK = /^%tiku:([A-Za-z=]{1,30})$/;
/** R/exams writes what it knows about an exercise behind comment signs, or without them. */
const EXERCISE_FACT = /^%{1,4}[ \t]{0,8}(?=\\ex(?:type|solution|name)\{)/;

const OPENING = /\\begin[ \t]{0,4}\{([A-Za-z]{1,40}\*?)\}/y;
const DECLARED =
  /\\(?:lstnewenvironment|newtcblisting|DefineVerbatimEnvironment|newverbatim|newfloatlisting)[ \t]{0,4}(?:\[[^\]\n]{0,80}\][ \t]{0,4})?\{([A-Za-z]{1,40})\}/g;
const DECLARED_MINTED = /\\newminted[ \t]{0,4}(?:\[([A-Za-z]{1,40})\][ \t]{0,4})?\{([A-Za-z]{1,40})\}/g;
const INLINE = /\\(verb|lstinline|mintinline|Verb)(?![A-Za-z@])\*?/y;
/** Addresses contain percent signs. */
const ADDRESS = /\\(?:url|path|nolinkurl|href)[ \t]{0,4}\{[^{}\n]{0,2000}\}/y;
const ARGUMENTS = /(?:[ \t]{0,4}\[[^\]\n]{0,300}\]|[ \t]{0,4}\{[^{}\n]{0,200}\}){0,4}/y;

/** Removes comments, except the marks of our exporter, and takes programs out. `\%` stays. */
export function withoutComments(typed: string): Uncommented {
  const source = typed.replace(/\r\n?/g, '\n');
  const environments = new Set(CODE_ENVIRONMENTS);
  for (const [, name = ''] of source.matchAll(DECLARED)) environments.add(name);
  for (const [, name, language = ''] of source.matchAll(DECLARED_MINTED)) {
    environments.add(name ?? `${language}code`);
  }
  const isExams = /\\ex(?:type|solution)\{/.test(source);
  const programs: Program[] = [];
  let out = '';
  let copied = 0;
  const replace = (from: number, to: number, by: string): void => {
    out += source.slice(copied, from) + by;
    copied = to;
  };
  const take = (from: number, { end, ...program }: Found): void => {
    const raw = source.slice(from, end);
    replace(from, end, `\\tikucode{${programs.length}${raw.replace(/[^\n]+/g, '')}}`);
    programs.push({ ...program, raw });
  };
  const special = /[\\%]/g;
  for (let found = special.exec(source); found; found = special.exec(source)) {
    const at = found.index;
    if (found[0] === '%') {
      const lineEnd = source.indexOf('\n', at);
      const comment = source.slice(at, lineEnd < 0 ? source.length : lineEnd);
      const mark = OWN_MARK.exec(comment)?.[1];
      const fact = isExams ? EXERCISE_FACT.exec(comment) : null;
      if (fact) {
        replace(at, at + fact[0].length, '');
        special.lastIndex = copied;
        continue;
      }
      replace(at, at + comment.length, mark === undefined ? '' : `\\tikumark{${mark}}`);
      special.lastIndex = copied;
      continue;
    }
    special.lastIndex = at + 2;
    const program = listing(source, at, environments) ?? inline(source, at);
    const address = program ? null : match(ADDRESS, source, at);
    if (program) {
      take(at, program);
      special.lastIndex = program.end;
    } else if (address) special.lastIndex = at + address[0].length;
  }
  return { text: out + source.slice(copied), programs };
}

/** `\begin{lstlisting}[language=C] … \end{lstlisting}`; null for other text, and for one without an end. */
function listing(source: string, at: number, environments: ReadonlySet<string>): Found | null {
  const opening = match(OPENING, source, at);
  const name = opening?.[1] ?? '';
  if (!opening || !(environments.has(name) || environments.has(name.replace('*', '')))) return null;
  const close = `\\end{${name}}`;
  const end = source.indexOf(close, at);
  if (end < 0) {
    searchedInVain(source.length - at);
    return null;
  }
  const from = at + opening[0].length;
  const given = match(ARGUMENTS, source, from)?.[0] ?? '';
  const start = name === 'alltt' ? from : Math.min(end, from + given.length);
  return { text: source.slice(start, end), isInline: false, end: end + close.length };
}

/** `\verb|…|`, `\lstinline[language=C]{…}`, `\mintinline{c}|…|`, on one line. */
function inline(source: string, at: number): Found | null {
  const command = match(INLINE, source, at);
  if (!command) return null;
  let from = at + command[0].length;
  if (command[1] !== 'verb') {
    from += match(/[ \t]{0,4}\[[^\]\n]{0,300}\]/y, source, from)?.[0].length ?? 0;
    if (command[1] === 'mintinline')
      from += match(/[ \t]{0,4}\{[^{}\n]{0,40}\}/y, source, from)?.[0].length ?? 0;
  }
  const open = source[from] ?? '';
  if (open === '' || /[\s\p{L}]/u.test(open)) return null;
  const end = open === '{' && command[1] !== 'verb' ? braceEnd(source, from) : source.indexOf(open, from + 1);
  const text = end < 0 ? '' : source.slice(from + 1, end);
  return end < 0 || text.includes('\n') ? null : { text, isInline: true, end: end + 1 };
}

function braceEnd(source: string, from: number): number {
  let depth = 0;
  for (let at = from; at < source.length && source[at] !== '\n'; at++) {
    if (source[at] === '{') depth++;
    else if (source[at] === '}' && --depth === 0) return at;
  }
  return -1;
}

function match(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

/** A listing as a fenced block of our markup; indents are spaces that no later step joins. */
export function fenced(text: string): string {
  const lines = text.replaceAll('\t', '    ').replaceAll('```', "'''").split('\n');
  while (lines.length > 0 && lines[0]?.trim() === '') lines.shift();
  while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop();
  if (lines.length === 0) return '';
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)?.[0].length ?? 0);
  const shared = Math.min(...indents);
  const shown = lines.map((line) =>
    line
      .slice(shared)
      .trimEnd()
      .replace(/^ +| {2,}/g, (blanks) => '\u00a0'.repeat(blanks.length)),
  );
  return `\`\`\`\n${shown.join('\n')}\n\`\`\``;
}

/** What our markup would read otherwise. */
const READ_AS_MARKUP = /[\\$_*`|#~^{}[\]]| {2}/;
/** A piece of a program within a line: as text if it reads the same, else as code. */
export const inlineCode = (text: string): string =>
  READ_AS_MARKUP.test(text) && !text.includes('`') && text.trim() !== '' ? `\`${text.trim()}\`` : text;
