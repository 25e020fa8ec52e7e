import type { Task, TaskStatus } from '@tiku/contracts/ingestion';

/** A recognition task with the fields that the stores read. */
export const testTask = (status: TaskStatus, endTime: string | null = null): Task =>
  ({
    id: 't1',
    version: 1,
    name: 'a.pdf',
    fileName: 'a.pdf',
    type: 'document',
    status,
    createdAt: '2026-01-01T00:00:00.000Z',
    startTime: null,
    endTime,
    error: null,
  }) as unknown as Task;
