/** Shapes between the steps: blocks → lines → segmented questions → classified questions. Plain data. */
import type { Announced } from './headings/announced.js';
import type { Doubt, Figure, Block, DocumentModel, Place, Readings, TikzPicture } from '../model/index.js';

/** One line of text in reading order. A block with line breaks gives several. */
export interface Line {
  text: string;
  place: Place;
  /** The parser's confidence in the text. */
  confidence: number;
  hints: NonNullable<Block['hints']>;
  kind: Block['kind'];
  bold: boolean;
  doubts: Doubt[];
  readings?: Readings[];
  /** Index of the block, to find the lines of one paragraph. */
  block: number;
  /** Left edge as a share of the page, if the format has geometry. */
  indent: number | null;
  /** It belongs to a text with numbered blanks, or to the options they share: no number in it begins a question. */
  isBlanked?: true;
  /** It belongs to a task to write a text: it opens one without a number, or its number is a point of the task. */
  task?: 'opening' | 'part';
  /** The record that it opens is a true-or-false statement. */
  isJudged?: true;
  /** It belongs to the key of the section above it. */
  isKey?: true;
  /** The name of a part with its number ("Exercise 2"), which is not the number of a question. */
  isLevel?: true;
}

export interface Section {
  text: string;
  place: Place;
  /** Types that the heading names; ranges if it distinguishes by number. */
  type: SegmentType | null;
  ranges: { from: number; to: number; type: SegmentType }[];
  /** The heading says that all its questions have one right option, or that all have several. */
  statesKind?: boolean;
  /** The heading says both that one option is right and that several are. */
  isTypeDoubtful?: boolean;
  /** Marks per question that the heading states. */
  score: number | null;
  /** Total questions and points that the heading states. */
  questions: number | null;
  points: number | null;
  /** Characters below the heading before its first question. */
  loose?: number;
  ordinal: number;
}
export type SegmentType = 'choice' | 'multipleChoice' | 'fill' | 'solution';

/** Text of a field with its place. */
export interface Run {
  text: string;
  place: Place;
  confidence: number;
  doubts: Doubt[];
  readings?: Readings[];
}

/** What a file says about a question beyond its runs: each of its answers separately. */
export interface MarkedParts {
  answers: Run[][];
}

export const runOf = ({ text, place, confidence, doubts }: Line): Run => ({
  text,
  place,
  confidence,
  doubts,
});

export interface SegmentedOption {
  label: string;
  runs: Run[];
  correct: boolean;
}

/** One question as printed; answers are still text. */
export interface SegmentedQuestion {
  /** Printed number; null if none was readable. */
  number: number | null;
  /** True if the number was read by explicit structure or fits the sequence without a gap. */
  numberCertain: boolean;
  /** The heading of a part that is a question itself: its number counts headings. */
  isHeading: boolean;
  /** The name that counts it if a handout numbers by names ("例", "变式"): each name has its own numbers. */
  label?: string;
  section: Section | null;
  typeHint: SegmentType | null;
  /** A label says that it is a true-or-false statement. */
  isJudged?: true;
  stem: Run[];
  options: SegmentedOption[];
  /** True if options came from explicit structure. */
  optionsCertain: boolean;
  answer: Run[];
  /** How it was found: a marked field, the stem's markup, the key at the end, the solution's own words. */
  answerFrom: 'field' | 'markup' | 'key' | 'solution' | null;
  /** The solution is an entry of the key without a label: it may be only the result. */
  isSolvedByEntry?: true;
  solution: Run[];
  /** The text that it shares with others: the number of the passage in the paper, and its lines. */
  passage: { ordinal: number; runs: Run[] } | null;
  /** What a bank prints about it besides topics and marks ("【来源】…"). */
  notes: Run[];
  topics: string[];
  /** 0..1 as some papers print it: the share of students who solve it. */
  facility: number | null;
  score: number | null;
  /** The writer of the file marks each part; nothing is guessed. */
  marked?: MarkedParts;
}

export interface Segmented {
  title: string[];
  sections: Section[];
  questions: SegmentedQuestion[];
  /** Text before the first question and between sections that belongs to none. */
  outside: Run[];
  figures: Figure[];
  tikz: TikzPicture[];
  language: 'zh' | 'en';
  format: DocumentModel['format'];
  /** Page numbers, 0 for lines without a page; an array, because steps may keep this as JSON. */
  scannedPages: number[];
  warnings: DocumentModel['warnings'];
  /** From the first heading or question to the answers: the number of lines, those of no question, and whether the limit of questions was met. */
  body?: { lines: number; left: Run[]; isFull?: true };
  /** What the paper says about itself before its first question. */
  announced: Announced;
  /** No number, mark or label shows where questions begin: the text was cut at its own breaks. */
  isCutByBlocks: boolean;
  /** Numbers for which the key has a letter and the paper no question. */
  unasked: number[];
  /** True if the document prints answers for most questions. */
  hasAnswers: boolean;
}

/** What the heading of the answers says about their section. */
export interface AnswerSection {
  type: SegmentType | null;
  ordinal: number | null;
  /** The kind of question that it names ("判断"). */
  name: string | null;
  /** Its words, if they may be those of the section itself ("练习二"). */
  text: string;
  /** Its name with its number ("exercise 2"). */
  level?: string | null;
}

/** An answer of a key by its number. */
export interface KeyEntry {
  number: number;
  text: string;
  line: Line;
  /** The section that a table names next to the number. */
  section?: AnswerSection;
}
