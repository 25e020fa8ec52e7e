/** The layout of a paper. Owns the sizes of sheets and of the text area. */
import { z } from 'zod';

export const SHEETS = ['a4', 'a3', 'b5', 'custom'] as const;
export const ANSWER_PLACES = ['none', 'each', 'end', 'separate'] as const;
/** Forms A to H. */
export const VARIANTS_MAX = 8;
export const OUTPUT_FORMATS = ['pdf', 'docx', 'tex', 'md'] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];
export type AnswerPlace = (typeof ANSWER_PLACES)[number];

const SHEET_MM = { a4: [210, 297], a3: [420, 297], b5: [182, 257] } as const;
const spaceMm = z.number().min(0).max(250);

export const OutputLayout = z.object({
  sheet: z.enum(SHEETS).default('a4'),
  /** For a custom sheet. */
  widthMm: z.number().min(80).max(900).default(210),
  heightMm: z.number().min(80).max(1200).default(297),
  /** Columns of text; null: two on a folded sheet. */
  columns: z.int().min(1).max(2).nullable().default(null),
  fontSizePt: z.number().min(8).max(18).default(10.5),
  /** Space below a question for writing. */
  spacing: z
    .object({ choice: spaceMm.default(2), fill: spaceMm.default(3), solution: spaceMm.default(45) })
    .prefault({}),
  /** The school's name and logo above the title. */
  brand: z
    .object({
      name: z.string().max(100),
      logo: z
        .custom<Uint8Array>((value) => value instanceof Uint8Array)
        .nullable()
        .default(null),
    })
    .nullable()
    .default(null),
  hasSealingLine: z.boolean().default(false),
  /** Class, name and number below the title, unless the sealing line has them. */
  hasNameLine: z.boolean().default(true),
  hasScoreTable: z.boolean().default(false),
  hasPageNumbers: z.boolean().default(true),
  language: z.enum(['zh-CN', 'en-US']).default('zh-CN'),
});
export type OutputLayout = z.output<typeof OutputLayout>;
export type OutputLayoutInput = z.input<typeof OutputLayout>;

export interface SheetSize {
  widthMm: number;
  heightMm: number;
  columns: number;
  marginMm: { top: number; bottom: number; left: number; right: number };
  gutterMm: number;
}

const GUTTER_MM = 14;
const NARROW_GUTTER_MM = 9;
/** A folded sheet is two pages side by side. */
const FOLD_ABOVE_MM = 380;

export function sheetSize(layout: OutputLayout): SheetSize {
  const [widthMm, heightMm] =
    layout.sheet === 'custom' ? [layout.widthMm, layout.heightMm] : SHEET_MM[layout.sheet];
  const isFolded = layout.sheet === 'a3' || (layout.sheet === 'custom' && widthMm >= FOLD_ABOVE_MM);
  const side = Math.min(18, widthMm * 0.09);
  return {
    widthMm,
    heightMm,
    columns: layout.columns ?? (isFolded ? 2 : 1),
    marginMm: {
      top: Math.min(17, heightMm * 0.08),
      bottom: Math.min(18, heightMm * 0.09),
      left: layout.hasSealingLine ? side + 14 : side,
      right: side,
    },
    gutterMm: isFolded ? GUTTER_MM : NARROW_GUTTER_MM,
  };
}

/** Width of one column of text. */
export function columnWidthMm({ widthMm, columns, marginMm, gutterMm }: SheetSize): number {
  return (widthMm - marginMm.left - marginMm.right - (columns - 1) * gutterMm) / columns;
}
export const textHeightMm = ({ heightMm, marginMm }: SheetSize): number =>
  heightMm - marginMm.top - marginMm.bottom;
