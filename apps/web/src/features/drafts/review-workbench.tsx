/** The workbench of a review: bar, panes, dialogs, keys. The state of the questions is use-review.ts. */
import { useBlocker, useNavigate } from 'react-router-dom';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import type { Draft } from '@tiku/contracts/ingestion';
import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { EmptyState } from '../../ui/page.js';
import { toast } from '../../ui/toast.js';
import { AnalysisPanel } from './analysis-panel.js';
import { MoveDialog, SourceDialog } from './batch-dialogs.js';
import {
  applyCandidate,
  confirmQuestion,
  deleteQuestions,
  isDoubtful,
  mergeWithPrevious,
  moveQuestions,
  replaceQuestion,
  setSource,
  splitQuestion,
  type DraftQuestion,
} from './draft-editing.js';
import { DraftManager } from './draft-manager.js';
import { DraftReminder, SimilarDialog } from './draft-reminder.js';
import { deleteDraft, updateDraft } from './drafts.client.js';
import { draftMessages } from './drafts.messages.js';
import { EditorPane } from './editor-pane.js';
import { candidatesOf } from './field-flags.js';
import { GridView } from './grid-view.js';
import { QuestionListPane, type ListView } from './question-list-pane.js';
import { ReviewBar } from './review-bar.js';
import styles from './review.module.css';
import { SaveDialog } from './save-dialog.js';
import { SourcePane } from './source-pane.js';
import { SplitDialog } from './split-dialog.js';
import { useReviewKeys } from './use-review-keys.js';
import type { Review } from './use-review.js';

type Dialog = 'split' | 'move' | 'source' | 'save' | 'drafts' | 'analysis' | 'delete' | 'conflict';
export type Pane = 'list' | 'source' | 'editor';

interface ReviewWorkbenchProps {
  review: Review;
  title: string;
  /** A draft was made; its address is the page's from now on. */
  onDraft: (id: string) => void;
}

