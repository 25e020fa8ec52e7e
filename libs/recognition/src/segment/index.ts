/**
 * Document model → questions as printed. Owns sections, numbers, fields, options and the answer part; the classifier
 * owns types and answers as values. Pure: no text is lost, at worst it is in `outside`.
 */
import type { PaperTally } from '@tiku/contracts/ingestion';
import type { DocumentModel } from '../model/index.js';
import { namesPaper, TITLE_LINES_MAX } from '../source/paper-title.js';
import { tallyOf } from '../tally/index.js';
import { emptyQuestion, FieldCollector } from './answers/fields.js';
import { MarkedCollector } from './answers/marked.js';
import { readAnnounced } from './headings/announced.js';
import { readSection } from './headings/headings.js';
import { toLines } from './lines.js';
import { HEADING_GOES_ON, isSectionHeading, solvedNumber } from './marks.js';
import { pieceStarts } from './numbers/cut-by-blocks.js';
import type { NoticeList } from './notices/cover-notices.js';
import {
  areQuestions,
  explainsMore,
  explicitStarts,
  hypotheses,
  isEnough,
  type Hypothesis,
} from './numbers/hypotheses.js';
import type { Passage } from './passages/passages.js';
import { LINE_RULES } from './rules/line-rules.js';
import { NOTICE_RULES } from './rules/notice-rules.js';
import { PASSAGE_RULES, QUESTION_RULES } from './rules/question-rules.js';
import { UNNUMBERED_RULES } from './rules/reading-rules.js';
import type { Assembly, Reading, SectionKey } from './rules/rule.js';
import { RuleRunner } from './rules/runner.js';
import { LAYOUT_RULES, START_RULES } from './rules/start-rules.js';
import { runOf, type Line, type Section, type Segmented, type SegmentedQuestion } from './types.js';

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
export function segmentDocument(model: DocumentModel, runner = new RuleRunner()): Segmented {
  const lines = toLines(model, runner);
  // Our own file marks every part; manual additions are in the same environments.
  if (lines.some(({ hints }) => hints.isMarked)) {
    const starts = explicitStarts(lines, lines.length);
    return assemble({ model, notices: [] }, { lines, starts, answersFrom: lines.length }, runner);
  }
  const lists = runner.first(NOTICE_RULES, lines);
  const read = (taken: readonly NoticeList[]): Explained => {
    const isTaken = (at: number): boolean => taken.some(({ from, to }) => at >= from && at < to);
    const notices = lines.filter((_, at) => isTaken(at));
    const rest = lines.filter((_, at) => !isTaken(at));
    return readLines({ model, notices }, runner.through(LINE_RULES, rest), runner);
  };
  const asNotices = read(lists);
  if (lists.every(({ isCertain }) => isCertain)) return asNotices.segmented;
  // Words do not decide: the list is read both ways, and the tally judges.
  const asQuestions = read(lists.filter(({ isCertain }) => isCertain));
  const isHeaded = lists.every((list) => list.isCertain || list.isHeaded);
  return areQuestions(asQuestions.tally, asNotices.tally, isHeaded)
    ? asQuestions.segmented
    : asNotices.segmented;
}

/** A document, and the lines of its cover that no rule reads. */
interface Paper {
  model: DocumentModel;
  notices: readonly Line[];
}

interface Explained {
  segmented: Segmented;
  tally: PaperTally;
}

/** The reading of these lines that explains most. */
function readLines(paper: Paper, lines: readonly Line[], runner: RuleRunner): Explained {
  const explicit = lines.some((line) => line.hints.role === 'question');
  let kept: Explained | null = null;
  for (const hypothesis of hypotheses(lines, explicit, runner)) {
    const segmented = build(paper, lines, hypothesis, runner);
    const tally = tallyOf(segmented, []);
    if (!kept || explainsMore(tally, kept.tally)) kept = { segmented, tally };
    if (isEnough(kept.tally, lines.length)) break;
  }
  if (kept) return kept;
  const starts = runner.first(UNNUMBERED_RULES, lines);
  const segmented =
    starts.length > 0
      ? build(paper, lines, { starts, answersFrom: lines.length }, runner)
      : cutByBlocks(lines, emptySegmented(paper));
  return { segmented, tally: tallyOf(segmented, []) };
}

/** One reading of the paper, plus the numbers hidden by layout if they fill its gaps. */
const build = (
  paper: Paper,
  lines: readonly Line[],
  { starts, answersFrom }: Hypothesis,
  runner: RuleRunner,
): Segmented => assemble(paper, runner.firstChange(LAYOUT_RULES, { lines, starts, answersFrom }), runner);

function assemble(paper: Paper, given: Reading, runner: RuleRunner): Segmented {
  const result = emptySegmented(paper);
  const reading = runner.through(START_RULES, given, ({ starts }) => starts);
  const { lines, starts, answersFrom } = reading;
  const before = lines.slice(0, starts[0]?.line ?? lines.length);
  result.announced = readAnnounced([...paper.notices, ...before].map((line) => line.text));
  const asked = { ...reading, lines: lines.slice(0, answersFrom) };
  const keys = readBody(asked, runner.first(PASSAGE_RULES, asked), result);
  const unmarked = result.questions.filter(({ marked }) => !marked);
  runner.through(QUESTION_RULES, { result, unmarked, lines, answersFrom, keys }, questionsOf);
  for (const question of result.questions) result.outside.push(...question.notes);
  const answered = result.questions.filter(
    (question) => question.answer.length > 0 || question.solution.length > 0,
  ).length;
  // OCR loses most of a key: there one answer is enough to show that the paper prints them.
  result.hasAnswers =
    answered >= (result.scannedPages.length > 0 ? 1 : Math.floor(result.questions.length / 2) + 1);
  return result;
}

const questionsOf = ({ result }: Assembly): unknown => [result.questions, result.outside];

const emptySegmented = ({ model, notices }: Paper): Segmented => ({
  title: [],
  sections: [],
  questions: [],
  outside: notices.map(runOf),
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

/** "【解答】" right before the next number heads a section; elsewhere it is a label of a solution. */
const BRACKET_HEADING = /^\s*[【[［]\s*(?:解答|证明|简答|计算|应用|作图|实验)题?\s*[】\]］]\s*(?:[（(].*)?$/;

function readBody({ lines, starts }: Reading, passages: readonly Passage[], result: Segmented): SectionKey[] {
  const keys: SectionKey[] = [];
  const startAt = new Map(starts.map((start) => [start.line, start]));
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
  const body: NonNullable<Segmented['body']> = { lines: 0, left: [] };
  let collector: FieldCollector | MarkedCollector | null = null;
  lines.forEach((line, at) => {
    if (body.lines > 0 || startAt.has(at)) body.lines++;
    if (isShared(at)) return;
    if (line.isKey) {
      if (!lines[at - 1]?.isKey) keys.push({ at, questions: result.questions.length });
      return;
    }
    const start = startAt.get(at);
    if (start && result.questions.length >= MAX_QUESTIONS) {
      body.isFull = true;
      collector = null;
      body.left.push(runOf(line));
      return pushOutside(line, result);
    }
    if (start) {
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
      if (body.lines === 0) body.lines = 1;
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
      if (body.lines > 0) body.left.push(runOf(line));
      pushOutside(line, result);
    }
  });
  result.body = body;
  return keys;
}

/** "**1. What is it?**": the end of the bold that began before the number. */
const withoutTornBold = (text: string): string =>
  text.split('**').length % 2 === 0 ? text.replace('**', '') : text;

const pushOutside = (line: Line, result: Segmented): void => void result.outside.push(runOf(line));
