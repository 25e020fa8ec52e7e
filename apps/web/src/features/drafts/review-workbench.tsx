/**
 * The workbench of a review: bar, panes, keys. State: use-review (questions), use-review-view (selection and layout).
 */
import { Button, Group } from '@mantine/core';
import type { TwinChoice } from '@tiku/contracts/ingestion';
import { useCallbackRef } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '../../auth/auth.store.js';
import { useMessages } from '../../i18n/messages.js';
import { EmptyState } from '../../ui/page.js';
import { toast } from '../../ui/toast.js';
import { useViewport } from '../../shell/use-viewport.js';
import { UnsavedGuard } from '../../ui/unsaved-guard.js';
import { applyCandidate } from './draft-editing.js';
import { draftMessages } from './drafts.messages.js';
import { BatchTools } from './batch-tools.js';
import { editField, leaveField } from './edit-field.js';
import { EditorPane } from './editor-pane.js';
import { focusDoubt, focusFirstDoubtSoon, isAtDoubts } from './doubt-focus.js';
import { useCandidates } from './candidates.js';
import { GridView } from './grid-view.js';
import { QuestionListPane } from './question-list-pane.js';
import { ReviewTally } from './review-tally.js';
import { ReviewBar } from './review-bar.js';
import { ReviewLeftOver } from './review-left-over.js';
import { ReviewTwins } from './review-twins.js';
import { ReviewSimilar } from './review-similar.js';
import { ReviewDialogs, type Dialog } from './review-dialogs.js';
import styles from './review.module.css';
import { EvidenceStrip } from './source/evidence-strip.js';
import { SourcePane } from './source-pane.js';
import { useReviewActions } from './use-review-actions.js';
import { useReviewKeys } from './use-review-keys.js';
import { TwinNotice } from './twin-notice.js';
import { useReviewView } from './use-review-view.js';
import { countOf } from './left-over.js';
import { useLeftLines } from './use-left-lines.js';
import { useTwins } from './use-twins.js';
import type { Review } from './use-review.js';

interface ReviewWorkbenchProps {
  review: Review;
  title: string;
}

