/** What a teacher does in a review, with its notice and its way back. The pure changes are draft-editing.ts. */
import { useApolloClient } from '@apollo/client/react';
import type { Draft } from '@tiku/contracts/ingestion';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import {
  confirmQuestion,
  deleteQuestions,
  mergeWithPrevious,
  moveQuestions,
  replaceQuestion,
  setSource,
  splitQuestion,
  type DraftQuestion,
} from './draft-editing.js';
import { deleteDraft, updateDraft } from './drafts.client.js';
import { draftMessages } from './drafts.messages.js';
import type { ReviewView } from './use-review-view.js';
import type { Review } from './use-review.js';

export function useReviewActions(review: Review, view: ReviewView, onDraft: (id: string) => void) {
  const t = useMessages(draftMessages);
  const navigate = useNavigate();
  const apollo = useApolloClient();
  const [similar, setSimilar] = useState<{ created: Draft; busy: boolean } | null>(null);
  const { questions, edit, undo } = review;
  const { current, selected } = view;

  const change = useCallback(
    (id: string, changeOne: (question: DraftQuestion) => DraftQuestion, key?: string) =>
      edit((list) => replaceQuestion(list, id, changeOne), key),
    [edit],
  );
  /** An emptied draft is of no use to anyone. */
  const cleanUp = async (id: string) => {
    try {
      await deleteDraft(id);
      await apollo.refetchQueries({ include: ['Drafts'] });
      toast.info(t('emptied'));
      void navigate('/batch-upload');
    } catch (failure) {
      toast.error(failure);
    }
  };

  return {
    change,
    similar,
    keepBoth: () => setSimilar(null),
    confirm() {
      if (current && change(current.id, confirmQuestion)) view.go(1);
    },
    merge() {
      if (!current) return;
      const merged = mergeWithPrevious(questions, current.id);
      if (!merged || !edit(() => merged.list)) return;
      view.setCurrentId(merged.mergedId);
      toast.undo(t('merged'), undo);
    },
    split(points: number[]) {
      if (current && edit((list) => splitQuestion(list, current.id, points, () => crypto.randomUUID())))
        toast.undo(t('splitDone', { parts: points.length + 1 }), undo);
    },
    move(targetId: string, place: 'before' | 'after') {
      if (moveQuestions(questions, selected, targetId, place) === null) return toast.error(t('move.gone'));
      if (edit((list) => moveQuestions(list, selected, targetId, place)))
        toast.undo(t('moved', { count: selected.size }), undo);
    },
    /** Of the chosen questions, or of all where none is chosen. */
    setSource(source: DraftQuestion['source']) {
      const ids = selected.size > 0 ? selected : new Set(questions.map(({ id }) => id));
      if (edit((list) => setSource(list, ids, source)))
        toast.undo(t('sourceSet.done', { count: ids.size }), undo);
    },
    remove(ids: ReadonlySet<string>) {
      view.setSelected(new Set());
      if (review.draft && deleteQuestions(questions, ids).length === 0) return void cleanUp(review.draft.id);
      if (edit((list) => deleteQuestions(list, ids))) toast.undo(t('deleted', { count: ids.size }), undo);
    },
    async mergeWithServer() {
      try {
        await review.merge();
        toast.success(t('conflict.merged'));
      } catch (failure) {
        toast.error(failure);
      }
    },
    async startDraft(name: string, description: string) {
      const created = await review.startDraft(name, description);
      onDraft(created.id);
      const level = created.similarTo?.level;
      if (level === 'veryHigh' || level === 'high') setSimilar({ created, busy: false });
      else toast.success(t('reminder.saved'));
    },
    /** Puts these questions into the similar draft instead of a second one. */
    async overwrite() {
      const other = similar?.created.similarTo;
      if (!similar || !other) return;
      setSimilar({ ...similar, busy: true });
      try {
        const updated = await updateDraft(other.id, { questions });
        await deleteDraft(similar.created.id);
        review.setDraft(updated);
        onDraft(updated.id);
        toast.success(t('similar.overwritten', { name: other.name }));
      } catch (failure) {
        toast.error(failure);
      }
      setSimilar(null);
    },
  };
}
export type ReviewActions = ReturnType<typeof useReviewActions>;
