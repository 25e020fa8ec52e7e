/** What a person did with the lines of a paper that belong to no question, by their place in the paper's tally. */
import { z } from 'zod';
import { LIMITS, successResponse } from '../common/index.js';

/** `taken`: a question was made of it. `dismissed`: it is no question. */
export const LEFT_LINE_STATES = ['taken', 'dismissed'] as const;
/** The place after the last listed line stands for all lines that are not listed. */
const place = z.int().min(0).max(LIMITS.leftOverLines);
export const LeftLine = z.object({ line: place, state: z.enum(LEFT_LINE_STATES) });
export type LeftLine = z.infer<typeof LeftLine>;
/** PUT /drafts/{id}/left-lines: other lines stay. `left` takes a decision back. */
export const SettleLinesRequest = z.object({
  lines: z
    .array(z.object({ line: place, state: z.enum(['left', ...LEFT_LINE_STATES]) }))
    .max(LIMITS.leftOverLines + 1),
});
export type SettledLine = z.infer<typeof SettleLinesRequest>['lines'][number];
/** GET /drafts/{id}/left-lines: the lines that are not left. */
export const LeftLinesResponse = successResponse({ lines: z.array(LeftLine) });
/** `changed`: the named lines without the ones that were decided before: two windows cannot take the same line. */
export const SettleLinesResponse = successResponse({
  lines: z.array(LeftLine),
  changed: z.array(z.int()),
});
