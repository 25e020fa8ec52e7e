import { describe, expect, it } from '@jest/globals';
import { STEP_NAMES } from '@tiku/contracts/ingestion';
import { processingSecondsOf, progressOf, remainingSecondsOf } from './task-progress.js';
import type { StepRow, TaskRow } from './task-rows.repository.js';

const START = Date.parse('2026-01-05T08:00:00Z');
const after = (seconds: number): Date => new Date(START + seconds * 1_000);

/** A task with `completed` completed steps and the next one running. */
function task(completed: number, extra: Partial<TaskRow> = {}) {
  const steps = STEP_NAMES.map((name, index): StepRow => ({
    name,
    status: index < completed ? 'completed' : index === completed ? 'processing' : 'waiting',
    attempts: index <= completed ? 1 : 0,
    max_attempts: 3,
    error_code: null,
    confidence: null,
    started_at: index <= completed ? after(0).toISOString() : null,
    ended_at: index < completed ? after(1).toISOString() : null,
  }));
  return {
    status: 'processing' as const,
    steps,
    page_count: 10,
    pages_done: 0,
    started_at: after(0),
    ended_at: null,
    paused_at: null,
    paused_ms: '0',
    ...extra,
  };
}

describe('progress', () => {
  it('never decreases from step to step and page to page, and is 100 only when completed', () => {
    const values = [
      progressOf(task(1)),
      ...Array.from({ length: 11 }, (_unused, pages_done) => progressOf(task(2, { pages_done }))),
      ...[3, 4, 5, 6, 7, 8].map((completed) => progressOf(task(completed, { pages_done: 10 }))),
    ];
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(values.at(-1)).toBe(99);
    expect(progressOf({ ...task(8), status: 'completed' })).toBe(100);
  });
});

describe('remaining time', () => {
  it('follows the pace of the pages so far', () => {
    expect(remainingSecondsOf(task(2, { pages_done: 4 }), after(8).getTime())).toBe(12 + 1);
    expect(remainingSecondsOf(task(2), after(8).getTime())).toBeNull();
    expect(
      remainingSecondsOf({ ...task(2, { pages_done: 4 }), status: 'paused' }, after(8).getTime()),
    ).toBeNull();
  });

  it('is unknown when the steps after the pages take unusually long', () => {
    const read = task(3, { pages_done: 10 });
    expect(remainingSecondsOf(read, after(2).getTime())).toBe(1);
    expect(remainingSecondsOf(read, after(60).getTime())).toBeNull();
  });
});

describe('processing time', () => {
  it('excludes the time that a task was paused', () => {
    expect(processingSecondsOf(task(2), after(5).getTime())).toBe(5);
    expect(processingSecondsOf({ ...task(2), paused_ms: '2000' }, after(5).getTime())).toBe(3);
    expect(
      processingSecondsOf({ ...task(2), status: 'paused', paused_at: after(4) }, after(99).getTime()),
    ).toBe(4);
    expect(
      processingSecondsOf({ ...task(8), status: 'completed', ended_at: after(6) }, after(99).getTime()),
    ).toBe(6);
    expect(processingSecondsOf({ ...task(1), started_at: null }, after(1).getTime())).toBeNull();
  });
});
