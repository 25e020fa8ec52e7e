/**
 * Preview and edit: shows recognised questions next to their source, stores corrections in a draft and saves to a bank.
 */
import { useQuery } from '@apollo/client/react';
import type { Task } from '@tiku/contracts/ingestion';
import { useEffect } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { DraftForEditDocument, TaskForPreviewDocument } from '../../generated/graphql.js';
import { useMessages } from '../../i18n/messages.js';
import { EmptyState, ListSkeleton } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { isRunning, useLiveTasks } from '../../tasks/live-tasks.store.js';
import { taskOf } from '../uploads/task-view.js';
import { nameOfFile } from './draft-name.js';
import { draftMessages } from './drafts.messages.js';
import { ReadingTask } from './reading-task.js';
import { recognisedOf } from './recognised-view.js';
import { ReviewWorkbench } from './review-workbench.js';
import { useReview } from './use-review.js';

export function PreviewEditPage() {
  const t = useMessages(draftMessages);
  const { draftId } = useParams();
  const [params] = useSearchParams();
  const taskId = params.get('task');
  const navigate = useNavigate();
  const review = useReview();
  const { open } = review;
  // An open review stays open, whatever is fetched meanwhile: the person is typing in it.
  const isOpen = draftId === undefined ? review.task?.id === taskId : review.draft?.id === draftId;
  const fromDraft = useQuery(DraftForEditDocument, {
    variables: { id: draftId ?? '' },
    skip: draftId === undefined || isOpen,
    fetchPolicy: 'network-only',
  });
  const fromTask = useQuery(TaskForPreviewDocument, {
    variables: { id: taskId ?? '' },
    skip: draftId !== undefined || taskId === null || isOpen,
    fetchPolicy: 'network-only',
  });

  useEffect(() => {
    const draft = fromDraft.data?.draft;
    if (!draft || draft.id !== draftId || isOpen) return;
    open({
      questions: draft.questions.map(recognisedOf),
      task: draft.task ? taskOf(draft.task) : null,
      draft: { id: draft.id, name: draft.name, version: draft.version, updatedAt: draft.updatedAt },
    });
  }, [fromDraft.data, draftId, isOpen, open]);
  const task = draftId === undefined && !isOpen ? fromTask.data?.task : undefined;
  // The event stream is newer than the data read with the page.
  const live = useLiveTasks(({ tasks }) => (taskId === null ? undefined : tasks[taskId]));
  const latest = live ?? (task ? taskOf(task) : null);
  const isReading = latest !== null && (isRunning(latest) || latest.status === 'paused');
  useEffect(() => {
    // A task recognised before drafts were created automatically gets one now.
    if (task && task.status === 'completed' && !task.draftId && !task.bank)
      open({ questions: task.questions.map(recognisedOf), task: taskOf(task), draft: null });
  }, [task, open]);
  const madeId =
    draftId !== undefined ? null : isOpen ? review.draft?.id : (live?.draft?.id ?? task?.draftId);
  useEffect(() => {
    if (madeId) void navigate(`/batch-upload/preview-edit/${madeId}`, { replace: true });
  }, [madeId, navigate]);

  const title = review.draft?.name ?? nameOfFile(review.task?.fileName ?? '');
  usePageTitle(title || t('title'));

  const current = draftId === undefined ? fromTask : fromDraft;
  const missing =
    draftId === undefined ? taskId === null || fromTask.data?.task === null : fromDraft.data?.draft === null;
  if (isOpen) return <ReviewWorkbench key={review.task?.id ?? draftId} review={review} title={title} />;
  if (current.error) return <QueryStates query={{ error: current.error, refetch: current.refetch }} isPage />;
  if (task && latest && isReading) return <ReadingTask task={latest} />;
  if (latest?.status === 'failed' || latest?.status === 'cancelled') return <NotRead task={latest} />;
  if (task?.bank && !task.draftId)
    return (
      <EmptyState
        title={t('inBank.title')}
        action={
          <Link className="tk-lnk" to={`/question-banks/${task.bank.id}`}>
            {t('inBank.action')}
          </Link>
        }
      >
        {t('inBank.text', { count: task.bank.saved, name: task.bank.name })}
      </EmptyState>
    );
  if (missing)
    return (
      <EmptyState
        title={t('missing.title')}
        action={
          <Link className="tk-lnk" to="/batch-upload">
            {t('missing.action')}
          </Link>
        }
      >
        {t('missing.text')}
      </EmptyState>
    );
  return <ListSkeleton rows={6} height={88} label={t('loading')} />;
}

/** Nothing to check; the list says what helps. */
function NotRead({ task }: { task: Task }) {
  const t = useMessages(draftMessages);
  return (
    <EmptyState
      title={t('notRead.title', { name: task.fileName })}
      action={
        <Link className="tk-lnk" to="/batch-upload">
          {t('missing.action')}
        </Link>
      }
    >
      {task.error?.message ?? t('notRead.cancelled')}
    </EmptyState>
  );
}
