/** Preview and edit: what was recognised beside where it came from; corrected here, kept in a draft, saved into a bank. */
import { useQuery } from '@apollo/client/react';
import { useCallback, useEffect } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { apiErrorOf } from '../../api/apollo.js';
import { DraftForEditDocument, TaskForPreviewDocument } from '../../generated/graphql.js';
import { useMessages } from '../../i18n/messages.js';
import { EmptyState, PageError, ListSkeleton } from '../../ui/page.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { taskOf } from '../uploads/task-view.js';
import { draftMessages } from './drafts.messages.js';
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
  // A draft that was just made from what is on the screen is already open.
  const alreadyOpen = draftId !== undefined && review.draft?.id === draftId;
  const fromDraft = useQuery(DraftForEditDocument, {
    variables: { id: draftId ?? '' },
    skip: draftId === undefined || alreadyOpen,
    fetchPolicy: 'network-only',
  });
  const fromTask = useQuery(TaskForPreviewDocument, {
    variables: { id: taskId ?? '' },
    skip: draftId !== undefined || taskId === null,
    fetchPolicy: 'network-only',
  });

  useEffect(() => {
    const draft = fromDraft.data?.draft;
    if (!draft || draft.id !== draftId || alreadyOpen) return;
    open({
      questions: draft.questions.map(recognisedOf),
      task: draft.task ? taskOf(draft.task) : null,
      draft: { id: draft.id, name: draft.name, version: draft.version, updatedAt: draft.updatedAt },
    });
  }, [fromDraft.data, draftId, alreadyOpen, open]);
  useEffect(() => {
    const task = fromTask.data?.task;
    if (!task || draftId !== undefined) return;
    open({ questions: task.questions.map(recognisedOf), task: taskOf(task), draft: null });
  }, [fromTask.data, draftId, open]);

  const title = review.draft?.name ?? review.task?.fileName ?? t('title');
  usePageTitle(title);
  const onDraft = useCallback(
    (id: string) => void navigate(`/batch-upload/preview-edit/${id}`, { replace: true }),
    [navigate],
  );

  const current = draftId === undefined ? fromTask : fromDraft;
  const missing =
    draftId === undefined ? taskId === null || fromTask.data?.task === null : fromDraft.data?.draft === null;
  if (current.error && !alreadyOpen)
    return <PageError error={apiErrorOf(current.error)} onRetry={() => void current.refetch()} />;
  if (missing && !alreadyOpen)
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
  const ready = draftId === undefined ? review.task !== null : review.draft?.id === draftId;
  if (!ready) return <ListSkeleton rows={6} height={88} label={t('loading')} />;
  return <ReviewWorkbench review={review} title={title} onDraft={onDraft} />;
}
