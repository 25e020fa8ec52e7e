/** How seals are chained: each head is the hash of the one before it and of the digests of its transfers. Pure. */
import { createHash } from 'node:crypto';

export const GENESIS = Buffer.alloc(32);

export interface SealContent {
  n: number;
  previous: Buffer;
  seqs: readonly number[];
  /** Those of the transfers, in the order of `seqs`, one behind the other. */
  digests: Buffer;
}

export function headOf({ n, previous, seqs, digests }: SealContent): Buffer {
  return createHash('sha256')
    .update(previous)
    .update(`${n}:${seqs.join(',')}:`)
    .update(digests)
    .digest();
}
