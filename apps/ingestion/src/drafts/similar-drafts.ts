/** Finds the paper of a user that a draft is most similar to: another draft, or a document that is in a bank. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { similarityOf } from '@tiku/question-syntax/signature';
import { type SignatureRow, SimilarPapersRepository } from './similar-papers.repository.js';

/** Number of latest papers of each kind to compare. */
const COMPARED_MAX = 500;
/** Below this two papers merely share a subject. */
const SIMILAR_SCORE_MIN = 0.5;

@Injectable()
export class SimilarDrafts {
  constructor(private readonly papers: SimilarPapersRepository) {}

  /**
   * Stores the most similar one with the draft, or that there is none: an earlier upload of the same file, else by their
   * questions. A draft wins ties, because it can be replaced.
   */
  async keep(tx: Tx, userId: string, id: string, signature: readonly number[]): Promise<void> {
    const same = await this.papers.sameFile(tx, userId, id);
    if (same)
      return this.papers.setSimilar(tx, id, {
        draftId: same.draft_id,
        taskId: same.draft_id === null ? same.id : null,
        score: 1,
      });
    const draft = best(signature, await this.papers.drafts(tx, userId, id, COMPARED_MAX));
    const task = best(signature, await this.papers.inBanks(tx, userId, id, COMPARED_MAX));
    if (!draft && !task) return this.papers.setSimilar(tx, id, null);
    const isInBank = (task?.score ?? 0) > (draft?.score ?? 0);
    await this.papers.setSimilar(tx, id, {
      draftId: isInBank ? null : (draft?.id ?? null),
      taskId: isInBank ? (task?.id ?? null) : null,
      score: Math.max(draft?.score ?? 0, task?.score ?? 0),
    });
  }

  /** Stores the document's signature, for comparisons after its draft is deleted. */
  remember(tx: Tx, taskId: string, signature: readonly number[]): Promise<void> {
    return this.papers.setSignature(tx, taskId, signature);
  }
}

function best(signature: readonly number[], others: readonly SignatureRow[]) {
  let found: { id: string; score: number } | null = null;
  for (const other of others) {
    const score = Math.round(similarityOf(signature, other.signature) * 1_000) / 1_000;
    if (score >= SIMILAR_SCORE_MIN && score > (found?.score ?? 0)) found = { id: other.id, score };
  }
  return found;
}
