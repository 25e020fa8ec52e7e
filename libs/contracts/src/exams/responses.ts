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
        /** Checked one by one: what does not fit is `refused`, and the others are stored. */
        value: z.union([ResponseValue, z.unknown()]),
        /** By the device's clock: evidence only. */
        at: z.iso.datetime(),
      }),
    )
    .min(1)
    .max(EXAM_LIMITS.items),
});
export type ResponsesRequest = z.output<typeof ResponsesRequest>;
/** Of one item, worded by `rule.<reason>`. `otherResponse`: the server has this `seq` or a higher one with another value. */
export const RESPONSE_REFUSALS = [
  'examItem',
  'responseForm',
  'blankTooLong',
  'responseTooLong',
  'otherResponse',
] as const;
export type ResponseRefusal = (typeof RESPONSE_REFUSALS)[number];
const StoredResponse = z.object({ seq: z.int(), value: ResponseValue });
export const ResponsesResponse = successResponse({
  /** The stored `seq` of each item of the request; 0 for none. */
  durable: z.record(z.string(), z.int()),
  /** Items that take no more responses: their solution has been shown. */
  closed: z.array(Uuid),
  /** What was not stored, with the `seq` that was sent and what the server has. */
  refused: z.array(
    z.object({
      itemId: Uuid,
      seq: z.int(),
      reason: z.enum(RESPONSE_REFUSALS),
      stored: StoredResponse.nullable(),
    }),
  ),
  now: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
});
/** What is stored at the moment of the takeover: the device continues from these `seq`. */
export const EpochResponse = successResponse({
  epoch,
  responses: z.array(StoredResponse.extend({ itemId: Uuid, isClosed: z.boolean() })),
});