export function ReviewWorkbench({ review, title }: ReviewWorkbenchProps) {
  const t = useMessages(draftMessages);
  const navigate = useNavigate();
  // A logout has asked already.
  const isSignedIn = useAuth(({ user }) => user !== null);
  const viewport = useViewport();
  const { questions, saveState } = review;
  const view = useReviewView(questions, review.draft?.id);
  const leftOver = useLeftLines(review, view.setCurrentId);
  const actions = useReviewActions(review, view, leftOver.undo);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [deleting, setDeleting] = useState<ReadonlySet<string>>(new Set());
  const { current, selected, mode, numberOf } = view;
  const candidates = useCandidates(current);
  const twins = useTwins(review.draft?.id, review.task?.bankId ?? null);
  const chooseTwin = (ids: readonly string[], choice: TwinChoice) =>
    void twins.choose(twins.twins, ids, choice);
  const twin = current && twins.twins.get(current.id);
  const { hasRecovered } = review;
  useEffect(() => {
    if (hasRecovered) toast.info(t('recovered'), { autoClose: 5_000 });
  }, [hasRecovered, t]);

  const askDelete = (ids: ReadonlySet<string>) => {
    if (ids.size === 0) return toast.info(t('selectFirst'));
    // Deletes one question at once, as undo is easy; asks before deleting several.
    if (ids.size === 1) return actions.remove(ids);
    setDeleting(ids);
    setDialog('delete');
  };
  const goToDoubt = (step: 1 | -1) => {
    if (focusDoubt(step)) return;
    if (view.nextDoubt(step)) focusFirstDoubtSoon();
    else toast.info(t('noDoubts'));
  };
  // Opens a restored question: it may be another than the open one.
  const show = (id: string | null) => id !== null && view.open(id);
  // Stable for the page's whole life: a component does not render on a keystroke that does not affect it.
  const undo = useCallbackRef(() => void show(leftOver.undo()));
  const redo = useCallbackRef(() => void show(leftOver.redo()));
  const edit = useCallbackRef(review.edit);
  const confirmSure = useCallbackRef(actions.confirmSure);
  const openQuestion = useCallbackRef(view.open);
  const openSource = useCallback(() => setDialog('source'), []);
  const openAnswers = useCallback(() => setDialog('answers'), []);
  const openSave = useCallback(() => setDialog('save'), []);
  const openKeys = useCallback(() => setDialog('keys'), []);
  useReviewKeys(
    {
      next: () => view.go(1),
      previous: () => view.go(-1),
      nextDoubt: () => goToDoubt(1),
      previousDoubt: () => goToDoubt(-1),
      tab: () => {
        if (!isAtDoubts()) return false;
        if (focusDoubt(1)) return true;
        const isFurther = view.laterDoubt();
        if (isFurther) focusFirstDoubtSoon();
        return isFurther;
      },
      confirm: () => {
        leaveField();
        actions.confirm();
      },
      confirmSure: actions.confirmSure,
      candidate: (index) => {
        const candidate = current ? candidates.at(index) : undefined;
        if (current && candidate)
          actions.change(current.id, (question) => applyCandidate(question, candidate));
      },
      edit: () => editField(),
      split: () => setDialog('split'),
      merge: actions.merge,
      remove: () => current && actions.remove(new Set([current.id])),
      undo,
      redo,
      help: openKeys,
    },
    dialog === null && mode === 'list',
  );

  const batch = (
    <BatchTools
      count={selected.size}
      onConfirm={actions.confirmSelected}
      onType={actions.setType}
      onDialog={setDialog}
      onDelete={() => askDelete(selected)}
    />
  );

  return (
    <div className="tk-flush">
      <ReviewBar
        review={review}
        onUndo={undo}
        onRedo={redo}
        title={title}
        mode={mode}
        onMode={view.setMode}
        pane={view.pane}
        onPane={view.setPane}
        batch={mode === 'grid' && selected.size > 0 ? batch : null}
        onSource={openSource}
        onAnswers={openAnswers}
        onSave={openSave}
        onOpen={openQuestion}
        onConfirmSure={confirmSure}
        onHelp={openKeys}
      />
      {review.task?.account && questions.length > 0 && (
        <>
          <ReviewTally
            tally={review.task.account}
            questions={questions}
            left={countOf(leftOver.left)}
            onOpen={openQuestion}
          />
          <ReviewLeftOver
            left={leftOver.left}
            onTake={(parts) => void leftOver.take(parts)}
            onDismiss={(lines) => void leftOver.dismiss(lines)}
          />
        </>
      )}
      {review.task?.similarTo && review.draft && (
        <ReviewSimilar
          draftId={review.draft.id}
          similar={review.task.similarTo}
          createdAt={review.task.createdAt}
        />
      )}
      <ReviewTwins twins={twins.twins} questions={questions} onOpen={openQuestion} onChoose={chooseTwin} />
      {questions.length === 0 ? (
        <EmptyState
          title={t('empty.title')}
          action={
            <Group gap="xs" justify="center">
              {review.canUndo && (
                <Button variant="default" onClick={leftOver.undo}>
                  {t('undo')}
                </Button>
              )}
              <Button variant="default" onClick={() => void navigate('/batch-upload')}>
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
          onOpen={openQuestion}
          onDelete={(id) => askDelete(new Set([id]))}
        />
      ) : (
        <div className={styles.panes} data-pane={view.pane}>
          <QuestionListPane
            questions={view.shown}
            numberOf={numberOf}
            currentId={current?.id ?? null}
            selected={selected}
            twins={twins.twins}
            view={view.view}
            onView={view.setView}
            onOpen={openQuestion}
            onSelect={view.setSelected}
            batch={batch}
          />
          <SourcePane
            task={review.task}
            questions={questions}
            current={current}
            numberOf={numberOf}
            onOpen={openQuestion}
            onEdit={edit}
            onUndo={undo}
          />
          {current && (
            <EditorPane
              draftId={review.draft?.id}
              question={current}
              candidates={candidates}
              label={t('question', { n: numberOf(current) })}
              notice={
                twin && (
                  <TwinNotice
                    question={current}
                    number={numberOf(current)}
                    twin={twin}
                    onChoose={(choice) => chooseTwin([current.id], choice)}
                  />
                )
              }
              conflicts={review.conflicts}
              onResolve={review.resolve}
              isFirst={view.positionOf(current) === 0}
              evidence={
                viewport !== 'desk' &&
                review.task && (
                  <EvidenceStrip
                    key={current.id}
                    task={review.task}
                    question={current}
                    onOpen={() => view.setPane('source')}
                  />
                )
              }
              onChange={(changeOne, key) => actions.change(current.id, changeOne, key)}
              onPassage={actions.changePassage}
              onConfirm={actions.confirm}
              onStep={(step) => view.go(step)}
              onSplit={() => setDialog('split')}
              onMerge={actions.merge}
              onDelete={() => askDelete(new Set([current.id]))}
              onAnalyze={() => setDialog('analysisOfOne')}
            />
          )}
        </div>
      )}
      <UnsavedGuard
        savesAtLogout
        dirty={isSignedIn && (saveState === 'offline' || saveState === 'refused')}
        text={t(saveState === 'offline' ? 'leave.offline' : 'leave.refused')}
        leaveLabel={t('leave.do')}
      />
      <ReviewDialogs
        review={review}
        twins={twins}
        view={view}
        actions={actions}
        dialog={dialog}
        deleting={deleting}
        onClose={() => setDialog(null)}
      />
    </div>
  );
}
