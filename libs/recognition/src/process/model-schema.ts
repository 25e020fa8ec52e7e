/** The document model as a schema: validates the answers of a child, and stored models that a caller passes back. */
import { PaperSize } from '@tiku/contracts/question-bank';
import { z } from 'zod';

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
const Readings = z.object({
  read: z.string(),
  readings: z.array(z.object({ text: z.string(), confidence: z.number() })),
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
      isPart: z.literal(true).optional(),
      type: z.enum(['choice', 'multipleChoice', 'fill', 'solution']).optional(),
      correct: z.boolean().optional(),
      score: z.number().optional(),
    })
    .loose()
    .optional(),
  doubts: z.array(Doubt).optional(),
  readings: z.array(Readings).optional(),
});
/** An invalid size is dropped: the figure is still worth showing. */
const LengthPt = PaperSize.shape.widthPt.catch(undefined);
export const Figure = z.object({
  id: z.string(),
  mimeType: z.enum(['image/png', 'image/jpeg']),
  file: z.string().optional(),
  width: z.number(),
  height: z.number(),
  widthPt: LengthPt,
  heightPt: LengthPt,
  place: Place,
  kind: z.enum(['drawing', 'raster', 'formula', 'region']),
});
export const Page = z.object({
  number: z.int(),
  width: z.number(),
  height: z.number(),
  scanned: z.boolean(),
});
export const Model = z.object({
  format: z.enum(['tex', 'docx', 'pdf', 'image']),
  pages: z.array(Page),
  blocks: z.array(Block),
  figures: z.array(Figure),
  tikz: z.array(z.object({ id: z.string(), code: z.string(), place: Place })),
  language: z.enum(['zh', 'en']),
  warnings: z.array(z.object({ code: z.string(), place: Place.optional(), detail: z.string().optional() })),
});
