/**
 * Reads the answer part of a paper: keys, entries with solutions, headings of sections. Owns which of its text goes to
 * which question; the caller decides where the part begins.
 */
import { bareEntries, beforeEntries, circledEntries, keyEntries, rowPairs } from './answer-key.js';
import {
  answerSection,
  findQuestion,
  isOfSection,
  numberAfterOrdinal,
  PartCounter,
  partsOf,
} from './answer-section.js';
import { FieldCollector } from '../answers/fields.js';
import { readSection } from '../headings/headings.js';
import { letterString } from './letter-strings.js';
import {
  chineseOrdinal,
  fieldMarks,
  isSectionHeading,
  questionNumber,
  solvedNumber,
  toAscii,
} from '../marks.js';
import { questionStarts, type QuestionStart } from '../numbers/number-chain.js';
import {
  runOf,
  type AnswerSection,
  type KeyEntry,
  type Line,
  type Run,
  type Segmented,
  type SegmentedQuestion,
} from '../types.js';

/** The text before the first number of a line: the name of a section, perhaps. */
const WORDS_BEFORE = /^\s{0,8}(?:\*\*)?[^\d\n]{2,30}(?=\d)/;
const isSectionText = (text: string, { sections }: Segmented): boolean =>
  text !== '' && sections.some((section) => answerSection(section).text === text);

/** The number of a line that continues from the answers above it. */
function goingOn(line: Line, following: number | null): Pick<QuestionStart, 'number' | 'length'> | null {
  const mark = following === null || line.kind === 'table' ? null : questionNumber(line.text);
  return mark?.number === following && mark?.strength === 'strong' ? mark : null;
}

const GLUED_START = /^\s{0,8}(\d{1,3})\.(?=\d)/;

/** "15.22.4" directly below the entry 14: its answer is a number, so the whole looks like a decimal. */
function gluedEntry(line: Line, expected: number | null): Pick<QuestionStart, 'number' | 'length'> | null {
  const match = line.kind === 'table' ? null : GLUED_START.exec(toAscii(line.text));
  return match && Number(match[1]) === expected
    ? { number: Number(match[1]), length: match[0].length }
    : null;
}

/** Entries by their numbers, or by the markup that numbers them. */
function entryStarts(part: readonly Line[]): QuestionStart[] {
  if (!part.some(({ hints }) => hints.role === 'question')) return questionStarts(part, 0, part.length);
  return part.flatMap(({ hints }, line) =>
    hints.role === 'question'
      ? [{ number: Number(hints.number ?? 0), length: 0, strength: 'strong' as const, line, certain: true }]
      : [],
  );
}

/** The questions in order, if their numbers begin again in each section and those of the answers count through. */
function countedThrough(
  part: readonly Line[],
  starts: readonly QuestionStart[],
  { questions }: Segmented,
): readonly SegmentedQuestion[] | null {
  const highest = Math.max(0, ...questions.map(({ number }) => number ?? 0));
  if (highest >= questions.length || questions.some(({ label }) => label !== undefined)) return null;
  const numbers = [
    ...part.flatMap((line) => keyEntries(line).map(({ number }) => number)),
    ...starts.map(({ number }) => number),
  ];
  const isThrough = numbers.includes(questions.length) && Math.max(...numbers) === questions.length;
  return isThrough && new Set(numbers).size * 2 > questions.length ? questions : null;
}

/** If a paper counts its sections from 一 again, the questions of one part first. */
function fromPart(result: Segmented): (part: number) => Segmented {
  const parts = partsOf(result.questions);
  const last = parts.at(-1) ?? 0;
  if (last === 0) return () => result;
  const ordered = Array.from({ length: last + 1 }, (_, part): Segmented => ({
    ...result,
    questions: [
      ...result.questions.filter((__, at) => parts[at] === part),
      ...result.questions.filter((__, at) => parts[at] !== part),
    ],
  }));
  // Solutions may follow a key of the whole paper: then the parts come again.
  return (part) => ordered[part % ordered.length] ?? result;
}

const HEADED_ENTRY = /^(\s{0,8}(?:\*\*)?[^\d\n:：]{3,40})[:：](?:\*\*)?\s{0,4}(?=\d{1,3}\s?[.)．]\s{0,4}\S)/;
/** "Multiple choice: 7. b": the heading of a section in front of its only entry. */
function withHeadingsApart(part: readonly Line[], { sections }: Segmented): Line[] {
  return part.flatMap((line): Line[] => {
    const match = line.kind === 'text' && !line.hints.role ? HEADED_ENTRY.exec(line.text) : null;
    if (!match || keyEntries(line).length > 0) return [line];
    const { name, text } = answerSection({ text: match[1] ?? '' });
    const isNamed = name !== null || sections.some((section) => answerSection(section).text.startsWith(text));
    if (!isNamed) return [line];
    const heading: Line = { ...line, text: match[1] ?? '', doubts: [], hints: { role: 'section' } };
    return [heading, { ...line, text: line.text.slice(match[0].length) }];
  });
}

