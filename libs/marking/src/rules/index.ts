/** Mark rules: points of choices, blanks and parts. The rule is data; a new version is a new case. */
import type { PartKey } from '@tiku/contracts/answer-keys';
import { total, within } from './points.js';

export { markBlanks, type BlankMark, type Marked } from './blanks.js';
export { markChoice } from './choice.js';

/** The steps that a marker gave, by their places: never more than the part's points. */
export const markPart = (part: PartKey, steps: readonly number[]): number =>
  within(total([...new Set(steps)].map((at) => part.steps[at]?.points ?? 0)), part.points);
