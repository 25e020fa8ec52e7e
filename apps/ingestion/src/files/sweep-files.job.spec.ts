import { expect, it } from '@jest/globals';
import type { Tx } from '@tiku/platform/database';
import { LIST_MAX } from '@tiku/platform/storage';
import { SweepFilesJob } from './sweep-files.job.js';

type Dependencies = ConstructorParameters<typeof SweepFilesJob>;

it('visits every file of a folder that needs several listings', async () => {
  const keys = Array.from({ length: LIST_MAX + 2 }, (_none, n) => `figures/${String(n).padStart(6, '0')}`);
  const seen: string[] = [];
  const sweep = new SweepFilesJob(
    { run: (work: (tx: Tx) => Promise<unknown>) => work({} as Tx) } as unknown as Dependencies[0],
    {
      scan: async (prefix: string, after = '') =>
        keys
          .filter((key) => key.startsWith(prefix) && key > after)
          .slice(0, LIST_MAX)
          .map((key) => ({ key, modifiedAt: new Date() })),
    } as unknown as Dependencies[1],
    {
      knownOf: async (portion: readonly string[]) => new Set(portion),
      note: async (_tx: Tx, _orphans: readonly string[], known: readonly string[]) => {
        seen.push(...known);
        return [];
      },
      forgetOld: async () => {},
    } as unknown as Dependencies[2],
    { delete: async () => {} } as unknown as Dependencies[3],
    {} as Dependencies[4],
    {} as Dependencies[5],
  );
  await sweep.sweep();
  expect(seen).toEqual(keys);
});
