/** Expected failures of task actions. */
import { businessRule, notFound, rateLimited, timedOut } from '@tiku/platform/errors';

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
export const taskFailed = (taskId: string, code: string) =>
  businessRule(`task.error.${code}`, {}, { taskId, code });
/** 429: too many documents of the user wait or are read. */
export const tooManyTasks = () => rateLimited(30);
