/**
 * Document model → questions as they stand on the paper. Owns sections, numbers, fields, options and the answer part;
 * types and answers as values are the classifier's. Pure: nothing that was read is lost, at worst it is in `outside`.
 */
import type { PaperAccount } from '@tiku/contracts/ingestion';
import { accountOf } from '../account/index.js';
import type { DocumentModel } from '../model/index.js';
import { beforeEntries, keyEntries, type KeyEntry } from './answer-key.js';
import { answerSection, findQuestion, numberBehindOrdinal, type AnswerSection } from './answer-section.js';
import { readAnnounced } from './announced.js';
import { listedQuestions, pieceStarts } from './cut-by-blocks.js';
import { emptyQuestion, FieldCollector } from './fields.js';
import { readSection } from './headings.js';
import { withHeadingQuestions } from './heading-questions.js';
import { explainsMore, explicitStarts, hypotheses, isEnough, type Hypothesis } from './hypotheses.js';
import { toLines } from './lines.js';
import { withLostNumbers } from './lost-numbers.js';
import { chineseOrdinal, fieldMarks, HEADING_GOES_ON, isSectionHeading } from './marks.js';
import { questionStarts, type QuestionStart } from './number-chain.js';
import { splitOptions } from './options.js';
import { takeOptions, takeSmallLabels, takeSmallOptions } from './take-options.js';
import { MarkedCollector } from './marked.js';
import { takeMarkedOptions } from './marked-options.js';
import { findPassages } from './passages.js';
import { optionGroupStarts } from './records.js';
import { withSideNotes } from './side-notes.js';
import type { Line, Run, Section, Segmented, SegmentedQuestion } from './types.js';
import { namesPaper, TITLE_LINES_MAX } from '../source/paper-title.js';

export type {
  Line,
  Run,
  Section,
  Segmented,
  SegmentedOption,
  SegmentedQuestion,
  SegmentType,
} from './types.js';

const MAX_QUESTIONS = 500;

/** Splits a document into its questions, in order. Never throws. */
export function segmentDocument(model: DocumentModel): Segmented {
  const lines = toLines(model);
  // Our own file says where everything is; what was added to it by hand stands in the same environments.
  if (lines.some(({ hints }) => hints.isMarked))
    return assemble(model, lines, explicitStarts(lines, lines.length), lines.length);
  const explicit = lines.some((line) => line.hints.role === 'question');
  let kept: { segmented: Segmented; account: PaperAccount } | null = null;
  for (const hypothesis of hypotheses(lines, explicit)) {
    const segmented = build(model, lines, hypothesis);
    const account = accountOf(segmented, []);
    if (!kept || explainsMore(account, kept.account)) kept = { segmented, account };
    if (isEnough(kept.account, lines.length)) break;
  }
  if (kept) return kept.segmented;
  const groups = optionGroupStarts(lines);
  const alone = groups.length > 0 ? groups : loneQuestion(lines, lines.length);
  const starts = alone.length > 0 ? alone : listedQuestions(lines);
  return starts.length > 0
    ? build(model, lines, { starts, answersFrom: lines.length })
    : cutByBlocks(lines, emptySegmented(model));
}

/** One reading of the paper, and the same with the numbers that layout hid where that fills its gaps. */
function build(model: DocumentModel, lines: readonly Line[], hypothesis: Hypothesis): Segmented {
  const { starts, answersFrom } = hypothesis;
  const beside = withSideNotes(lines, starts);
  if (beside !== lines) return assemble(model, beside, moved(starts, lines, beside), answersFrom);
  const found = withLostNumbers(lines, starts);
  if (found === lines) return assemble(model, lines, starts, answersFrom);
  const end = answersFrom + found.length - lines.length;
  const again = questionStarts(found, 0, end);
  return again.length > starts.length
    ? assemble(model, found, again, end)
    : assemble(model, lines, starts, answersFrom);
}

/** The starts where their lines are in another order. */
const moved = (
  starts: readonly QuestionStart[],
  from: readonly Line[],
  to: readonly Line[],
): QuestionStart[] => {
  const places = new Map(to.map((line, at) => [line, at]));
  return starts.flatMap((start) => {
    const line = from[start.line];
    const at = line && places.get(line);
    return at === undefined ? [] : [{ ...start, line: at }];
  });
};

