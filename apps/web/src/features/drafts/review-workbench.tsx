/** The workbench of a review: bar, panes, keys. State: use-review (questions), use-review-view (what is looked at). */
import { Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { EmptyState } from '../../ui/page.js';
import { toast } from '../../ui/toast.js';
import { applyCandidate } from './draft-editing.js';
import { draftMessages } from './drafts.messages.js';
import { EditorPane } from './editor-pane.js';
import { candidatesOf } from './field-flags.js';
import { GridView } from './grid-view.js';
import { QuestionListPane } from './question-list-pane.js';
import { ReviewBar } from './review-bar.js';
import { ReviewDialogs, type Dialog } from './review-dialogs.js';
import styles from './review.module.css';
import { SourcePane } from './source-pane.js';
import { useReviewActions } from './use-review-actions.js';
import { useReviewKeys } from './use-review-keys.js';
import { useReviewView } from './use-review-view.js';
import type { Review } from './use-review.js';

interface ReviewWorkbenchProps {
  review: Review;
  title: string;
}

export function ReviewWorkbench({ review, title }: ReviewWorkbenchProps) {
  const t = useMessages(draftMessages);
  const { questions } = review;
  const view = useReviewView(questions);
  const actions = useReviewActions(review, view);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [deleting, setDeleting] = useState<ReadonlySet<string>>(new Set());
  const { current, selected, mode, numberOf } = view;
  const { hasRecovered } = review;
  useEffect(() => {
    if (hasRecovered) toast.info(t('recovered'), { autoClose: 5_000 });
  }, [hasRecovered, t]);

  const askDelete = (ids: ReadonlySet<string>) => {
    if (ids.size === 0) return toast.info(t('selectFirst'));
    setDeleting(ids);
    setDialog('delete');
  };
  useReviewKeys(
    {
      next: () => view.go(1),
      previous: () => view.go(-1),
      nextDoubt: () => view.nextDoubt() || toast.info(t('noDoubts')),
      confirm: actions.confirm,
      candidate: (index) => {
        const candidate = current ? candidatesOf(current)[index] : undefined;
        if (current && candidate)
          actions.change(current.id, (question) => applyCandidate(question, candidate.field, candidate.text));
      },
      edit: () => document.querySelector<HTMLElement>('[data-markup-field]')?.click(),
      split: () => setDialog('split'),
      merge: actions.merge,
      remove: () => current && askDelete(new Set([current.id])),
      undo: review.undo,
      redo: review.redo,
    },
    dialog === null && mode === 'list',
  );

  const batch = (
    <>
      <span>{t('selected', { count: selected.size })}</span>
      <button type="button" className="tk-lnk" onClick={() => setDialog('move')}>
        {t('move')}
      </button>
      <button type="button" className="tk-lnk" onClick={() => setDialog('source')}>
        {t('setSource')}
      </button>
      <button type="button" className="tk-lnk" onClick={() => setDialog('analysis')}>
        {t('analyze')}
      </button>
      <button type="button" className="tk-lnk" data-danger onClick={() => askDelete(selected)}>
        {t('delete')}
      </button>
    </>
  );

  return (
    <div className="tk-flush">
      <ReviewBar
        review={review}
        title={title}
        mode={mode}
        onMode={view.setMode}
        pane={view.pane}
        onPane={view.setPane}
        batch={mode === 'grid' && selected.size > 0 ? batch : null}
        onSource={() => setDialog('source')}
        onDrafts={() => setDialog('drafts')}
        onSave={() => setDialog('save')}
        onOpen={view.open}
      />
      {questions.length === 0 ? (
        <EmptyState
          title={t('empty.title')}
          action={
            <Group gap="xs" justify="center">
              {review.canUndo && (
                <Button variant="default" onClick={review.undo}>
                  {t('undo')}
                </Button>
              )}
              <Button variant="default" onClick={() => void actions.removeEmptied()}>
                {t('empty.remove')}
              </Button>
            </Group>
          }
        >
          {t('empty.text')}
        </EmptyState>
      ) : mode === 'grid' ? (
        <GridView
          questions={questions}
          numberOf={numberOf}
          selected={selected}
          onSelect={view.setSelected}
          onOpen={view.open}
          onDelete={(id) => askDelete(new Set([id]))}
        />
      ) : (
        <div className={styles.panes} data-pane={view.pane}>
          <QuestionListPane
            questions={view.shown}
            numberOf={numberOf}
            currentId={current?.id ?? null}
            selected={selected}
            view={view.view}
            onView={view.setView}
            onOpen={view.open}
            onSelect={view.setSelected}
            batch={batch}
          />
          <SourcePane
            task={review.task}
            questions={questions}
            current={current}
            numberOf={numberOf}
            onOpen={view.open}
          />
          {current && (
            <EditorPane
              question={current}
              label={t('question', { n: numberOf(current) })}
              conflicts={review.conflicts}
              onResolve={review.resolve}
              isFirst={view.positionOf(current) === 0}
              onChange={(changeOne, key) => actions.change(current.id, changeOne, key)}
              onConfirm={actions.confirm}
              onSplit={() => setDialog('split')}
              onMerge={actions.merge}
              onDelete={() => askDelete(new Set([current.id]))}
              onAnalyze={() => setDialog('analysis')}
            />
          )}
        </div>
      )}
      <ReviewDialogs
        review={review}
        view={view}
        actions={actions}
        dialog={dialog}
        deleting={deleting}
        onClose={() => setDialog(null)}
      />
    </div>
  );
}
