/** Rows of the list of documents, one of each kind. */
import type { Task, TaskState } from '@tiku/contracts/ingestion';
import type { ApiError } from '../src/api/api-error.js';
import type { DocumentRow } from '../src/features/uploads/document-row.js';
import { testTask } from './task.js';

export const DRAFT = {
  id: 'd1',
  name: '期中试卷',
  questionCount: 19,
  confirmedCount: 10,
  doubtCount: 3,
  twinCount: 0,
};
export const BANK = { id: 'b1', name: '高三', saved: 12 };
export const task = (state: TaskState, more: Partial<Task> = {}): DocumentRow => ({
  kind: 'task',
  task: { ...testTask('completed'), state, draft: null, bank: null, fileName: 'scan-17.pdf', ...more },
});
export const upload = (status: 'queued' | 'uploading' | 'failed', error?: ApiError): DocumentRow => ({
  kind: 'upload',
  upload: {
    key: 'u1',
    file: new File(['x'], 'new.pdf'),
    status,
    share: 0,
    bankId: null,
    name: 'new.pdf',
    size: 1,
    restSeconds: null,
    isAtRisk: false,
    ...(error ? { error } : {}),
  },
});
export const rejected: DocumentRow = {
  kind: 'rejected',
  file: {
    key: 'r1',
    name: 'odd.pdf',
    sizeBytes: 3,
    mimeType: '',
    reason: 'notPdf',
    at: '2026-01-01T00:00:00Z',
  },
};
export const loose: DocumentRow = {
  kind: 'draft',
  draft: {
    id: 'd9',
    name: '旧草稿',
    questionCount: 4,
    createdAt: '2025-01-01T00:00:00.000Z',
    updatedAt: '2025-01-01T00:00:00.000Z',
    similarTo: null,
  },
};
