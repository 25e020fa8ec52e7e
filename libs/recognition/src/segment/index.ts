/**
 * Document model → questions as printed. Owns sections, numbers, fields, options and the answer part; the classifier
 * owns types and answers as values. Pure: no text is lost, at worst it is in `outside`.
 */
import type { PaperTally } from '@tiku/contracts/ingestion';
import { tallyOf } from '../tally/index.js';
import type { DocumentModel } from '../model/index.js';
import { readAnnounced } from './headings/announced.js';
import { blankedSentences, listedQuestions, pieceStarts } from './numbers/cut-by-blocks.js';
import { emptyQuestion, FieldCollector } from './answers/fields.js';
import { readSection } from './headings/headings.js';
import { withAskingSections, withHeadingQuestions } from './headings/heading-questions.js';
import { explainsMore, explicitStarts, hypotheses, isEnough, type Hypothesis } from './numbers/hypotheses.js';
import { toLines } from './lines.js';
import { withLostNumbers } from './numbers/lost-numbers.js';
import { fieldMarks, HEADING_GOES_ON, isSectionHeading, solvedNumber } from './marks.js';
import { NUMBER_READERS, questionStarts, type QuestionStart } from './numbers/number-chain.js';
import { splitOptions } from './options/options.js';
import { takeCircledAnswers } from './answers/circled-answers.js';
import { takeCaptionedFigures } from './options/captioned-figures.js';
import { takeBracketChoices } from './options/bracket-choices.js';
import { takeOptions, takeSmallLabels, takeSmallOptions } from './options/take-options.js';
import { MarkedCollector } from './answers/marked.js';
import { takeMarkedOptions } from './options/marked-options.js';
import { findPassages } from './passages/passages.js';
import { takePictureOptions } from './options/picture-options.js';
import { readAnswers } from './keys/read-answers.js';
import { answeredStarts, optionGroupStarts } from './print/records.js';
import { withSectionKeys } from './keys/section-keys.js';
import { withSideNotes } from './print/side-notes.js';
import { withTaskStarts } from './headings/writing-tasks.js';
import { runOf, type Line, type Run, type Section, type Segmented, type SegmentedQuestion } from './types.js';
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
  const lines = withSectionKeys(toLines(model));
  // Our own file marks every part; manual additions are in the same environments.
  if (lines.some(({ hints }) => hints.isMarked))
    return assemble(model, lines, explicitStarts(lines, lines.length), lines.length);
  const explicit = lines.some((line) => line.hints.role === 'question');
  let kept: { segmented: Segmented; tally: PaperTally } | null = null;
  for (const hypothesis of hypotheses(lines, explicit)) {
    const segmented = build(model, lines, hypothesis);
    const tally = tallyOf(segmented, []);
    if (!kept || explainsMore(tally, kept.tally)) kept = { segmented, tally };
    if (isEnough(kept.tally, lines.length)) break;
  }
  if (kept) return kept.segmented;
  const answered = answeredStarts(lines);
  const groups = answered.length > 0 ? answered : optionGroupStarts(lines);
  const blanked = groups.length > 0 ? groups : blankedSentences(lines);
  const single = blanked.length > 0 ? blanked : loneQuestion(lines, lines.length);
  const few = single.length > 0 ? single : fewQuestions(lines);
  const starts = few.length > 0 ? few : listedQuestions(lines);
  return starts.length > 0
    ? build(model, lines, { starts, answersFrom: lines.length })
    : cutByBlocks(lines, emptySegmented(model));
}

/** Two or three questions with another numbering below a heading: "五、操作题 （1）… （2）…". */
function fewQuestions(lines: readonly Line[]): QuestionStart[] {
  if (!lines.some(({ text, hints }) => isSectionHeading(text, hints.role === 'section'))) return [];
  const chains = NUMBER_READERS.map((read) => questionStarts(lines, 0, lines.length, read));
  return chains.find((chain) => chain.length > 1 && chain[0]?.number === 1) ?? [];
}

/** One reading of the paper, plus the numbers hidden by layout if they fill its gaps. */
function build(model: DocumentModel, lines: readonly Line[], hypothesis: Hypothesis): Segmented {
  const { starts, answersFrom } = hypothesis;
  const withNotes = withSideNotes(lines, starts);
  if (withNotes !== lines) return assemble(model, withNotes, moved(starts, lines, withNotes), answersFrom);
  const found = withLostNumbers(lines, starts);
  if (found === lines) return assemble(model, lines, starts, answersFrom);
  const end = answersFrom + found.length - lines.length;
  const again = questionStarts(found, 0, end);
  return again.length > starts.length
    ? assemble(model, found, again, end)
    : assemble(model, lines, starts, answersFrom);
}

