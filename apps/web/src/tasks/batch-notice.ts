/**
 * The notice of recognised files: one for a batch, when the last of them is done; a failure is said at once. Owns what
 * waits to be said in this window; announced-tasks.ts decides which window says it.
 */
import type { Task } from '@tiku/contracts/ingestion';
import { translate } from '../i18n/messages.js';
import { toast } from '../ui/toast.js';
import { isRunning, useLiveTasks } from './live-tasks.store.js';
import { taskMessages } from './tasks.messages.js';

type OpenPage = (path: string) => void;
/** More names are counted, not listed. */
const NAMED_MAX = 2;
/** At most as many as the store of tasks. */
const ENDED_MAX = 200;

let ended: Task[] = [];

export function takeEnd(task: Task, openPage: OpenPage): void {
  if (task.status !== 'completed') return announceFailure(task, openPage);
  ended = [...ended.filter(({ id }) => id !== task.id), task].slice(-ENDED_MAX);
  announceBatch(openPage);
}

export function forgetEnds(): void {
  ended = [];
}

/** Says what was recognised, unless another file of the batch is still being read. */
export function announceBatch(openPage: OpenPage): void {
  const { tasks } = useLiveTasks.getState();
  if (ended.length === 0 || Object.values(tasks).some(isRunning)) return;
  // Deleted meanwhile: nothing to announce.
  const done = ended.filter(({ id }) => tasks[id] !== undefined);
  ended = [];
  const [first] = done;
  if (first === undefined) return;
  if (done.length === 1)
    return toast.notice(
      translate(taskMessages, 'done', { file: first.fileName, count: first.totalQuestions }),
      'success',
      {
        label: translate(taskMessages, 'review'),
        onPress: () =>
          openPage(
            first.draft
              ? `/batch-upload/preview-edit/${first.draft.id}`
              : `/batch-upload/preview-edit?task=${first.id}`,
          ),
      },
    );
  const files = done
    .slice(0, NAMED_MAX)
    .map(({ fileName }) => translate(taskMessages, 'file', { file: fileName }))
    .join(translate(taskMessages, 'separator'));
  const count = done.reduce((sum, { totalQuestions }) => sum + totalQuestions, 0);
  toast.notice(
    translate(taskMessages, done.length > NAMED_MAX ? 'doneMore' : 'doneMany', {
      files,
      count,
      total: done.length,
    }),
    'success',
    { label: translate(taskMessages, 'look'), onPress: () => openPage('/batch-upload') },
  );
}

function announceFailure({ fileName, error }: Task, openPage: OpenPage): void {
  const reason = error?.message ?? translate(taskMessages, 'unknownError');
  toast.notice(translate(taskMessages, 'failed', { file: fileName, error: reason }), 'error', {
    label: translate(taskMessages, 'look'),
    onPress: () => openPage('/batch-upload'),
  });
}
