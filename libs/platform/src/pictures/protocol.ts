/** Messages between a service and its child that encodes pictures. */
import { z } from 'zod';

const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

export const PictureJob = z.object({
  kind: z.literal('picture'),
  bytes: Bytes,
  megapixelsMax: z.int(),
  /** As the camera was held, for formats that note it. */
  isUpright: z.boolean(),
  /** A width alone never enlarges; with a height the picture covers both. */
  size: z.object({ width: z.int(), height: z.int().optional() }).nullable(),
  as: z.discriminatedUnion('type', [
    z.object({ type: z.literal('webp'), quality: z.int(), smartSubsample: z.boolean().optional() }),
    z.object({ type: z.literal('jpeg'), quality: z.int() }),
    z.object({ type: z.literal('png') }),
    /** With all frames. */
    z.object({ type: z.literal('gif') }),
  ]),
});
export type PictureJob = z.output<typeof PictureJob>;

export const PictureMessage = z.union([
  z.object({ refused: z.enum(['damaged', 'tooManyPixels']) }),
  /** The height of one frame. */
  z.object({ bytes: Bytes, width: z.int(), height: z.int() }),
]);
