/** Which other draft of a person a draft is most like. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { similarityOf } from './draft-similarity.js';
import { DraftsRepository } from './drafts.repository.js';

/** The latest so many are compared. */
const COMPARED_MAX = 500;
/** Below this two papers merely share a subject. */
const SIMILAR_SCORE_MIN = 0.5;

@Injectable()
export class SimilarDrafts {
  constructor(private readonly drafts: DraftsRepository) {}

  /** Keeps the one with the draft, or that there is none. */
  async keep(tx: Tx, userId: string, id: string, signature: readonly number[]): Promise<void> {
    let best: { id: string; score: number } | null = null;
    for (const other of await this.drafts.signatures(tx, userId, id, COMPARED_MAX)) {
      const score = Math.round(similarityOf(signature, other.signature) * 1_000) / 1_000;
      if (score >= SIMILAR_SCORE_MIN && score > (best?.score ?? 0)) best = { id: other.id, score };
    }
    await this.drafts.setSimilar(tx, id, best);
  }
}
