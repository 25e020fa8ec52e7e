/** Follows the chain of seals and compares each transfer with its digest: names changed, removed and exchanged ones. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { GENESIS, headOf } from '../seals/seal.js';
import { SealsRepository, type Digest, type SealRow } from '../seals/seals.repository.js';

const SEALS_AT_ONCE = 50;
const DIGEST_BYTES = 32;
const TRANSFERS_MAX = 1_000_000;
const FINDINGS_MAX = 100;

export interface SealsReport {
  seals: number;
  sealed: number;
  head: string;
  findings: string[];
}

@Injectable()
export class VerifySeals {
  constructor(
    private readonly seals: SealsRepository,
    private readonly transactions: Transactions,
  ) {}

  /** `published`: heads published before, by the number of their seal. */
  async run(published: ReadonlyMap<number, string> = new Map()): Promise<SealsReport> {
    const findings: string[] = [];
    let [n, sealed, lastSeq] = [0, 0, 0];
    let head: Buffer = GENESIS;
    let isComplete = false;
    while (findings.length < FINDINGS_MAX) {
      const page = await this.seals.page(n, SEALS_AT_ONCE);
      const last = page.at(-1);
      if (!last) {
        isComplete = true;
        break;
      }
      const until = Number(last.seqs.at(-1));
      const found = await this.seals.digests(this.transactions.read, lastSeq, until, TRANSFERS_MAX);
      const bySeq = new Map(found.map((one) => [one.seq, one]));
      for (const seal of page) {
        if (seal.n !== n + 1) findings.push(`seal ${n + 1}: it is missing`);
        findings.push(...chainFindings(seal, head), ...contentFindings(seal, bySeq));
        const publishedHead = published.get(seal.n);
        if (publishedHead !== undefined && publishedHead !== seal.head.toString('hex'))
          findings.push(`seal ${seal.n}: another head was published`);
        [n, head, sealed] = [seal.n, seal.head, sealed + seal.seqs.length];
      }
      for (const { seq } of bySeq.values()) findings.push(`transfer ${seq}: it was added behind its seal`);
      lastSeq = until;
    }
    // After too many findings the remaining seals are not read, so their heads cannot be reported as missing.
    for (const number of published.keys())
      if (isComplete && number > n) findings.push(`seal ${number}: it was published and is gone`);
    return { seals: n, sealed, head: head.toString('hex'), findings };
  }
}

function chainFindings(seal: SealRow, before: Buffer): string[] {
  if (!seal.previous.equals(before)) return [`seal ${seal.n}: it does not continue the one before it`];
  const head = headOf({ ...seal, seqs: seal.seqs.map(Number) });
  return head.equals(seal.head) ? [] : [`seal ${seal.n}: its content was changed`];
}

/** Removes what it finds from `bySeq`. */
function contentFindings({ seqs, digests }: SealRow, bySeq: Map<number, Digest>): string[] {
  return seqs.flatMap((text, at) => {
    const seq = Number(text);
    const transfer = bySeq.get(seq);
    bySeq.delete(seq);
    if (!transfer) return [`transfer ${seq}: it was removed`];
    const sealed = digests.subarray(at * DIGEST_BYTES, (at + 1) * DIGEST_BYTES);
    return transfer.digest.equals(sealed) ? [] : [`transfer ${seq}: it was changed, or one of its entries`];
  });
}
