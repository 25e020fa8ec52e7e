import { randomUUID } from 'node:crypto';
import { expect, it, jest } from '@jest/globals';
import type { Tx } from '../database/index.js';
import { LIST_MAX } from '../storage/index.js';
import { OrphanSweep, type OwnedFile } from './orphan-sweep.js';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-03-01T12:00:00Z');
type Dependencies = ConstructorParameters<typeof OrphanSweep>;

/** A sweep of these files, each with its age, and what it deletes. */
function sweepOf(files: ReadonlyMap<string, number>) {
  const sorted = [...files.keys()].sort();
  const deleted = { keys: [] as string[], prefixes: [] as string[] };
  const scan = async (folder: string, after = '') =>
    sorted
      .filter((key) => key.startsWith(folder) && key > after)
      .slice(0, LIST_MAX)
      .map((key) => ({ key, modifiedAt: new Date(NOW - (files.get(key) ?? 0) * HOUR_MS) }));
  const warn = jest.fn();
  const sweep = new OrphanSweep(
    { scan } as unknown as Dependencies[0],
    {
      delete: async (_tx: Tx, { keys, prefixes }: typeof deleted) => {
        deleted.keys.push(...keys);
        deleted.prefixes.push(...prefixes);
      },
    } as unknown as Dependencies[1],
    { run: (work: (tx: Tx) => Promise<unknown>) => work({} as Tx) } as unknown as Dependencies[2],
    { warn } as unknown as Dependencies[3],
  );
  return { sweep, deleted, warn };
}

it('deletes unused files after a day, with their versions for screens, and logs it', async () => {
  const [used, lost, young] = [randomUUID(), randomUUID(), randomUUID()];
  const { sweep, deleted, warn } = sweepOf(
    new Map([
      [`a/${used}.png`, 30],
      [`a/${lost}.png`, 25],
      [`a/${young}.png`, 23],
      ['a/another-form', 99],
      [`b/${randomUUID()}`, 99],
    ]),
  );
  const inUse = jest.fn(async () => [`a/${used}.png`]);
  await sweep.sweep({ folder: 'a/', inUse, hasScreens: true }, undefined, NOW);
  expect(deleted).toEqual({ keys: [`a/${lost}.png`], prefixes: [`a/screens/${lost}.png/`] });
  expect(warn).toHaveBeenCalledWith({ count: 1, keys: deleted.keys }, expect.any(String));
});

it('queries at most 1,000 files at once, and every file of several listings', async () => {
  const files = new Map(Array.from({ length: LIST_MAX + 1_002 }, () => [`a/${randomUUID()}`, 30]));
  const { sweep, deleted, warn } = sweepOf(files);
  const asked: OwnedFile[][] = [];
  const inUse = async (portion: readonly OwnedFile[]) => {
    asked.push([...portion]);
    return portion.map(({ key }) => key);
  };
  await sweep.sweep({ folder: 'a/', inUse }, undefined, NOW);
  expect(asked.map(({ length }) => length)).toEqual([...Array(11).fill(1_000), 2]);
  expect(asked.flat().map(({ key, ownerId }) => [key, `a/${ownerId}`])).toEqual(
    [...files.keys()].sort().map((key) => [key, key]),
  );
  expect([deleted.keys, warn.mock.calls]).toEqual([[], []]);
});

it('stops between two batches when its job is stopped', async () => {
  const { sweep } = sweepOf(new Map(Array.from({ length: 1_001 }, () => [`a/${randomUUID()}`, 30])));
  const stop = new AbortController();
  const inUse = jest.fn(async (): Promise<string[]> => {
    stop.abort(new Error('stopped'));
    return [];
  });
  await expect(sweep.sweep({ folder: 'a/', inUse }, stop.signal, NOW)).rejects.toThrow('stopped');
  expect(inUse).toHaveBeenCalledTimes(1);
});
