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

/** What lies in the file itself: it fails again however often it is tried. */
const OF_THE_FILE: ReadonlySet<string> = new Set([
  'ENCRYPTED',
  'DAMAGED',
  'UNSUPPORTED',
  'UNSUPPORTED_MEDIA_TYPE',
  'PAYLOAD_TOO_LARGE',
]);

/** Whether another try with the same file may come to another result. */
export const mayHelpToRetry = (code: string | undefined): boolean =>
  code === undefined || !OF_THE_FILE.has(code);

/** Which actions are offered: the table that the server holds. */
export function actionsOf({
  status,
  retryCount,
  maxRetries,
  error,
}: Pick<Task, 'status' | 'retryCount' | 'maxRetries' | 'error'>) {
  return {
    pause: status === 'waiting' || status === 'processing' || status === 'retrying',
    continue: status === 'paused',
    cancel: status === 'waiting' || status === 'processing' || status === 'retrying' || status === 'paused',
    retry:
      retryCount < maxRetries &&
      (status === 'cancelled' || (status === 'failed' && error?.retryable !== false)),
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
  if (code !== undefined && OF_THE_FILE.has(code)) return 'file';
  switch (code) {
    case 'NETWORK_ERROR':
    case 'TIMEOUT_ERROR':
      return 'network';
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
