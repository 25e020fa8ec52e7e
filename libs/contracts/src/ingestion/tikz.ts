/** TikZ pictures. */
import { z } from 'zod';
import { LIMITS, successResponse } from '../common/index.js';

/** Why a TikZ picture was not drawn; `tex` carries TeX's own words. */
export const TIKZ_FAILURES = ['tex', 'empty', 'tooLarge', 'timeout'] as const;
export const TikzCode = z.string().trim().min(1).max(LIMITS.tikzChars);
export const RenderTikzRequest = z.object({ code: TikzCode });
export const RenderTikzResponse = successResponse({
  svg: z.string(),
  cached: z.boolean(),
  widthPt: z.number(),
  heightPt: z.number(),
});
/** POST /tikz/drawings: the drawings of a page, in the order of their codes; starts those not drawn yet. */
export const TIKZ_PER_PAGE = 60;
export const TikzDrawingsRequest = z.object({ codes: z.array(TikzCode).min(1).max(TIKZ_PER_PAGE) });
export const TikzDrawing = z.discriminatedUnion('status', [
  z.object({ status: z.literal('waiting') }),
  z.object({ status: z.literal('rendering') }),
  z.object({
    status: z.literal('complete'),
    svg: z.string(),
    widthPt: z.number(),
    heightPt: z.number(),
  }),
  z.object({
    status: z.literal('error'),
    /** In the picture's source, from 1. */
    line: z.int().nullable(),
    /** A sentence in the caller's language. */
    message: z.string(),
    /** TeX's own words, in English; null if TeX is not the cause. */
    tex: z.string().nullable().default(null),
  }),
]);
export type TikzDrawing = z.infer<typeof TikzDrawing>;
export const TikzDrawingsResponse = successResponse({ drawings: z.array(TikzDrawing) });
