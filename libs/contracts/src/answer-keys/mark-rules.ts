/** Mark rules as data. A finished exam keeps its version: a changed rule is a new version, and old ones stay. */
import { z } from 'zod';

const version = z.literal(1).default(1);

export const MarkRule = z.discriminatedUnion('name', [
  /** All right options and no other, or every blank right. */
  z.object({ name: z.literal('allOrNothing'), version }),
  /** A share of the points if some right options are chosen and no wrong one. */
  z.object({ name: z.literal('halfForIncomplete'), version, share: z.number().min(0).max(1).default(0.5) }),
  /** The new Gaokao's: points ÷ number of right options for each one chosen, 0 with a wrong one. */
  z.object({ name: z.literal('gaokaoShare'), version }),
  /** Each right option adds its share, each wrong one takes as much; never below 0. */
  z.object({ name: z.literal('rightMinusWrong'), version }),
  z.object({ name: z.literal('perBlank'), version }),
  z.object({ name: z.literal('perPart'), version }),
]);
export type MarkRule = z.output<typeof MarkRule>;
export type MarkRuleInput = z.input<typeof MarkRule>;
