/** Answers of papers whose sections number from 1: the section of each line of the answer part. Pure. */
import { readSection } from '../headings/headings.js';
import { levelName } from '../numbers/named-levels.js';
import { ordinalOf } from '../headings/structure.js';
import type { AnswerSection, Line, SegmentedQuestion } from '../types.js';

const KIND =
  /单项选择|单选|多项选择|多选|不定项选择|判断|完形填空|语法填空|选词填空|选择|填空|名词解释|简答|论述|计算|解答|阅读|听力|作文|案例|multiple[- ]choice|true\s?(?:\/|or)\s?false|matching|completion|short answer/i;
const SAME_KIND: Record<string, string> = { 单项选择: '单选', 多项选择: '多选' };

/** The kind of question that a heading names. */
export function kindOf(heading: string): string | null {
  const kind = KIND.exec(heading)?.[0]?.toLowerCase();
  return kind === undefined ? null : (SAME_KIND[kind] ?? kind);
}

const LEADING_MARKS = /^[\s.．·•]+/;
const ORDINAL_AND_NUMBER =
  /^[\s.．·•]*[一二三四五六七八九十]{1,2}\s?[、.．]\s*[（(]?\s?(\d{1,2})\s?[)）.．、]\s*/;

export const answerSection = (line: Pick<Line, 'text'>): AnswerSection => ({
  type: readSection(line.text, {}, 0).type,
  ordinal: ordinalOf(line.text.replace(LEADING_MARKS, '')),
  name: kindOf(line.text),
  text: plainText(line.text),
  level: levelName(line.text),
});

/** "三、1. 解：…", "二、(1) A": the number after the section's, with the length of both; null for other lines. */
export function numberAfterOrdinal(text: string): { number: number; length: number } | null {
  const match = ORDINAL_AND_NUMBER.exec(text);
  return match && { number: Number(match[1]), length: match[0].length };
}

const TEXT_MIN = 3;
const plainText = (text: string): string => text.replace(/[\s*:：.．、。（）()【】[\]]|答案/g, '');

/** Whether a question is in the section that a heading of the answers names by its ordinal, or only by its kind. */
export function isOfSection(question: SegmentedQuestion, { ordinal, name, level }: AnswerSection): boolean {
  const text = question.section?.text ?? '';
  const own = level ? levelName(text) : null;
  if (level && own?.split(' ')[0] === level.split(' ')[0]) return own === level;
  return ordinal === null ? name !== null && kindOf(text) === name : ordinalOf(text) === ordinal;
}

/**
 * Papers of two subjects or volumes count their sections from 一 again: the part of each question, from 0. A part ends
 * where a section's ordinal is not higher than the one before.
 */
export function partsOf(questions: readonly SegmentedQuestion[]): number[] {
  const counter = new PartCounter();
  let section: SegmentedQuestion['section'] = null;
  return questions.map((question) => {
    if (question.section !== section) {
      section = question.section;
      counter.addHeading(section ? ordinalOf(section.text) : null);
    }
    return counter.part;
  });
}

/** Follows the ordinals of headings in order. */
export class PartCounter {
  part = 0;
  #last = 0;

  addHeading(ordinal: number | null): void {
    if (ordinal === null) return;
    if (ordinal <= this.#last) this.part++;
    this.#last = ordinal;
  }
}

/**
 * Of the questions with one number (and one name, if names count them): the one of the section, else one of its type,
 * else the first without an answer.
 */
export function findQuestion(
  number: number,
  { type, ordinal, name, text, level }: AnswerSection,
  questions: readonly SegmentedQuestion[],
  label?: string,
): SegmentedQuestion | null {
  const numbered = questions.filter((question) => question.number === number);
  // A key without names answers the questions that are numbered without them, if there are any.
  const ofName = numbered.filter((question) => question.label === label);
  const same = ofName.length > 0 ? ofName : numbered;
  const own = questions.filter((question) =>
    isOfSection(question, { type, ordinal, name, text, level: level ?? null }),
  );
  // Answers may count from 1 in each section while the questions count through.
  if (own.length > 0 && own.length < questions.length && !own.some((question) => question.number === number))
    if ((own[0]?.number ?? 1) > number) return own[number - 1] ?? same[0] ?? null;
  if (same.length <= 1) return same[0] ?? null;
  return (
    (level ? same.find((question) => levelName(question.section?.text ?? '') === level) : undefined) ??
    same.find((question) => text.length >= TEXT_MIN && plainText(question.section?.text ?? '') === text) ??
    same.find((question) => ordinal !== null && ordinalOf(question.section?.text ?? '') === ordinal) ??
    same.find((question) => name !== null && kindOf(question.section?.text ?? '') === name) ??
    same.find((question) => type !== null && question.section?.type === type) ??
    same.find((question) => question.answer.length === 0) ??
    same[0] ??
    null
  );
}
