/** Outgoing events of tasks. Pure. */
import type { OutgoingEvent } from '@tiku/platform/database';
import type { TaskErrorCode, TaskRow } from './task.types.js';

type Changed = Pick<TaskRow, 'id' | 'user_id' | 'version'>;

export const taskCompleted = (
  task: Changed,
  totalQuestions: number,
): OutgoingEvent<'ingestion.task.completed.v1'> => ({
  aggregateId: task.id,
  aggregateVersion: task.version + 1,
  payload: { taskId: task.id, userId: task.user_id, totalQuestions },
});

export const taskFailed = (
  task: Changed,
  code: TaskErrorCode,
): OutgoingEvent<'ingestion.task.failed.v1'> => ({
  aggregateId: task.id,
  aggregateVersion: task.version + 1,
  payload: { taskId: task.id, userId: task.user_id, code },
});
