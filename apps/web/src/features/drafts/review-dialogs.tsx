/** Every dialog of a review; which one is open is the workbench's. */
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { AnalysisPanel } from './analysis-panel.js';
import { MoveDialog, SourceDialog } from './batch-dialogs.js';
import { DraftManager } from './draft-manager.js';
import { DraftReminder, SimilarDialog } from './draft-reminder.js';
import { questionsOf } from './drafts.client.js';
import { draftMessages } from './drafts.messages.js';
import { SaveDialog } from './save-dialog.js';
import { SplitDialog } from './split-dialog.js';
import type { ReviewActions } from './use-review-actions.js';
import type { ReviewView } from './use-review-view.js';
import type { Review } from './use-review.js';

export type Dialog = 'split' | 'move' | 'source' | 'save' | 'drafts' | 'analysis' | 'delete' | 'conflict';

interface ReviewDialogsProps {
  review: Review;
  view: ReviewView;
  actions: ReviewActions;
  title: string;
  dialog: Dialog | null;
  /** The questions that the delete dialog asks about. */
  deleting: ReadonlySet<string>;
  onClose: () => void;
}

export function ReviewDialogs({
  review,
  view,
  actions,
  title,
  dialog,
  deleting,
  onClose,
}: ReviewDialogsProps) {
  const t = useMessages(draftMessages);
  const navigate = useNavigate();
  const { questions } = review;
  const { current, chosen, selected, numberOf } = view;
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
        targets={questions
          .filter(({ id }) => !selected.has(id))
          .map((question) => ({
            value: question.id,
            label: `${t('question', { n: numberOf(question) })} · ${question.stem.slice(0, 30)}`,
          }))}
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
      <AnalysisPanel
        opened={dialog === 'analysis'}
        questions={chosen.length > 0 ? chosen : current ? [current] : []}
        numberOf={numberOf}
        onApply={actions.change}
        onClose={onClose}
      />
      <SaveDialog
        opened={dialog === 'save'}
        draftId={review.draft?.id ?? null}
        questions={questions}
        selected={selected}
        numberOf={numberOf}
        initialBankId={review.task?.bankId ?? null}
        flush={() => (review.unsaved ? review.save() : Promise.resolve(review.draft?.version ?? null))}
        onConflict={review.reportConflict}
        onSaved={(result) => {
          view.setSelected(new Set());
          review.open({
            // What the server kept: another window may have edited some of them meanwhile.
            questions: result.draft ? questionsOf(result.draft) : [],
            task: review.task,
            draft: result.draft ?? review.draft,
          });
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
      <DraftManager
        opened={dialog === 'drafts'}
        currentId={review.draft?.id ?? null}
        onClose={onClose}
        onRenamed={(id, name) => id === review.draft?.id && review.setDraft({ ...review.draft, name })}
        onDeleted={(id) => id === review.draft?.id && void navigate('/batch-upload')}
      />
      <DraftReminder
        opened={review.needsDraft}
        suggestedName={title.replace(/\.(pdf|docx|tex|jpe?g|png)$/i, '').slice(0, 100)}
        onSave={actions.startDraft}
        onClose={review.cancelDraft}
      />
      <SimilarDialog
        similarTo={actions.similar?.created.similarTo ?? null}
        busy={actions.similar?.busy ?? false}
        onOverwrite={() => void actions.overwrite()}
        onKeepBoth={actions.keepBoth}
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
      <ConfirmDialog
        opened={dialog === 'conflict'}
        variant="warning"
        title={t('conflict.title')}
        confirmLabel={t('conflict.merge')}
        cancelLabel={t('cancel')}
        onConfirm={() => {
          onClose();
          void actions.mergeWithServer();
        }}
        onCancel={onClose}
      >
        {t('conflict.text')}
      </ConfirmDialog>
    </>
  );
}
