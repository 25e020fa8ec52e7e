/** Rows → answers, in the reader's language. Pure except for the signed address. */
import type { Language } from '@tiku/contracts/common';
import {
  INTERCHANGE_ERRORS,
  type InterchangeEntry,
  type InterchangeTask,
  type LossCode,
  type TablePreview,
} from '@tiku/contracts/question-bank';
import type { ReadTable } from '@tiku/interchange/process';
import type { Translator } from '@tiku/platform/messages';
import type { ObjectStorage } from '@tiku/platform/storage';
import type { EntryRow, TaskRow } from './interchange.repository.js';

interface Surroundings {
  language: Language;
  translator: Translator;
  storage: Pick<ObjectStorage, 'signedPath'>;
}

export function toTask(task: TaskRow, { language, translator, storage }: Surroundings): InterchangeTask {
  const { status, type, total, done, file_key: key, file_name: fileName } = task;
  const code = INTERCHANGE_ERRORS.find((error) => error === task.error) ?? 'FAILED';
  const isMade = type === 'export' && status === 'completed' && key !== null;
  return {
    id: task.id,
    bankId: task.bank_id,
    type,
    format: task.format,
    status,
    progress: progressOf(status, done, total),
    fileName,
    sizeBytes: task.size_bytes,
    totalQuestions: total,
    saved: task.saved,
    failed: task.failed,
    duplicates: task.duplicates,
    undo: task.undo_status && {
      status: task.undo_status,
      progress: progressOf(task.undo_status, task.undo_done, total),
      removed: task.undo_removed,
      kept: task.undo_kept,
    },
    url: isMade ? storage.signedPath(key, undefined, { downloadName: fileName }) : null,
    error:
      status === 'failed'
        ? { code, message: translator.translate(language, `interchange.error.${code}`) }
        : null,
    createdAt: task.created_at.toISOString(),
    startTime: task.started_at?.toISOString() ?? null,
    endTime: task.ended_at?.toISOString() ?? null,
  };
}

export const toEntry = (entry: EntryRow, language: Language, translator: Translator): InterchangeEntry => ({
  n: entry.n,
  row: entry.table_row,
  name: entry.name,
  questionId: entry.question_id,
  lost: toLost(entry.lost, language, translator),
  message: entry.message,
  isDuplicate: entry.is_duplicate,
});

const toLost = (
  codes: readonly LossCode[],
  language: Language,
  translator: Translator,
): InterchangeEntry['lost'] =>
  codes.map((code) => ({ code, message: translator.translate(language, `interchange.lost.${code}`) }));

export const toTable = (
  read: ReadTable,
  fileName: string,
  language: Language,
  translator: Translator,
): TablePreview => ({
  ...read,
  fileName,
  faults: read.faults.map((fault) => ({ ...fault, lost: toLost(fault.lost, language, translator) })),
});

function progressOf(status: TaskRow['status'], done: number, total: number | null): number {
  if (status === 'completed' || status === 'failed') return 100;
  return total ? Math.min(99, Math.floor((100 * done) / total)) : 0;
}
