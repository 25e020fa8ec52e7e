/** A task as GraphQL gives it → the contract's Task, which the event stream and REST speak. One shape for the pages. */
import { Task } from '@tiku/contracts/ingestion';
import type { TaskFieldsFragment } from '../../generated/graphql.js';
import { isRunning } from '../../tasks/live-tasks.store.js';

export function taskOf(fragment: TaskFieldsFragment): Task {
  const typeDistribution = Object.fromEntries(
    fragment.typeDistribution.map(({ type, count }) => [type, count]),
  );
  return Task.parse({ ...fragment, typeDistribution });
}

/** Shown among those being worked on: running, paused, or failed and not yet put away. */
export const isOpen = (task: Pick<Task, 'status'>): boolean =>
  isRunning(task) || task.status === 'paused' || task.status === 'failed';

/** Which actions a task's state allows; the same table that the server holds. */
export function actionsOf({
  status,
  retryCount,
  maxRetries,
}: Pick<Task, 'status' | 'retryCount' | 'maxRetries'>) {
  return {
    pause: status === 'waiting' || status === 'processing' || status === 'retrying',
    continue: status === 'paused',
    cancel: status === 'waiting' || status === 'processing' || status === 'retrying' || status === 'paused',
    retry: (status === 'failed' || status === 'cancelled') && retryCount < maxRetries,
    delete: status === 'completed' || status === 'failed' || status === 'cancelled',
  };
}

export type FileKind = 'pdf' | 'docx' | 'tex' | 'image';
export function fileKindOf({ mimeType, fileName }: { mimeType: string; fileName: string }): FileKind {
  if (mimeType === 'application/pdf' || /\.pdf$/i.test(fileName)) return 'pdf';
  if (/wordprocessingml/.test(mimeType) || /\.docx$/i.test(fileName)) return 'docx';
  return mimeType.startsWith('image/') || /\.(jpe?g|png)$/i.test(fileName) ? 'image' : 'tex';
}

/** What a failure is about, for its title and advice. */
export type ErrorCategory = 'network' | 'file' | 'processing' | 'permission' | 'unknown';
export function errorCategoryOf(code: string | undefined): ErrorCategory {
  switch (code) {
    case 'NETWORK_ERROR':
    case 'TIMEOUT_ERROR':
      return 'network';
    case 'ENCRYPTED':
    case 'DAMAGED':
    case 'UNSUPPORTED':
    case 'UNSUPPORTED_MEDIA_TYPE':
    case 'PAYLOAD_TOO_LARGE':
      return 'file';
    case 'TOO_COMPLEX':
    case 'TIMEOUT':
    case 'NO_QUESTIONS':
      return 'processing';
    case 'AUTHORIZATION_ERROR':
    case 'AUTHENTICATION_ERROR':
      return 'permission';
    default:
      return 'unknown';
  }
}
