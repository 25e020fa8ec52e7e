/**
 * Compares the recognised questions with the paper's announcements and its numbers. Owns the tally that teachers
 * see; finds no questions itself. Pure.
 */
import { LIMITS } from '@tiku/contracts/common';
import type { PaperTally } from '@tiku/contracts/ingestion';
import { IS_ELECTIVE, type Announced } from '../segment/headings/announced.js';
import { beginsWithNotice, hasStrays } from './notices-read.js';
import { leftOverOf, listed } from './left-over.js';
import { areLeftOut, holdNamed, holdsOthers, numbersBehind, numbersWithin } from './swallowed.js';
import type { Section, Segmented, SegmentedQuestion } from '../segment/types.js';

/** A part of a paper may begin at a number above 1; up to this number the first ones count as lost. */
const LOST_FIRST_MAX = 5;

/** `scores`: points of each question, in order. */
export function tallyOf(segmented: Segmented, scores: readonly (number | null)[]): PaperTally {
  const { questions, announced: whole } = segmented;
  // A piece cut for lack of numbers does not count as a found question.
  const found = segmented.isCutByBlocks ? 0 : questions.length;
  const bySections = segmented.isCutByBlocks ? null : sectionSum(segmented);
  const announced = whole.questions ?? bySections;
  const missing = segmented.isCutByBlocks ? [] : missingOf(segmented, announced);
  const missingFiles = filesOf(segmented);
  const pointsFound = found > 0 && scores.length === found ? pointsOfQuestions(segmented, scores) : null;
  const left = leftOverOf(segmented);
  const leftCount = left.outside.length + left.inside.length;
  return {
    announced,
    found,
    missing,
    pointsAnnounced: pointsOf(whole, segmented.sections),
    pointsFound,
    ...(missingFiles.length > 0 && { missingFiles }),
    closes:
      found > 0 &&
      missingFiles.length === 0 &&
      missing.length === 0 &&
      leftCount === 0 &&
      !isWholeText(segmented) &&
      !questions.some(holdsOthers) &&
      !holdNamed(questions) &&
      !areLeftOut(segmented.outside) &&
      !hasStrays(segmented, scores) &&
      !beginsWithNotice(segmented) &&
      (announced === null || announced === found || bySections === found) &&
      sectionsMet(segmented) &&
      // If the count matches, different points are misprinted or misread.
      (announced === found || pointsAgree(segmented, pointsFound)) &&
      !segmented.sections.some((section, at) => isUnread(section, segmented.sections[at + 1], questions)),
    leftOver: leftCount,
    ...(left.inside.length > 0 && { leftInside: left.inside.length }),
    leftOverLines: listed(left.outside),
  };
}

/** The files that the paper refers to and that did not come with it. */
const filesOf = ({ warnings }: Segmented): string[] =>
  [
    ...new Set(warnings.flatMap(({ code, detail }) => (code === 'missing_file' && detail ? [detail] : []))),
  ].slice(0, LIMITS.missingNumbers);

/** This many lines without a number are seldom one question. */
const LONE_LINES_MAX = 12;
const isWholeText = ({ questions, outside }: Segmented): boolean => {
  const [only] = questions;
  const lines = [...(only?.stem ?? []), ...outside].flatMap(({ text }) => text.split('\n'));
  const groups = lines.filter((line) => /^\s{0,8}[（(]?A\s{0,4}[)）.．、]/.test(line)).length;
  const isLong = lines.length > LONE_LINES_MAX || groups + Math.sign(only?.options.length ?? 0) > 1;
  return questions.length === 1 && only?.number === null && isLong;
};

/** Sections that contain questions; "第Ⅰ卷" above "一、选择题" contains none itself. */
function sizedSections({ questions }: Segmented): { section: Section; found: number }[] {
  const found = new Map<Section, number>();
  for (const { section } of questions) if (section) found.set(section, (found.get(section) ?? 0) + 1);
  return [...found].map(([section, count]) => ({ section, found: count }));
}

/** The sum of the sections' announcements, if each with questions states a count, and each question is in one. */
function sectionSum(segmented: Segmented): number | null {
  const sections = sizedSections(segmented);
  if (sections.length === 0 || segmented.questions.some(({ section }) => section === null)) return null;
  // A section with more questions than announced contains others, whose headings were not recognised.
  if (sections.some(({ section, found }) => section.questions === null || found > section.questions))
    return null;
  const counted = new Set(sections.map(({ section }) => section));
  const empty = segmented.sections.filter(
    (section) => !counted.has(section) && section.questions !== null && isOwnSection(section, segmented),
  );
  return [...counted, ...empty].reduce((sum, section) => sum + (section.questions ?? 0), 0);
}

