/** Progress and remaining time of a task, computed from its rows. Pure; stores nothing. */
import type { StepName } from '@tiku/contracts/ingestion';
import { isOver } from './open-step.js';
import type { TaskRow } from './task-rows.repository.js';
import { ENDED_STATUSES } from './task.types.js';

/** Shares of the whole, by the time that steps take on real papers: reading pages is nearly all of it. */
const STEP_WEIGHTS: Record<StepName, number> = {
  receive: 5,
  inspect: 5,
  extract: 70,
  segment: 5,
  classify: 4,
  enrich: 4,
  match: 4,
  ready: 3,
};
/** What the steps after extract usually take; one that takes longer is not estimated. */
const AFTER_EXTRACT_SECONDS = 1;
const AFTER_EXTRACT_MAX_MS = 3_000;

/** 0 to 100, never 100 before the task is completed. */
export function progressOf(task: Pick<TaskRow, 'status' | 'steps' | 'page_count' | 'pages_done'>): number {
  if (task.status === 'completed') return 100;
  let progress = 0;
  for (const step of task.steps) {
    const weight = STEP_WEIGHTS[step.name];
    if (isOver(step)) progress += weight;
    else if (step.name === 'extract' && task.page_count)
      progress += (weight * task.pages_done) / task.page_count;
  }
  return Math.min(99, Math.round(progress * 10) / 10);
}

/** Remaining seconds at the present pace; null while unknown, paused or ended. */
export function remainingSecondsOf(
  task: Pick<TaskRow, 'status' | 'steps' | 'page_count' | 'pages_done'>,
  now: number,
): number | null {
  if (task.status !== 'processing') return null;
  const extract = task.steps.find((step) => step.name === 'extract');
  if (extract?.status === 'completed') {
    const isLong = extract.ended_at !== null && now - Date.parse(extract.ended_at) > AFTER_EXTRACT_MAX_MS;
    return isLong ? null : AFTER_EXTRACT_SECONDS;
  }
  if (!extract?.started_at || !task.page_count || task.pages_done === 0) return null;
  const elapsedSeconds = Math.max(0, (now - Date.parse(extract.started_at)) / 1000);
  const perPage = elapsedSeconds / task.pages_done;
  return Math.ceil(perPage * (task.page_count - task.pages_done)) + AFTER_EXTRACT_SECONDS;
}

/** Seconds of work: from start to end, or until now, without pauses. Null before the start. */
export function processingSecondsOf(
  task: Pick<TaskRow, 'status' | 'started_at' | 'ended_at' | 'paused_at' | 'paused_ms'>,
  now: number,
): number | null {
  if (!task.started_at) return null;
  const end = ENDED_STATUSES.includes(task.status) ? task.ended_at?.getTime() : task.paused_at?.getTime();
  const ms = (end ?? now) - task.started_at.getTime() - Number(task.paused_ms);
  return Math.max(0, Math.round(ms / 10) / 100);
}
