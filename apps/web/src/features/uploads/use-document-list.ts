/** The documents of a filter, from the queue, the event stream and the server, page by page by key. */
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { apiErrorOf } from '../../api/api-error-of.js';
import { TasksDocument, type TasksQuery } from '../../generated/graphql.js';
import { useLiveTasks } from '../../tasks/live-tasks.store.js';
import { receiveTask } from '../../tasks/task-events.js';
import { toast } from '../../ui/toast.js';
import { isShown, orderRows, serverStateOf, type DocumentRow, type ListFilter } from './document-row.js';
import { useRejectedFiles } from './rejected-files.store.js';
import { useHiddenRows } from './remove-rows.js';
import { taskOf } from './task-view.js';
import { useUploadQueue } from './upload-queue.store.js';
import { useLooseDrafts } from './use-loose-drafts.js';

/** The upload history begins with the last 50; older ones follow on request. */
const PAGE_SIZE = 50;

/** Where the loaded pages end. Ids grow with time: older documents are known, but not completely. */
interface End {
  filter: string;
  cursor: string | null;
  lastId: string | null;
}
const endOf = (filter: string, page: TasksQuery['tasks']): End => ({
  filter,
  cursor: page.pagination.nextCursor,
  lastId: page.tasks.at(-1)?.id ?? null,
});

/** The filter, as the query has it. */
export function tasksOf(filter: ListFilter): { state?: string; q?: string } {
  const state = serverStateOf(filter.state);
  return {
    ...(state === null || state === 'none' ? {} : { state }),
    ...(filter.q ? { q: filter.q } : {}),
  };
}

export function useDocumentList(filter: ListFilter) {
  const client = useApolloClient();
  const state = serverStateOf(filter.state);
  const variables = { limit: PAGE_SIZE, ...tasksOf(filter) };
  const key = JSON.stringify(variables);
  const first = useQuery(TasksDocument, { variables, skip: state === 'none', fetchPolicy: 'network-only' });
  const { drafts, refetch: refetchDrafts } = useLooseDrafts();
  const [later, setLater] = useState<End | null>(null);
  const [isLoadingMore, setLoadingMore] = useState(false);
  useEffect(() => {
    for (const task of first.data?.tasks.tasks ?? []) receiveTask(taskOf(task));
  }, [first.data]);

  const end = later?.filter === key ? later : first.data ? endOf(key, first.data.tasks) : null;
  const more = async () => {
    if (!end?.cursor) return;
    setLoadingMore(true);
    try {
      const { data } = await client.query({
        query: TasksDocument,
        variables: { ...variables, cursor: end.cursor },
        fetchPolicy: 'network-only',
      });
      if (!data) return;
      for (const task of data.tasks.tasks) receiveTask(taskOf(task));
      setLater(endOf(key, data.tasks));
    } catch (failure) {
      toast.error(failure);
    } finally {
      setLoadingMore(false);
    }
  };

  const tasks = useLiveTasks(({ tasks: live }) => live);
  const uploads = useUploadQueue((queue) => queue.uploads);
  const rejected = useRejectedFiles(({ files }) => files);
  const hidden = useHiddenRows(({ keys }) => keys);
  const { q, state: wanted } = filter;
  const lastId = end?.cursor ? end.lastId : null;
  const all = useMemo(
    (): DocumentRow[] => [
      ...uploads.filter(({ key }) => !hidden.has(key)).map((upload) => ({ kind: 'upload' as const, upload })),
      ...rejected.map((file) => ({ kind: 'rejected' as const, file })),
      ...Object.values(tasks).map((task) => ({ kind: 'task' as const, task })),
      ...drafts.filter(({ id }) => !hidden.has(id)).map((draft) => ({ kind: 'draft' as const, draft })),
    ],
    [uploads, rejected, tasks, drafts, hidden],
  );
  const rows = useMemo(
    () =>
      orderRows(all).filter(
        (row) =>
          isShown(row, { q, state: wanted }) &&
          (row.kind !== 'task' || (!hidden.has(row.task.id) && (lastId === null || row.task.id >= lastId))),
      ),
    [all, q, wanted, hidden, lastId],
  );
  const { refetch: refetchTasks } = first;
  const refetch = useCallback(
    () => void Promise.all([refetchTasks(), refetchDrafts()]).catch(toast.error),
    [refetchTasks, refetchDrafts],
  );
  return {
    rows,
    // Local rows alone, such as a refused file, do not mean that the list is loaded.
    isLoading: first.loading && !rows.some(({ kind }) => kind === 'task'),
    error: first.error && !first.data ? apiErrorOf(first.error) : null,
    more: end?.cursor ? more : null,
    isLoadingMore,
    refetch,
  };
}