/** `whole`: the lines of the answers. */
export function readAnswers(whole: readonly Line[], paper: Segmented): void {
  if (whole.length === 0) return;
  readPart(withHeadingsApart(whole, paper), paper);
}

function readPart(part: readonly Line[], paper: Segmented): void {
  const ofPart = fromPart(paper);
  const counter = new PartCounter();
  let result = paper;
  const enter = (line: Pick<Line, 'text'>): AnswerSection => {
    const own = answerSection(line);
    counter.addHeading(own.ordinal);
    result = ofPart(counter.part);
    return own;
  };
  const starts = new Map(entryStarts(part).map((start) => [start.line, start]));
  const numbered = new Set([...starts.values()].map(({ number }) => number));
  const whole = countedThrough(part, [...starts.values()], result);
  // Numbers with a mark are entries that the chain finds.
  const bare = bareEntries(part.map((line, at) => (starts.has(at) ? { ...line, text: '' } : line)));
  const pairs = rowPairs(part);
  let collector: FieldCollector | null = null;
  let section: AnswerSection = { type: null, ordinal: null, name: null, text: '' };
  let lastKey: number | null = null;
  /** The number that continues below a line of several answers, if the chain has lost those in the line. */
  let following: number | null = null;
  /** The number after the entry of the line above. */
  let expected: number | null = null;
  const isHeaded = result.questions.every((question) => question.isHeading);
  const isScanned = (line: Line): boolean => result.scannedPages.includes(line.place.page ?? 0);
  part.forEach((line, at) => {
    const solved = solvedNumber(line.text);
    const asked = solved && findQuestion(solved.number, section, result.questions);
    if (asked) {
      collector = new FieldCollector(asked, 'solution');
      collector.add({ ...line, hints: {} }, line.text.slice(solved.length));
      return;
    }
    const pair = pairs.get(at);
    if (pair?.length === 0) return;
    const bareEntry = bare.get(at);
    const entries = pair ?? (bareEntry ? [bareEntry] : keyEntries(line, isScanned(line)));
    if (entries.length === 0 && (takeLetters(line, section, result) || takeCircled(line, section, result))) {
      collector = null;
      return;
    }
    // "二、(1) A (2) C": the section and its first answers on one line.
    const inSection = numberAfterOrdinal(line.text);
    if (inSection && answerSection(line).ordinal !== section.ordinal) section = enter(line);
    if (entries.length > 0) {
      // "单选题：1-5 ABCDA": the section has its name before its answers.
      const named = line.kind === 'text' && !inSection ? WORDS_BEFORE.exec(line.text)?.[0] : undefined;
      const own = named ? answerSection({ text: named }) : null;
      if (own && (own.name !== null || own.ordinal !== null || isSectionText(own.text, result)))
        section =
          own.ordinal === null || own.ordinal === section.ordinal ? own : enter({ text: named ?? '' });
      if (isScanned(line)) continueEntry(lastKey, beforeEntries(line), line, section, result);
      lastKey = entries.at(-1)?.number ?? null;
      following = lastKey === null ? null : lastKey + 1;
      expected = following;
      for (const entry of entries)
        takeKeyEntry(entry, entry.section ?? section, result, whole?.[entry.number - 1]);
      collector = null;
      return;
    }
    const start: Pick<QuestionStart, 'number' | 'length' | 'label'> | null =
      starts.get(at) ??
      goingOn(line, following) ??
      (numbered.has(expected ?? 0) ? null : gluedEntry(line, expected)) ??
      inSection ??
      (isHeaded ? chineseOrdinal(line.text) : null);
    if (start) {
      if (following !== null) following = start.number + 1;
      expected = start.number + 1;
      const question =
        whole?.[start.number - 1] ?? findQuestion(start.number, section, result.questions, start.label);
      const entry = line.text.slice(start.length);
      collector = question && entryCollector(question, entry, labelledBefore(part, at, starts));
      collector?.add({ ...line, hints: {} }, entry);
      if (!collector) result.outside.push(runOf(line));
    } else if (isSectionHeading(line.text, line.hints.role === 'section')) {
      section = enter(line);
      collector = null;
      result.sections.push(readSection(line.text, line.place, result.sections.length + 1));
    } else if (collector) {
      expected = null;
      collector.add({ ...line, hints: {} }, line.text);
    } else result.outside.push(runOf(line));
  });
}

