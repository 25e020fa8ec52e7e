/** The scroll of a question's fields: another question begins at its top, a reopened draft at its last position. */
import { useLayoutEffect, useRef } from 'react';
import { keepScroll, readScroll } from './review-place.js';

export function useFieldScroll(draftId: string | undefined, questionId: string) {
  const ref = useRef<HTMLDivElement>(null);
  const shownId = useRef<string | null>(null);
  useLayoutEffect(() => {
    // Creating the draft meanwhile does not scroll.
    if (!ref.current || shownId.current === questionId) return;
    shownId.current = questionId;
    ref.current.scrollTop = draftId === undefined ? 0 : readScroll(draftId, questionId);
  }, [draftId, questionId]);
  const onScrollEnd = () => {
    if (draftId !== undefined && ref.current) keepScroll(draftId, questionId, ref.current.scrollTop);
  };
  return { ref, onScrollEnd };
}
