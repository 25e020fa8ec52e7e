/**
 * Messages between the recogniser and its child processes. Owns the schemas both sides validate with; a child that has
 * read a hostile file is not trusted to answer in shape. Files travel by path, never as bytes.
 */
import { z } from 'zod';
import { RECOGNITION_ERROR_CODES } from '../inspect/recognition-error.js';

const Box = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const Place = z.object({
  page: z.int().optional(),
  box: Box.optional(),
  line: z.int().optional(),
  paragraph: z.int().optional(),
});
const Doubt = z.object({
  code: z.string(),
  start: z.int(),
  end: z.int(),
  candidates: z.array(z.string()).optional(),
});
const Block = z.object({
  kind: z.enum(['text', 'heading', 'table', 'figure']),
  text: z.string(),
  place: Place,
  confidence: z.number(),
  bold: z.boolean().optional(),
  indent: z.number().optional(),
  fontSize: z.number().optional(),
  column: z.int().optional(),
  hints: z
    .object({
      role: z
        .enum([
          'title',
          'section',
          'question',
          'stem',
          'option',
          'answer',
          'solution',
          'subproblem',
          'header',
          'footer',
        ])
        .optional(),
      number: z.string().optional(),
      label: z.string().optional(),
      type: z.enum(['choice', 'multipleChoice', 'fill', 'solution']).optional(),
      correct: z.boolean().optional(),
      score: z.number().optional(),
    })
    .loose()
    .optional(),
  doubts: z.array(Doubt).optional(),
});
const Figure = z.object({
  id: z.string(),
  mimeType: z.enum(['image/png', 'image/jpeg']),
  file: z.string().optional(),
  width: z.number(),
  height: z.number(),
  place: Place,
  kind: z.enum(['drawing', 'raster', 'formula', 'region']),
});
const Page = z.object({ number: z.int(), width: z.number(), height: z.number(), scanned: z.boolean() });
const Model = z.object({
  format: z.enum(['tex', 'docx', 'pdf', 'image']),
  pages: z.array(Page),
  blocks: z.array(Block),
  figures: z.array(Figure),
  tikz: z.array(z.object({ id: z.string(), code: z.string(), place: Place })),
  language: z.enum(['zh', 'en']),
  warnings: z.array(z.object({ code: z.string(), place: Place.optional(), detail: z.string().optional() })),
});

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
]);
export type JobRequest = z.infer<typeof JobRequest>;
export const ChildRequest = z.object({ id: z.int(), job: JobRequest });

export const ChildReply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  /** The page turned out to need OCR: the parent extends the deadline. */
  z.object({ kind: z.literal('stage'), id: z.int(), stage: z.literal('ocr') }),
  /** Own measurement, for systems without /proc. */
  z.object({ kind: z.literal('memory'), rssBytes: z.number() }),
  z.object({ kind: z.literal('done'), id: z.int(), result: z.unknown() }),
  z.object({
    kind: z.literal('failed'),
    id: z.int(),
    code: z.enum(RECOGNITION_ERROR_CODES),
    detail: z.string().optional(),
    /** The child's engines may be broken (out of WASM memory): replace it. */
    poisoned: z.boolean(),
  }),
]);
export type ChildReply = z.infer<typeof ChildReply>;
