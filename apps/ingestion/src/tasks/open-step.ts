/** Where a task continues. Pure. */
import type { StepRow, TaskRow } from './task-rows.repository.js';

/** Whether a task goes on after the step. It goes on without a comparison with banks. */
export const isOver = ({ name, status }: Pick<StepRow, 'name' | 'status'>): boolean =>
  status === 'completed' || status === 'skipped' || (status === 'failed' && name === 'match');
/** The step that is to be done next or is being done. */
export const openStep = ({ steps }: Pick<TaskRow, 'steps'>): StepRow | undefined =>
  steps.find((step) => !isOver(step));
