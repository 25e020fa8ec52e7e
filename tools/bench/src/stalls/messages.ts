/** Messages between the benchmark and the process of the platform. */
import { z } from 'zod';

export const Schema = z.record(z.string(), z.unknown());
export type Schema = z.output<typeof Schema>;

const Operation = z.object({
  requestBody: z
    .object({
      'x-bytes-max': z.int().optional(),
      content: z.object({ 'application/json': z.object({ schema: Schema }).optional() }),
    })
    .optional(),
});
export const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), Schema).optional() }),
});
export type Document = z.output<typeof Document>;

export const Ready = z.object({ address: z.string(), document: Document });
export const Request = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start') }),
  z.object({ kind: z.literal('stop') }),
  /** Parses a file of JSON, as a bare program does. */
  z.object({ kind: z.literal('parse'), file: z.string() }),
  z.object({ kind: z.literal('close') }),
]);
export type Request = z.output<typeof Request>;
export const Turns = z.object({ cpuMs: z.number(), waitedMs: z.number(), allMs: z.number() });
export const Parsed = z.object({ parseMs: z.number() });
