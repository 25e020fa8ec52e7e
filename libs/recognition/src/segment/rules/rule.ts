/** What a rule of the segmenter is. Owns no rule: those are in the tables next to this file. */
import type { QuestionStart } from '../numbers/number-chain.js';
import type { Line, Segmented, SegmentedQuestion } from '../types.js';

/** Parts of a paper; each is a folder of the segmenter. */
type Phase = 'print' | 'numbers' | 'headings' | 'notices' | 'options' | 'answers' | 'passages' | 'keys';

/** One rule. `In` is what it reads; a rule without `Out` returns the same kind of thing, unchanged if it has no effect. */
export interface Rule<In, Out = In> {
  /** Unique: `--without NAME` leaves it out. */
  name: string;
  phase: Phase;
  /** A cheap test of the kind of paper; false means that `apply` is not called. */
  applies(state: In): boolean;
  apply(state: In): Out;
  /** The print that needs the rule. */
  why: string;
}

/** A search for the lines where questions begin, above the line where the answers do. */
export interface Search {
  lines: readonly Line[];
  to: number;
  /** The starts by the usual numbers, read once. */
  usual(): readonly QuestionStart[];
}

/** One way to read a paper: its lines, where its questions begin, and where its answers do. */
export interface Reading {
  lines: readonly Line[];
  starts: readonly QuestionStart[];
  answersFrom: number;
}

/** The line where a section's key begins, and the number of questions before it. */
export interface SectionKey {
  at: number;
  questions: number;
}

/** The questions of a reading with their lines; rules change them in place. */
export interface Assembly {
  result: Segmented;
  /** Questions whose parts the file does not mark. */
  unmarked: SegmentedQuestion[];
  lines: readonly Line[];
  answersFrom: number;
  keys: readonly SectionKey[];
}
