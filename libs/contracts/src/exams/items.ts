/** Items of an exam: what a pupil sees, the key that is shown later, and the mark. */
import { z } from 'zod';
import { Uuid } from '../common/index.js';
import { QUESTION_FIELDS, QUESTION_TYPES, QuestionImage, QuestionTikz } from '../question-bank/index.js';

export const EXAM_LIMITS = {
  /** Of one exam. */
  items: 200,
  /** Of one response, as JSON. */
  responseBytes: 65_536,
  blanks: 50,
  blankChars: 2_000,
  parts: 30,
  filesPerPart: 20,
} as const;

/** A question as the pupil sees it: without anything that tells the answer. */
export const SealedQuestion = z.object({
  passage: QUESTION_FIELDS.passage.read,
  stem: z.string(),
  options: z.array(z.object({ id: z.string(), text: z.string() })),
  /** How many answers the question asks for; 0 for a choice. */
  blanks: z.int(),
  /** Of each blank: whether its answer is a formula, so that the field begins as one. Empty if that is not known. */
  formulas: z.array(z.boolean()).default([]),
  images: z.array(QuestionImage),
  tikz: z.array(QuestionTikz),
});
export type SealedQuestion = z.infer<typeof SealedQuestion>;

/** What is right, and why. */
export const ItemKey = z.object({
  /** Ids of the right options. */
  options: z.array(z.string()),
  fillAnswers: z.array(z.string()),
  solutionAnswers: z.array(z.string()),
  solution: z.string(),
  /** All figures of the question: some are shown by answers only. */
  images: z.array(QuestionImage),
  tikz: z.array(QuestionTikz),
});
export type ItemKey = z.infer<typeof ItemKey>;

export const VERDICTS = ['proven', 'checked', 'unknown'] as const;
/** Who judged: a rule, or the pupil by the solution, in practice only. */
export const MARKERS = ['rule', 'self'] as const;
export const Mark = z.object({
  /** Null before a judgement. */
  points: z.number().nullable(),
  maximum: z.number(),
  verdict: z.enum(VERDICTS),
  by: z.enum(MARKERS),
  /** Of each blank; empty for other forms. */
  blanks: z.array(
    z.object({
      verdict: z.enum(VERDICTS),
      isRight: z.boolean(),
      /** Its points; absent in marks of the first days. */
      maximum: z.number().optional(),
    }),
  ),
});
export type Mark = z.infer<typeof Mark>;

/** The most that a person may give: what a rule has proven wrong is lost. */
export function judgedMaximum({ maximum, blanks }: Pick<Mark, 'maximum' | 'blanks'>): number {
  const lost = blanks.filter(({ verdict, isRight }) => verdict === 'proven' && !isRight);
  const cents = lost.reduce(
    (sum, blank) => sum - Math.round((blank.maximum ?? 0) * 100),
    Math.round(maximum * 100),
  );
  return Math.max(0, cents / 100);
}

/** What may be shown once an item is closed. */
export const Revealed = z.object({ mark: Mark, key: ItemKey });
export type Revealed = z.infer<typeof Revealed>;

export const ItemForm = z.enum(QUESTION_TYPES);
export type ItemForm = z.infer<typeof ItemForm>;
export const ItemParams = z.object({ id: Uuid, itemId: Uuid });
