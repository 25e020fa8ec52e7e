/** Events of tasks. Pure: `tx.publish(...taskFailed(task, code))`. */
import type { Publication } from '@tiku/platform/database';
import type { TaskRow } from './task-rows.repository.js';
import type { TaskErrorCode } from './task.types.js';

type Changed = Pick<TaskRow, 'id' | 'user_id' | 'version' | 'file_name'>;

export const taskCompleted = (
  task: Changed,
  totalQuestions: number,
): Publication<'ingestion.task.completed.v1'> => [
  'ingestion.task.completed.v1',
  {
    aggregateId: task.id,
    aggregateVersion: task.version + 1,
    payload: { taskId: task.id, userId: task.user_id, totalQuestions, fileName: task.file_name },
  },
];

export const taskFailed = (task: Changed, code: TaskErrorCode): Publication<'ingestion.task.failed.v1'> => [
  'ingestion.task.failed.v1',
  {
    aggregateId: task.id,
    aggregateVersion: task.version + 1,
    payload: { taskId: task.id, userId: task.user_id, code, fileName: task.file_name },
  },
];
