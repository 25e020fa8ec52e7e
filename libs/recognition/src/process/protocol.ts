/**
 * Messages between the recogniser and its child processes. Owns the schemas that both sides validate with: a child that
 * has read a hostile file is not trusted to answer in shape. Files travel by path, never as bytes.
 */
import { Candidate, PageBox, PaperTally, RecognisedQuestion, REGION_KINDS } from '@tiku/contracts/ingestion';
import { z } from 'zod';
import type { DocumentModel } from '../model/index.js';
import { Figure, Model, Page } from './model-schema.js';

export const InspectionMessage = z.object({
  format: z.enum(['tex', 'docx', 'pdf', 'image']),
  mimeType: z.string(),
  pages: z.array(Page),
  language: z.enum(['zh', 'en']).optional(),
});
export const ExtractionMessage = z.object({
  model: Model,
  pageImage: z.string().nullable(),
  source: z
    .union([z.object({ lines: z.array(z.string()) }), z.object({ paragraphs: z.array(z.string()) })])
    .optional(),
});
export const OcrMessage = z.object({
  text: z.string(),
  model: Model,
  confidence: z.number(),
  elapsedMs: z.number(),
});

/** Figures return without a path: the caller has its own. */
export const RecognisedMessage = z.object({
  title: z.string().nullable(),
  questions: z.array(RecognisedQuestion),
  figures: z.array(Figure.omit({ file: true })),
  averageConfidence: z.number().nullable(),
  typeDistribution: z.record(z.string(), z.int()),
  tally: PaperTally,
});
/** A step whose result is a file. */
export const StepMessage = z.object({
  questions: z.int(),
  confidence: z.number().nullable(),
  /** Files that the paper reads and that did not come with it: without them it may have no questions. */
  missingFiles: z.array(z.string()).default([]),
});
export type StepMessage = z.infer<typeof StepMessage>;
export const RegionMessage = z.object({
  text: z.string(),
  question: RecognisedQuestion.nullable(),
  candidates: z.array(Candidate),
  confidence: z.number(),
  figures: z.array(Figure),
});
export const QuestionMessage = RecognisedQuestion.nullable();

/** Requests come from the parent, which the child trusts: the model is not validated. */
const GivenModel = z.custom<DocumentModel>((value) => typeof value === 'object' && value !== null);
const Language = z.enum(['zh', 'en']);

export const JobRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('inspect'), file: z.string() }),
  z.object({ kind: z.literal('extractPage'), file: z.string(), page: z.int(), outDir: z.string() }),
  z.object({
    kind: z.literal('renderPage'),
    file: z.string(),
    page: z.int(),
    outDir: z.string(),
    dpi: z.number(),
  }),
  z.object({ kind: z.literal('ocrImage'), file: z.string() }),
  z.object({
    kind: z.literal('recogniseRegion'),
    file: z.string(),
    page: z.int(),
    box: PageBox,
    as: z.enum(REGION_KINDS),
    outDir: z.string(),
    figureIds: z.array(z.string()),
    language: Language.optional(),
  }),
  z.object({
    kind: z.literal('recognisePages'),
    files: z.array(z.string()),
    language: Language.optional(),
    fileName: z.string().optional(),
  }),
  z.object({ kind: z.literal('segment'), files: z.array(z.string()), result: z.string() }),
  z.object({ kind: z.literal('classify'), file: z.string(), result: z.string() }),
  z.object({
    kind: z.literal('enrich'),
    file: z.string(),
    language: Language.optional(),
    fileName: z.string().optional(),
  }),
  z.object({ kind: z.literal('recogniseModel'), model: GivenModel, language: Language.optional() }),
  z.object({
    kind: z.literal('recogniseQuestion'),
    question: z.object({ stem: z.string(), options: z.array(z.string()), solution: z.string() }),
  }),
]);
export type JobRequest = z.infer<typeof JobRequest>;
