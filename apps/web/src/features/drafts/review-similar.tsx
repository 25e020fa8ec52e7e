/** Says that a paper bank already contains this paper, until the person says to keep this one. */
import type { SimilarDraft } from '@tiku/contracts/ingestion';
import { useKeptSimilar } from '../uploads/kept-similar.js';
import { SimilarNotice } from '../uploads/similar-notice.js';
import styles from './review.module.css';

export function ReviewSimilar({ draftId, similar }: { draftId: string; similar: SimilarDraft }) {
  const { isKept, keep } = useKeptSimilar();
  // A former upload is replaced in the list of uploads.
  if (!similar.paperBank || isKept(draftId)) return null;
  return (
    <div className={styles.account}>
      <SimilarNotice similar={similar} onReplace={null} onKeep={() => keep(draftId)} />
    </div>
  );
}
