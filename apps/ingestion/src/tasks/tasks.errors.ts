/** Expected failures of task actions. */
import { businessRule, notFound, rateLimited, timedOut } from '@tiku/platform/errors';
import type { MessageParams } from '@tiku/platform/messages';
import type { TaskRow } from './task-rows.repository.js';
import type { TaskErrorCode } from './task.types.js';

export const taskNotFound = () => notFound('noun.task');
export const pageNotFound = () => notFound('noun.page');
export const sourceNotFound = () => notFound('noun.source');
export const taskEnded = () => businessRule('task.action.ended');
export const taskNotPaused = () => businessRule('task.action.notPaused');
export const taskNotFailed = () => businessRule('task.action.notFailed');
/** The failure lies in the file. */
export const notRetryable = (code: string) =>
  businessRule('task.action.notRetryable', { reason: `task.error.${code}` }, { code });
export const retriesUsed = (max: number) => businessRule('task.action.retriesUsed', { max });
/** `?wait=true` ran out of time; the task continues. */
export const stillProcessing = (taskId: string) => timedOut('task.wait.timeout', undefined, { taskId });
/** `?wait=true` on a document that could not be read. */
export const taskFailed = (task: FailedTask, code: TaskErrorCode) => {
  const { key, params } = taskErrorText(task, code);
  return businessRule(key, params, { taskId: task.id, code });
};
type FailedTask = Pick<TaskRow, 'id' | 'error_detail'>;
/** The key of a failure's message and its parameters: a paper without its parts has no questions because of that. */
export const taskErrorText = (
  { error_detail: files }: FailedTask,
  code: TaskErrorCode,
): { key: string; params: MessageParams } =>
  code === 'NO_QUESTIONS' && files !== null
    ? { key: 'task.error.partsMissing', params: { files } }
    : { key: `task.error.${code}`, params: {} };
/** 429: too many documents of the user wait or are read. */
export const tooManyTasks = () => rateLimited(30);
