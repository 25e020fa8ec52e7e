/** Papers as files: a task that ends with an address. */
import { z } from 'zod';
import { successAnswer, Uuid } from '../common/index.js';

export const EXPORT_FORMATS = ['pdf', 'docx', 'tex', 'md'] as const;
export const EXPORT_PAPERS = ['a4', 'a3', 'b5'] as const;
/** `exam`: with sealing line and score table. `branded`: the school's name above the title. */
export const EXPORT_LAYOUTS = ['normal', 'exam', 'branded'] as const;
export const EXPORT_ANSWERS = ['none', 'each', 'end', 'separate'] as const;
export const EXPORT_STATUSES = ['waiting', 'processing', 'completed', 'failed'] as const;

const lower = <T extends z.ZodType>(of: T) =>
  z.preprocess((value) => (typeof value === 'string' ? value.toLowerCase() : value), of);
export const ExportOptions = z.object({
  format: lower(z.enum(EXPORT_FORMATS)),
  paper: lower(z.enum(EXPORT_PAPERS)).default('a4'),
  layout: lower(z.enum(EXPORT_LAYOUTS)).default('normal'),
  answers: lower(z.enum(EXPORT_ANSWERS)).default('none'),
  /** For the branded layout. */
  school: z.string().trim().max(100).default(''),
});
export type ExportOptions = z.output<typeof ExportOptions>;

export const PaperExport = z.object({
  id: Uuid,
  paperId: Uuid,
  format: z.enum(EXPORT_FORMATS),
  status: z.enum(EXPORT_STATUSES),
  progress: z.int().min(0).max(100),
  /** Where the file is, for an hour; null until it is made. */
  url: z.string().nullable(),
  fileName: z.string().nullable(),
  error: z.object({ code: z.enum(['TOO_LARGE', 'GONE', 'FAILED']), message: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
});
export type PaperExport = z.infer<typeof PaperExport>;
export const PaperExportAnswer = successAnswer({ task: PaperExport });
export const ExportParams = z.object({ id: Uuid, exportId: Uuid });
