/** Presents a draft's similarity to a paper of a bank, a former draft, or a saved document. Pure. */
import type { SimilarDraft, SIMILARITY_LEVELS } from '@tiku/contracts/ingestion';
import type { SimilarColumns } from './similar-papers.repository.js';

export type SimilarityLevel = (typeof SIMILARITY_LEVELS)[number];

export function similarityLevel(score: number): SimilarityLevel {
  if (score >= 0.95) return 'veryHigh';
  if (score >= 0.85) return 'high';
  if (score >= 0.7) return 'medium';
  return 'low';
}

/**
 * Null if there is no similar object, or it was deleted. A paper of a paper bank comes first: it is finished, a former
 * upload is not.
 */
export function similarDraft(paper: SimilarColumns): SimilarDraft | null {
  if (paper.same_paper) {
    const { title, bank: paperBank, ...same } = paper.same_paper;
    const score = rounded(same.score);
    return {
      ...{ id: same.id, name: title, score, level: similarityLevel(score) },
      ...{ taskId: null, bank: null, paperBank, uploadedAt: null, isSameFile: false },
    };
  }
  const { similar_id: id, similar_name: name, similar_score: score, similar_bank_id: bankId } = paper;
  if (id === null || name === null || score === null) return null;
  const bank = bankId === null ? null : { id: bankId, name: paper.similar_bank_name ?? '' };
  return {
    ...{ id, name, score: rounded(score), level: similarityLevel(rounded(score)) },
    ...{ taskId: paper.similar_task_id, bank, paperBank: null },
    ...{ uploadedAt: paper.similar_at?.toISOString() ?? null, isSameFile: paper.similar_same_file === true },
  };
}

const rounded = (score: number): number => Math.round(score * 1_000) / 1_000;
