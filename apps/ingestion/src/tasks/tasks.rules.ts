/** The rule of routes for one task. Answers 404 for another user's task, so that its existence stays unknown. */
import { resourceRule, type ResourceRule } from '@tiku/platform/auth';
import { z } from 'zod';
import { taskNotFound } from './tasks.errors.js';
import type { TaskRow } from './task-rows.repository.js';
import { TasksRepository } from './tasks.repository.js';

export const taskOwner = (): ResourceRule =>
  resourceRule({
    name: 'taskOwner',
    from: 'params.id',
    id: z.uuid(),
    finder: TasksRepository,
    find: (tasks, id, caller) => tasks.find(id, caller.id),
    require: requireTask,
  });

function requireTask(task: TaskRow | null): TaskRow {
  if (!task) throw taskNotFound();
  return task;
}
