/** Follows the caller's recognition tasks while signed in, and tells the person when one ends on another page. */
import { TaskEvent } from '@tiku/contracts/ingestion';
import { useEffect } from 'react';
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
  const { task } = parsed.data;
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
