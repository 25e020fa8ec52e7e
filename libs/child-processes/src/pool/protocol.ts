/**
 * What a child may say to its parent, which validates it: a child that has read a hostile file is not trusted to answer
 * in shape. Each library validates the results of its own jobs.
 */
import { z } from 'zod';

export const ChildReply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  /** The job turns out to need more: the parent changes its limits. */
  z.object({ kind: z.literal('secondStage'), id: z.int() }),
  /** Own measurement, for systems without /proc. */
  z.object({ kind: z.literal('memory'), rssBytes: z.number() }),
  z.object({ kind: z.literal('done'), id: z.int(), result: z.unknown() }),
  z.object({
    kind: z.literal('failed'),
    id: z.int(),
    code: z.string().max(40),
    detail: z.string().optional(),
    /** The child's engines may be broken (out of WASM memory): replace it. */
    poisoned: z.boolean(),
  }),
]);
export type ChildReply = z.infer<typeof ChildReply>;
