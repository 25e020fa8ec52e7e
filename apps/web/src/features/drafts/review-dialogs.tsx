/** Every dialog of a review; the workbench decides which one is open. */
import { useApolloClient } from '@apollo/client/react';
import { memo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { toast } from '../../ui/toast.js';
import { forgetQuestionsOf } from '../question-banks/question-banks.client.js';
import { KeyDialog } from '../answer-key/key-dialog.js';
import { AnalysisPanel } from './analysis-panel.js';
import { MoveDialog, SourceDialog } from './batch-dialogs.js';
import { questionsOf } from './drafts.client.js';
import { draftMessages } from './drafts.messages.js';
import { KeysSheet } from './keys-sheet.js';
import { SaveDialog } from './save-dialog.js';
import { SplitDialog } from './split-dialog.js';
import { TagsDialog } from './tags-dialog.js';
import type { ReviewActions } from './use-review-actions.js';
import type { ReviewView } from './use-review-view.js';
import type { DraftTwins } from './use-twins.js';
import type { Review } from './use-review.js';

export type Dialog =
  | 'split'
  | 'move'
  | 'source'
  | 'save'
  | 'analysis'
  | 'analysisOfOne'
  | 'delete'
  | 'tags'
  | 'keys'
  | 'answers';

interface ReviewDialogsProps {
  review: Review;
  twins: DraftTwins;
  view: ReviewView;
  actions: ReviewActions;
  dialog: Dialog | null;
  /** The questions that the delete dialog asks about. */
  deleting: ReadonlySet<string>;
  onClose: () => void;
}

/** Rendering eight closed dialogs at each keystroke would be noticeable. */
export const ReviewDialogs = memo(
  AnyDialog,
  (before, after) => before.dialog === null && after.dialog === null,
);

function AnyDialog({ review, twins, view, actions, dialog, deleting, onClose }: ReviewDialogsProps) {
  const t = useMessages(draftMessages);
  const navigate = useNavigate();
  const apollo = useApolloClient();
  const { questions } = review;
  const { current, chosen, selected, numberOf } = view;
  const moveTargets = () =>
    questions
      .filter(({ id }) => !selected.has(id))
      .map((question) => ({
        value: question.id,
        label: `${t('question', { n: numberOf(question) })} · ${question.stem.slice(0, 30)}`,
      }));
  return (
    <>
      <SplitDialog
        question={dialog === 'split' ? current : null}
        onSplit={(points) => {
          onClose();
          actions.split(points);
        }}
        onClose={onClose}
      />
      <MoveDialog
        opened={dialog === 'move'}
        count={selected.size}
        targets={dialog === 'move' ? moveTargets() : []}
        onMove={(targetId, place) => {
          onClose();
          actions.move(targetId, place);
        }}
        onClose={onClose}
      />
      <SourceDialog
        opened={dialog === 'source'}
        count={selected.size || questions.length}
        initial={(chosen[0] ?? current)?.source ?? {}}
        onSet={(source) => {
          onClose();
          actions.setSource(source);
        }}
        onClose={onClose}
      />
      <TagsDialog
        opened={dialog === 'tags'}
        count={selected.size}
        onAdd={(tags) => {
          onClose();
          actions.addTags(tags);
        }}
        onClose={onClose}
      />
      <KeyDialog
        opened={dialog === 'answers'}
        numberings={
          dialog === 'answers'
            ? [
                {
                  name: 'source',
                  list: questions.map((question) => ({ question, number: Number(numberOf(question)) })),
                },
              ]
            : []
        }
        onFill={(fills) => {
          onClose();
          actions.fillAnswers(fills);
        }}
        onClose={onClose}
      />
      <KeysSheet opened={dialog === 'keys'} onClose={onClose} />
      <AnalysisPanel
        opened={dialog === 'analysis' || dialog === 'analysisOfOne'}
        // The tools of a question analyse that question, whatever is ticked.
        questions={dialog !== 'analysisOfOne' && chosen.length > 0 ? chosen : current ? [current] : []}
        numberOf={numberOf}
        onApply={actions.change}
        onClose={onClose}
      />
      <SaveDialog
        opened={dialog === 'save'}
        questions={questions}
        selected={selected}
        numberOf={numberOf}
        initialBankId={review.task?.bankId ?? null}
        flush={review.flush}
        refresh={review.refresh}
        suggestedName={review.draft?.name ?? ''}
        onRemove={() => {
          // An emptied draft is deleted when its person leaves it, with an undo.
          review.edit(() => []);
          onClose();
          void navigate('/batch-upload');
        }}
        twins={twins}
        onSaved={(result, bankId) => {
          view.setSelected(new Set());
          // The server's state: another window may have edited some of them meanwhile.
          review.take(result.draft ? questionsOf(result.draft) : [], result.draft ?? review.draft);
          forgetQuestionsOf(apollo, bankId);
          if (result.failed > 0) return;
          const left = result.draft?.questionCount ?? 0;
          const name = review.draft?.name ?? '';
          toast.success(
            [
              (result.saved > 0 || result.linked === 0) &&
                t(left > 0 ? 'saved.toastLeft' : 'saved.toast', { name, count: result.saved, left }),
              result.linked > 0 && t('saved.linked', { count: result.linked }),
            ]
              .filter(Boolean)
              .join(' '),
            {
              autoClose: 4_000,
            },
          );
          const saved = result.results.flatMap(({ id }) => id ?? []);
          // Going back from the bank leads to the list if nothing is left to check.
          void navigate(`/question-banks/${bankId}`, { state: { saved }, replace: left === 0 });
        }}
        onShow={(id) => {
          onClose();
          view.open(id);
        }}
        onClose={() => {
          onClose();
          if (questions.length === 0) void navigate('/batch-upload');
        }}
      />
      <ConfirmDialog
        opened={dialog === 'delete'}
        variant="danger"
        title={t('delete.title')}
        confirmLabel={t('delete')}
        onConfirm={() => {
          onClose();
          actions.remove(deleting);
        }}
        onCancel={onClose}
      >
        {t('delete.text', { count: deleting.size })}
      </ConfirmDialog>
    </>
  );
}
