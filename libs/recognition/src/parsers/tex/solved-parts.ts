/**
 * Whether a solution has begun since the start of the question or of its last part. Owns how far the text is checked.
 */
import { fieldMarks } from '../../segment/marks.js';
import { SOFT_BREAK, type BlockOutput } from './output.js';

export class SolvedParts {
  #blocks = 0;
  #offset = 0;
  #isSolved = false;

  constructor(private readonly out: BlockOutput) {}

  /** Marks the beginning of a question or a part. */
  restart(): void {
    this.#isSolved = false;
    this.#blocks = this.out.blocks.length;
    this.#offset = this.out.pending.length;
  }

  get isSolved(): boolean {
    const { blocks, pending } = this.out;
    for (; this.#blocks < blocks.length; this.#blocks++) {
      const { hints, text = '' } = blocks[this.#blocks] ?? {};
      const isMarked = hints?.role === 'solution' || hints?.role === 'answer';
      this.#isSolved ||= isMarked || labelsSolution(text.slice(this.#offset));
      this.#offset = 0;
    }
    this.#isSolved ||= labelsSolution(pending.slice(this.#offset));
    this.#offset = pending.length;
    return this.#isSolved;
  }
}

const labelsSolution = (text: string): boolean =>
  text
    .replaceAll(SOFT_BREAK, ' ')
    .split('\n')
    .some((line) => fieldMarks(line).some(({ field }) => field === 'solution' || field === 'answer'));
