/** The teacher's actions in a review, each with its notice and undo. The pure changes are in draft-editing.ts. */
import { useCallback } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import {
  addTags,
  answerQuestion,
  changeQuestions,
  changeType,
  confirmQuestion,
  deleteQuestions,
  editPassage,
  mergeWithPrevious,
  moveQuestions,
  replaceQuestion,
  setSource,
  splitQuestion,
  sureQuestions,
  type DraftQuestion,
} from './draft-editing.js';
import type { KeyFill } from '../answer-key/key-dialog.js';
import { answerKeyMessages } from '../answer-key/answer-key.messages.js';
import { draftMessages } from './drafts.messages.js';
import type { ReviewView } from './use-review-view.js';
import type { Review } from './use-review.js';

/** `undo` also takes back what was done with the lines of the paper. */
export function useReviewActions(review: Review, view: ReviewView, undo: Review['undo']) {
  const t = useMessages(draftMessages);
  const keyTexts = useMessages(answerKeyMessages);
  const { questions, edit } = review;
  const { current, selected } = view;

  const change = useCallback(
    (id: string, changeOne: (question: DraftQuestion) => DraftQuestion, key?: string) =>
      edit((list) => replaceQuestion(list, id, changeOne), key),
    [edit],
  );
  return {
    change,
    /** In every question that shares it, as one undo step. */
    changePassage: (id: string, text: string) => edit((list) => editPassage(list, id, text), `passage.${id}`),
    confirm() {
      if (current && change(current.id, confirmQuestion)) view.goToUnconfirmed();
    },
    /** Confirms everything that the machine does not doubt, in one step; then goes to the first doubt. */
    confirmSure() {
      const ids = new Set(sureQuestions(questions).map(({ id }) => id));
      if (!edit((list) => changeQuestions(list, ids, confirmQuestion))) return;
      view.openFirstDoubt();
      toast.undo(t('batch.confirmed', { count: ids.size }), undo);
    },
    confirmSelected() {
      if (edit((list) => changeQuestions(list, selected, confirmQuestion)))
        toast.undo(t('batch.confirmed', { count: selected.size }), undo);
    },
    setType(type: DraftQuestion['type']) {
      if (edit((list) => changeQuestions(list, selected, (question) => changeType(question, type))))
        toast.undo(t('batch.typed', { count: selected.size }), undo);
    },
    addTags(tags: readonly string[]) {
      if (edit((list) => changeQuestions(list, selected, (question) => addTags(question, tags))))
        toast.undo(t('tags.done', { count: selected.size }), undo);
    },
    /** The answers of a whole key, as one undo step. */
    fillAnswers(fills: readonly KeyFill[]) {
      const patches = new Map(fills.map(({ question, patch }) => [question.id, patch]));
      const fillOne = (question: DraftQuestion) => answerQuestion(question, patches.get(question.id) ?? {});
      if (edit((list) => changeQuestions(list, new Set(patches.keys()), fillOne)))
        toast.undo(keyTexts('done', { count: fills.length }), undo);
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
    /** Applies to the chosen questions, or to all if none is chosen. */
    setSource(source: DraftQuestion['source']) {
      const ids = selected.size > 0 ? selected : new Set(questions.map(({ id }) => id));
      if (edit((list) => setSource(list, ids, source)))
        toast.undo(t('sourceSet.done', { count: ids.size }), undo);
    },
    remove(ids: ReadonlySet<string>) {
      view.setSelected(new Set());
      view.leave(ids);
      if (edit((list) => deleteQuestions(list, ids))) toast.undo(t('deleted', { count: ids.size }), undo);
    },
  };
}
export type ReviewActions = ReturnType<typeof useReviewActions>;
