/**
 * Follows the caller's recognition tasks while signed in, and announces the end of one on any page: once,
 * however many windows are open.
 */
import {
  TaskResponse,
  TaskEvent,
  TaskRemovedEvent,
  TasksResponse,
  type Task,
} from '@tiku/contracts/ingestion';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../api/api-error.js';
import { request } from '../api/client.js';
import { followEvents } from '../api/event-stream.js';
import { useAuth } from '../auth/auth.store.js';
import { useLanguage } from '../i18n/language.js';
import { useLiveTasks } from './live-tasks.store.js';
import { announceBatch, forgetEnds, takeEnd } from './batch-notice.js';
import { claimAnnouncement } from './announced-tasks.js';

/** Navigates to a page within the app; the shell provides it. */
let openPage: (path: string) => void = (path) => window.location.assign(path);

/** One stream per window; the shell mounts it. */
export function useTaskEvents(): void {
  const userId = useAuth((state) => state.user?.id);
  // The service words the failures: a new language refetches everything.
  const language = useLanguage((state) => state.language);
  const navigate = useNavigate();
  useEffect(() => {
    openPage = (path) => void navigate(path);
  }, [navigate]);
  useEffect(() => {
    if (userId === undefined) return;
    const stop = new AbortController();
    void followEvents('/ingestion/events', {
      audience: `${userId}:${language}`,
      signal: stop.signal,
      // The list contains events missed while disconnected, or before this page loaded.
      onConnection: (open) => {
        if (open)
          refreshTasks(stop.signal).catch((failure: unknown) =>
            console.info('Tasks could not be read', failure),
          );
      },
      onEvent: (event) => {
        if (event.event === 'task') takeTask(event.data);
        if (event.event === 'removed') dropTask(event.data);
      },
    });
    return () => stop.abort();
  }, [userId, language]);
  // What one person waited for is no news for the next.
  useEffect(() => forgetEnds, [userId]);
}

function takeTask(data: string): void {
  const parsed = TaskEvent.safeParse(parseJson(data));
  if (!parsed.success) {
    console.warn('A task event has not the agreed shape', parsed.error.issues);
    return;
  }
  receiveTask(parsed.data.task);
}

/** Deleted, cleared or replaced, in any window. */
function dropTask(data: string): void {
  const parsed = TaskRemovedEvent.safeParse(parseJson(data));
  if (parsed.success) {
    useLiveTasks.getState().forget(parsed.data.taskId);
    announceBatch(openPage);
  } else console.warn('A removed task has not the agreed shape', parsed.error.issues);
}

const TASKS_READ = 50;
async function refreshTasks(signal: AbortSignal): Promise<void> {
  const { tasks } = await request('GET', '/ingestion/tasks', {
    schema: TasksResponse,
    query: { limit: TASKS_READ },
    signal,
  });
  for (const task of tasks) receiveTask(task);
  await forgetLost(new Set(tasks.map(({ id }) => id)), signal);
}

/** A task restored as unfinished that no list contains ended long ago or was deleted: announces or forgets it. */
async function forgetLost(known: Set<string>, signal: AbortSignal): Promise<void> {
  const { background, forget } = useLiveTasks.getState();
  const lost = background.filter(({ id, endTime }) => endTime === null && !known.has(id));
  for (const { id } of lost) {
    try {
      const { task } = await request('GET', `/ingestion/tasks/${id}`, { schema: TaskResponse, signal });
      receiveTask(task);
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.status !== 404) throw failure;
      forget(id);
    }
  }
}

/** Updates a task from any source; when it has just ended, one of the open windows announces it. */
export function receiveTask(task: Task): void {
  const hasEnded = useLiveTasks.getState().receive(task);
  // Also without news of its own: it may be the last one that a batch waited for.
  announceBatch(openPage);
  // A window that shows it leaves the announcement to the others.
  if (!hasEnded || isOpen(task)) return;
  void claimAnnouncement(task).then((mine) => {
    // Signed out or deleted while the windows agreed: announces nothing.
    if (mine && useLiveTasks.getState().tasks[task.id]) takeEnd(task, openPage);
  });
}

/** A person with the paper or its list open sees its end there. */
function isOpen({ id, draft }: Task): boolean {
  const { pathname, search } = window.location;
  if (document.visibilityState !== 'visible') return false;
  if (pathname === '/batch-upload') return true;
  if (!pathname.startsWith('/batch-upload/preview-edit')) return false;
  return (
    new URLSearchParams(search).get('task') === id || (draft !== null && pathname.endsWith(`/${draft.id}`))
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
