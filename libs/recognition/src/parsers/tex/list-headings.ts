/**
 * Words between two lists of questions, set apart only by their look ("{\centering\bfseries Waves}"): the heading of
 * the second list, and not part of the question above. Owns where the last list ended.
 */
import { fieldMarks, isAnswerPartHeading, questionNumber } from '../../segment/marks.js';
import type { BlockOutput } from './output.js';

const CHARS_MAX = 120;
/** A command that sets a line apart, in front of its first word. */
const LOOK =
  /\\(?:textbf|textsc|bf|bfseries|scshape|centering|centerline|large|Large|LARGE|huge|Huge|underline)(?![a-zA-Z])|\\begin\s{0,4}\{center\}/;

/** Lists that number questions. */
export const isHeadedList = (name: string): boolean => name === 'questions' || name === 'enumerate';

export class ListHeadings {
  #end = -1;
  #blocks = 0;

  constructor(
    private readonly out: BlockOutput,
    private readonly text: string,
  ) {}

  /** Records that a list of questions ended at this offset. */
  ended(at: number): void {
    this.#end = at;
    this.#blocks = this.out.blocks.length;
  }

  /**
   * Marks the heading of the list that begins at an offset; returns whether there is one. `isApart`: text between such
   * lists belongs to no question.
   */
  find(at: number, isApart: boolean): boolean {
    if (this.#end < 0 || this.#end > at) return false;
    this.out.flush();
    const block = this.out.blocks[this.#blocks];
    if (!block || block.hints || block.kind !== 'text' || !isHeading(block.text)) return false;
    const first = /[\p{L}\d]{1,20}/u.exec(block.text)?.[0] ?? '';
    const between = this.text.slice(this.#end, at);
    if (!isApart && !LOOK.test(between.slice(0, between.indexOf(first) + 1))) return false;
    block.kind = 'heading';
    block.hints = { role: 'section' };
    return true;
  }
}

const isHeading = (text: string): boolean =>
  text.length <= CHARS_MAX &&
  !/[?？]\s{0,4}(?:\*\*)?$/.test(text) &&
  fieldMarks(text).length === 0 &&
  questionNumber(text) === null &&
  !isAnswerPartHeading(text);
