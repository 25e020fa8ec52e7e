/**
 * Messages between the renderer and its children. The parent validates: a child that ran a hostile source may send
 * anything.
 */
import { TIKZ_FAILURES } from '@tiku/contracts/ingestion';
import { z } from 'zod';

const CODE_CHARS_MAX = 40_000;

export const DrawJob = z.object({
  kind: z.literal('draw'),
  code: z.string().max(CODE_CHARS_MAX),
  /** The prefix of each id in the picture. */
  idPrefix: z.string().regex(/^[\w-]{1,40}$/),
});
export type DrawJob = z.output<typeof DrawJob>;

export const Drawing = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    svg: z.string().max(8_000_000),
    widthPt: z.number().nonnegative(),
    heightPt: z.number().nonnegative(),
  }),
  z.object({
    ok: z.literal(false),
    failure: z.enum(TIKZ_FAILURES),
    line: z.int().positive().nullable(),
    /** TeX's message, in English. */
    message: z.string().max(500).nullable(),
  }),
]);
export type Drawing = z.output<typeof Drawing>;
