/** Responses: what a pupil says to one item. Order is `seq`, never a clock. */
import { z } from 'zod';
import { INT4_MAX, successResponse, Uuid } from '../common/index.js';
import { EXAM_LIMITS } from './items.js';

const value = z.union([
  z.strictObject({ options: z.array(z.string().max(50)).max(26) }),
  z.strictObject({ blanks: z.array(z.string().max(EXAM_LIMITS.blankChars)).max(EXAM_LIMITS.blanks) }),
  z.strictObject({
    parts: z
      .array(
        z.strictObject({
          text: z.string().max(EXAM_LIMITS.responseBytes).optional(),
          files: z.array(Uuid).max(EXAM_LIMITS.filesPerPart).default([]),
        }),
      )
      .max(EXAM_LIMITS.parts),
  }),
]);
const bytesOf = (given: unknown): number => new TextEncoder().encode(JSON.stringify(given)).length;
/** By the form of the item; null clears it. */
export const ResponseValue = value
  .refine((given) => bytesOf(given) <= EXAM_LIMITS.responseBytes, {
    params: { rule: 'responseTooLong', maximum: EXAM_LIMITS.responseBytes / 1_024 },
  })
  .nullable();
export type ResponseValue = z.infer<typeof ResponseValue>;

/** Of a sitting: a device that takes it over gets the next one. */
const epoch = z.int().min(1).max(INT4_MAX);
export const EpochRequest = z.object({ epoch });
export const ResponsesRequest = z.object({
  epoch,
  items: z
    .array(
      z.object({
        itemId: Uuid,
        seq: z.int().min(1).max(INT4_MAX),
        value: ResponseValue,
        /** By the device's clock: evidence only. */
        at: z.iso.datetime(),
      }),
    )
    .min(1)
    .max(EXAM_LIMITS.items),
});
export type ResponsesRequest = z.output<typeof ResponsesRequest>;
export const ResponsesResponse = successResponse({
  /** The stored `seq` of each item of the request; 0 for none. */
  durable: z.record(z.string(), z.int()),
  /** Items that take no more responses: their solution has been shown. */
  closed: z.array(Uuid),
  now: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
});
export const EpochResponse = successResponse({ epoch });
