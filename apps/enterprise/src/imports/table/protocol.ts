/** Messages between the service and its child that reads tables. */
import { z } from 'zod';

export const TableJob = z.object({
  kind: z.literal('table'),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});
export type TableJob = z.output<typeof TableJob>;

export const TableMessage = z.union([
  z.object({ refused: z.enum(['unreadable', 'tooComplex', 'tooManyRows', 'empty']) }),
  z.object({
    rows: z.array(
      z.object({
        row: z.int(),
        email: z.string(),
        name: z.string(),
        department: z.string(),
        position: z.string(),
      }),
    ),
  }),
]);