/** A heading without questions counts if its kind of question is nowhere else: they were lost. */
const isOwnSection = (section: Section, { questions }: Segmented): boolean =>
  section.type !== null &&
  !/^\s*第.{1,4}[卷部]/.test(section.text) &&
  !questions.some((question) => question.section?.type === section.type);

const sectionsMet = (segmented: Segmented): boolean =>
  sizedSections(segmented).every(
    ({ section, found }) =>
      section.questions === null || found >= section.questions || IS_ELECTIVE.test(section.text),
  );

/** Gaps in the numbers, numbers inside a question, and letters of the key for missing questions. */
function missingOf({ questions, unasked }: Segmented, announced: number | null): number[] {
  const missing = new Set([
    ...missingNumbers(questions, announced),
    ...questions.flatMap(numbersWithin),
    ...numbersBehind(questions),
    ...unasked,
  ]);
  return [...missing].sort((a, b) => a - b).slice(0, LIMITS.missingNumbers);
}

function missingNumbers(questions: readonly SegmentedQuestion[], announced: number | null): number[] {
  const missing: number[] = [];
  let last = 0;
  let runs = 1;
  for (const [at, { number, isHeading, label, section }] of questions.entries()) {
    // Names count separately and may omit numbers.
    if (number === null || isHeading || label !== undefined) continue;
    if (number <= last) {
      runs++;
      last = 0;
    }
    const isLater =
      at === 0 && number > LOST_FIRST_MAX && (announced === null || announced <= questions.length);
    // "第 41、42 题为必考题，第 45～47 题为选考题": a joint paper omits the numbers of the other subjects.
    const isChosen = number > last + 1 && /必考|选考/.test(section?.text ?? '');
    if (!isLater && !isChosen) for (let lost = last + 1; lost < number; lost++) missing.push(lost);
    last = number;
  }
  if (announced !== null && runs === 1 && !questions.some(({ isHeading }) => isHeading))
    for (let lost = last + 1; lost <= announced; lost++) missing.push(lost);
  return missing;
}

/** Points of the questions, or of a section in total if it does not state them for each; null if neither is stated. */
function pointsOfQuestions(segmented: Segmented, scores: readonly (number | null)[]): number | null {
  const bySection = new Map<Section | null, (number | null)[]>();
  segmented.questions.forEach(({ section }, at) => {
    bySection.set(section, [...(bySection.get(section) ?? []), scores[at] ?? null]);
  });
  let sum = 0;
  for (const [section, own] of bySection) {
    const stated = own.filter((score) => score !== null);
    const isWhole =
      section !== null && own.length >= (section.questions ?? 0) && !IS_ELECTIVE.test(section.text);
    const points =
      stated.length === own.length
        ? stated.reduce((all, score) => all + score, 0)
        : isWhole
          ? section.points
          : null;
    if (points === null) return null;
    sum += points;
  }
  return sum;
}

const MORE_THAN_ASKED = /选[做考答]|任选|附加|bonus|extra credit|choose|answer (?:any|only)/i;

/** Whether the points found match those announced: fewer mean lost questions, more mean that only some count. */
function pointsAgree(segmented: Segmented, found: number | null): boolean {
  const { announced, questions, sections } = segmented;
  if (announced.points === null || found === null || announced.points === found) return true;
  if (pointsOfQuestions(segmented, []) === announced.points) return true;
  const texts = [...sections.map(({ text }) => text), ...questions.map(({ stem }) => stem[0]?.text ?? '')];
  return found > announced.points && texts.some((text) => MORE_THAN_ASKED.test(text));
}

/** Shorter text is an instruction. */
const UNREAD_CHARS_MIN = 20;
const LEVELS = [
  /^\s*第.{1,2}节/,
  /^\s*[一二三四五六七八九十]{1,2}\s?[、.．]/,
  /^\s*[（(]/,
  /^\s*(?:Part|Section)/i,
];
const levelOf = ({ text }: Section): number => LEVELS.findIndex((level) => level.test(text));

/** A heading with points above text without a question; the heading of a part has others below it. */
const isUnread = (
  section: Section,
  next: Section | undefined,
  questions: readonly SegmentedQuestion[],
): boolean =>
  section.points !== null &&
  (section.loose ?? 0) >= UNREAD_CHARS_MIN &&
  !/^\s*第.{1,4}[卷部]/.test(section.text) &&
  (next === undefined || levelOf(next) === levelOf(section)) &&
  !questions.some((question) => question.section === section);

function pointsOf(whole: Announced, sections: readonly Section[]): number | null {
  if (whole.points !== null) return whole.points;
  const parts = sections.filter(({ text }) => !/^\s*第.{1,4}[卷部]/.test(text));
  if (parts.length === 0 || parts.some(({ points }) => points === null)) return null;
  return parts.reduce((sum, { points }) => sum + (points ?? 0), 0);
}
