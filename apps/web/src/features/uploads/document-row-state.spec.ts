import { describe, expect, it } from '@jest/globals';
import type { Task, TaskState } from '@tiku/contracts/ingestion';
import { BANK, DRAFT, loose, rejected, task, upload } from '../../../test/document-rows.js';
import { isFailed, progressOf, rowStateOf, stateOf } from './document-row.js';

describe('the state of a row', () => {
  it('is the service’s for documents, and the browser’s for its own files', () => {
    expect([upload('queued'), upload('uploading'), upload('failed'), rejected, loose].map(stateOf)).toEqual([
      'uploading',
      'uploading',
      'failed',
      'failed',
      'toCheck',
    ]);
    expect(stateOf(task('partlyInBank'))).toBe('partlyInBank');
  });

  it('is read from the address, which may contain anything', () => {
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
  it('counts the checked questions while some are left to check', () => {
    expect(of('toCheck', { draft: DRAFT })).toEqual({ checked: 10, total: 19, doubts: 3, saved: 0 });
    expect(of('partlyInBank', { draft: DRAFT, bank: BANK })).toMatchObject({ checked: 10, saved: 12 });
    expect(of('inBank', { bank: BANK })).toBeNull();
    expect(of('reading', {})).toBeNull();
  });
});
