import { describe, expect, it } from '@jest/globals';
import { BANK, DRAFT, loose, rejected, task, upload } from '../../../test/document-rows.js';
import { ApiError } from '../../api/api-error.js';
import {
  canRetryUpload,
  formerOf,
  isCleared,
  isShown,
  nameOf,
  orderRows,
  pathOf,
  shortened,
  stateOf,
  type DocumentRow,
} from './document-row.js';

describe('a row', () => {
  it('opens its draft, then its bank, and nothing before either exists', () => {
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

  it('shortens a long file name to its beginning and extension', () => {
    expect(shortened('短.pdf')).toBe('短.pdf');
    expect(shortened(`${'高三'.repeat(100)}终稿.docx`)).toBe(`${'高三'.repeat(14)}…三高三终稿.docx`);
  });

  it('is above the documents during its upload, and keeps its place afterwards', () => {
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

  it('offers another upload only if it may have another result', () => {
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
      similarTo: {
        id,
        name: '原卷',
        score: 0.9,
        level,
        taskId: null,
        bank: null,
        paperBank: null,
        uploadedAt: null,
        isSameFile: false,
      },
    });

  it('names the former one from the document itself, however old that is', () => {
    expect(formerOf(similar('d2'))).toMatchObject({ id: 'd2', name: '原卷' });
    expect(formerOf(similar('d2', 'veryHigh'))).not.toBeNull();
  });

  it('asks once: for the later of the two, and only if they are very similar', () => {
    expect([formerOf(similar('d7')), formerOf(similar('d2', 'medium')), formerOf(loose)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('clearing', () => {
  it('clears cancelled rows with failed ones, like the service', () => {
    expect(isCleared('failed', task('cancelled'))).toBe(true);
    expect(isCleared('failed', upload('failed'))).toBe(true);
    expect(isCleared('inBank', task('cancelled'))).toBe(false);
  });
});
