/** Where a task continues. Pure. */
import type { StepRow, TaskRow } from './task-rows.repository.js';

/** Whether a task goes on after the step. It goes on without a comparison with banks. */
export const isOver = ({ name, status }: Pick<StepRow, 'name' | 'status'>): boolean =>
  status === 'completed' || status === 'skipped' || (status === 'failed' && name === 'match');
/** Whether the step runs: one that was reset for a retry is not ended by the job that ran it before. */
export const isProcessing = ({ steps }: Pick<TaskRow, 'steps'>, name: StepRow['name']): boolean =>
  steps.some((step) => step.name === name && step.status === 'processing');
/** The step that is to be done next or is being done. */
export const openStep = ({ steps }: Pick<TaskRow, 'steps'>): StepRow | undefined =>
  steps.find((step) => !isOver(step));
