/** The teacher's actions in a review, each with its notice and undo. The pure changes are in draft-editing.ts. */
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
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
import { useStepOffer } from './use-step-offer.js';
import type { ReviewView } from './use-review-view.js';
import type { Review } from './use-review.js';

/** `undo` also takes back what was done with the lines of the paper. */
export function useReviewActions(review: Review, view: ReviewView, undo: Review['undo']) {
  const t = useMessages(draftMessages);
  const navigate = useNavigate();
  const keyTexts = useMessages(answerKeyMessages);
  const { questions, edit } = review;
  const { current, selected } = view;

  const offerUndo = useStepOffer(questions, undo);

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
      offerUndo(t('batch.confirmed', { count: ids.size }));
    },
    confirmSelected() {
      if (edit((list) => changeQuestions(list, selected, confirmQuestion)))
        offerUndo(t('batch.confirmed', { count: selected.size }));
    },
    setType(type: DraftQuestion['type']) {
      if (edit((list) => changeQuestions(list, selected, (question) => changeType(question, type))))
        offerUndo(t('batch.typed', { count: selected.size }));
    },
    addTags(tags: readonly string[]) {
      if (edit((list) => changeQuestions(list, selected, (question) => addTags(question, tags))))
        offerUndo(t('tags.done', { count: selected.size }));
    },
    /** The answers of a whole key, as one undo step. */
    fillAnswers(fills: readonly KeyFill[]) {
      const patches = new Map(fills.map(({ question, patch }) => [question.id, patch]));
      const fillOne = (question: DraftQuestion) => answerQuestion(question, patches.get(question.id) ?? {});
      if (edit((list) => changeQuestions(list, new Set(patches.keys()), fillOne)))
        offerUndo(keyTexts('done', { count: fills.length }));
    },
    merge() {
      if (!current) return;
      const merged = mergeWithPrevious(questions, current.id);
      if (!merged || !edit(() => merged.list)) return;
      view.setCurrentId(merged.mergedId);
      offerUndo(t('merged'));
    },
    split(points: number[]) {
      if (current && edit((list) => splitQuestion(list, current.id, points, () => crypto.randomUUID())))
        offerUndo(t('splitDone', { parts: points.length + 1 }));
    },
    move(targetId: string, place: 'before' | 'after') {
      if (moveQuestions(questions, selected, targetId, place) === null) return toast.error(t('move.gone'));
      if (edit((list) => moveQuestions(list, selected, targetId, place)))
        offerUndo(t('moved', { count: selected.size }));
    },
    /** Applies to the chosen questions, or to all if none is chosen. */
    setSource(source: DraftQuestion['source']) {
      const ids = selected.size > 0 ? selected : new Set(questions.map(({ id }) => id));
      if (edit((list) => setSource(list, ids, source))) offerUndo(t('sourceSet.done', { count: ids.size }));
    },
    remove(ids: ReadonlySet<string>) {
      view.setSelected(new Set());
      view.leave(ids);
      if (!edit((list) => deleteQuestions(list, ids))) return;
      // A draft without questions goes at once: leaving it offers the undo.
      if (review.draft && questions.every(({ id }) => ids.has(id))) void navigate('/batch-upload');
      else offerUndo(t('deleted', { count: ids.size }));
    },
  };
}
export type ReviewActions = ReturnType<typeof useReviewActions>;
