/** Follows the caller's recognition tasks while signed in, and tells the person when one ends on another page. */
import { TaskEvent, TasksAnswer, type Task } from '@tiku/contracts/ingestion';
import { useEffect } from 'react';
import { request } from '../api/client.js';
import { followEvents } from '../api/event-stream.js';
import { useAuth } from '../auth/auth.store.js';
import { translate } from '../i18n/messages.js';
import { toast } from '../ui/toast.js';
import { useLiveTasks } from './live-tasks.store.js';
import { taskMessages } from './tasks.messages.js';

/** One stream per window; the shell mounts it. */
export function useTaskEvents(): void {
  const userId = useAuth((state) => state.user?.id);
  useEffect(() => {
    if (userId === undefined) return;
    const stop = new AbortController();
    void followEvents('/ingestion/events', {
      signal: stop.signal,
      // What happened while the line was down, or before this page was loaded, is in the list.
      onConnection: (open) => {
        if (open)
          refreshTasks(stop.signal).catch((failure: unknown) =>
            console.info('Tasks could not be read', failure),
          );
      },
      onEvent: (event) => {
        if (event.event === 'task') takeTask(event.data);
      },
    });
    return () => stop.abort();
  }, [userId]);
}

export function takeTask(data: string): void {
  const parsed = TaskEvent.safeParse(parseJson(data));
  if (!parsed.success) {
    console.warn('A task event has not the agreed shape', parsed.error.issues);
    return;
  }
  receiveTask(parsed.data.task);
}

const TASKS_READ = 50;
async function refreshTasks(signal: AbortSignal): Promise<void> {
  const { tasks } = await request('GET', '/ingestion/tasks', {
    schema: TasksAnswer,
    query: { limit: TASKS_READ },
    signal,
  });
  for (const task of tasks) receiveTask(task);
}

/** Takes news of a task from wherever it came, and tells the person when it has just ended. */
export function receiveTask(task: Task): void {
  if (!useLiveTasks.getState().receive(task)) return;
  if (task.status === 'completed')
    toast.success(translate(taskMessages, 'done', { file: task.fileName, count: task.totalQuestions }));
  else
    toast.error(
      translate(taskMessages, 'failed', {
        file: task.fileName,
        error: task.error?.message ?? translate(taskMessages, 'unknownError'),
      }),
    );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
