import { expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { ChildPool } from './child-pool.js';

const JOB = { kind: 'tell' } as never;

/** The children that answer two jobs, one after the other. */
async function pidsOfTwoJobs(retireAboveBytes?: number): Promise<unknown[]> {
  const pool = new ChildPool({
    workers: 1,
    timeoutMs: 60_000,
    rssLimitBytes: 500 * 2 ** 20,
    ...(retireAboveBytes === undefined ? {} : { retireAboveBytes }),
    childEntry: fileURLToPath(new URL('./telling-child.fixture.ts', import.meta.url)),
  });
  try {
    return [await pool.run(JOB), await pool.run(JOB)];
  } finally {
    await pool.close();
  }
}

it('gives a job the time of its second stage once', async () => {
  const pool = new ChildPool({
    workers: 1,
    timeoutMs: 60_000,
    rssLimitBytes: 500 * 2 ** 20,
    secondStage: { timeoutMs: 500, rssLimitBytes: 500 * 2 ** 20 },
    childEntry: fileURLToPath(new URL('./endless-child.fixture.ts', import.meta.url)),
  });
  try {
    await expect(pool.run(JOB)).rejects.toMatchObject({ code: 'TIMEOUT' });
  } finally {
    await pool.close();
  }
});

it('reuses a child, unless it uses too much memory at rest', async () => {
  const [first, second] = await pidsOfTwoJobs();
  expect(second).toBe(first);
  const [big, fresh] = await pidsOfTwoJobs(1);
  expect(fresh).not.toBe(big);
});
