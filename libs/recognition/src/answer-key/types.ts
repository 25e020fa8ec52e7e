/** Shapes of a typed or pasted answer key. Plain data. */
import type { SegmentType } from '../segment/types.js';

/** A question that a key may answer. */
export interface AskedQuestion {
  /** The number that the key names it by. */
  number: number;
  type: SegmentType | 'unknown';
  /** The texts of its options. */
  options: readonly string[];
  /** The number of its blanks or of its sub-problems; 0 if unknown. */
  parts: number;
}

/** The text that a key has for a number; `at` is the index of its question, null if the list has no such question. */
export interface KeyAnswer {
  number: number;
  at: number | null;
  text: string;
}

export interface KeyReading {
  answers: KeyAnswer[];
  /** Pieces that name numbers but have fewer or more answers than numbers, or that no number precedes. */
  unread: string[];
}
