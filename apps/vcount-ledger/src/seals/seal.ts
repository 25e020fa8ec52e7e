/** The chain of seals: each head is the hash of the previous head and its transfers' digests. Pure. */
import { createHash } from 'node:crypto';

export const GENESIS = Buffer.alloc(32);

export interface SealContent {
  n: number;
  previous: Buffer;
  seqs: readonly number[];
  /** The digests of the transfers, concatenated in the order of `seqs`. */
  digests: Buffer;
}

export function headOf({ n, previous, seqs, digests }: SealContent): Buffer {
  return createHash('sha256')
    .update(previous)
    .update(`${n}:${seqs.join(',')}:`)
    .update(digests)
    .digest();
}
