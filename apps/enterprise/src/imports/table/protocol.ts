/** Messages between the service and its child that reads tables. */
import { GENDERS, PUPIL_ROW_PROBLEMS } from '@tiku/contracts/enterprise';
import { z } from 'zod';
import { TABLE_REFUSALS } from './table-refused.js';

export const TableJob = z.object({
  kind: z.enum(['table', 'pupils']),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});
export type TableJob = z.output<typeof TableJob>;

export const TableMessage = z.union([
  z.object({ refused: z.enum(TABLE_REFUSALS) }),
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
  z.object({
    pupils: z.array(
      z.object({
        row: z.int(),
        school: z.string(),
        class: z.string(),
        number: z.string(),
        name: z.string(),
        gender: z.enum(GENDERS),
        seat: z.int().nullable(),
        problem: z.enum(PUPIL_ROW_PROBLEMS).nullable(),
      }),
    ),
  }),
]);
