/** The classes of a school in its next year: who moves up, who leaves, what is new. */
import { z } from 'zod';
import { successResponse, Uuid } from '../common/index.js';
import { UNIT_LIMITS } from './units.js';

export const ROLL_OVER_LIMITS = { classesMax: 500 } as const;

const Name = z.string().trim().min(1).max(UNIT_LIMITS.nameChars);

/**
 * POST /my-enterprise/units/{id}/roll-over of a school. `preview` changes nothing. Without `classes` and `added` the
 * names decide: 高一(3) becomes 高二(3), the last grade leaves, the first is new.
 */
export const RollOverRequest = z.object({
  /** Name of the next year. */
  year: Name,
  /** The year that ends; omitted: the latest that is not archived. */
  fromId: Uuid.optional(),
  preview: z.boolean().default(true),
  /** Instead of what its name says; null: the class leaves. */
  classes: z
    .array(z.object({ classId: Uuid, nextName: Name.nullable() }))
    .max(ROLL_OVER_LIMITS.classesMax)
    .default([]),
  /** Names of new classes; omitted: those of the first grades. */
  added: z.array(Name).max(ROLL_OVER_LIMITS.classesMax).optional(),
});

/** `pupils` are those who are present: they move up with their class, or leave with it. */
const OldClass = z.object({ classId: Uuid, name: z.string(), pupils: z.int() });
export const RollOver = z.object({
  from: z.object({ id: Uuid, name: z.string() }),
  /** Id null: a preview. */
  year: z.object({ id: Uuid.nullable(), name: z.string() }),
  promoted: z.array(OldClass.extend({ nextName: z.string() })),
  left: z.array(OldClass),
  added: z.array(z.string()),
});
export type RollOver = z.infer<typeof RollOver>;
export const RollOverResponse = successResponse({ rollOver: RollOver });