export function ReviewWorkbench({ review, title, onDraft }: ReviewWorkbenchProps) {
  const t = useMessages(draftMessages);
  const navigate = useNavigate();
  const apollo = useApolloClient();
  const { questions, edit } = review;
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [view, setView] = useState<ListView>('all');
  const [mode, setMode] = useState<'list' | 'grid'>('list');
  const [pane, setPane] = useState<Pane>('editor');
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [deleting, setDeleting] = useState<ReadonlySet<string>>(new Set());
  const [similar, setSimilar] = useState<{ created: Draft; busy: boolean } | null>(null);

  const shown = useMemo(() => {
    if (view === 'doubtsOnly')
      return questions.filter((question) => isDoubtful(question) || question.id === currentId);
    return view === 'doubtsFirst'
      ? [...questions.filter(isDoubtful), ...questions.filter((question) => !isDoubtful(question))]
      : questions;
  }, [questions, view, currentId]);
  const current = questions.find(({ id }) => id === currentId) ?? shown[0] ?? null;
  const positions = useMemo(
    () => new Map(questions.map((question, index) => [question.id, index])),
    [questions],
  );
  const numberOf = useCallback(
    (question: DraftQuestion) => String(question.n ?? (positions.get(question.id) ?? 0) + 1),
    [positions],
  );
  const chosen = useMemo(() => questions.filter(({ id }) => selected.has(id)), [questions, selected]);

  const go = (step: number) => {
    const at = shown.findIndex(({ id }) => id === current?.id);
    const next = shown[Math.min(shown.length - 1, Math.max(0, at + step))];
    if (next) setCurrentId(next.id);
  };
  const nextDoubt = () => {
    const at = current ? (positions.get(current.id) ?? -1) : -1;
    const order = [...questions.slice(at + 1), ...questions.slice(0, at + 1)];
    const next = order.find((question) => isDoubtful(question) && question.id !== current?.id);
    if (next) setCurrentId(next.id);
    else toast.info(t('noDoubts'));
  };
  const change = useCallback(
    (id: string, changeOne: (question: DraftQuestion) => DraftQuestion, key?: string) =>
      edit((list) => replaceQuestion(list, id, changeOne), key),
    [edit],
  );
  const open = (id: string) => {
    setCurrentId(id);
    setMode('list');
    setPane('editor');
    setDialog(null);
  };
  const askDelete = (ids: ReadonlySet<string>) => {
    if (ids.size === 0) return toast.info(t('selectFirst'));
    setDeleting(ids);
    setDialog('delete');
  };
  const remove = async () => {
    const gone = deleting;
    setDialog(null);
    setDeleting(new Set());
    setSelected(new Set());
    const left = deleteQuestions(questions, gone);
    if (review.draft && left.length === 0) return cleanUp(review.draft.id);
    if (edit((list) => deleteQuestions(list, gone)))
      toast.undo(t('deleted', { count: gone.size }), review.undo);
  };
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
  const merge = () => {
    if (!current) return;
    const merged = mergeWithPrevious(questions, current.id);
    if (merged && edit(() => merged.list)) {
      setCurrentId(merged.mergedId);
      toast.undo(t('merged'), review.undo);
    }
  };
  const split = (points: number[]) => {
    setDialog(null);
    if (current && edit((list) => splitQuestion(list, current.id, points, () => crypto.randomUUID())))
      toast.undo(t('splitDone', { parts: points.length + 1 }), review.undo);
  };
  const confirm = () => {
    if (!current) return;
    if (change(current.id, confirmQuestion)) go(1);
  };
  const startDraft = async (name: string, description: string) => {
    const created = await review.startDraft(name, description);
    onDraft(created.id);
    if (created.similarTo && (created.similarTo.level === 'veryHigh' || created.similarTo.level === 'high'))
      setSimilar({ created, busy: false });
    else toast.success(t('reminder.saved'));
  };
  const overwrite = async () => {
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
  };

  useReviewKeys(
    {
      next: () => go(1),
      previous: () => go(-1),
      nextDoubt,
      confirm,
      candidate: (index) => {
        const candidate = current ? candidatesOf(current)[index] : undefined;
        if (current && candidate)
          change(current.id, (question) => applyCandidate(question, candidate.field, candidate.text));
      },
      edit: () => document.querySelector<HTMLElement>('[data-markup-field]')?.click(),
      split: () => setDialog('split'),
      merge,
      remove: () => current && askDelete(new Set([current.id])),
      undo: review.undo,
      redo: review.redo,
    },
    dialog === null && !review.needsDraft && mode === 'list',
  );
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      review.unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useUnsavedWarning(review.unsaved);

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
        onMode={setMode}
        pane={pane}
        onPane={setPane}
        batch={mode === 'grid' && selected.size > 0 ? batch : null}
        onSource={() => setDialog('source')}
        onDrafts={() => setDialog('drafts')}
        onConflict={() => setDialog('conflict')}
        onSave={() => (review.draft ? setDialog('save') : review.askForDraft())}
      />
      {questions.length === 0 ? (
        <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
      ) : mode === 'grid' ? (
        <GridView
          questions={questions}
          numberOf={numberOf}
          selected={selected}
          onSelect={setSelected}
          onOpen={open}
          onDelete={(id) => askDelete(new Set([id]))}
        />
      ) : (
        <div className={styles.panes} data-pane={pane}>
          <QuestionListPane
            questions={shown}
            numberOf={numberOf}
            currentId={current?.id ?? null}
            selected={selected}
            view={view}
            onView={setView}
            onOpen={open}
            onSelect={setSelected}
            batch={batch}
          />
          <SourcePane
            task={review.task}
            questions={questions}
            current={current}
            numberOf={numberOf}
            onOpen={open}
          />
          {current && (
            <EditorPane
              question={current}
              label={t('question', { n: numberOf(current) })}
              isFirst={positions.get(current.id) === 0}
              onChange={(changeOne, key) => change(current.id, changeOne, key)}
              onConfirm={confirm}
              onSplit={() => setDialog('split')}
              onMerge={merge}
              onDelete={() => askDelete(new Set([current.id]))}
              onAnalyze={() => setDialog('analysis')}
            />
          )}
        </div>
      )}
      <SplitDialog
        question={dialog === 'split' ? current : null}
        onSplit={split}
        onClose={() => setDialog(null)}
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
          setDialog(null);
          if (moveQuestions(questions, selected, targetId, place) === null)
            return toast.error(t('move.gone'));
          if (edit((list) => moveQuestions(list, selected, targetId, place)))
            toast.undo(t('moved', { count: selected.size }), review.undo);
        }}
        onClose={() => setDialog(null)}
      />
      <SourceDialog
        opened={dialog === 'source'}
        count={selected.size || questions.length}
        initial={(chosen[0] ?? current)?.source ?? {}}
        onSet={(source) => {
          setDialog(null);
          const ids = selected.size > 0 ? selected : new Set(questions.map(({ id }) => id));
          if (edit((list) => setSource(list, ids, source)))
            toast.undo(t('sourceSet.done', { count: ids.size }), review.undo);
        }}
        onClose={() => setDialog(null)}
      />
      <AnalysisPanel
        opened={dialog === 'analysis'}
        questions={chosen.length > 0 ? chosen : current ? [current] : []}
        numberOf={numberOf}
        onApply={change}
        onClose={() => setDialog(null)}
      />
      <SaveDialog
        opened={dialog === 'save'}
        draftId={review.draft?.id ?? null}
        questions={questions}
        selected={selected}
        numberOf={numberOf}
        initialBankId={review.task?.bankId ?? null}
        flush={() => (review.unsaved ? review.save() : Promise.resolve(true))}
        onSaved={(result) => {
          const saved = new Set(result.results.filter(({ ok }) => ok).map(({ questionId }) => questionId));
          setSelected(new Set());
          review.open({
            questions: deleteQuestions(questions, saved),
            task: review.task,
            draft: result.draft ?? review.draft,
          });
        }}
        onShow={open}
        onClose={() => {
          setDialog(null);
          if (questions.length === 0) void navigate('/batch-upload');
        }}
      />
      <DraftManager
        opened={dialog === 'drafts'}
        currentId={review.draft?.id ?? null}
        onClose={() => setDialog(null)}
        onRenamed={(id, name) => id === review.draft?.id && review.setDraft({ ...review.draft, name })}
        onDeleted={(id) => id === review.draft?.id && void navigate('/batch-upload')}
      />
      <DraftReminder
        opened={review.needsDraft}
        suggestedName={title.replace(/\.(pdf|docx|tex|jpe?g|png)$/i, '').slice(0, 100)}
        onSave={startDraft}
        onClose={review.cancelDraft}
      />
      <SimilarDialog
        similarTo={similar?.created.similarTo ?? null}
        busy={similar?.busy ?? false}
        onOverwrite={() => void overwrite()}
        onKeepBoth={() => setSimilar(null)}
      />
      <ConfirmDialog
        opened={dialog === 'delete'}
        variant="danger"
        title={t('delete.title')}
        confirmLabel={t('delete')}
        onConfirm={() => void remove()}
        onCancel={() => setDialog(null)}
      >
        {t('delete.text', { count: deleting.size })}
      </ConfirmDialog>
      <ConfirmDialog
        opened={dialog === 'conflict'}
        variant="warning"
        title={t('conflict.title')}
        confirmLabel={t('conflict.reload')}
        cancelLabel={t('cancel')}
        onConfirm={() => window.location.reload()}
        onCancel={() => setDialog(null)}
      >
        {t('conflict.text')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={blocker.state === 'blocked'}
        variant="warning"
        title={t('leave.title')}
        confirmLabel={t('leave.do')}
        cancelLabel={t('leave.stay')}
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      >
        {t('leave.text')}
      </ConfirmDialog>
    </div>
  );
}

/** The browser's own question before the tab closes. */
function useUnsavedWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
}
