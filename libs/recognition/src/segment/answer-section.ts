/** Answers of papers whose sections number from 1: which section a line of the answer part belongs to. Pure. */
import { readSection } from './headings.js';
import { ordinalOf } from './structure.js';
import type { Line, SegmentedQuestion, SegmentType } from './types.js';

/** What the heading of the answers says of their section. */
export interface AnswerSection {
  type: SegmentType | null;
  ordinal: number | null;
}

const LEADING_MARKS = /^[\s.．·•]+/;
const ORDINAL_AND_NUMBER =
  /^[\s.．·•]*[一二三四五六七八九十]{1,2}\s?[、.．]\s*[（(]?\s?(\d{1,2})\s?[)）.．、]\s*/;

export const answerSection = (line: Line): AnswerSection => ({
  type: readSection(line.text, {}, 0).type,
  ordinal: ordinalOf(line.text.replace(LEADING_MARKS, '')),
});

/** "三、1. 解：…", "二、(1) A": the number behind the section's, with the length of both; null for other lines. */
export function numberBehindOrdinal(text: string): { number: number; length: number } | null {
  const match = ORDINAL_AND_NUMBER.exec(text);
  return match && { number: Number(match[1]), length: match[0].length };
}

/** Of questions with one number the one of the section, else one of its type, else the first that has no answer. */
export function findQuestion(
  number: number,
  { type, ordinal }: AnswerSection,
  questions: readonly SegmentedQuestion[],
): SegmentedQuestion | null {
  const same = questions.filter((question) => question.number === number);
  if (same.length <= 1) return same[0] ?? null;
  return (
    same.find((question) => ordinal !== null && ordinalOf(question.section?.text ?? '') === ordinal) ??
    same.find((question) => type !== null && question.section?.type === type) ??
    same.find((question) => question.answer.length === 0) ??
    same[0] ??
    null
  );
}
