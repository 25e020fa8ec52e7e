/** A classified question: texts as values, each with its confidence. Plain data. */
import type { SegmentedQuestion, SegmentType } from '../segment/index.js';

export interface ClassifiedOption {
  label: string;
  text: string;
  correct: boolean;
}

/** Why a field is doubtful; the confidence step owns the `message` texts. */
export interface Doubted {
  field: string;
  code: string;
  candidates?: string[];
}

export interface ClassifiedQuestion {
  from: SegmentedQuestion;
  type: SegmentType | 'unknown';
  /** 0..1 by the kind of evidence. */
  typeConfidence: number;
  stem: string;
  /** Shared with other questions of the same number. */
  passage: { ordinal: number; text: string } | null;
  options: ClassifiedOption[];
  /** Letters, values of blanks or answers of parts, depending on the type; [] if none was found. */
  fillAnswers: string[];
  solutionAnswers: string[];
  solution: string;
  answerConfidence: number | null;
  score: number | null;
  /** "2024·全国·高考真题" printed before a stem. */
  sourceText: string | null;
  doubts: Doubted[];
}
