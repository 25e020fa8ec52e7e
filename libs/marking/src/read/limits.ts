/** Bounds of what is read, and the refusal of what exceeds them. */
export const LENGTH_MAX = 2_000;
export const NODES_MAX = 800;
/** Four for each bracket. */
export const DEPTH_MAX = 100;

/** Why a text is not read; the keys `marking.<reason>` word it. */
export type ReadingProblem =
  | 'empty'
  | 'tooLong'
  | 'tooDeep'
  | 'strangeCharacters'
  | 'notUnderstood'
  | 'ambiguous';

/** Leaves the recursive reader; `readFormula` returns it as a value. */
export class UnreadableError extends Error {
  constructor(readonly problem: ReadingProblem) {
    super(problem);
  }
}
