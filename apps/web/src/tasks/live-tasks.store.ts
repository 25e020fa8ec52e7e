/**
 * Recognition tasks as last reported by the event stream, for every page; and the background tasks of the
 * specification, stored under `backgroundTasks` (only unfinished ones are restored). Owns no calls: task-events.ts
 * feeds it.
 */
import type { Task, TaskStatus } from '@tiku/contracts/ingestion';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

type BackgroundStatus = 'pending' | 'processing' | 'completed' | 'failed';
interface BackgroundTask {
  id: string;
  fileName: string;
  status: BackgroundStatus;
  type: Task['type'];
  startTime: string;
  endTime: string | null;
  error: string | null;
}

const BACKGROUND_STATUS: Record<TaskStatus, BackgroundStatus> = {
  uploading: 'pending',
  waiting: 'pending',
  processing: 'processing',
  paused: 'processing',
  retrying: 'processing',
  completed: 'completed',
  failed: 'failed',
  // A task that its owner cancelled is over without news.
  cancelled: 'failed',
};
const TASKS_MAX = 200;

interface LiveTasksState {
  /** Whole tasks by id; not persisted. */
  tasks: Record<string, Task>;
  background: BackgroundTask[];
  /** Updates a task; true if it was unfinished here and has just ended (one window should announce it). */
  receive: (task: Task) => boolean;
  forget: (id: string) => void;
  clear: () => void;
}

/** Each window of the browser has one, over shared storage. */
export const createLiveTasks = () =>
  create<LiveTasksState>()(
    persist(
      (set, get) => ({
        tasks: {},
        background: [],
        receive: (task) => {
          // The answer to a list may arrive after newer events of its tasks.
          if (task.version < (get().tasks[task.id]?.version ?? 0)) return false;
          const before = get().background.find(({ id }) => id === task.id);
          const status = BACKGROUND_STATUS[task.status];
          const ended = status === 'completed' || status === 'failed';
          const entry: BackgroundTask = {
            id: task.id,
            fileName: task.fileName,
            type: task.type,
            status,
            startTime: task.startTime ?? task.createdAt,
            endTime: ended ? (before?.endTime ?? task.endTime ?? new Date().toISOString()) : null,
            error: task.error?.message ?? null,
          };
          set((state) => ({
            tasks: { ...state.tasks, [task.id]: task },
            background: [entry, ...state.background.filter(({ id }) => id !== task.id)].slice(0, TASKS_MAX),
          }));
          return ended && before !== undefined && before.endTime === null && task.status !== 'cancelled';
        },
        forget: (id) =>
          set((state) => {
            const { [id]: _forgotten, ...tasks } = state.tasks;
            return { tasks, background: state.background.filter((entry) => entry.id !== id) };
          }),
        clear: () => set({ tasks: {}, background: [] }),
      }),
      {
        name: 'backgroundTasks',
        partialize: ({ background }) => ({ background }),
        merge: (stored, state) => {
          const kept = (stored as { background?: unknown } | undefined)?.background;
          const unfinished = (Array.isArray(kept) ? kept : []).filter(isUnfinished);
          return { ...state, background: unfinished.slice(0, TASKS_MAX) };
        },
      },
    ),
  );
export const useLiveTasks = createLiveTasks();

function isUnfinished(value: unknown): value is BackgroundTask {
  const entry = value as Partial<BackgroundTask> | null;
  return (
    typeof entry === 'object' &&
    typeof entry?.id === 'string' &&
    typeof entry.fileName === 'string' &&
    (entry.status === 'pending' || entry.status === 'processing')
  );
}

const RUNNING = new Set<TaskStatus>(['uploading', 'waiting', 'processing', 'retrying']);
export function isRunning(task: Pick<Task, 'status'>): boolean {
  return RUNNING.has(task.status);
}
