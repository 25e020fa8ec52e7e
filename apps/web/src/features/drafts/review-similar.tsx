/** Says that this paper was uploaded before, or that a paper bank contains it, until the person says to keep this one. */
import type { SimilarDraft } from '@tiku/contracts/ingestion';
import { useKeptSimilar } from '../uploads/kept-similar.js';
import { SimilarNotice } from '../uploads/similar-notice.js';
import styles from './review.module.css';

interface ReviewSimilarProps {
  draftId: string;
  similar: SimilarDraft;
  /** When this paper was uploaded. */
  createdAt: string;
}

export function ReviewSimilar({ draftId, similar, createdAt }: ReviewSimilarProps) {
  const { isKept, keep } = useKeptSimilar();
  if (!isRepetition(similar, createdAt) || isKept(draftId)) return null;
  return (
    <div className={styles.account}>
      {/* A former upload is replaced in the list of uploads. */}
      <SimilarNotice similar={similar} isBare onReplace={null} onKeep={() => keep(draftId)} />
    </div>
  );
}

/** Of two uploads only the later one is a repetition. */
function isRepetition({ paperBank, level, uploadedAt }: SimilarDraft, createdAt: string): boolean {
  if (paperBank) return true;
  return uploadedAt !== null && uploadedAt < createdAt && (level === 'high' || level === 'veryHigh');
}