function assemble(
  model: DocumentModel,
  lines: readonly Line[],
  numbered: readonly QuestionStart[],
  answersFrom: number,
): Segmented {
  const result = emptySegmented(model);
  const isExplicit = lines.some((line) => line.hints.role === 'question');
  const starts = isExplicit ? numbered : withHeadingQuestions(numbered, lines, answersFrom);
  const body = lines.slice(0, starts[0]?.line ?? lines.length);
  result.announced = readAnnounced(body.map((line) => line.text));
  readBody(lines.slice(0, answersFrom), starts, result);
  const unmarked = result.questions.filter(({ marked }) => !marked);
  for (const question of unmarked) takeOptions(question);
  takeSmallLabels(unmarked);
  readAnswers(lines, answersFrom, result);
  for (const question of unmarked) takeSmallOptions(question);
  takeMarkedOptions(unmarked);
  for (const question of result.questions) result.outside.push(...question.notes);
  const answered = result.questions.filter(
    (question) => question.answer.length > 0 || question.solution.length > 0,
  ).length;
  // OCR loses most of a key: there one answer is enough to know that the paper prints them.
  result.hasAnswers =
    answered >= (result.scannedPages.length > 0 ? 1 : Math.floor(result.questions.length / 2) + 1);
  return result;
}

const emptySegmented = (model: DocumentModel): Segmented => ({
  title: [],
  sections: [],
  questions: [],
  outside: [],
  figures: model.figures,
  tikz: model.tikz,
  language: model.language,
  format: model.format,
  scannedPages: model.pages.filter((page) => page.scanned).map((page) => page.number),
  warnings: model.warnings,
  announced: { questions: null, points: null },
  isCutByBlocks: false,
  unasked: [],
  hasAnswers: false,
});

/** Pieces for cutting by hand, so that a paper that was not understood still comes out whole. */
function cutByBlocks(lines: readonly Line[], result: Segmented): Segmented {
  const isPaged = result.format === 'pdf' || result.format === 'image';
  const pieces = pieceStarts(lines, isPaged);
  result.isCutByBlocks = pieces.length > 0;
  for (const line of lines.slice(0, pieces[0] ?? lines.length)) pushOutside(line, result);
  result.questions = pieces.map((from, index) => ({
    ...emptyQuestion(null, null),
    stem: lines.slice(from, pieces[index + 1] ?? lines.length).map(runOf),
  }));
  return result;
}

const MAX_LONE_CHARS = 3000;

/** A photograph or a snippet of one question carries no number: its options, blanks or labels tell. */
function loneQuestion(lines: readonly Line[], to: number): QuestionStart[] {
  const body = lines.slice(0, to);
  const text = body.map((line) => line.text).join('\n');
  const first = body.findIndex(
    (line) =>
      line.hints.role !== 'title' && line.hints.role !== 'header' && !isSectionHeading(line.text, false),
  );
  if (first < 0 || text.length > MAX_LONE_CHARS) return [];
  const runs = body.map((line): Run => ({
    text: line.text,
    place: line.place,
    confidence: line.confidence,
    doubts: [],
  }));
  const asks =
    /\\fillin|\\paren|_{3,}|[（(][\s\u3000]+[)）]/.test(text) ||
    fieldMarks(text).length > 0 ||
    body.some((line) => line.hints.role === 'option');
  if (!asks && (splitOptions(runs)?.options.length ?? 0) < 3) return [];
  return [{ number: 0, length: 0, strength: 'weak', line: first, certain: true }];
}