/** "二、① C　② B": valid if they are as many as the questions of the section that they name. */
function takeCircled(line: Line, section: AnswerSection, result: Segmented): boolean {
  const entries = circledEntries(line);
  if (entries.length === 0) return false;
  const named = answerSection({ text: line.text.slice(0, line.text.search(/[①-⑮]/)) });
  const own = named.ordinal === null ? section : named;
  const questions = result.questions.filter((question) => isOfSection(question, own));
  if (questions.length !== entries.length) return false;
  for (const [at, entry] of entries.entries()) takeKeyEntry(entry, own, result, questions[at]);
  return true;
}

/** "一、选择题：ABDCA": a letter for each question of the section, or of all that offer options. */
function takeLetters(line: Line, section: AnswerSection, result: Segmented): boolean {
  const letters = line.kind === 'table' ? null : letterString(line.text);
  if (letters === null || letters.length < 2) return false;
  const named = answerSection({ text: line.text.slice(0, toAscii(line.text).search(/[A-H]/)) });
  const own = named.name !== null || named.ordinal !== null ? named : section;
  const open = result.questions.filter(({ options, answer }) => options.length > 1 && answer.length === 0);
  const [first, second] = [open.filter((question) => isOfSection(question, own)), open];
  const questions = first.length === letters.length ? first : second;
  if (questions.length !== letters.length) return false;
  questions.forEach((question, at) => {
    question.answer.push({
      text: letters.charAt(at),
      place: line.place,
      confidence: line.confidence,
      doubts: [],
    });
    question.answerFrom = 'key';
  });
  return true;
}

/** An entry of the key that continues on the next line. */
function continueEntry(
  number: number | null,
  text: string,
  line: Line,
  section: AnswerSection,
  result: Segmented,
): void {
  const question = number === null || text === '' ? null : findQuestion(number, section, result.questions);
  if (question && question.answerFrom === 'key' && text.length <= 60)
    question.answer.push({ text, place: line.place, confidence: line.confidence * 0.8, doubts: [] });
}

/** Whether a label (【详解】) comes before the next entry: then the text before the label is the answer. */
function labelledBefore(
  part: readonly Line[],
  from: number,
  starts: ReadonlyMap<number, QuestionStart>,
): boolean {
  for (let at = from; at < part.length && (at === from || !starts.has(at)); at++) {
    const mark = fieldMarks(part[at]?.text ?? '').find((one) => !one.keep);
    if (mark) return at > from || mark.index > 6;
  }
  return false;
}

/** An entry's text is the answer of a question with options or blanks, and the solution of any other. */
function entryCollector(question: SegmentedQuestion, entry: string, labelled: boolean): FieldCollector {
  const stem = question.stem.map((run) => run.text).join('\n');
  if (repeats(entry, stem)) return new FieldCollector(question, 'repeated');
  const short =
    labelled ||
    question.options.length > 0 ||
    /\\fillin|_{3,}/.test(stem) ||
    question.section?.type === 'fill' ||
    question.section?.type === 'choice' ||
    question.section?.type === 'multipleChoice';
  if (question.answerFrom === null && short) question.answerFrom = 'key';
  if (!short && question.solution.length === 0) question.isSolvedByEntry = true;
  return new FieldCollector(question, short && question.answer.length === 0 ? 'answer' : 'solution');
}

const REPEATED_CHARS = 12;
const bare = (text: string): string => text.replace(/^\s*[（(]\s*\d{1,2}\s*分\s*[)）]|[\s_]|\\[a-z]+/g, '');

/** Whether an entry begins with the question's own words. */
function repeats(entry: string, stem: string): boolean {
  const [first, second] = [bare(entry), bare(stem)];
  return first.length >= REPEATED_CHARS && second.startsWith(first.slice(0, REPEATED_CHARS));
}

function takeKeyEntry(
  entry: KeyEntry,
  section: AnswerSection,
  result: Segmented,
  known?: SegmentedQuestion,
): void {
  const question = known ?? findQuestion(entry.number, section, result.questions);
  const run: Run = {
    text: entry.text,
    place: entry.line.place,
    confidence: entry.line.confidence,
    doubts: [],
  };
  if (!question) {
    result.outside.push(run);
    if (/^[A-H]{1,4}$/.test(entry.text)) result.unasked.push(entry.number);
  } else if (question.answer.length === 0) {
    question.answer.push(run);
    question.answerFrom = 'key';
  } else question.solution.push(run);
}
