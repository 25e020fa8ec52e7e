/** Imports and exports of a bank: the calls. Polls a running task each second. */
import { useQuery } from '@tanstack/react-query';
import {
  InterchangeReportResponse,
  InterchangeTaskResponse,
  InterchangeTasksResponse,
  TablePreviewResponse,
  type InterchangeFormat,
  type InterchangeTask,
  type TableColumns,
  type TablePreview,
} from '@tiku/contracts/question-bank';
import { request } from '../../api/client.js';
import { WORDED } from '../../api/query-client.js';
import { upload } from '../../api/upload.js';
import { usePageList } from '../../api/use-page-list.js';
import { InterchangeReportDocument } from '../../generated/graphql.js';

const POLL_MS = 1_000;

export const isRunning = ({ status }: InterchangeTask): boolean =>
  status === 'waiting' || status === 'processing';
/** While the import is being undone. */
export const isUndoing = ({ undo }: InterchangeTask): boolean => undo?.status === 'processing';
export const canUndo = (task: InterchangeTask): boolean =>
  task.type === 'import' && !isRunning(task) && task.saved > 0 && task.undo === null;
export const tasksKey = (bid: string): string[] => ['interchange', bid];

export function useInterchangeTasks(bid: string) {
  return useQuery({
    queryKey: tasksKey(bid),
    meta: WORDED,
    queryFn: async ({ signal }) =>
      (
        await request('GET', `/question-banks/${bid}/interchange-tasks`, {
          schema: InterchangeTasksResponse,
          signal,
        })
      ).tasks,
    refetchInterval: ({ state }) =>
      state.data?.some((task) => isRunning(task) || isUndoing(task)) ? POLL_MS : false,
  });
}

export function useInterchangeReport(bid: string, taskId: string) {
  return usePageList(InterchangeReportDocument, {
    key: 'interchange-report',
    variables: { id: bid, taskId },
    field: 'interchangeReport',
    response: InterchangeReportResponse,
    list: 'entries',
    isWorded: true,
  });
}

/** One key per chosen file: a retry after a lost answer imports it once. */
const keys = new WeakMap<File, Map<string, string>>();
function keyOf(file: File, columns = ''): string {
  const known = keys.get(file) ?? new Map<string, string>();
  keys.set(file, known);
  const key = known.get(columns) ?? crypto.randomUUID();
  known.set(columns, key);
  return key;
}

type OnProgress = (share: number) => void;

async function send(
  path: string,
  file: File,
  onProgress: OnProgress,
  signal: AbortSignal,
  columns?: TableColumns,
) {
  const form = new FormData();
  if (columns) form.set('columns', JSON.stringify(columns));
  form.set('file', file);
  const idempotencyKey = keyOf(file, JSON.stringify(columns));
  return upload(path, { form, schema: InterchangeTaskResponse, onProgress, signal, idempotencyKey });
}

export async function importFile(
  bid: string,
  file: File,
  onProgress: OnProgress,
  signal: AbortSignal,
  columns?: TableColumns,
): Promise<void> {
  await send(`/question-banks/${bid}/import`, file, onProgress, signal, columns);
}

/** What a list holds; without columns its heads decide. */
export async function previewTable(
  bid: string,
  file: File,
  columns: TableColumns | null,
  signal: AbortSignal,
): Promise<TablePreview> {
  const form = new FormData();
  if (columns) form.set('columns', JSON.stringify(columns));
  form.set('file', file);
  const path = `/question-banks/${bid}/import/table`;
  return (await upload(path, { form, schema: TablePreviewResponse, signal })).table;
}

/** Creates a new bank from an archive. */
export async function importBank(
  file: File,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<InterchangeTask> {
  return (await send('/question-banks/import', file, onProgress, signal)).task;
}

export async function undoImport(bid: string, taskId: string): Promise<void> {
  await request('POST', `/question-banks/${bid}/interchange-tasks/${taskId}/undo`, {
    schema: InterchangeTaskResponse,
  });
}

export async function exportBank(bid: string, format: InterchangeFormat): Promise<void> {
  await request('GET', `/question-banks/${bid}/export`, {
    query: { format },
    schema: InterchangeTaskResponse,
  });
}

export async function exportQuestions(
  bankId: string,
  format: InterchangeFormat,
  ids: readonly string[],
): Promise<void> {
  await request('POST', `/question-banks/${bankId}/export`, {
    body: { format, ids },
    schema: InterchangeTaskResponse,
  });
}