/** The starts at the new places of their lines. */
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
  const starts = isExplicit
    ? withAskingSections(numbered, lines, answersFrom)
    : withTaskStarts(withHeadingQuestions(numbered, lines, answersFrom), lines, answersFrom);
  const body = lines.slice(0, starts[0]?.line ?? lines.length);
  result.announced = readAnnounced(body.map((line) => line.text));
  const keys = readBody(lines.slice(0, answersFrom), starts, result);
  const unmarked = result.questions.filter(({ marked }) => !marked);
  takeCaptionedFigures(unmarked, result.figures);
  for (const question of unmarked) takeOptions(question);
  takePictureOptions(unmarked, result.figures);
  takeSmallLabels(unmarked);
  readSectionKeys(lines.slice(0, answersFrom), keys, result);
  readAnswers(lines.slice(answersFrom), result);
  takeSmallOptions(unmarked);
  takeBracketChoices(unmarked);
  takeCircledAnswers(unmarked);
  takeMarkedOptions(unmarked);
  for (const question of result.questions) result.outside.push(...question.notes);
  const answered = result.questions.filter(
    (question) => question.answer.length > 0 || question.solution.length > 0,
  ).length;
  // OCR loses most of a key: there one answer is enough to show that the paper prints them.
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
  // The text read from photographs in a Word file is in paragraphs, not on pages.
  scannedPages: model.pages
    .filter((page) => page.scanned)
    .map((page) => (model.format === 'docx' ? 0 : page.number)),
  warnings: model.warnings,
  announced: { questions: null, points: null },
  isCutByBlocks: false,
  unasked: [],
  hasAnswers: false,
});

/** Pieces for manual cutting, so that a paper that was not understood is still returned whole. */
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

/** A photograph or a snippet of one question has no number: its options, blanks or labels identify it. */
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

/** Each key with the questions of the sections since the one before it. */
function readSectionKeys(lines: readonly Line[], keys: readonly SectionKey[], result: Segmented): void {
  for (const [index, { at, questions }] of keys.entries()) {
    const end = lines.findIndex((line, own) => own > at && !line.isKey);
    const own = result.questions.slice(keys[index - 1]?.questions ?? 0, questions);
    readAnswers(lines.slice(at, end < 0 ? lines.length : end), { ...result, questions: own });
  }
}

/** The line where a section's key begins, and the number of questions before it. */
interface SectionKey {
  at: number;
  questions: number;
}

function readBody(lines: readonly Line[], starts: readonly QuestionStart[], result: Segmented): SectionKey[] {
  const keys: SectionKey[] = [];
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
    if (line.isKey) {
      if (!lines[at - 1]?.isKey) keys.push({ at, questions: result.questions.length });
      return;
    }
    const start = startAt.get(at);
    if (start && result.questions.length < MAX_QUESTIONS) {
      if (start.isHeading) section = null;
      const question = emptyQuestion(start.number || null, section);
      question.numberCertain = start.certain;
      question.isHeading = start.isHeading === true;
      if (start.label !== undefined) question.label = start.label;
      question.passage = passageOf.get(at) ?? null;
      result.questions.push(question);
      collector = line.hints.isMarked ? new MarkedCollector(question) : new FieldCollector(question);
      heading = false;
      collector.add(line, withoutTornBold(line.text.slice(start.length)));
      return;
    }
    const solved = solvedNumber(line.text);
    const asked = solved && result.questions.findLast(({ number }) => number === solved.number);
    if (asked && !asked.marked) {
      collector = new FieldCollector(asked, 'solution');
      collector.add(line, line.text.slice(solved.length));
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
      // "第四部分 写作", "第一节": the part states the task, so its sections need not repeat it.
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
    } else {
      if (section) section.loose = (section.loose ?? 0) + line.text.length;
      pushOutside(line, result);
    }
  });
  return keys;
}

/** "**1. What is it?**": the end of the bold that began before the number. */
const withoutTornBold = (text: string): string =>
  text.split('**').length % 2 === 0 ? text.replace('**', '') : text;

const pushOutside = (line: Line, result: Segmented): void => void result.outside.push(runOf(line));
