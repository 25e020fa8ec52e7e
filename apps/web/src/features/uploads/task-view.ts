/** A task from GraphQL → the contract's Task, which the event stream and REST use. One shape for the pages. */
import { Task } from '@tiku/contracts/ingestion';
import type { TaskFieldsFragment } from '../../generated/graphql.js';

export function taskOf(fragment: TaskFieldsFragment): Task {
  const typeDistribution = Object.fromEntries(
    fragment.typeDistribution.map(({ type, count }) => [type, count]),
  );
  return Task.parse({ ...fragment, typeDistribution });
}

/** The cause is in the file itself: it fails again however often it is retried. */
const OF_THE_FILE: ReadonlySet<string> = new Set([
  'ENCRYPTED',
  'DAMAGED',
  'UNSUPPORTED',
  'UNSUPPORTED_MEDIA_TYPE',
  'PAYLOAD_TOO_LARGE',
]);

/** Reading the same file again has the same result: it is as long and as empty as before. */
const OF_THE_CONTENT: ReadonlySet<string> = new Set(['TOO_COMPLEX', 'NO_QUESTIONS']);

/** Whether a retry with the same file may have another result. */
export const mayHelpToRetry = (code: string | undefined): boolean =>
  code === undefined || !(OF_THE_FILE.has(code) || OF_THE_CONTENT.has(code));

/** The offered actions: the server's table. */
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

export type FileKind =
  | 'pdf'
  | 'docx'
  | 'tex'
  | 'image'
  | 'oldWord'
  | 'sheet'
  | 'slides'
  | 'archive'
  | 'media'
  | 'text'
  | 'other';
/** Kinds that only a refused file has. */
const REFUSED_KINDS: readonly (readonly [FileKind, RegExp])[] = [
  ['oldWord', /\.(?:doc|wps|rtf|odt)$/i],
  ['sheet', /\.(?:xlsx?|csv|et|ods)$/i],
  ['slides', /\.(?:pptx?|dps|odp|key)$/i],
  ['archive', /\.(?:rar|7z|gz|tgz|tar|bz2|xz)$/i],
  ['media', /\.(?:mp[34]|m4a|wav|mov|avi|mkv|webm)$/i],
  ['text', /\.(?:txt|md|markdown|html?|xml|json)$/i],
];
/** By the type that the server or the browser read, else by the name; the kinds after `image` are of refused files. */
export function fileKindOf({ mimeType, fileName }: { mimeType: string; fileName: string }): FileKind {
  if (mimeType === 'application/pdf' || /\.pdf$/i.test(fileName)) return 'pdf';
  if (/wordprocessingml/.test(mimeType) || /\.docx$/i.test(fileName)) return 'docx';
  if (mimeType.startsWith('image/') || /\.(jpe?g|png|heic|heif|gif|webp|bmp|tiff?|svg)$/i.test(fileName))
    return 'image';
  if (/x-(?:la)?tex$|\/zip$/.test(mimeType) || /\.(?:tex|zip)$/i.test(fileName)) return 'tex';
  return REFUSED_KINDS.find(([, ending]) => ending.test(fileName))?.[0] ?? 'other';
}

const CATEGORIES = {
  NETWORK_ERROR: 'network',
  ENCRYPTED: 'file',
  DAMAGED: 'file',
  UNSUPPORTED: 'file',
  UNSUPPORTED_MEDIA_TYPE: 'file',
  PAYLOAD_TOO_LARGE: 'tooLarge',
  TOO_COMPLEX: 'tooComplex',
  NO_QUESTIONS: 'content',
  INTERNAL: 'processing',
  TIMEOUT: 'timeout',
  AUTHORIZATION_ERROR: 'permission',
  AUTHENTICATION_ERROR: 'permission',
  RATE_LIMITED: 'busy',
  SERVICE_UNAVAILABLE: 'busy',
  SERVER_ERROR: 'server',
  VALIDATION_ERROR: 'refused',
  BUSINESS_RULE_ERROR: 'refused',
  CONFLICT_ERROR: 'refused',
  NOT_FOUND_ERROR: 'refused',
} as const;

/** The subject of a failure, for its title and advice. */
export type ErrorCategory = (typeof CATEGORIES)[keyof typeof CATEGORIES] | 'storage' | 'full' | 'unknown';

const isKnown = (code: string): code is keyof typeof CATEGORIES => Object.hasOwn(CATEGORIES, code);

/** `rule` is the catalogue text of a refusal. */
export function errorCategoryOf(code: string | undefined, rule?: string): ErrorCategory {
  if (rule === 'upload.storageFull') return 'storage';
  if (rule === 'error.full') return 'full';
  return code !== undefined && isKnown(code) ? CATEGORIES[code] : 'unknown';
}

const ADVICE = {
  network: 'error.network.advice',
  tooLarge: 'rejected.tooLarge.advice',
  content: 'error.content.advice',
  processing: 'error.processing.advice',
  storage: 'rejected.storage.advice',
  server: 'error.server.advice',
} as const;

/** The advice for a failure; null if its message already contains it. */
export function adviceOf(category: ErrorCategory): (typeof ADVICE)[keyof typeof ADVICE] | null {
  return category in ADVICE ? ADVICE[category as keyof typeof ADVICE] : null;
}
