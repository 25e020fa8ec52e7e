/**
 * Questions that exist only as numbered blanks inside a text: cloze, grammar filling, sentences to choose for gaps.
 * Owns which numbers of a text are blanks. Each blank without its own line gets one: number, sentence, and the options
 * that all share. The chain of numbers decides whether those lines are questions. Pure.
 */
import { FormulaScan } from '../formula-scan.js';
import { isAnswerPartHeading, isSectionHeading, questionNumber, toAscii } from '../marks.js';
import { tableBlanks } from './table-blanks.js';
import type { Line } from '../types.js';

/** Fewer blanks that count up are something else: with rules around the number, and as a number between words. */
const MARKED_MIN = 3;
const BARE_MIN = 4;
/** Small numbers in a row may be anything; this many that count up from here are blanks. */
const LATER_FROM = 16;
const LATER_MIN = 5;
const BLANKS_MAX = 60;
/** This many at the beginning of lines number the lines themselves. */
const LEADING_SHARE = 0.75;
/** Lines without a blank within one text. */
const QUIET_LINES = 6;
/** Lines between the last blank of a text and its options. */
const TAIL_LINES = 4;
/** Lines below a text in which its questions begin if they have their own lines. */
const OWN_LINES_WITHIN = 30;
/** A number between words that is a blank has this many words around it, on average. */
const WORDS_MIN = 2;
/** "Key: (1) thermometer; (2) barometer". */
const IS_KEY =
  /^\s{0,8}(?:\*\*)?[【[]?(?:[\u4e00-\u9fff]{0,6}答案|Answers?|(?:Answer\s)?Keys?|Solutions?)[】\]]?\s{0,4}[:：]/i;
const OPTION_LINE = /^\s{0,8}[（(]?([A-H])\s{0,4}[)）.．、]/;
const OPTION_LABEL = /(?:^|[\t\u3000]|\s{2}|(?<=[.?!。？！] ))[（(]?[A-H]\s{0,4}[.．、)）]/g;

/** Between rules or underlined. */
const MARKED =
  /(?:\\fillin(?![a-z])|__|\\underline\{)\s{0,6}[（(]?(\d{1,3})[)）]?\s{0,6}[.．]?\s{0,4}(?:\\fillin(?![a-z])|__|\})/g;
/** "Meeting place: the 1 ________": the number in front of its rule, within a line. */
const LEADING =
  /(?<=[^\s\d][ \t]{1,3})[（(]?(\d{1,3})[)）.．、]?[ \t]{0,3}(?:\\fillin(?![a-z])|_{3,}|\.{5,}|…{2,})/g;
