/** The input: a paper as its bank has it, with its figures as bytes. */
import { QuestionType } from '@tiku/contracts/question-bank';
import { z } from 'zod';

export const PAPER_LIMITS = { questions: 2_000, figuresPerQuestion: 60, figureBytes: 12 * 2 ** 20 } as const;

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'expected bytes');
const lengthPt = z.number().min(1).max(6_000);

/** `id`: as in the markup; for an inline drawing, the hash of its source. */
export const OutputFigure = z.object({
  id: z.string().max(200),
  kind: z.enum(['image', 'tikz', 'drawing']),
  /** Empty without a picture: its text replaces it. */
  data: bytes,
  /** The source for LaTeX. */
  code: z.string().optional(),
  /** Its size on paper, if known. */
  widthPt: lengthPt.optional(),
  heightPt: lengthPt.optional(),
});
export type OutputFigure = z.output<typeof OutputFigure>;

export const OutputQuestion = z.object({
  id: z.string(),
  type: QuestionType,
  /** Questions of one group share a text and stay together in order; empty for a single one. */
  group: z.string().max(200).default(''),
  stem: z.string(),
  options: z.array(z.object({ text: z.string(), isCorrect: z.boolean() })).default([]),
  fillAnswers: z.array(z.string()).default([]),
  solutionAnswers: z.array(z.string()).default([]),
  solution: z.string().default(''),
  score: z.number().nullable().default(null),
  figures: z.array(OutputFigure).max(PAPER_LIMITS.figuresPerQuestion).default([]),
});
export type OutputQuestion = z.output<typeof OutputQuestion>;

const OutputSection = z.object({
  title: z.string(),
  /** Its whole heading in print; empty for the usual one. */
  heading: z.string().default(''),
  questions: z.array(OutputQuestion),
});
export type OutputSection = z.output<typeof OutputSection>;

export const OutputPaper = z
  .object({
    title: z.string(),
    /** Below the title; if empty, the line of time and score. */
    description: z.string().default(''),
    subject: z.string().default(''),
    grade: z.string().default(''),
    totalScore: z.number().nullable().default(null),
    timeLimitMinutes: z.number().nullable().default(null),
    sections: z.array(OutputSection).max(PAPER_LIMITS.questions),
  })
  .refine(({ sections }) => questionCount(sections) <= PAPER_LIMITS.questions, 'too many questions');
export type OutputPaper = z.output<typeof OutputPaper>;
export type OutputPaperInput = z.input<typeof OutputPaper>;

const questionCount = (sections: readonly OutputSection[]): number =>
  sections.reduce((sum, { questions }) => sum + questions.length, 0);
