import { describe, expect, it } from '@jest/globals';
import type { Task, TaskState } from '@tiku/contracts/ingestion';
import { testTask } from '../../../test/task.js';
import { ApiError } from '../../api/api-error.js';
import {
  canRetryUpload,
  formerOf,
  isCleared,
  isFailed,
  isShown,
  nameOf,
  orderRows,
  pathOf,
  progressOf,
  rowStateOf,
  shortened,
  stateOf,
  type DocumentRow,
} from './document-row.js';

const DRAFT = { id: 'd1', name: '期中试卷', questionCount: 19, confirmedCount: 10, doubtCount: 3 };
const BANK = { id: 'b1', name: '高三', saved: 12 };
const task = (state: TaskState, more: Partial<Task> = {}): DocumentRow => ({
  kind: 'task',
  task: { ...testTask('completed'), state, draft: null, bank: null, fileName: 'scan-17.pdf', ...more },
});
const upload = (status: 'queued' | 'uploading' | 'failed', error?: ApiError): DocumentRow => ({
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
const rejected: DocumentRow = {
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
const loose: DocumentRow = {
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

describe('the state of a row', () => {
  it('is that of the service for documents, and the browser words what only it knows', () => {
    expect([upload('queued'), upload('uploading'), upload('failed'), rejected, loose].map(stateOf)).toEqual([
      'uploading',
      'uploading',
      'failed',
      'failed',
      'toCheck',
    ]);
    expect(stateOf(task('partlyInBank'))).toBe('partlyInBank');
  });

  it('is read from the address, where anything may stand', () => {
    expect([rowStateOf('inBank'), rowStateOf('done'), rowStateOf('')]).toEqual(['inBank', null, null]);
  });
});

describe('failures', () => {
  it('are refused files and documents that could not be read', () => {
    const rows = [
      task('inBank'),
      task('toCheck'),
      task('partlyInBank'),
      task('failed'),
      task('cancelled'),
      rejected,
    ];
    expect(rows.map(isFailed)).toEqual([false, false, false, true, false, true]);
  });
});

describe('progress', () => {
  const of = (state: TaskState, more: Partial<Task>) => {
    const row = task(state, more);
    return row.kind === 'task' ? progressOf(row.task) : null;
  };
  it('counts what is checked while something is left to check', () => {
    expect(of('toCheck', { draft: DRAFT })).toEqual({ checked: 10, total: 19, doubts: 3, saved: 0 });
    expect(of('partlyInBank', { draft: DRAFT, bank: BANK })).toMatchObject({ checked: 10, saved: 12 });
    expect(of('inBank', { bank: BANK })).toBeNull();
    expect(of('reading', {})).toBeNull();
  });
});

describe('a row', () => {
  it('opens its draft, then its bank, and nothing before there is something', () => {
    expect(pathOf(task('toCheck', { draft: DRAFT }))).toBe('/batch-upload/preview-edit/d1');
    expect(pathOf(task('partlyInBank', { draft: DRAFT, bank: BANK }))).toBe('/batch-upload/preview-edit/d1');
    expect(pathOf(task('inBank', { bank: BANK }))).toBe('/question-banks/b1');
    expect(pathOf(task('reading'))).toMatch(/^\/batch-upload\/preview-edit\?task=/);
    expect(pathOf(task('failed'))).toBeNull();
    expect(pathOf(rejected)).toBeNull();
  });

  it('is found by the name of its file and of its draft, and by its state', () => {
    const row = task('toCheck', { draft: DRAFT });
    expect(nameOf(row)).toBe('期中试卷');
    expect([' 期中', 'SCAN', '期末'].map((q) => isShown(row, { q, state: null }))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isShown(row, { q: '', state: 'inBank' })).toBe(false);
  });

  it('names a file by its beginning and its kind where the name is long', () => {
    expect(shortened('短.pdf')).toBe('短.pdf');
    expect(shortened(`${'高三'.repeat(100)}终稿.docx`)).toBe(`${'高三'.repeat(14)}…三高三终稿.docx`);
  });

  it('is above the documents while it is uploaded, and keeps its place afterwards', () => {
    const older = task('reading', { createdAt: '2026-01-01T00:00:00.000Z' });
    const newer = task('inBank', { createdAt: '2026-02-01T00:00:00.000Z' });
    expect(orderRows([loose, older, rejected, newer, upload('uploading')]).map(stateOf)).toEqual([
      'uploading',
      'failed',
      'inBank',
      'reading',
      'toCheck',
    ]);
  });

  it('offers another upload only where it may come to another end', () => {
    const error = (code: 'NETWORK_ERROR' | 'PAYLOAD_TOO_LARGE') =>
      new ApiError({ code, status: 0, message: '' });
    const retry = (row: DocumentRow) => row.kind === 'upload' && canRetryUpload(row.upload);
    expect(retry(upload('failed', error('NETWORK_ERROR')))).toBe(true);
    expect(retry(upload('failed', error('PAYLOAD_TOO_LARGE')))).toBe(false);
    expect(retry(upload('uploading'))).toBe(false);
  });
});

describe('a paper like a former one', () => {
  const similar = (id: string, level: 'high' | 'veryHigh' | 'medium' = 'high') =>
    task('toCheck', {
      draft: { ...DRAFT, id: 'd5' },
      similarTo: { id, name: '原卷', score: 0.9, level, taskId: null, bank: null, paperBank: null },
    });

  it('names the former by what the document itself says, however old that is', () => {
    expect(formerOf(similar('d2'))).toMatchObject({ id: 'd2', name: '原卷' });
    expect(formerOf(similar('d2', 'veryHigh'))).not.toBeNull();
  });

  it('asks once: the later of the two, and only where they are much alike', () => {
    expect([formerOf(similar('d7')), formerOf(similar('d2', 'medium')), formerOf(loose)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('clearing', () => {
  it('takes what was cancelled with what failed, as the service does', () => {
    expect(isCleared('failed', task('cancelled'))).toBe(true);
    expect(isCleared('failed', upload('failed'))).toBe(true);
    expect(isCleared('inBank', task('cancelled'))).toBe(false);
  });
});