const BARE = /(?<![^\s“"'’(])(\d{1,3})(?=$|[\s,;:!?”"'’)]|\s?\.(?:\s|$))/g;

/** Text allowed before a number that begins its line: "(1) …", and the question's own ("1.(1) …"). */
const LEADS = /^[\s*]{0,8}(?:\d{1,3}\s?[.．、]\s?)?[（(]?$/;

/** "Problem 1", "Figure 2": the number of a named thing. */
const NAMED =
  /(?:problem|question|exercise|task|section|part|figure|fig\.?|table|chapter|unit|page|step|level|year|grade|paragraph|no\.?)\s$/i;

interface Blank {
  number: number;
  line: number;
  from: number;
  to: number;
}

interface Text {
  blanks: Blank[];
  /** Line after the text. */
  end: number;
  /** Its lines joined, and the offset at which each begins. */
  joined: string;
  offsets: Map<number, number>;
}

/** The lines with those of texts marked, and with an added line for each blank without its own. */
export function withNumberedBlanks(lines: readonly Line[]): readonly Line[] {
  const out: Line[] = [];
  let last = 0;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line) break;
    const cells = line.kind === 'table' ? tableBlanks(line, last) : null;
    if (cells) {
      out.push(...cells.lines);
      last = cells.last;
      continue;
    }
    const text = IS_KEY.test(line.text) ? null : textAt(lines, at, last);
    if (!text) {
      const mark = line.kind === 'table' ? null : questionNumber(line.text);
      if (isSectionHeading(line.text, line.hints.role === 'section') && startsAgain(lines, at)) last = 0;
      if (mark?.number === last + 1 || (last === 0 && mark?.strength === 'strong')) last = mark.number;
      out.push(line);
      continue;
    }
    text.end += tailOf(lines, text);
    for (let own = at; own < text.end; own++) out.push(...asText(lines[own], own, text.blanks));
    last = text.blanks.at(-1)?.number ?? last;
    const own = ownLines(lines, text);
    if (own.size * 2 < text.blanks.length) {
      const options = sharedOptions(lines, text);
      for (const blank of text.blanks) out.push(blankLine(lines, blank, text), ...options);
      text.end += options.length;
    } else {
      const to = Math.max(...own.values()) + 1;
      out.push(...lines.slice(text.end, to).flatMap((line) => withSentence(line, lines, text)));
      text.end = to;
    }
    at = text.end - 1;
  }
  return out;
}

/** Numbers begin with 1 again below a heading: the next numbered line decides. */
function startsAgain(lines: readonly Line[], heading: number): boolean {
  for (const { text } of lines.slice(heading + 1, heading + 1 + OWN_LINES_WITHIN)) {
    const first = blanksOf(text, 0, MARKED)[0]?.number ?? questionNumber(text)?.number;
    if (first !== undefined) return first === 1;
  }
  return false;
}

/** The text whose first blank is in this line and follows the last number. */
function textAt(lines: readonly Line[], at: number, last: number): Text | null {
  const marked = blanksOf(lines[at]?.text ?? '', at, MARKED)[0]?.number;
  return (
    // Blanks that number from 1 again within a question are its own.
    (marked && (marked > last || last <= 1) ? readText(lines, at, marked, MARKED, MARKED_MIN) : null) ??
    fillsGap(lines, at, last) ??
    readText(lines, at, last + 1, LEADING, MARKED_MIN) ??
    readText(lines, at, last + 1, BARE, BARE_MIN) ??
    laterText(lines, at, last)
  );
}

/** Two blanks are enough if the question above has the number before them, and the next one below the number after. */
function fillsGap(lines: readonly Line[], at: number, last: number): Text | null {
  const text = last > 1 ? readText(lines, at, last + 1, MARKED, MARKED_MIN - 1) : null;
  const next = lines
    .slice(text?.end ?? lines.length)
    .flatMap((line) => questionNumber(line.text)?.number ?? [])[0];
  return text && next === (text.blanks.at(-1)?.number ?? 0) + 1 ? text : null;
}

/** A text whose blanks continue from a higher number: the paper leaves out sections in between. */
function laterText(lines: readonly Line[], at: number, last: number): Text | null {
  const first = blanksOf(lines[at]?.text ?? '', at, BARE)[0]?.number;
  return first !== undefined && first > last + 1 && first >= LATER_FROM
    ? readText(lines, at, first, BARE, LATER_MIN)
    : null;
}

function readText(
  lines: readonly Line[],
  from: number,
  first: number,
  pattern: RegExp,
  min: number,
): Text | null {
  const blanks: Blank[] = [];
  let end = from;
  for (let at = from; at < lines.length && at - end <= QUIET_LINES && blanks.length < BLANKS_MAX; at++) {
    const line = lines[at];
    if (!line || line.kind !== 'text' || line.hints.role || OPTION_LINE.test(line.text)) break;
    if (at > from && isSectionHeading(line.text, false)) break;
    let found = false;
    for (const blank of blanksOf(line.text, at, pattern)) {
      if (blank.number !== first + blanks.length) continue;
      blanks.push(blank);
      found = true;
    }
    // The first line of a text contains its first blank; a line that is a separate question ends the text.
    if (!found && (blanks.length === 0 || isQuestion(line))) break;
    if (found) end = at + 1;
  }
  if (blanks.length < min || (pattern === BARE && !areInWords(lines, blanks))) return null;
  // Numbers that begin their lines are the questions' own.
  const leading = blanks.filter(({ line, from: at }) => LEADS.test((lines[line]?.text ?? '').slice(0, at)));
  if (pattern === BARE && leading.length >= blanks.length * LEADING_SHARE) return null;
  return { blanks, end, ...join(lines, from, end) };
}

/** Lines of a page end within a sentence: those are joined by a space, paragraphs by a line end. */
function join(lines: readonly Line[], first: number, end: number): Pick<Text, 'joined' | 'offsets'> {
  let from = first;
  while (from > Math.max(0, first - QUIET_LINES) && isContinued(lines[from - 1], lines[from])) from--;
  const offsets = new Map<number, number>();
  let joined = '';
  for (let at = from; at < end; at++) {
    const line = lines[at];
    if (at > from) joined += isContinued(lines[at - 1], line) ? ' ' : '\n';
    offsets.set(at, joined.length);
    joined += line?.text ?? '';
  }
  return { joined, offsets };
}

const isContinued = (line: Line | undefined, next: Line | undefined): boolean =>
  line?.kind === 'text' &&
  /(?:[a-z,;]|\d)\s{0,4}$/.test(line.text) &&
  /^\s{0,4}[a-z\d\\_]/.test(next?.text ?? '') &&
  !OPTION_LINE.test(line.text) &&
  !isSectionHeading(line.text, line.hints.role !== undefined);

const isQuestion = ({ text }: Line): boolean => questionNumber(text)?.strength === 'strong';

function blanksOf(text: string, line: number, pattern: RegExp): Blank[] {
  const found: Blank[] = [];
  const mark = questionNumber(text)?.length ?? 0;
  const formulas = new FormulaScan(text);
  for (const match of toAscii(text).matchAll(pattern)) {
    // The entries of a matrix count up as well.
    if (pattern === BARE && !formulas.isOutside(match.index)) continue;
    let [from, to] = [match.index, match.index + match[0].length];
    if (
      pattern === BARE &&
      (isListed(text, to, mark) || NAMED.test(text.slice(Math.max(0, from - 12), from)))
    )
      continue;
    while (text[from - 1] === '_') from--;
    while (text[to] === '_') to++;
    found.push({ number: Number(match[1]), line, from, to });
  }
  return found;
}

/** "27." and "Problem 27." number a question; "27 . He" is the end of a sentence. */
const isListed = (text: string, to: number, mark: number): boolean =>
  to <= mark && !/^\s/.test(text.slice(to, to + 1));

/** Numbers of a table or a list have no words between them. */
function areInWords(lines: readonly Line[], blanks: readonly Blank[]): boolean {
  const own = [...new Set(blanks.map(({ line }) => line))];
  const words = own.flatMap((line) => lines[line]?.text.match(/[A-Za-z]{2,}/g) ?? []);
  return words.length >= blanks.length * WORDS_MIN;
}

/** The lines of a text's questions that have one ("27. A. smile B. voice"), by number. */
function ownLines(lines: readonly Line[], { blanks, end }: Text): Map<number, number> {
  const own = new Map<number, number>();
  for (let at = end; at < lines.length && at < end + OWN_LINES_WITHIN + blanks.length; at++) {
    const line = lines[at];
    if (!line || isSectionHeading(line.text, line.hints.role === 'section') || isAnswerPartHeading(line.text))
      break;
    // Options in a table, a row for each blank.
    const cells = line.kind === 'table' ? line.text.split('|') : [line.text];
    for (const cell of cells) {
      const number = questionNumber(cell)?.number;
      if (blanks.some((blank) => blank.number === number) && number && !own.has(number)) own.set(number, at);
    }
  }
  return own;
}

/** A line of the text, in which `___43___` is a number and not a blank of the line. */
function asText(line: Line | undefined, at: number, blanks: readonly Blank[]): Line[] {
  if (!line) return [];
  const own = blanks.filter((blank) => blank.line === at);
  const text = own.reduceRight(
    (whole, { number, from, to }) => `${whole.slice(0, from)}\\underline{${number}}${whole.slice(to)}`,
    line.text,
  );
  return [{ ...line, text, isBlanked: true }];
}

/** The options right below a text, if they outnumber its blanks: each blank offers them all. */
function sharedOptions(lines: readonly Line[], { blanks, end }: Text): Line[] {
  let to = end;
  while (OPTION_LINE.test(lines[to]?.text ?? '') && lines[to]?.kind === 'text') to++;
  const options = lines.slice(end, to);
  const count = options.reduce((sum, { text }) => sum + [...text.matchAll(OPTION_LABEL)].length, 0);
  return count > blanks.length ? options : [];
}

/** Lines of the text after its last blank, if its options are below them. */
function tailOf(lines: readonly Line[], text: Text): number {
  for (let tail = 1; tail <= TAIL_LINES; tail++) {
    const line = lines[text.end + tail - 1];
    if (line?.kind !== 'text' || line.hints.role || OPTION_LINE.test(line.text) || isQuestion(line)) return 0;
    if (isSectionHeading(line.text, false) || isAnswerPartHeading(line.text)) return 0;
    if (sharedOptions(lines, { ...text, end: text.end + tail }).length > 0) return tail;
  }
  return 0;
}

/** "22. Many people never find the time. \\fillin Here are a few suggestions." */
function blankLine(lines: readonly Line[], blank: Blank, { joined, offsets, blanks }: Text): Line {
  const line = lines[blank.line];
  if (!line) throw new Error('a blank has to be in a line');
  const offsetOf = (other: Blank): number => offsets.get(other.line) ?? 0;
  const own = offsetOf(blank) + blank.from;
  const to = sentenceEnd(joined, offsetOf(blank) + blank.to);
  const parts: string[] = [];
  let from = sentenceStart(joined, own, offsetOf(blank) + blank.to);
  for (const other of blanks) {
    const at = offsetOf(other) + other.from;
    if (at < from || at >= to) continue;
    parts.push(joined.slice(from, at), at === own ? '\\fillin' : `(${other.number})`);
    from = offsetOf(other) + other.to;
  }
  const sentence = [...parts, joined.slice(from, to)].join('').trim();
  return { ...line, text: `${blank.number}. ${sentence}`, doubts: [], hints: {} };
}

const BARE_OPTIONS = /^(\s{0,8}\d{1,3}\s{0,4}[.．、]\s{0,4})(?=[（(]?A\s{0,4}[)）.．、])/;

/** A question that has only its number and options gets the sentence of its blank. */
function withSentence(line: Line, lines: readonly Line[], text: Text): Line[] {
  const mark = BARE_OPTIONS.exec(line.text)?.[1];
  const blank = mark && text.blanks.find(({ number }) => number === questionNumber(line.text)?.number);
  if (!blank || line.kind !== 'text') return [line];
  return [blankLine(lines, blank, text), { ...line, text: line.text.slice(mark.length) }];
}

const SENTENCE_END = /[.!?。！？]["”’]?(?=\s|$)|\n/g;

/** Where the sentence around a blank begins. If the sentence is only the blank, the one before it is included. */
function sentenceStart(text: string, blank: number, blankEnd: number): number {
  const ends = [...text.slice(0, blank).matchAll(SENTENCE_END)].map((match) => match.index + match[0].length);
  const isWhole =
    text.slice(ends.at(-1) ?? 0, blank).trim() === '' &&
    /^\s*["“]?[A-Z]/.test(text.slice(blankEnd, blankEnd + 20));
  return ends.at(isWhole ? -2 : -1) ?? 0;
}

function sentenceEnd(text: string, blank: number): number {
  const [match] = text.slice(blank).matchAll(SENTENCE_END);
  return match ? blank + match.index + match[0].length : text.length;
}
