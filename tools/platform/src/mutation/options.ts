/** What `npm run mutate` was asked for. */
import { parseArgs } from 'node:util';
import { z } from 'zod';

export const USAGE = `usage: npm run mutate -- N [--of=PATH,…] [--seed=S] [--minutes=M] [--at=FILE:LINE]
  N           lines to change, one at a time
  --of        only files whose path begins so: apps/identity,libs/platform/src/uploads
  --seed      the same seed chooses the same lines (default 1)
  --minutes   begins no further mutant after this time (default 60)
  --at        every mutant of one line, instead of chosen ones`;

const optionsOf = z.object({
  count: z.coerce.number().int().min(1).max(10_000),
  of: z
    .string()
    .transform((paths) => paths.split(','))
    .default([]),
  seed: z.coerce.number().int().default(1),
  minutes: z.coerce.number().positive().default(60),
  at: z
    .string()
    .regex(/^[^:]+:\d+$/)
    .optional(),
});
export type Options = z.infer<typeof optionsOf>;

/** Null if the arguments are not understood. */
export function readOptions(args: string[]): Options | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        of: { type: 'string' },
        seed: { type: 'string' },
        minutes: { type: 'string' },
        at: { type: 'string' },
      },
    });
    const parsed = optionsOf.safeParse({
      ...values,
      count: positionals[0] ?? (values.at ? 10_000 : undefined),
    });
    return parsed.success ? parsed.data : null;
  } catch {
    // An unknown option: the usage says which there are.
    return null;
  }
}
