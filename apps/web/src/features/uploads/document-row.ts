/**
 * One list of documents: pending files, refused files, documents, and drafts whose document was deleted. Decides the
 * state, the filter and the order of each. Pure.
 */
import {
  TASK_STATES,
  type CLEARABLE,
  type SimilarDraft,
  type Task,
  type TaskState,
} from '@tiku/contracts/ingestion';
import type { LooseDraftsQuery } from '../../generated/graphql.js';
import { mayHelpToRetry } from './task-view.js';
import type { RejectedFile } from './rejected-files.store.js';
import type { PendingUpload } from './pending-upload.js';

export type LooseDraft = Omit<LooseDraftsQuery['drafts']['drafts'][number], '__typename'>;
export type DocumentRow =
  | { kind: 'upload'; upload: PendingUpload }
  | { kind: 'rejected'; file: RejectedFile }
  | { kind: 'task'; task: Task }
  | { kind: 'draft'; draft: LooseDraft };

export const ROW_STATES = ['uploading', ...TASK_STATES] as const;
export type RowState = (typeof ROW_STATES)[number];

export function stateOf(row: DocumentRow): RowState {
  switch (row.kind) {
    case 'upload':
      return row.upload.status === 'failed' ? 'failed' : 'uploading';
    case 'rejected':
      return 'failed';
    case 'task':
      return row.task.state;
    case 'draft':
      return 'toCheck';
  }
}

export function nameOf(row: DocumentRow): string {
  switch (row.kind) {
    case 'upload':
      return row.upload.file.name;
    case 'rejected':
      return row.file.name;
    case 'task':
      return row.task.draft?.name ?? row.task.name;
    case 'draft':
      return row.draft.name;
  }
}

const FILE_NAME_CHARS = 40;
/** A long file name without its middle: keeps its beginning and extension. */
export function shortened(fileName: string): string {
  const letters = [...fileName];
  if (letters.length <= FILE_NAME_CHARS) return fileName;
  return `${letters.slice(0, FILE_NAME_CHARS - 12).join('')}…${letters.slice(-10).join('')}`;
}

/** A list's filter requests one of these from the server; only the browser knows pending files. */
export const serverStateOf = (state: RowState | null): TaskState | null | 'none' =>
  state === 'uploading' ? 'none' : state;

export const rowStateOf = (text: string): RowState | null =>
  ROW_STATES.find((state) => state === text) ?? null;

export interface ListFilter {
  state: RowState | null;
  q: string;
}

/** Applies the filter. A document is found by the name of its file and of its draft. */
export function isShown(row: DocumentRow, { state, q }: ListFilter): boolean {
  if (state !== null && stateOf(row) !== state) return false;
  const names = row.kind === 'task' ? [row.task.fileName, nameOf(row)] : [nameOf(row)];
  const wanted = q.trim().toLocaleLowerCase();
  return names.some((name) => name.toLocaleLowerCase().includes(wanted));
}

/** Pending and refused files first, in order of arrival; then the newest document first. */
export function orderRows(rows: readonly DocumentRow[]): DocumentRow[] {
  const rank = (row: DocumentRow) => (row.kind === 'upload' ? 0 : row.kind === 'rejected' ? 1 : 2);
  const time = (row: DocumentRow) =>
    row.kind === 'task' ? row.task.createdAt : row.kind === 'draft' ? row.draft.createdAt : '';
  return rows.toSorted((one, other) => rank(one) - rank(other) || time(other).localeCompare(time(one)));
}

/** The progress of checking a draft; null if nothing is left to check. */
export function progressOf({ state, draft, bank }: Pick<Task, 'state' | 'draft' | 'bank'>) {
  if (!draft || (state !== 'toCheck' && state !== 'partlyInBank')) return null;
  const saved = bank?.saved ?? 0;
  return { checked: draft.confirmedCount, total: draft.questionCount, doubts: draft.doubtCount, saved };
}

export const isFailed = (row: DocumentRow): boolean => stateOf(row) === 'failed';

/** Whether clearing `what` clears the row: cancelled rows go with failed ones. */
export const isCleared = (what: (typeof CLEARABLE)[number], row: DocumentRow): boolean =>
  stateOf(row) === what || (what === 'failed' && stateOf(row) === 'cancelled');

/** The draft that a row shows; null if none. */
export const draftIdOf = (row: DocumentRow): string | null =>
  row.kind === 'task' ? (row.task.draft?.id ?? null) : row.kind === 'draft' ? row.draft.id : null;

/** The former paper that the row's draft is very similar to. Only the later one asks: ids grow with time. */
export function formerOf(row: DocumentRow): SimilarDraft | null {
  const draftId = draftIdOf(row);
  const former = row.kind === 'task' ? row.task.similarTo : row.kind === 'draft' ? row.draft.similarTo : null;
  if (draftId === null || !former || former.id >= draftId) return null;
  return former.level === 'high' || former.level === 'veryHigh' ? former : null;
}

/** A document is shown while it is read, too. */
const SHOWN_STATES: ReadonlySet<TaskState> = new Set(['waiting', 'reading', 'toCheck']);

/** The target of a click on the row; null if there is nothing to open yet. */
export function pathOf(row: DocumentRow): string | null {
  if (row.kind === 'draft') return `/batch-upload/preview-edit/${row.draft.id}`;
  if (row.kind !== 'task') return null;
  const { task } = row;
  if (task.draft) return `/batch-upload/preview-edit/${task.draft.id}`;
  if (task.state === 'inBank' && task.bank) return `/question-banks/${task.bank.id}`;
  const shown = SHOWN_STATES.has(task.state);
  return shown ? `/batch-upload/preview-edit?task=${task.id}` : null;
}

export const canRetryUpload = ({ status, error }: PendingUpload): boolean =>
  status === 'failed' && mayHelpToRetry(error?.code);
