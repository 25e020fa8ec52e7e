/**
 * Texts whose blanks carry the numbers of questions: "one of ___43___ (old) folk arts". Owns where such a text stands
 * and which lines its questions get: rows of options that follow keep theirs, a list of sentences to choose from is
 * offered to each blank, and a blank with nothing to choose from is asked by its sentence. Pure.
 */
import { isSectionHeading, questionNumber, toAscii } from './marks.js';
import type { Line } from './types.js';

/** Between rules, behind a number, or underlined. */
const RULED =
  /(?:_{1,16}|\\fillin|\\underline\{)\s{0,6}[（(]?(\d{1,3})[)）]?\s{0,6}(?:_{1,16}|\\fillin(?![a-z])|\})/g;
/** The rule of a blank is lost in copied text: a number between wide spaces. */
const SPACED =
  /(?<=[^\s\d][ \u00a0\u3000]{2,4})()(\d{1,3})(?=[ \u00a0\u3000]{1,4}[^\s\d.．、]|[ \u00a0]?[.,;!?"”’])/g;
const RULED_MIN = 3;
const SPACED_MIN = 5;
/** Lines that options may stand below their text. */
const OPTION_LINES_MAX = 80;
const SENTENCE_END = /[.!?。！？]["”’']?(?=\s|$)/g;

interface Blank {
  number: number;
  line: number;
  from: number;
  to: number;
}

/** Lines in which each numbered blank is a question below its text; the same lines where the paper has no such text. */
export function withNumberedBlanks(lines: Line[]): Line[] {
  if (lines.some(({ hints }) => hints.role === 'question')) return lines;
  const texts = [...counted(lines, RULED, RULED_MIN), ...counted(lines, SPACED, SPACED_MIN)];
  if (texts.length === 0) return lines;
  const inserted = new Map<number, Line[]>();
  const dropped = new Set<number>();
  for (const blanks of texts) {
    const last = blanks.at(-1)?.line ?? 0;
    const rest = below(lines, last);
    const numbers = new Set(blanks.map(({ number }) => number));
    const rows = rest.filter(({ text }) => numbers.has(questionNumber(text)?.number ?? 0)).length;
    if (rows * 2 >= blanks.length) continue;
    const options = listOfOptions(rest);
    const offers = options.length > blanks.length || optionCount(options) > blanks.length;
    if (offers) options.forEach((_, at) => dropped.add(last + 1 + at));
    inserted.set(
      last + (offers ? options.length : 0),
      blanks.flatMap((blank) => questionOf(blank, lines, offers ? options : [])),
    );
  }
  const marked = new Map<number, Blank[]>();
  for (const blank of texts.flat()) marked.set(blank.line, [...(marked.get(blank.line) ?? []), blank]);
  return lines.flatMap((line, at) => {
    const own = marked.get(at);
    const kept = dropped.has(at) ? [] : [own ? { ...line, text: withNumbers(line.text, own) } : line];
    return [...kept, ...(inserted.get(at) ?? [])];
  });
}

/** Texts whose blanks count by one, heading by heading. */
function counted(lines: readonly Line[], pattern: RegExp, least: number): Blank[][] {
  const found: Blank[][] = [];
  let run: Blank[] = [];
  const end = (): void => {
    if (run.length >= least) found.push(run);
    run = [];
  };
  lines.forEach((line, at) => {
    if (line.kind !== 'text') return;
    if (isSectionHeading(line.text, line.hints.role === 'section')) return end();
    for (const match of toAscii(line.text).matchAll(pattern)) {
      const number = Number(match[1] || match[2]);
      if (run.length > 0 && number !== (run.at(-1)?.number ?? 0) + 1) end();
      run.push({ number, line: at, from: match.index, to: match.index + match[0].length });
    }
  });
  end();
  return found;
}

/** What stands below a text, up to the next heading. */
function below(lines: readonly Line[], last: number): Line[] {
  const rest = lines.slice(last + 1, last + 1 + OPTION_LINES_MAX);
  const heading = rest.findIndex((line) => isSectionHeading(line.text, line.hints.role === 'section'));
  return heading < 0 ? rest : rest.slice(0, heading);
}

const OPTION = /(?:^|[\t]|\s{2})[（(]?([A-H])\s?[.．、)）]/g;

/** The lines "A. …", "B. …" directly below. */
function listOfOptions(rest: readonly Line[]): Line[] {
  const end = rest.findIndex(({ text }) => !/^\s*[（(]?[A-H]\s?[.．、)）]/.test(toAscii(text)));
  return rest.slice(0, end < 0 ? rest.length : end);
}

const optionCount = (options: readonly Line[]): number =>
  options.reduce((sum, { text }) => sum + [...toAscii(text).matchAll(OPTION)].length, 0);

function questionOf(blank: Blank, lines: readonly Line[], options: readonly Line[]): Line[] {
  const source = lines[blank.line];
  if (!source) return [];
  const base = { ...source, hints: {}, doubts: [] };
  if (options.length > 0) return [{ ...base, text: `${blank.number}. \\paren` }, ...options];
  return [{ ...base, text: `${blank.number}. ${sentenceOf(blank, source.text)}` }];
}

/** The sentence around a blank; other blanks in it keep their numbers. */
function sentenceOf({ from, to }: Blank, text: string): string {
  const ends = [...text.matchAll(SENTENCE_END)].map((match) => match.index + match[0].length);
  const start = ends.filter((end) => end <= from).at(-1) ?? 0;
  const end = ends.find((one) => one >= to) ?? text.length;
  const others = (part: string): string => part.replace(RULED, '\\underline{$1}');
  return `${others(text.slice(start, from)).trimStart()}\\fillin ${others(text.slice(to, end)).trim()}`;
}

/** `___43___` → `\underline{43}`: to be read as a number, not as a blank of the text. */
function withNumbers(text: string, blanks: readonly Blank[]): string {
  return blanks.reduceRight(
    (whole, { number, from, to }) => `${whole.slice(0, from)}\\underline{${number}}${whole.slice(to)}`,
    text,
  );
}