/** "【解答】" right before the next number heads a section; elsewhere it is a label of a solution. */
const BRACKET_HEADING = /^\s*[【[［]\s*(?:解答|证明|简答|计算|应用|作图|实验)题?\s*[】\]］]\s*(?:[（(].*)?$/;

function readBody(lines: readonly Line[], starts: readonly QuestionStart[], result: Segmented): void {
  const startAt = new Map(starts.map((start) => [start.line, start]));
  const passages = lines.some(({ hints }) => hints.role === 'question') ? [] : findPassages(lines, starts);
  const passageOf = new Map<number, SegmentedQuestion['passage']>();
  for (const [index, { from, to, firstStart, lastStart }] of passages.entries()) {
    const passage = { ordinal: index + 1, runs: lines.slice(from, to).map(runOf) };
    for (const start of starts.slice(firstStart, lastStart)) passageOf.set(start.line, passage);
  }
  const isShared = (at: number) => passages.some(({ from, to }) => at >= from && at < to);
  let section: Section | null = null;
  let wholePart: Section | null = null;
  let sections = 0;
  let heading = false;
  let collector: FieldCollector | MarkedCollector | null = null;
  lines.forEach((line, at) => {
    if (isShared(at)) return;
    const start = startAt.get(at);
    if (start && result.questions.length < MAX_QUESTIONS) {
      if (start.isHeading) section = null;
      const question = emptyQuestion(start.number || null, section);
      question.numberCertain = start.certain;
      question.isHeading = start.isHeading === true;
      question.passage = passageOf.get(at) ?? null;
      result.questions.push(question);
      collector = line.hints.isMarked ? new MarkedCollector(question) : new FieldCollector(question);
      heading = false;
      collector.add(line, line.text.slice(start.length));
      return;
    }
    if (collector instanceof MarkedCollector && line.hints.isMarked) return collector.add(line, line.text);
    if (
      (isSectionHeading(line.text, line.hints.role === 'section') ||
        (BRACKET_HEADING.test(line.text) && startAt.has(at + 1))) &&
      line.hints.role !== 'solution' &&
      line.hints.role !== 'stem'
    ) {
      section = readSection(line.text, line.place, ++sections);
      if (/^\s*第.{1,3}部分/.test(line.text)) wholePart = section;
      // "第四部分 写作", "第一节": what the part asks for, its sections need not say again.
      else if (/^\s*第.{1,2}节/.test(line.text)) section.type ??= wholePart?.type ?? null;
      else wholePart = null;
      result.sections.push(section);
      heading = true;
      collector = null;
    } else if (heading && section && HEADING_GOES_ON.test(line.text)) {
      section = readSection(`${section.text} ${line.text}`, section.place, section.ordinal);
      result.sections[result.sections.length - 1] = section;
    } else if (collector) collector.add(line, line.text);
    else if (
      line.hints.role === 'title' ||
      (result.title.length < TITLE_LINES_MAX && at < (starts[0]?.line ?? 0) && namesPaper(line.text))
    ) {
      result.title.push(line.text.replace(/\*\*|!\[\]\([^()]*\)/g, '').trim());
    } else pushOutside(line, result);
  });
}

function readAnswers(lines: readonly Line[], from: number, result: Segmented): void {
  if (from >= lines.length) return;
  const part = lines.slice(from);
  const starts = new Map(questionStarts(part, 0, part.length).map((start) => [start.line, start]));
  let collector: FieldCollector | null = null;
  let section: AnswerSection = { type: null, ordinal: null };
  let lastKey: number | null = null;
  const isHeaded = result.questions.every((question) => question.isHeading);
  const isScanned = (line: Line): boolean => result.scannedPages.includes(line.place.page ?? 0);
  part.forEach((line, at) => {
    const entries = keyEntries(line, isScanned(line));
    // "二、(1) A (2) C": the section and its first answers on one line.
    const inSection = numberBehindOrdinal(line.text);
    if (inSection) section = answerSection(line);
    if (entries.length > 0) {
      if (isScanned(line)) goOn(lastKey, beforeEntries(line), line, section, result);
      lastKey = entries.at(-1)?.number ?? null;
      for (const entry of entries) takeKeyEntry(entry, section, result);
      collector = null;
      return;
    }
    const start = starts.get(at) ?? inSection ?? (isHeaded ? chineseOrdinal(line.text) : null);
    if (start) {
      const question = findQuestion(start.number, section, result.questions);
      const entry = line.text.slice(start.length);
      collector = question && entryCollector(question, entry, labelledBefore(part, at, starts));
      collector?.add({ ...line, hints: {} }, entry);
      if (!collector) pushOutside(line, result);
    } else if (isSectionHeading(line.text, line.hints.role === 'section')) {
      section = answerSection(line);
      collector = null;
      result.sections.push(readSection(line.text, line.place, result.sections.length + 1));
    } else if (collector) collector.add({ ...line, hints: {} }, line.text);
    else pushOutside(line, result);
  });
}

/** An entry of the key that goes on on the next line. */
function goOn(
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

/** Whether a label (【详解】) comes before the next entry: then what stands before the label is the answer. */
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
  return new FieldCollector(question, short && question.answer.length === 0 ? 'answer' : 'solution');
}

const REPEATED_CHARS = 12;
const bare = (text: string): string => text.replace(/^\s*[（(]\s*\d{1,2}\s*分\s*[)）]|[\s_]|\\[a-z]+/g, '');

/** Whether an entry begins with the question's own words. */
function repeats(entry: string, stem: string): boolean {
  const [first, second] = [bare(entry), bare(stem)];
  return first.length >= REPEATED_CHARS && second.startsWith(first.slice(0, REPEATED_CHARS));
}

function takeKeyEntry(entry: KeyEntry, section: AnswerSection, result: Segmented): void {
  const question = findQuestion(entry.number, section, result.questions);
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

const runOf = ({ text, place, confidence, doubts }: Line): Run => ({ text, place, confidence, doubts });

const pushOutside = (line: Line, result: Segmented): void => void result.outside.push(runOf(line));
