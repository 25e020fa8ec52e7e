/**
 * A typed or pasted answer key → an answer for each number that it names. Owns the choice among the readings of a text;
 * what an answer means for its question is in `fit-answer`. Pure.
 */
import { answerOf, plainKey, withoutHeadings } from './key-text.js';
import { numberChain } from './number-chain.js';
import { numberMarks, type NumberMark } from './number-marks.js';
import { pastedRows, tableAnswers } from './pasted-tables.js';
import { capital, rangeAnswers } from './range-answers.js';
import type { AskedQuestion, KeyAnswer, KeyReading } from './types.js';

export const KEY_CHARS_MAX = 20_000;
const NONE: KeyReading = { answers: [], unread: [] };

/** `asked`: the questions in their order. Reads at most `KEY_CHARS_MAX` characters. */
export function readKey(given: string, asked: readonly AskedQuestion[]): KeyReading {
  const { answers, unread } = bestReading(given, asked);
  // Letters that somebody typed small; the answer of a blank may be the number e.
  const isOffered = (at: number | null) => at === null || (asked[at]?.options.length ?? 0) > 0;
  return {
    answers: answers.map((answer) =>
      isOffered(answer.at) ? { ...answer, text: capital(answer.text) } : answer,
    ),
    unread,
  };
}

function bestReading(given: string, asked: readonly AskedQuestion[]): KeyReading {
  const text = plainKey(given.slice(0, KEY_CHARS_MAX));
  const blank = withoutHeadings(text);
  const rows = pastedRows(text);
  const table = rows ? inTable(rows, asked) : NONE;
  const inline = inText(blank, asked);
  const readings = [
    table,
    rows ? inTableAndText(text, asked) : NONE,
    inline,
    inColumns(blank, asked),
    lettersOnly(blank, asked),
    rows ? NONE : linesOnly(blank, asked),
  ];
  const best = readings.reduce((first, reading) => (matched(reading) > matched(first) ? reading : first));
  if (matched(best) > 0 || inline.answers.length > 0) return matched(best) > 0 ? best : inline;
  return readings.find(({ unread }) => unread.length > 0) ?? NONE;
}

function inTable(rows: readonly string[][], asked: readonly AskedQuestion[]): KeyReading {
  const found = tableAnswers(rows);
  return found.some(({ number }) => number === null)
    ? inOrder(
        found.map(({ text }) => text),
        asked,
      )
    : numbered(found, asked);
}

/** A table of the letters, and the other answers in lines around it. */
function inTableAndText(text: string, asked: readonly AskedQuestion[]): KeyReading {
  const isRow = (line: string) => line.includes('\t') || /^\s{0,8}\|/.test(line);
  const lines = text.split('\n');
  const rows = pastedRows(lines.filter(isRow).join('\n'));
  const table = rows ? inTable(rows, asked) : NONE;
  const rest = inText(withoutHeadings(lines.filter((line) => !isRow(line)).join('\n')), asked);
  const known = new Set(table.answers.map(({ number }) => number));
  return {
    answers: [...table.answers, ...rest.answers.filter(({ number }) => !known.has(number))],
    unread: [...table.unread, ...rest.unread],
  };
}

const matched = ({ answers }: KeyReading): number => answers.filter(({ at }) => at !== null).length;

/** A number takes the first question of that name after the one before it, or the first at all. */
function numbered(
  found: readonly { number: number | null; text: string }[],
  asked: readonly AskedQuestion[],
): KeyReading {
  const taken = new Set<number>();
  const answers = found.map(({ number, text }): KeyAnswer => {
    const at = asked.findIndex((question, index) => question.number === number && !taken.has(index));
    if (at >= 0) taken.add(at);
    return { number: number ?? 0, at: at < 0 ? null : at, text: answerOf(text) };
  });
  return { answers: answers.filter(({ text }) => text !== ''), unread: [] };
}

const LOST = /(?<!\d)\d{1,3}(?!\d)|(?<![A-Za-z])[A-H]{2}(?![a-z])/;

/** "1–8 DBACC BDA, 9 AB 10 ACD 11 √2". */
function inText(text: string, asked: readonly AskedQuestion[]): KeyReading {
  const chain = numberChain(text, numberMarks(text), asked);
  const answers: KeyAnswer[] = [];
  const before = answerOf(text.slice(0, chain[0]?.mark.start ?? 0));
  // The title of a paper is no lost answer.
  const unread = LOST.test(before) ? [before] : [];
  chain.forEach(({ mark, at }, index) => {
    const own = text.slice(mark.end, chain[index + 1]?.mark.start ?? text.length);
    const answer = answerOf(own);
    if (mark.to === mark.from) return void answers.push({ number: mark.from, at, text: answer });
    const each = rangeAnswers(answer, mark.to - mark.from + 1);
    if (!each) return void unread.push(text.slice(mark.start, mark.end + own.length).trim());
    each.forEach((one, offset) => {
      const number = mark.from + offset;
      const place =
        at !== null && asked[at + offset]?.number === number
          ? at + offset
          : asked.findIndex((question) => question.number === number);
      answers.push({ number, at: place < 0 ? null : place, text: answerOf(one) });
    });
  });
  return { answers, unread };
}

/** "1. A    4. D" above "2. B    5. A": columns, whose numbers do not ascend along the text. */
function inColumns(text: string, asked: readonly AskedQuestion[]): KeyReading {
  const marks = numberMarks(text).filter(({ weight, from, to }) => weight >= 3 && from === to);
  const numbers = marks.map(({ from }) => from).sort((a, b) => a - b);
  const isWhole =
    numbers.length > 2 && numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1);
  if (!isWhole) return NONE;
  const end = (mark: NumberMark | undefined): number => mark?.start ?? text.length;
  return numbered(
    marks.map((mark, at) => ({
      number: mark.from,
      text: answerOf(text.slice(mark.end, end(marks[at + 1]))),
    })),
    asked,
  );
}

const LETTERS = /^[\sA-Ha-h,，、;；]+$/;

/** "DBACC BDA": letters in the order of the questions with options. */
function lettersOnly(text: string, asked: readonly AskedQuestion[]): KeyReading {
  const letters = text.trim();
  if (!LETTERS.test(letters)) return NONE;
  const offered = asked.filter(({ options }) => options.length > 0);
  const groups = letters.split(/[\s,，、;；]+/).filter(Boolean);
  const each = groups.length === offered.length ? groups : [...groups.join('')];
  return inOrder(
    each.map((one) => one.toUpperCase()),
    asked,
    (question) => question.options.length > 0,
  );
}

const NUMBERED = /^\d{1,3}\s?[\s.．、:：)）]\s{0,4}\S/;

/** An answer on each line, as many as questions. */
function linesOnly(text: string, asked: readonly AskedQuestion[]): KeyReading {
  const lines = text.split('\n').map(answerOf).filter(Boolean);
  const areNumbered = lines.every((line) => NUMBERED.test(line));
  return lines.length === asked.length && !areNumbered ? inOrder(lines, asked) : NONE;
}

/** Unread as a whole if there are more answers than questions, since none has a certain place. */
function inOrder(
  texts: readonly string[],
  asked: readonly AskedQuestion[],
  takes: (question: AskedQuestion) => boolean = () => true,
): KeyReading {
  const places = asked.flatMap((question, at) => (takes(question) ? [{ at, number: question.number }] : []));
  if (texts.length > places.length) return { answers: [], unread: [texts.join(' ')] };
  return {
    answers: texts.flatMap((text, at) => {
      const place = places[at];
      return place ? [{ ...place, text: answerOf(text) }] : [];
    }),
    unread: [],
  };
}
