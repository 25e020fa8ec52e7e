/**
 * Answer keys as data: what counts as right, and for how many points. `libs/marking` compares with them. Owns no
 * comparison and no storage.
 */
import { z } from 'zod';

export { VERDICT_REASONS, type VerdictReason } from './reasons.js';
export * from './mark-rules.js';

export const KEY_LIMITS = {
  valueChars: 2_000,
  accepted: 50,
  blanks: 50,
  parts: 30,
  steps: 40,
  options: 26,
  points: 1_000,
} as const;

export const KEY_KINDS = ['text', 'number', 'set', 'interval', 'expression', 'choice'] as const;
export const KeyKind = z.enum(KEY_KINDS);
export type KeyKind = z.infer<typeof KeyKind>;

/** What the written form must be, besides the value. An antiderivative may differ by a constant and must have one. */
export const KEY_FORMS = [
  'any',
  'simplest',
  'factored',
  'expanded',
  'decimal',
  'fraction',
  'antiderivative',
] as const;
export const KeyForm = z.enum(KEY_FORMS);
export type KeyForm = z.infer<typeof KeyForm>;

const points = z.number().min(0).max(KEY_LIMITS.points);
const letter = z.string().min(1).max(20);

/** Where a variable lives; without one, wherever the key has a real value. An empty one makes each verdict unknown. */
export const Domain = z.record(
  letter,
  z.object({ min: z.number().optional(), max: z.number().optional(), isInteger: z.boolean().optional() }),
);
export type Domain = z.infer<typeof Domain>;

/** Both may be given: then either suffices. */
export const Tolerance = z.object({
  absolute: z.number().min(0).optional(),
  relative: z.number().min(0).max(1).optional(),
});
export type Tolerance = z.infer<typeof Tolerance>;

export const AcceptedAnswer = z.object({
  value: z.string().min(1).max(KEY_LIMITS.valueChars),
  kind: KeyKind,
  tolerance: Tolerance.optional(),
  /** The response must be written with exactly as many. */
  significantFigures: z.int().min(1).max(30).optional(),
  decimalPlaces: z.int().min(0).max(30).optional(),
  /** The response needs this unit or one of the same dimension. */
  unit: z.string().min(1).max(60).optional(),
  form: KeyForm.optional(),
  domain: Domain.optional(),
  /** Kind `text`: capital letters count. Formulas always keep them. */
  isCaseSensitive: z.boolean().optional(),
  /** The share of this answer, where it earns less than the blank. */
  points: points.optional(),
});
export type AcceptedAnswer = z.infer<typeof AcceptedAnswer>;

export const BlankKey = z.object({
  accepted: z.array(AcceptedAnswer).min(1).max(KEY_LIMITS.accepted),
  points: points.optional(),
});
export type BlankKey = z.infer<typeof BlankKey>;

/** A step of a solution (给分点): what earns the points, in words. */
const Step = z.object({ text: z.string().max(KEY_LIMITS.valueChars), points });
export const PartKey = z.object({ points, steps: z.array(Step).max(KEY_LIMITS.steps).default([]) });
export type PartKey = z.infer<typeof PartKey>;

export const OptionKey = z.object({
  id: z.string().min(1).max(50),
  isRight: z.boolean(),
  /** Of the item's points; without one the rule shares them out. */
  share: z.number().min(-1).max(1).optional(),
});
export type OptionKey = z.infer<typeof OptionKey>;

export const AnswerKey = z.object({
  version: z.literal(1).default(1),
  blanks: z.array(BlankKey).max(KEY_LIMITS.blanks).default([]),
  /** Blanks whose answers may stand in any order, by their places from 0. */
  groups: z
    .array(
      z
        .array(
          z
            .int()
            .min(0)
            .max(KEY_LIMITS.blanks - 1),
        )
        .min(2),
    )
    .max(KEY_LIMITS.blanks / 2)
    .default([]),
  parts: z.array(PartKey).max(KEY_LIMITS.parts).default([]),
  options: z.array(OptionKey).max(KEY_LIMITS.options).default([]),
});
export type AnswerKey = z.output<typeof AnswerKey>;
