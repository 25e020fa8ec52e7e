import { expect, it } from '@jest/globals';
import type { Transactions } from '@tiku/platform/database';
import type { SealRow, SealsRepository } from '../seals/seals.repository.js';
import { VerifySeals } from './verify-seals.js';

/** A chain in which each seal names a previous head that is not the one before it. */
function brokenChain(length: number): SealsRepository {
  const seals = Array.from({ length }, (_unused, at) => ({
    n: at + 1,
    previous: Buffer.alloc(32, 1),
    seqs: [String(at + 1)],
    digests: Buffer.alloc(32),
    head: Buffer.alloc(32, 2),
  })) as unknown as SealRow[];
  return {
    page: async (after: number, limit: number) => seals.slice(after, after + limit),
    digests: async () => [],
  } as unknown as SealsRepository;
}
const verify = (length: number, published: ReadonlyMap<number, string>) =>
  new VerifySeals(brokenChain(length), {} as Transactions).run(published);
const head = Buffer.alloc(32, 2).toString('hex');

it('does not report published heads of unread seals as missing', async () => {
  const { seals, findings } = await verify(500, new Map([[400, head]]));
  expect(seals).toBeLessThan(400);
  expect(findings.length).toBeGreaterThanOrEqual(100);
  expect(findings.filter((finding) => finding.includes('published'))).toEqual([]);
});

it('names a published head after the last seal', async () => {
  const { findings } = await verify(3, new Map([[4, head]]));
  expect(findings).toContain('seal 4: it was published and is gone');
});
