/** Papers as files: a task that ends with a download address. */
import { z } from 'zod';
import { ruleNamed, successResponse, Uuid } from '../common/index.js';

export const EXPORT_FORMATS = ['pdf', 'docx', 'tex', 'md'] as const;
export const EXPORT_PAPERS = ['a4', 'a3', 'b5', 'custom'] as const;
/** `exam`: with sealing line and score table. `branded`: the school's name above the title. */
export const EXPORT_LAYOUTS = ['normal', 'exam', 'branded'] as const;
export const EXPORT_ANSWERS = ['none', 'each', 'end', 'separate'] as const;
export const EXPORT_COLUMNS = ['auto', '1', '2'] as const;
export const EXPORT_STATUSES = ['waiting', 'processing', 'completed', 'failed'] as const;

/** Enforced here and shown by the dialog. */
export const EXPORT_LIMITS = {
  headingsChars: 6_000,
  widthMm: { min: 80, max: 900 },
  heightMm: { min: 80, max: 1200 },
  fontSizePt: { min: 8, max: 18 },
  roomMm: { min: 0, max: 250 },
  page: { min: 1, max: 9_999 },
  variants: 8,
  /** About 220 KB of picture. */
  logoChars: 300_000,
  /** Exports of one paper that are listed. */
  listed: 20,
} as const;

const between = ({ min, max }: { min: number; max: number }) => z.coerce.number().min(min).max(max);
/** A boolean, also from a query string. */
const flag = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean(),
);
const lower = <T extends z.ZodType>(of: T) =>
  z.preprocess((value) => (typeof value === 'string' ? value.toLowerCase() : value), of);
export const ExportOptions = z.object({
  format: lower(z.enum(EXPORT_FORMATS, ruleNamed('choice.exportFormat'))),
  paper: lower(z.enum(EXPORT_PAPERS, ruleNamed('choice.exportPaper'))).default('a4'),
  layout: lower(z.enum(EXPORT_LAYOUTS, ruleNamed('choice.exportLayout'))).default('normal'),
  answers: lower(z.enum(EXPORT_ANSWERS, ruleNamed('choice.exportAnswers'))).default('none'),
  /** Columns of text; `auto`: two on a folded sheet. */
  columns: lower(z.enum(EXPORT_COLUMNS)).default('auto'),
  /** For a custom sheet, in millimetres. */
  widthMm: between(EXPORT_LIMITS.widthMm).default(210),
  heightMm: between(EXPORT_LIMITS.heightMm).default(297),
  fontSizePt: between(EXPORT_LIMITS.fontSizePt).default(10.5),
  /** Space for writing below a question, in millimetres. */
  choiceMm: between(EXPORT_LIMITS.roomMm).default(2),
  fillMm: between(EXPORT_LIMITS.roomMm).default(3),
  solutionMm: between(EXPORT_LIMITS.roomMm).default(45),
  /** If missing: as the layout defines. */
  sealingLine: flag.optional(),
  scoreTable: flag.optional(),
  /** For the branded layout. */
  school: z.string().trim().max(100).default(''),
  /** Above the title of the branded layout: PNG or JPEG as a data URL. */
  logo: z
    .string()
    .max(EXPORT_LIMITS.logoChars)
    .regex(/^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+=*$/)
    .optional(),
  /** Headings of the sections, a line each; an empty line for the usual one. */
  headings: z.string().max(EXPORT_LIMITS.headingsChars).default(''),
  /** Fields for class, name and number below the title; the sealing line has its own. */
  nameLine: flag.default(true),
  /** Forms A, B, C … with questions and options in different orders, and one key. */
  variants: between({ min: 1, max: EXPORT_LIMITS.variants }).int().default(1),
  answerSheet: flag.default(false),
  /** Only one page as SVG, or the first lines of the source. */
  preview: flag.default(false),
  /** The page of a preview; the last one if there are fewer. */
  page: between(EXPORT_LIMITS.page).int().default(1),
  /** For the words that print adds. */
  language: z.enum(['zh-CN', 'en-US'], ruleNamed('choice.language')).default('zh-CN'),
});
export type ExportOptions = z.output<typeof ExportOptions>;

export const PaperExport = z.object({
  id: Uuid,
  paperId: Uuid,
  format: z.enum(EXPORT_FORMATS),
  status: z.enum(EXPORT_STATUSES),
  progress: z.int().min(0).max(100),
  /** The download address, valid for an hour; null until the file exists. */
  url: z.string().nullable(),
  fileName: z.string().nullable(),
  /** For a preview: the page count of the whole paper. */
  pages: z.int().nullable(),
  error: z.object({ code: z.enum(['TOO_LARGE', 'GONE', 'FAILED']), message: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
});
export type PaperExport = z.infer<typeof PaperExport>;
export const PaperExportResponse = successResponse({ task: PaperExport });
/** GET /papers/{id}/exports: the caller's, newest first, without previews. */
export const PaperExportsResponse = successResponse({ tasks: z.array(PaperExport) });
export const ExportParams = z.object({ id: Uuid, exportId: Uuid });
